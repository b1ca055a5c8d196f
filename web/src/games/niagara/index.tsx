import { entry } from "../../engine/known";
import type { Event, View } from "../../generated/niagara";
import type { GameModule, Paces, Sounds } from "../../table/game";
import { Board } from "./board";
import { illustrations } from "./illustrations";
import { lesson } from "./lesson";
import { meant, spot } from "./moves";
import { hulls, name } from "./names";
import { Overview } from "./overview";
import { Gem } from "./pieces";
import { scores } from "./result";
import { SeatPanel } from "./seat";

// A push shows all canoes that drift with it at once; what changes nothing is not shown.
const paces: Paces<Event["event"]> = {
  declined: 0,
  chose: 0.4,
  passed: 0,
  paddled: 1.6,
  landed: 1.3,
  spared: 0,
  flowed: 1.8,
  pushed: 1.1,
  fell: 1.7,
  qualified: 2.5,
  won: 2.5,
};

const sounds: Sounds<Event["event"]> = {
  chose: "place",
  revealed: "flip",
  shifted: "slide",
  paddled: "slide",
  landed: "good",
  loaded: "place",
  unloaded: "place",
  stole: "bad",
  flowed: "draw",
  pushed: "splash",
  fell: "bad",
  rescued: "good",
  recovered: "good",
  won: "win",
};

/** The gem that a move is about. */
function Picture({ move, view }: { move: string; view: View }) {
  const [kind, a, b] = move.split(" ");
  const victim = kind === "steal" ? entry(entry(view.seats, Number(a)).canoes, Number(b)) : null;
  const colour = kind === "recover" ? a : kind === "cargo" ? b : victim?.cargo;
  if (!colour) return null;
  return (
    <svg class="niagara-picture" viewBox="-14 -14 28 28" aria-hidden="true">
      <Gem colour={colour} />
    </svg>
  );
}

export const game: GameModule<View> = {
  Board,
  SeatPanel,
  Overview,
  Picture,
  seat: (_view, seat) => ({ name: name("seat", seat), colour: entry(hulls, seat) }),
  spot,
  meant,
  paces,
  sounds,
  scores,
  lesson,
  illustrations,
};
