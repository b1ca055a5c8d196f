// What the engine answers; bindings/wasm/README.md lists the questions.

export type Seat = number;
export type Viewer = Seat | "spectator" | "truth";
export type Language = "en" | "fr";
export type Level = "novice" | "companion" | "master";

/** The fields that the views of all games share (docs/json/README.md). */
export interface CommonView {
  game: string;
  version: number;
  viewer: number | string;
  players: number;
  options: Record<string, string>;
  pending: number[] | string;
  over: boolean;
  returns: number[] | null;
}

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

export interface OptionInfo {
  name: string;
  choices: string[];
  usual: string;
  rule: string;
}

export interface GameInfo {
  name: string;
  title: string;
  version: number;
  players: number[];
  usual: number;
  options: OptionInfo[];
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
  board: string;
  legal: string[];
  undo: boolean;
  names: string[];
}

/** A view and events in words: the prompt and the board as text if there was a view. */
export interface Words {
  prompt?: string;
  board?: string;
  tells: string[];
}

export interface Played {
  plies: number;
  events: GameEvent[];
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

export interface StoryPly {
  seat: Seat | null;
  lines: string[];
}
