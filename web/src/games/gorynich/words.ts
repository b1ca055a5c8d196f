// The game's texts and names, in the language of the page.
import type en from "../../../../engine/games/gorynich/sentences.en.json";
import { speech } from "../../texts/words";

export type Key = keyof typeof en.page;
export const { t, name } = speech(
  import.meta.glob<typeof en.page>("../../../../engine/games/gorynich/sentences.*.json", {
    eager: true,
    import: "page",
  }),
  import.meta.glob<typeof en.names>("../../../../engine/games/gorynich/sentences.*.json", {
    eager: true,
    import: "names",
  }),
);
export { colours } from "../../generated/gorynich";

export const signed = (value: number) => (value < 0 ? `−${-value}` : `+${value}`);

/** The two faces of every tile: Gorynich's, the knights'. */
export const tileFaces: Record<string, readonly [string, string]> = {
  repetition: ["repetition", "irrevocable_loss"],
  knights_move: ["knights_move", "white_flag"],
  trap: ["trap", "double_protection"],
  apples: ["royal_apples", "fallen_comrade"],
  double: ["at_the_double", "illusion"],
  magnet: ["magnet", "mount"],
  take_off: ["take_off", "heavy_wings"],
  roar: ["roar", "rally"],
  breath: ["great_breath", "headwind"],
};
