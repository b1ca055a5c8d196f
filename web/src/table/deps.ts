// What a table needs to be played, and what it writes down.
import type { CommonView, Seat, Viewer } from "../engine/answers";
import type { Engine } from "../engine/engine";
import type { Thinkers } from "../engine/engine";
import type { Wait } from "./event-player";
import type { GameModule } from "./game";
import type { TablePlan } from "./plan";

export interface LogLine {
  plies: number; // the moment after it
  seat: Seat | null;
  text: string;
}

export interface TableDeps {
  engine: Engine;
  thinkers: Thinkers;
  module: GameModule;
  secrets: boolean; // whether seats must not see each other's view
  wait: Wait; // how time passes; tests let it fly
  seed?: number; // fixes chance
  /** What to take up again, written whenever it suits; null: the game is over. */
  keep?: (plan: (() => TablePlan) | null) => void;
}

/** Whether a seat must decide now. */
export const decides = (view: CommonView, seat: Viewer) =>
  Array.isArray(view.pending) && view.pending.includes(seat as Seat);
