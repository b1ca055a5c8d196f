// Deep River: the game's folder as the table knows it.
import { entry } from "../../engine/known";
import { colours, type Event, type View } from "../../generated/deep_river";
import type { GameModule, Paces, Sounds } from "../../table/game";
import { Board } from "./board";
import { illustrations } from "./illustrations";
import { lesson } from "./lesson";
import { confirm, meant, spot } from "./moves";
import { Overview } from "./overview";
import { scores } from "./result";
import { SeatPanel } from "./seat";
import { name } from "./words";

const paces: Paces<Event["event"]> = {
  laid: 0.5,
  tossed: 0.7,
  moved: 1.2,
  home: 0.8,
  bear: 1.4,
  no_fish: 1.5,
  straightened: 0.7,
  won: 2.5,
  drawn: 2.5,
};
const sounds: Sounds<Event["event"]> = {
  laid: "place",
  tossed: "flip",
  chosen: "place",
  moved: "splash",
  covered: "place",
  bear: "slide",
  swapped: "flip",
  flipped: "flip",
  tilted: "flip",
  drifted: "slide",
  won: "win",
};

export const game: GameModule<View> = {
  Board,
  SeatPanel,
  Overview,
  seat: (_view, seat) => ({ name: name("seat", seat, "label"), colour: entry(colours, seat) }),
  spot,
  meant,
  confirm,
  paces,
  sounds,
  scores,
  lesson,
  illustrations,
};
