// Deep River: the game's folder as the table knows it.
import type { View } from "../../generated/deep_river";
import type { GameEvent } from "../../engine/answers";
import type { GameModule } from "../../table/game";
import type { Sound } from "../../ui/sound";
import { Board } from "./board";
import { illustrations } from "./illustrations";
import { lesson } from "./lesson";
import { confirm, meant, say, spot } from "./moves";
import { Overview } from "./overview";
import { scores, verdict } from "./result";
import { SeatPanel } from "./seat";
import { sideName } from "./words";

const paces: Record<string, number> = {
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
const sounds: Record<string, Sound> = {
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
  seat: (_view, seat) => ({ name: sideName(seat), colour: seat === 0 ? "#a8842c" : "#c4574a" }),
  spot,
  say,
  meant,
  confirm,
  pace: ({ event }: GameEvent<View>) => paces[event] ?? 1,
  sound: ({ event }: GameEvent<View>) => sounds[event] ?? null,
  scores,
  verdict,
  lesson,
  illustrations,
};
