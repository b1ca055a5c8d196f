// Live pictures beside the rules: from the lesson's game, and from a whole game of four.
import type { Illustration } from "../../table/game";
import lesson from "./records/lesson.record?raw";
import whole from "./records/whole.record?raw";
import { type Key, t } from "./words";

const picture = (
  rules: string[],
  record: string,
  plies: number,
  runs: number,
  caption: Key,
): Illustration => ({ rules, record, plies, runs, caption: () => t(caption) });

export const illustrations: Illustration[] = [
  picture(["B9", "B11", "B12"], lesson, 14, 1, "picture.golden"),
  picture(["B13", "B15", "B16"], lesson, 26, 1, "picture.camels"),
  picture(["B14"], lesson, 34, 2, "picture.discard"),
  picture(["B18", "B19"], lesson, 19, 1, "picture.route"),
  picture(["B20", "B31"], lesson, 36, 2, "picture.coffee"),
  picture(["B24", "B25"], lesson, 22, 1, "picture.perfume"),
  picture(["B27"], whole, 77, 2, "picture.porcelain"),
  picture(["B29"], whole, 96, 4, "picture.silk"),
  picture(["B30"], whole, 66, 1, "picture.spices"),
  picture(["B23", "B32"], whole, 137, 1, "picture.end"),
];
