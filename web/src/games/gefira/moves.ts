// Moves as people see them: where they are made, how they are called, what a wrong click means.
import type { Spot } from "../../table/game";
import type { View } from "../../generated/gefira";
import type { Tool } from "./art";
import { facing, sectionSlots, turnShown } from "./geometry";
import {
  arrowSigns,
  type Key,
  knownFace,
  rotated,
  seatName,
  symbolName,
  t,
  toolNames,
} from "./names";

/** "lay 21 A 180" as face name and rotation; the second copy of a card is marked by a stroke. */
export function laying(move: string): { face: string; rotation: number } | null {
  const [word, card, side, degrees] = move.split(" ");
  if (word !== "lay") return null;
  return { face: `${card!.replace("'", "")}${side}`, rotation: Number(degrees) };
}

export const nextFree = (view: View, bridge: number) =>
  sectionSlots(view).find((slot) => !view.bridges[bridge]!.sections[slot - 1]) ?? null;

const robbed = (view: View) => (view.step.seat + 1) % view.players;
const other = (direction: string) => (direction === "length" ? "short" : "length");

export function spot(move: string, view: View): Spot | null {
  const [word, what] = move.split(" ");
  const { step } = view;
  switch (word) {
    case "build":
      return `slot-${what}-${nextFree(view, Number(what))}`;
    case "raid":
      return `slot-${robbed(view)}-${what}`;
    case "slot":
      return `slot-${step.seat}-${what}`;
    case "send":
      return `start-${what}`;
    case "activate":
      return `explorer-${step.seat}-${what}`;
    case "tool":
      return `fate-${what}`;
    case "steps":
    case "direction":
      return `fate-${word}`;
    case "lock":
      return `lock-${what}`;
    case "victim": {
      const [bridge, slot] =
        Number(what) === step.bridge
          ? [step.bridge, step.slot]
          : facing(view, step.bridge!, step.slot!);
      return `slot-${bridge}-${slot}`;
    }
    case "lay": {
      if (view.held) return null; // one card, four ways: shown at once
      const { face } = laying(move)!;
      const place = view.seats[step.seat]!.hand.findIndex((card) =>
        card?.some((side) => side.face === face),
      );
      return place < 0 ? null : `hand-${place}`;
    }
    default:
      return null;
  }
}

export function say(move: string, view: View): string {
  const [word, what] = move.split(" ");
  const { step } = view;
  const section = (bridge: number) => view.bridges[bridge]?.sections[Number(what) - 1];
  switch (word) {
    case "build": {
      const own = Number(what) === view.viewer;
      const slot = nextFree(view, Number(what))!;
      return own ? t("buildOwn", { slot }) : t("build", { seat: seatName(Number(what)), slot });
    }
    case "lay": {
      const { face, rotation } = laying(move)!;
      const known = knownFace(view, face);
      if (!known) return face;
      // The arrow of the current tool tells which way the card lies; the picture shows the others.
      const tool = view.fate.tools[0] as Tool;
      const sign = arrowSigns(rotated(known, rotation), turnShown.value)[tool];
      return t("lay", { face, symbol: symbolName(known.symbol), tool: t(tool), sign });
    }
    case "raid": {
      const symbol = symbolName(section(robbed(view))!.symbol);
      return t("raid", { seat: seatName(robbed(view)), slot: what!, symbol });
    }
    case "send":
      return t("send", { tools: toolNames(what!) });
    case "activate":
      return t("activate", { slot: what! });
    case "slot": {
      const lies = section(step.seat);
      if (!lies) return t("slotHole", { slot: what! });
      return t("slotSection", { slot: what!, symbol: symbolName(lies.symbol) });
    }
    case "tool":
      return t("moveTool", { tool: t(what as Key) });
    case "steps":
      return t("moveSteps", { n: what! });
    case "direction":
      return t("moveDirection", { way: t(what as Key) });
    case "lock":
      return t("lock", { card: t(what as Key) });
    case "end":
      return t("finish");
    case "victim":
      return t("victim", { seat: seatName(Number(what)) });
    case "repair":
    case "renovate":
    case "fate":
    case "done":
    case "extra":
      return t(word);
    default:
      return move;
  }
}

export function meant(name: Spot, view: View): string | null {
  const [kind, a, b] = name.split("-");
  const { step } = view;
  const mine = Number(a) === step.seat;
  switch (kind) {
    case "slot":
      if (step.name === "build") return `build ${a}`;
      if (step.name === "raid") return `raid ${Number(a) === robbed(view) ? b : 0}`;
      if (step.name === "victim") return `victim ${a}`;
      return `slot ${mine ? b : 0}`;
    case "explorer":
      return `activate ${mine ? b : 99}`;
    case "start":
      return `send ${a}`;
    case "hand": {
      const card = view.held ?? view.seats[step.seat]!.hand[Number(a)];
      const [, number, side] = /^(\d+)(.)$/.exec(card?.[0]?.face ?? "") ?? [];
      return number === undefined ? null : `lay ${number} ${side} 0`;
    }
    case "fate":
      if (a === "steps") return `steps ${view.fate.other_steps}`;
      if (a === "direction") return `direction ${other(view.fate.direction)}`;
      return `tool ${a}`;
    case "lock":
      return `lock ${a}`;
    default:
      return null;
  }
}

// A finger cannot hover: there the first touch shows the chain ahead, the second plays it.
const finger = typeof matchMedia === "function" ? matchMedia("(hover: none)") : null;

export const confirm = (move: string, view: View): boolean =>
  view.step.name === "action" && /^(send|activate) /.test(move) && finger?.matches === true;
