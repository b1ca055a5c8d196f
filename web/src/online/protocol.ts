// The messages of docs/protocol.schema.json, as the page handles them.
import type * as wire from "../generated/protocol";

export type { Clock, Said } from "../generated/protocol";

export type OnlineSeat = wire.Chair;
export type ClockPlan = wire.ClockSet;
export type SeatChoice = wire.UpOpen["seats"][number];
export type WireLook = wire.Look;
export type WirePly = wire.Step;
export type Summary = wire.Summary & Pick<wire.SummaryOfMine, "seat">;

export type ServerMessage = wire.Down;
type Heard<Is> = Extract<ServerMessage, { is: Is }>;
export type Me = NonNullable<Heard<"welcome">["you"]>;
export type TableMessage = Heard<"table">;
export type ChangeMessage = Merged<Heard<"change">>;
export type PresenceMessage = Heard<"presence">;
export type LobbyMessage = Heard<"lobby">;
export type MineMessage = Heard<"mine">;
export type AckMessage = Heard<"ack">;
export type ErrorMessage = Merged<Heard<"error">>;

/** What the server has told of a table. */
export type TableState = Omit<
  TableMessage,
  "is" | "table" | "version" | "players" | "look" | "story"
>;

/** A message that changes something; it gets its id when it is sent. */
export type Doing = WithoutId<
  | wire.UpOpen
  | wire.UpJoin
  | wire.UpLeave
  | wire.UpStart
  | wire.UpMove
  | wire.UpUndo
  | wire.UpTakeback
  | wire.UpConsent
  | wire.UpSay
  | wire.UpRematch
>;

/** A question about a table. */
export type Question = WithoutId<wire.UpLook | wire.UpWhy | wire.UpForesee>;

type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;

/** Shapes of one message as one: what not all of them have may be absent. */
type Merged<T> = Pick<T, keyof T> & {
  [K in Exclude<T extends unknown ? keyof T : never, keyof T>]?: T extends { [P in K]?: infer V }
    ? V
    : never;
};
