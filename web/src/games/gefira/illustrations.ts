// Moments of two games, beside the rules that they show.
import type { Illustration } from "../../table/game";
import four from "./records/four.record?raw";
import two from "./records/two.record?raw";
import { type Key, t } from "./words";

const moment = (
  record: string,
  plies: number,
  caption: Key,
  rules: string[],
  runs = 1,
): Illustration => ({ record, plies, runs, rules, caption: () => t(caption) });

export const illustrations: Illustration[] = [
  moment(two, 117, "picture.chain", ["G24", "G25"]),
  moment(two, 52, "picture.hole", ["G27", "G28"], 2),
  moment(two, 239, "picture.crossing", ["G31"]),
  moment(two, 83, "picture.flood", ["G34", "G41"]),
  moment(two, 111, "picture.plank", ["G35", "G40"]),
  moment(two, 64, "picture.talisman", ["G32", "G36"]),
  moment(two, 124, "picture.snake", ["G38"]),
  moment(two, 98, "picture.winds", ["G39"]),
  moment(four, 121, "picture.corner", ["G37", "G55"]),
];
