import type { View } from "../../generated/gorynich";
import type { GameModule } from "../../table/game";
import { Board } from "./board";
import { paces, sounds } from "./events";
import { illustrations } from "./illustrations";
import { lesson } from "./lesson";
import { entry } from "../../engine/known";
import { confirm, meant, spot } from "./moves";
import { Overview } from "./overview";
import { Picture } from "./picture";
import { SeatPanel } from "./seat";
import { colours, name, t } from "./words";

export const game: GameModule<View> = {
  Board,
  SeatPanel,
  Overview,
  Picture,
  seat: (_view, seat) => ({ name: name("seat", seat), colour: entry(colours, seat) }),
  spot,
  meant,
  confirm,
  paces,
  sounds,
  // One result for all heads; the sentence tells the rest.
  scores: ({ seats, outcome }) =>
    seats.map((_, seat) => ({ seat, total: t(outcome === "won" ? "won" : "lost"), lines: [] })),
  lesson,
  illustrations,
};
