// The game's texts, and its words for seats, gems, places and goals.
import type en from "../../../../engine/games/niagara/sentences.en.json";
import type { View } from "../../generated/niagara";
import { speech } from "../../texts/words";

export type Key = keyof typeof en.page;
export const { t, name } = speech(
  import.meta.glob<typeof en.page>("../../../../engine/games/niagara/sentences.*.json", {
    eager: true,
    import: "page",
  }),
  import.meta.glob<typeof en.names>("../../../../engine/games/niagara/sentences.*.json", {
    eager: true,
    import: "names",
  }),
);

export type Gems = View["sites"][number]["gems"];
export type Colour = keyof Gems;
/** In the order of the sites; a gem is worth its place in it, from 1. */
export const colours: Colour[] = ["violet", "clear", "yellow", "blue", "pink"];
export const worth = (colour: string) => colours.indexOf(colour as Colour) + 1;

export { colours as hulls } from "../../generated/niagara";
export const signed = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

export const canoeName = (view: View, seat: number, canoe: number) =>
  t("canoe", { seat, canoe, cargo: view.seats[seat]!.canoes[canoe]!.cargo });

/** The goal that a reserve meets. */
export function goalOf(gems: Gems): string | null {
  const counts = Object.values(gems);
  if (counts.every((n) => n > 0)) return "five_colours";
  if (counts.some((n) => n >= 4)) return "four_alike";
  return counts.reduce((a, b) => a + b, 0) >= 7 ? "any_seven" : null;
}
