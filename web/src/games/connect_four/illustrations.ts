// Moments beside the rules that are easier to see than to read.
import type { Illustration } from "../../table/game";
import draw from "./records/draw.record?raw";
import lesson from "./records/lesson.record?raw";
import slant from "./records/slant.record?raw";
import upright from "./records/upright.record?raw";
import { type Key, t } from "./words";

/** The disc that ends a game. */
const last = (record: string, rule: string, caption: Key): Illustration => ({
  rules: [rule],
  record,
  plies: Number(/^end (\d+)/m.exec(record)?.[1]) - 1,
  runs: 1,
  caption: () => t(caption),
});

export const illustrations: Illustration[] = [
  {
    rules: ["C4", "C5"],
    record: lesson,
    plies: 3,
    runs: 1,
    caption: () => t("picture.falls"),
  },
  last(lesson, "C6", "picture.lesson"),
  last(upright, "C6", "picture.upright"),
  last(slant, "C6", "picture.slant"),
  last(draw, "C7", "picture.draw"),
];
