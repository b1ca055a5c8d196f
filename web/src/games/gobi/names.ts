// What things are called, in the language of the page.
import type { View } from "../../generated/gobi";
import { words } from "../../texts/words";
import type en from "./texts.en.json";

export type Key = keyof typeof en;
export const t = words(
  import.meta.glob<typeof en>("./texts.*.json", { eager: true, import: "default" }),
);

export const tribes = ["bolormaa", "sarnai", "chingis", "khulan", "naranbaatar"] as const;
export type Tribe = (typeof tribes)[number];
export const gifts = ["perfume", "cotton", "porcelain", "tea", "silk", "spices"] as const;
export const blessings = [
  "interior",
  "stack",
  "exterior",
  "no_discard",
  "unused_gift",
  "shared",
] as const;
export type Reward = (typeof gifts)[number] | (typeof blessings)[number];

/** Printed on the pieces. */
export const points: Record<Reward | "coffee", number> = {
  perfume: 3,
  cotton: 2,
  porcelain: 3,
  tea: 2,
  silk: 3,
  spices: 2,
  interior: 4,
  stack: 5,
  exterior: 4,
  no_discard: 5,
  unused_gift: 4,
  shared: 5,
  coffee: 7,
};

export const tribeName = (tribe: string) => tribe.charAt(0).toUpperCase() + tribe.slice(1);
export const rewardName = (reward: string) => t(reward as Key);
export const seatName = (view: View, seat: number) => t(view.seats[seat]!.colour as Key);
export const cellName = (x: number | string, y: number | string) =>
  `(${x},\u00a0${y})`.replaceAll("-", "−");
