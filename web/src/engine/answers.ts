// What the engine answers; bindings/wasm/README.md lists the questions.

import type { Seat, View as CommonView } from "../generated/common";

export type { Info as GameInfo, Option as OptionInfo } from "../generated/common";
export type { CommonView, Seat };
export type Viewer = Seat | "spectator" | "truth";
/** A code, "en"; browser/languages.ts lists them. */
export type Language = string;
export type Level = "novice" | "companion" | "master";

/** One thing that happened, told in words, with the view of that moment. */
export interface GameEvent<V extends CommonView = CommonView> {
  event: string;
  seat: Seat | null;
  tell: string;
  view: V;
}

export interface RuleText {
  id: string;
  section?: string;
  text: string;
}

export interface Rules {
  title: string;
  introduction: string;
  rules: Required<RuleText>[];
}

export interface Look<V extends CommonView = CommonView> {
  plies: number;
  view: V;
  prompt: string;
  result: string; // a sentence, once the game is over
  legal: string[];
  choices: string[]; // the same in words
  undo: boolean;
  names: string[];
}

/** What the engine gives of a moment at one of its tables. */
export interface EngineLook<V extends CommonView = CommonView> extends Look<V> {
  /** The position, for whoever thinks about it: it holds every secret, so no person may read it. */
  position: string;
}

/** The present, and the lines that close the record here. */
export interface Present<V extends CommonView = CommonView> extends EngineLook<V> {
  closing: string;
}

/** A ply just played: what happened, its line of the record, and the present. */
export interface Played extends Present {
  line: string;
  events: GameEvent[];
}

/** What a ply did. */
export interface Step {
  seat: Seat | null; // null: chance
  events: GameEvent[];
}

/** The present with what led to it, as far as asked for. */
export interface Report extends Present {
  story?: StoryPly[];
  /** What was seen before the first of the steps; absent if nothing happened since. */
  before?: CommonView;
  steps?: Step[];
}

/** A view and events in words: the prompt if there was a view, its board as text if asked for. */
export interface Words {
  prompt?: string;
  result?: string;
  choices?: string[];
  board?: string;
  tells: string[];
}

export interface Foreseen {
  events: GameEvent[];
  certain: boolean;
}

export interface Opinion {
  move: string;
  value: number;
  visits: number;
  exact: boolean;
}

export interface Thought {
  move: string;
  means: "win" | "team" | "opponents";
  opinions: Opinion[];
  simulations: number;
  seconds: number;
}

/** What a decision was worth; values go from 0 to 1 and belong to the seat that decides. */
export interface JudgedDecision {
  ply: number; // from 1, as in the record
  seat: Seat;
  move: string;
  value: number;
  best: string;
  best_value: number;
  lost: number;
  grade: "good" | "inaccuracy" | "mistake" | "blunder";
}

export interface Curve {
  seat: Seat;
  points: { plies: number; value: number }[];
}

/** The coach's review of a game (docs/json/analysis.md). */
export interface Review {
  decisions: JudgedDecision[];
  /** `accuracy` is the share of decisions graded good, `worst` the ply that lost most. */
  seats: { seat: Seat; decisions: number; accuracy: number | null; worst: number | null }[];
  curves: Curve[];
  turning_points: { ply: number; seat: Seat; from: number; to: number }[];
}

export interface StoryPly {
  seat: Seat | null;
  lines: string[];
}
