// Moves: on which spot each one lies, and what a click elsewhere means.
import type { Spot } from "../../table/game";
import type { View } from "../../generated/niagara";
import { canoeName, t } from "./names";

/** The seat that acts, and its canoe under way. */
function active(view: View) {
  const { turn, under_way } = view;
  if (turn === null || under_way.canoe === null) return null;
  return view.seats[turn]!.canoes[under_way.canoe]!;
}

/** The site beside a disc, by its colour. */
export function siteAt(view: View, node: string): string | null {
  return view.sites.find(({ nodes }) => nodes.some((each) => each === node))?.colour ?? null;
}

export function spot(move: string, view: View): Spot | null {
  const [kind, what, which] = move.split(" ") as [string, string?, string?];
  switch (kind) {
    case "tile":
      return `tile-${what}`;
    case "weather":
      return `weather-${view.weather + Number(what)}`;
    case "canoe":
      return `canoe-${view.turn}-${what}`;
    case "go":
      return `node-${what}`;
    case "steal":
      return `canoe-${what}-${which}`;
    case "cargo":
      return what === "none" ? null : `site-${siteAt(view, active(view)!.node)}`;
    default:
      return null;
  }
}

/** The move somebody means who clicks there. */
export function meant(spot: Spot, view: View): string | null {
  const [, kind, what] = /^(\w+?)-(.*)$/.exec(spot) ?? [];
  switch (kind) {
    case "tile":
      return `tile ${what}`;
    case "node":
      return `go ${what}`;
    case "weather": {
      const shift = Number(what) - view.weather;
      return Math.abs(shift) === 1 ? `weather ${shift > 0 ? "+1" : "-1"}` : "weather 0";
    }
    case "canoe": {
      const [seat, canoe] = what!.split("-");
      return Number(seat) === view.turn && view.step !== "steal"
        ? `canoe ${canoe}`
        : `steal ${seat} ${canoe}`;
    }
    case "site": {
      const cargo = active(view)?.cargo;
      return cargo ? "cargo unload" : `cargo load ${what}`;
    }
    default:
      return null;
  }
}

/** What a place is called, with the canoes that lie there. */
export function placeLabel(view: View, node: string): string {
  const canoes = view.seats.flatMap(({ canoes }, seat) =>
    canoes.flatMap((c, canoe) => (c.node === node ? [canoeName(view, seat, canoe)] : [])),
  );
  return t("place", { node, canoes: canoes.join(", ") || null });
}
