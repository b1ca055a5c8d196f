// The game's texts and names, in the language of the page; and what is printed on its pieces.
import type en from "../../../../engine/games/gobi/sentences.en.json";
import { speech } from "../../texts/words";

export type Key = keyof typeof en.page;
export const { t, name } = speech(
  import.meta.glob<typeof en.page>("../../../../engine/games/gobi/sentences.*.json", {
    eager: true,
    import: "page",
  }),
  import.meta.glob<typeof en.names>("../../../../engine/games/gobi/sentences.*.json", {
    eager: true,
    import: "names",
  }),
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
