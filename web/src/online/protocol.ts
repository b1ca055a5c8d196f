// What is said between the page and a table server (docs/protocol.md).
import type { CommonView, Level, Seat } from "../engine/answers";

type Status = "open" | "playing" | "over" | "closed";

export interface Me {
  who: string;
  name: string;
  ratings: Record<string, { rating: number; games: number }>;
}

export interface OnlineSeat {
  kind: "open" | "reserved" | "person" | "bot";
  who: string | null;
  name: string | null;
  rating: number | null;
  level: Level | null;
  away: "gone" | "time" | "left" | null;
}

export type ClockPlan =
  | { kind: "none" }
  | { kind: "bank"; minutes: number; seconds: number }
  | { kind: "days"; days: number };

/** With `left`, milliseconds a seat at the server's time `at`, once it runs. */
export type Clock = ClockPlan & { left?: number[]; at?: number; running?: Seat[] };

export interface Said {
  at: number;
  who: string;
  name: string;
  text: string;
}

export interface Asked {
  seat: Seat;
  plies: number;
  waiting: Seat[];
}

/** An event as the server tells it: without words, with its view where it is not the last one. */
interface WireEvent {
  event: string;
  seat: Seat | null;
  view?: Partial<CommonView>; // what was other than in the look
}
export interface WirePly {
  seat: Seat | null;
  events: WireEvent[];
}
export interface WireLook {
  plies: number;
  view: CommonView;
  legal: string[];
  undo: boolean;
}

/** A table as lists show it. */
export interface Summary {
  table: string;
  game: string;
  players: number;
  options: Record<string, string>;
  status: Status;
  listed: boolean;
  host: string;
  seats: OnlineSeat[];
  clock: ClockPlan;
  opened: number;
  deciding: Seat[];
  returns: number[] | null;
  seat?: Seat | null;
  changed?: number;
}

/** What of a table can change. */
export interface TableState {
  status: Status;
  host: string;
  seats: OnlineSeat[];
  clock: Clock;
  talk: boolean | number;
  chat: Said[];
  asked: Asked | null;
  commit: string | null;
  seed: string | null;
  rematch: string | null;
  key: string | null;
  seat: Seat | null;
}

export interface TableMessage extends TableState {
  is: "table";
  table: string;
  version: number;
  game: string;
  players: number;
  options: Record<string, string>;
  listed: boolean;
  look: WireLook | null;
  story: { from: number; plies: WirePly[] };
}
export interface ChangeMessage extends Partial<TableState> {
  is: "change";
  id?: string; // of our message that it answers
  table: string;
  version: number;
  what: string;
  by: Seat | null;
  said?: Said;
  look?: WireLook | null;
  steps?: WirePly[];
}
export interface PresenceMessage {
  is: "presence";
  table: string;
  there: Seat[];
  watching: number;
}
export interface LobbyMessage {
  is: "lobby";
  tables: Summary[];
  playing: number;
  people: number;
}
export interface MineMessage {
  is: "mine";
  tables: Summary[];
}
export interface AckMessage {
  is: "ack";
  id: string;
  table: string;
  version: number;
}
export interface ErrorMessage {
  is: "error";
  id: string | null;
  code: string;
  say: string;
  rule?: string;
  table?: string; // that could not be watched
}
export type ServerMessage =
  | { is: "welcome"; you: Me | null; time: number; server: string }
  | AckMessage
  | ({ is: "answer"; id: string } & Record<string, unknown>)
  | ErrorMessage
  | TableMessage
  | ChangeMessage
  | PresenceMessage
  | LobbyMessage
  | MineMessage
  | { is: "turn"; table: string; game: string }
  | { is: "pong"; time: number }
  | { is: "bye"; why: string };

/** How a seat is set when a table is opened. */
export type SeatChoice =
  { kind: "you" } | { kind: "open" } | { kind: "reserved" } | { kind: "bot"; level: Level };

/** A message that changes something; it gets its id when it is sent. */
export type Doing =
  | {
      do: "open";
      game: string;
      players: number;
      options: Record<string, string>;
      seats: SeatChoice[];
      listed: boolean;
      clock: ClockPlan;
    }
  | { do: "join"; table: string; seat?: Seat; key?: string }
  | { do: "leave" | "start" | "undo" | "takeback" | "rematch"; table: string }
  | { do: "move"; table: string; plies: number; move: string }
  | { do: "consent"; table: string; yes: boolean }
  | { do: "say"; table: string; text: string };

/** A question about a table. */
export type Question =
  | { do: "look"; table: string; plies: number }
  | { do: "why"; table: string; move: string }
  | { do: "foresee"; table: string; move: string };
