import type { Event, View } from "../../generated/gefira";
import type { GameModule, Paces, Sounds } from "../../table/game";
import { seatColours } from "./art";
import { Board } from "./board";
import { illustrations } from "./illustrations";
import { lesson } from "./lesson";
import { confirm, meant, spot } from "./moves";
import { Overview } from "./overview";
import { Picture } from "./picture";
import { scores } from "./result";
import { SeatPanel } from "./seat";
import { name } from "./words";

const paces: Paces<Event["event"]> = {
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

const sounds: Sounds<Event["event"]> = {
  advanced: "slide",
  moved: "slide",
  entered: "slide",
  flipped: "flip",
  rotated: "flip",
  fate: "flip",
  laid: "place",
  locked: "place",
  took: "draw",
  drew: "draw",
  raided: "draw",
  triggered: (event) => ("symbol" in event && event.symbol === "flood" ? "splash" : "good"),
  removed: "bad",
  lost: "bad",
  ended: "win",
};

export const game: GameModule<View> = {
  Board,
  SeatPanel,
  Overview,
  Picture,
  seat: (_view, seat) => ({ name: name("seat", seat), colour: seatColours[seat]! }),
  spot,
  meant,
  confirm,
  paces,
  sounds,
  scores,
  lesson,
  illustrations,
};
