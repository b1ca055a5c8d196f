// Moments beside the rules that are easier to see than to read.
import type { Illustration } from "../../table/game";
import crowded from "./records/crowded.record?raw";
import lesson from "./records/lesson.record?raw";
import { t } from "./words";

export const illustrations: Illustration[] = [
  {
    rules: ["D8", "D9", "D22"],
    record: lesson,
    plies: 10,
    runs: 3,
    caption: () => t("picture.turn"),
  },
  {
    rules: ["D16", "D26"],
    record: lesson,
    plies: 17,
    runs: 2,
    caption: () => t("picture.cover"),
  },
  {
    rules: ["D15"],
    record: crowded,
    plies: 43,
    runs: 1,
    caption: () => t("picture.stack"),
  },
  {
    rules: ["D17", "D18"],
    record: lesson,
    plies: 29,
    runs: 1,
    caption: () => t("picture.nest"),
  },
  {
    rules: ["D20", "D21"],
    record: crowded,
    plies: 41,
    runs: 1,
    caption: () => t("picture.bear"),
  },
  {
    rules: ["D23"],
    record: crowded,
    plies: 39,
    runs: 1,
    caption: () => t("picture.swap"),
  },
  {
    rules: ["D24"],
    record: lesson,
    plies: 22,
    runs: 1,
    caption: () => t("picture.tilt"),
  },
  {
    rules: ["D25", "D27"],
    record: crowded,
    plies: 53,
    runs: 4,
    caption: () => t("picture.move"),
  },
  {
    rules: ["D10", "D29"],
    record: crowded,
    plies: 59,
    runs: 1,
    caption: () => t("picture.end"),
  },
];
