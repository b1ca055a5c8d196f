// Moves in notation: where they are made, and what a wrong click means.
import type { View } from "../../generated/gorynich";
import { flown, knightsOn, squareOf, written } from "./geometry";

export function spot(move: string, view: View): string | null {
  const [kind, what = ""] = move.split(" ");
  switch (kind) {
    case "point":
    case "knight": {
      const square = view.knights[Number(what)]?.square;
      return square === null || square === undefined ? null : `at-${square}`;
    }
    case "steps": {
      const square = flown(view, view.card ?? "", Number(what));
      return square === null ? null : `at-${square}`;
    }
    case "to":
    case "breath":
    case "start":
    case "dragon":
      return `at-${squareOf(what)}`;
    case "play":
    case "repeat":
    case "box":
      return `card-${what}`;
    case "tile":
      return `tile-${what}`;
    default:
      return null;
  }
}

// Any move with a square: outside the steps that ask for one, the referee names the rule of the
// moment.
const toSquare = (square: number) => `to ${written(square)}`;

export function meant(spot: string, view: View): string | null {
  const [kind, what] = spot.split("-");
  if (kind === "tile") return `tile ${what}`;
  if (kind === "card") {
    if (view.step === "repeat" || view.step === "box") return `${view.step} ${what}`;
    return `play ${what}`;
  }
  const square = Number(what);
  const [knight] = knightsOn(view, square);
  switch (view.step) {
    case "council":
      return knight === undefined ? toSquare(square) : `point ${knight}`;
    case "steps":
      for (let n = 1; n < 10; n++) {
        if (flown(view, view.card ?? "", n) === square) return `steps ${n}`;
      }
      return toSquare(square);
    case "breath":
      return `breath ${written(square)}`;
    case "comrade":
      return `start ${written(square)}`;
    case "knight":
      return knight === undefined ? toSquare(square) : `knight ${knight}`;
    default:
      return toSquare(square);
  }
}

/** Squares are small on a phone: what is done there shows itself first. */
export const confirm = (move: string) => /^(steps|to|breath|knight|start) /.test(move);
