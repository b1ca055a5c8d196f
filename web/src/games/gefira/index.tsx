import type { GameEvent } from "../../engine/answers";
import type { Event, View } from "../../generated/gefira";
import type { GameModule } from "../../table/game";
import type { Sound } from "../../ui/sound";
import { seatColours } from "./art";
import { Board } from "./board";
import { illustrations } from "./illustrations";
import { lesson } from "./lesson";
import { confirm, meant, say, spot } from "./moves";
import { seatName } from "./names";
import { Overview } from "./overview";
import { Picture } from "./picture";
import { scores, verdict } from "./result";
import { SeatPanel } from "./seat";

const paces: Partial<Record<Event["event"], number>> = {
  action: 0,
  building: 0.5,
  took: 0.7,
  drew: 0.7,
  uncovered: 0.7,
  turn: 0.6,
  stopped: 0.7,
  flipped: 1.4,
  triggered: 2,
  nothing: 1.3,
  removed: 1.1,
  moved: 1.3,
  lost: 1.6,
  rotated: 1.3,
  victim: 1.2,
};

function sound(event: GameEvent<View>): Sound | null {
  switch (event.event as Event["event"]) {
    case "advanced":
    case "moved":
    case "entered":
      return "slide";
    case "flipped":
    case "rotated":
    case "fate":
      return "flip";
    case "laid":
    case "locked":
      return "place";
    case "took":
    case "drew":
    case "raided":
      return "draw";
    case "triggered":
      return (event as GameEvent<View> & { symbol: string }).symbol === "flood" ? "splash" : "good";
    case "removed":
    case "lost":
      return "bad";
    case "ended":
      return "win";
    default:
      return null;
  }
}

export const game: GameModule<View> = {
  Board,
  SeatPanel,
  Overview,
  Picture,
  seat: (_view, seat) => ({ name: seatName(seat), colour: seatColours[seat]! }),
  spot,
  say,
  meant,
  confirm,
  pace: (event) => paces[event.event as Event["event"]] ?? 1,
  sound,
  scores,
  verdict,
  lesson,
  illustrations,
};
