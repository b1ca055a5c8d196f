// Moves: on which spot each one lies, what it is called, and what a click elsewhere means.
import type { Spot } from "../../table/game";
import type { View } from "../../generated/niagara";
import { depth } from "./geometry";
import { gemName, place, seatName, signed, t } from "./names";

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

function sayGo(node: string, view: View): string {
  const canoe = active(view)!;
  if (node === "BEACH") {
    return canoe.cargo === null ? t("land") : t("land_gem", { gem: gemName(canoe.cargo) });
  }
  const n = (view.under_way.points ?? 0) - Math.abs(depth(node) - depth(canoe.node));
  return n > 0 ? t("go_left", { node, n }) : t("go", { node });
}

function sayCargo(action: string, colour: string | undefined, view: View): string {
  const { cargo } = active(view)!;
  const gem = cargo === null ? "" : gemName(cargo);
  if (action === "load") return t("load", { gem: gemName(colour!) });
  if (action === "unload") return t("unload", { gem });
  if (action === "swap") return t("swap", { gem, other: gemName(colour!) });
  return cargo === null ? t("cargo_none") : t("cargo_keep", { gem });
}

export function say(move: string, view: View): string {
  const [kind, what, which] = move.split(" ") as [string, string?, string?];
  switch (kind) {
    case "first":
      return t("first", { seat: seatName(view, Number(what)) });
    case "arm":
      return what === "L" ? t("arm_L") : t("arm_R");
    case "tile":
      return what === "cloud" ? t("lay_cloud") : t("lay", { tile: what! });
    case "weather": {
      const weather = signed(view.weather + Number(what));
      return Number(what) > 0 ? t("shift_up", { weather }) : t("shift_down", { weather });
    }
    case "canoe": {
      const { node } = view.seats[view.turn!]!.canoes[Number(what)]!;
      return node === "BEACH" ? t("launch", { canoe: what! }) : t("move", { canoe: what!, node });
    }
    case "pass":
      return view.seats[view.turn!]!.canoes.some((c) => c.moved) ? t("pass_other") : t("pass");
    case "cargo":
      return sayCargo(what!, which, view);
    case "go":
      return sayGo(what!, view);
    case "steal": {
      const { cargo } = view.seats[Number(what)]!.canoes[Number(which)]!;
      const seat = seatName(view, Number(what));
      return t("steal", { gem: gemName(cargo ?? ""), seat, canoe: which! });
    }
    case "no":
      return t("no_steal");
    case "recover":
      return t("recover", { gem: gemName(what!) });
    case "decline":
      return t("decline");
    default:
      return move;
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
  const there = view.seats.flatMap(({ canoes }, seat) =>
    canoes.flatMap((c, canoe) => (c.node === node ? [`${seatName(view, seat)} ${canoe}`] : [])),
  );
  if (there.length === 0) return place(node);
  return t("with", { place: place(node), canoes: there.join(", ") });
}
