// Moves as people see them: where they are made, and what a wrong click means.
import type { Spot } from "../../table/game";
import type { View } from "../../generated/gefira";
import { facing, sectionSlots } from "./geometry";

/** "lay 21 A 180" as face name and rotation; the second copy of a card is marked by a stroke. */
export function laying(move: string): { face: string; rotation: number } | null {
  const [word, card, side, degrees] = move.split(" ");
  if (word !== "lay") return null;
  return { face: `${card!.replace("'", "")}${side}`, rotation: Number(degrees) };
}

const nextFree = (view: View, bridge: number) =>
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
