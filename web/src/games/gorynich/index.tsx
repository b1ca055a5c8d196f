import type { View } from "../../generated/gorynich";
import type { GameModule } from "../../table/game";
import { Board } from "./board";
import { paces, sounds } from "./events";
import { illustrations } from "./illustrations";
import { lesson } from "./lesson";
import { confirm, meant, say, spot } from "./moves";
import { headName } from "./names";
import { Overview } from "./overview";
import { Picture } from "./picture";
import { headColours } from "./pieces";
import { scores, verdict } from "./result";
import { SeatPanel } from "./seat";

export const game: GameModule<View> = {
  Board,
  SeatPanel,
  Overview,
  Picture,
  seat: (_view, seat) => ({ name: headName(seat), colour: headColours[seat]! }),
  spot,
  say,
  meant,
  confirm,
  paces,
  sounds,
  scores,
  verdict,
  lesson,
  illustrations,
};
