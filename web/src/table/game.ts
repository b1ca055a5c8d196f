// What a game brings to the table: its board, its words, its lesson. One folder per game,
// src/games/<game>/, whose index.tsx exports a GameModule as `game`. Nothing here knows rules: what
// is legal, what a move does and why it is refused always comes from the engine.
import type { ReadonlySignal } from "@preact/signals";
import type { VNode } from "preact";
import type { CommonView, GameEvent, Look, Seat } from "../engine/answers";
import type { Sound } from "../ui/sound";

/** A place on the board that can be clicked, by a name of the game's choice: "tile-3". */
export type Spot = string;

export interface BoardProps<V extends CommonView> {
  /** What the viewer sees at the moment shown. */
  view: V;
  /** What has just happened: to be animated. The view is that of the moment when it happened. */
  event: GameEvent<V> | null;
  /** Another number for every event: key of what is animated, so that it starts anew. */
  frame: number;
  /** Whose place is at the bottom; null for a spectator. */
  seat: Seat | null;
  /** Whether the stage is wider than high; boards may lay themselves out in two ways. */
  wide: boolean;
  /** What the move being considered would do, as far as the seat can know; empty if none is. */
  ahead: Ahead<V> | null;
}

/** A move being considered (pointed at, focused, or waiting for its confirmation). */
export interface Ahead<V extends CommonView = CommonView> {
  move: string;
  events: GameEvent<V>[];
  /** Whether that is all that happens; if not, the rest depends on what is hidden or on chance. */
  certain: boolean;
}

/** What the spots of a board talk to: a table, a lesson, or nobody (a picture). */
export interface Interactive {
  /** Legal moves by their spot. */
  readonly spots: ReadonlySignal<ReadonlyMap<Spot, string[]>>;
  /** Spots that a hint or a lesson points at. */
  readonly pointed: ReadonlySignal<readonly Spot[]>;
  readonly chosen: ReadonlySignal<{ spot: Spot; moves: string[] } | null>;
  press(spot: Spot): unknown;
  consider(move: string | null): unknown;
  /** A legal move in plain words. */
  say(move: string): string;
}

/** A seat's result: points or "wins", and what they are made of. */
export interface ScoreLine {
  label: string;
  value: string | number;
}
export interface SeatScore {
  seat: Seat;
  total: string | number;
  lines: ScoreLine[];
}

/** A text of the game's file, in the language of now: () => t("lesson.tokens"). */
export type Said = () => string;

/** A lesson follows one record; the learner makes the moves of one seat. */
export interface Lesson {
  record: string;
  seat: Seat;
  steps: LessonStep[];
}
export interface LessonStep {
  /** The step is shown when so many plies of the record are played (those before run by). */
  plies: number;
  say: Said;
  /** The learner has to make the next move of the record; otherwise a button leads on. */
  yours?: boolean;
  /** Other moves of that moment that are as good here (the record's move is then played). */
  also?: string[];
  /** Spots to point at. */
  point?: Spot[];
  /** The rule it is about. */
  rule?: string;
}

/** A live picture beside rules: a moment of a record, and plies that can be played from there. */
export interface Illustration {
  rules: string[];
  record: string;
  plies: number;
  /** How many plies the button plays (0: a still picture). */
  runs: number;
  caption: Said;
}

/** Something for some of a game's events, by their names. */
type ByEvent<Name extends string, T> = Readonly<Partial<Record<Name, T>>>;
export type Paces<Name extends string = string> = ByEvent<Name, number>;
export type Sounds<Name extends string = string> = ByEvent<
  Name,
  Sound | ((event: GameEvent) => Sound)
>;

/** A legal move in words. */
export const choiceOf = ({ legal, choices }: Look, move: string) =>
  choices[legal.indexOf(move)] ?? move;

/**
 * The parts are methods, so that a module for the views of its game passes as one for any view: who
 * has a module gives it views of that game only.
 */
export interface GameModule<V extends CommonView = CommonView> {
  Board(props: BoardProps<V>): VNode;

  /** What lies before a seat: cards, pieces, points. Shown in the seat's panel beside its name. */
  SeatPanel(props: { view: V; seat: Seat; event: GameEvent<V> | null; frame: number }): VNode;

  /** More than the board has room for, shown in the drawer "overview": forecast, stocks, decks. */
  Overview?(props: { view: V }): VNode;

  /** How a seat is called in this game and its colour (a CSS colour that both themes can show). */
  seat(view: V, seat: Seat): { name: string; colour: string };

  /** The spot where a legal move is made; null: it is a button under the board. */
  spot(move: string, view: V): Spot | null;

  /** A small picture of a move for its button, if words alone would be slow to read. */
  Picture?(props: { move: string; view: V }): VNode | null;

  /** The move somebody means who clicks a spot where nothing is legal: the referee is asked. */
  meant(spot: Spot, view: V): string | null;

  /** Whether a move is first shown ahead and played by a second click (a placement, say). */
  confirm?(move: string, view: V): boolean;

  /** How long events are shown, by their names: 1 as usual, 0 not at all. */
  paces?: Paces;

  /** What events sound like, by their names. */
  sounds?: Sounds;

  /** The result of a game that is over, best seat first. */
  scores(view: V): SeatScore[];

  lesson: Lesson;
  illustrations: Illustration[];
}
