// Gobi: dunes at dusk, woven tiles, caravans.
import { colours, type Event, type View } from "../../generated/gobi";
import type { GameModule, Paces, Sounds } from "../../table/game";
import { Board } from "./board";
import { illustrations } from "./illustrations";
import { lesson } from "./lesson";
import { confirm, meant, spot } from "./moves";
import { name } from "./words";
import { Overview } from "./overview";
import { Picture } from "./picture";
import { scores } from "./result";
import { SeatPanel } from "./seat";

const paces: Paces<Event["event"]> = {
  tile_laid: 0.7,
  reward_revealed: 0.8,
  tile_drawn: 0.9,
  gift_used: 1.6,
  camel_placed: 0.8,
  camel_skipped: 0,
  route_resolved: 2.2,
  camel_returned: 0.8,
  reward_taken: 1.2,
  coffee_taken: 1.2,
  turn_ended: 0,
  blessing_scored: 2,
  scored: 2,
  won: 3,
};

const sounds: Sounds<Event["event"]> = {
  tile_laid: "place",
  tiles_swapped: "slide",
  tile_placed: "place",
  tile_discarded: "bad",
  reward_revealed: "flip",
  tile_drawn: "draw",
  gift_used: "flip",
  camel_moved: "slide",
  camel_lifted: "slide",
  camel_placed: "place",
  route_resolved: "good",
  coffee_taken: "good",
  won: "win",
};

export const game: GameModule<View> = {
  Board,
  SeatPanel,
  Overview,
  Picture,
  seat: (_view, seat) => ({ name: name("seat", seat), colour: colours[seat]! }),
  spot,
  meant,
  confirm,
  paces,
  sounds,
  scores,
  lesson,
  illustrations,
};
