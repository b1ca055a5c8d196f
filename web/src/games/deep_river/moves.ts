// Moves and the places where they are made. Spots: "fish-4-E2/S1" for a pile (or the like pawns of
// a nest), "tile-4", "nest-0", "token-A", "bear". Two piles that look alike on the big tile are one
// spot, as they are one move.
import type { View } from "../../generated/deep_river";
import { isNest } from "./geometry";
import { faceName, pileName, t, tileName } from "./words";

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

export function say(move: string, view: View): string {
  const [kind, a, b] = move.split(" ") as [string, string, string];
  const nested = isNest(Number(a));
  const what = { n: a, pile: b ? pileName(b) : "" };
  switch (kind) {
    case "token": {
      const token = view.tokens.find((each) => each.token === a)!;
      return t("say_token", { token: a, face: faceName(token) });
    }
    case "fish":
      return t(nested ? "say_fish_nest" : "say_fish", what);
    case "advance":
      return t(nested ? "say_advance_nest" : "say_advance", what);
    case "move":
      return t(nested ? "say_move_nest" : "say_move", what);
    case "flip":
      return t(nested ? "say_flip_nest" : "say_flip", what);
    case "swap":
      return t("say_swap", what);
    case "tilt":
      return t("say_tilt", { token: a });
    case "cover":
      return t("say_cover", { pile: pileName(a) });
    case "apply": {
      const n = view.arrival?.position ?? 0;
      const tile = tileName(view.river[n - 1]?.tile ?? null);
      return t(a === "yes" ? "say_yes" : "say_no", { n, tile });
    }
    default:
      return move;
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
