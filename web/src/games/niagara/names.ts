// The game's words for seats, gems, places and numbers.
import type { View } from "../../generated/niagara";
import { words } from "../../texts/words";
import type en from "./texts.en.json";

export const t = words(
  import.meta.glob<typeof en>("./texts.*.json", { eager: true, import: "default" }),
);
type Key = keyof typeof en;

export type Gems = View["sites"][number]["gems"];
export type Colour = keyof Gems;
/** In the order of the sites; a gem is worth its place in it, from 1. */
export const colours: Colour[] = ["violet", "clear", "yellow", "blue", "pink"];
export const worth = (colour: string) => colours.indexOf(colour as Colour) + 1;

export { colours as hulls } from "../../generated/niagara";
export const gemName = (colour: string) => t(`gem_${colour}` as Key);
export const seatName = (view: View, seat: number) => t(`seat_${view.seats[seat]!.colour}` as Key);
export const goalName = (goal: string) => t(`goal_${goal}` as Key);
export const signed = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

export function place(node: string): string {
  if (node === "BEACH") return t("beach");
  return node === "FALLS" ? t("falls") : t("disc", { node });
}

export function canoeName(view: View, seat: number, canoe: number): string {
  const { cargo } = view.seats[seat]!.canoes[canoe]!;
  const who = { seat: seatName(view, seat), canoe };
  return cargo === null ? t("canoe", who) : t("loaded_canoe", { ...who, gem: gemName(cargo) });
}

/** The goal that a reserve meets. */
export function goalOf(gems: Gems): string | null {
  const counts = Object.values(gems);
  if (counts.every((n) => n > 0)) return "five_colours";
  if (counts.some((n) => n >= 4)) return "four_alike";
  return counts.reduce((a, b) => a + b, 0) >= 7 ? "any_seven" : null;
}
