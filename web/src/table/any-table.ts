// AnyTable: what the page around a board, and the chooser of moves, need of a table. Two kinds:
// `Table`, played on this device by the engine, and `OnlineTable`, played on a server.
import type { ReadonlySignal } from "@preact/signals";
import type {
  CommonView,
  Foreseen,
  Look,
  RuleText,
  Seat,
  Thought,
  Viewer,
} from "../engine/answers";
import type { Refused } from "../engine/engine";
import type { LogLine } from "./deps";
import type { EventPlayer } from "./event-player";
import type { GameModule } from "./game";
import type { MoveChooser } from "./move-chooser";
import type { TablePlan } from "./plan";

export interface AnyTable {
  /** Who sits where. */
  readonly plan: TablePlan;
  readonly module: GameModule;
  /** Another for every game: what belongs to one must not last into the next. */
  readonly id: number | string;
  /** Whether several people share this screen. */
  readonly shared: boolean;

  /** The present, as `viewer` sees it. Null until the table is laid. */
  readonly look: ReadonlySignal<Look | null>;
  /** The present of a table that is laid. */
  readonly present: Look;
  readonly show: EventPlayer;
  readonly chooser: MoveChooser;
  readonly viewer: ReadonlySignal<Viewer>;
  /** Who is asked to take the screen; the board must stay hidden until `takeScreen`. */
  readonly handTo: ReadonlySignal<Seat | null>;
  readonly thinking: ReadonlySignal<readonly Seat[]>;
  readonly log: ReadonlySignal<readonly LogLine[]>;
  /** An earlier moment being looked at. */
  readonly moment: ReadonlySignal<Look | null>;
  readonly trouble: ReadonlySignal<string | null>;
  readonly busy: ReadonlySignal<boolean>;
  /** The person who decides on this screen now. */
  readonly decider: ReadonlySignal<Seat | null>;
  /** Whether the person at the screen can take back a decision. */
  readonly mayUndo: ReadonlySignal<boolean>;
  /** The move, in words, that was played and is not yet known to be taken. */
  readonly sent: ReadonlySignal<string | null>;
  /** The record of the game so far; empty while there is none to give away. */
  readonly record: string;

  play(move: string): Promise<void>;
  undo(): Promise<void>;
  /** Looks at the moment after so many plies; null: back to the present. */
  lookBack(plies: number | null): Promise<void>;
  takeScreen(): Promise<void>;
  /** The rule against a move of the decider; null if it is legal. Throws EngineError if it is none. */
  why(move: string): Promise<RuleText | null>;
  /** What a move of the decider would do, as far as the seat can know. */
  foresee(move: string): Promise<Foreseen | Refused>;
  /** A view as text; the caller wants it seldom. */
  draw(view: CommonView): Promise<string>;
  /** What a master thinks of every move; null where help would be unfair. */
  readonly think: (() => Promise<Thought>) | null;
  report(problem: unknown): void;
}
