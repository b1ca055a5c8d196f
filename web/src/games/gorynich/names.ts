// How cards, heads and manoeuvres are called, and the texts of this game.
import { words } from "../../texts/words";
import type en from "./texts.en.json";

export type Key = keyof typeof en;
export const t = words(
  import.meta.glob<typeof en>("./texts.*.json", { eager: true, import: "default" }),
);

export const headName = (seat: number) => t(`head.${seat}` as Key);
export const cardName = (card: string) => t(`card.${card}` as Key);
export const effectName = (effect: string) => t(`effect.${effect}` as Key);
/** What a face does, in a few words. */
export const effectDoes = (effect: string) => t(`does.${effect}` as Key);
export const directionName = (direction: number) => t(`way.${direction}` as Key);
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
