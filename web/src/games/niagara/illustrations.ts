// Moments beside the rules that are easier to see than to read.
import type { Illustration } from "../../table/game";
import { type Key, t } from "./names";
import flood from "./records/flood.record?raw";
import lesson from "./records/lesson.record?raw";

const picture = (
  caption: Key,
  record: string,
  plies: number,
  runs: number,
  ...rules: string[]
): Illustration => ({ rules, record, plies, runs, caption: () => t(caption) });

export const illustrations: Illustration[] = [
  picture("picture.load", lesson, 5, 2, "N18", "N21", "N24", "N27"),
  picture("picture.flow", lesson, 10, 1, "N32", "N33", "N44"),
  picture("picture.land", lesson, 21, 1, "N28", "N29"),
  picture("picture.fall", lesson, 22, 1, "N35", "N41"),
  picture("picture.steal", lesson, 37, 2, "N30"),
  picture("picture.cloud", flood, 4, 4, "N31", "N34"),
  picture("picture.swap", flood, 28, 2, "N25", "N26"),
  picture("picture.rescue", flood, 30, 1, "N36"),
  picture("picture.recover", lesson, 62, 1, "N13"),
];
