// Moves and the places where they are made. Spots: "fish-4-E2/S1" for a pile (or the like pawns of
// a nest), "tile-4", "nest-0", "token-A", "bear". Two piles that look alike on the big tile are one
// spot, as they are one move.
import type { View } from "../../generated/deep_river";

export function spot(move: string, view: View): string | null {
  const [kind, a, b] = move.split(" ") as [string, string, string];
  switch (kind) {
    case "token":
    case "tilt":
      return `token-${a}`;
    case "fish":
    case "advance":
    case "swap":
    case "flip":
    case "move":
      return `fish-${a}-${b}`;
    case "cover":
      return `fish-${view.arrival?.position}-${a}`;
    default:
      return null;
  }
}

/** What one does with a pile in each step; where piles are not asked for, the rule says so. */
function verb(view: View): string {
  if (view.step === "advance" || view.step === "swap") return view.step;
  if (view.step === "big") return view.arrival?.pawn.endsWith("2") ? "move" : "flip";
  return "fish";
}

export function meant(spot: string, view: View): string | null {
  const [what, a, b] = spot.split("-") as [string, string, string];
  const theirs = view.turn === 0 ? "S1" : "E1"; // never legal to move: asks about the place itself
  switch (what) {
    case "token":
      return `${view.step === "tilt" ? "tilt" : "token"} ${a}`;
    case "fish":
      return `${verb(view)} ${a} ${b}`;
    case "tile":
    case "nest":
      return `${verb(view)} ${a} ${theirs}`;
    case "bear": // nobody moves it directly: the rule of the step says what to do instead
      return view.step === "apply" ? "token A" : "apply yes";
    default:
      return null;
  }
}

/** Where nothing can be pointed at without touching it, a fish first shows where it would land. */
export const confirm = (move: string): boolean =>
  /^(fish|advance|move) /.test(move) &&
  typeof matchMedia === "function" &&
  matchMedia("(hover: none)").matches;
