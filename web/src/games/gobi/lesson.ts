// The first turns of a game for two, composed so that the main ideas come up one after the other.
import type { Lesson, LessonStep } from "../../table/game";
import record from "./records/lesson.record?raw";
import { type Key, t } from "./words";

const step = (plies: number, rule: string, text: Key, point: string[] = []): LessonStep => ({
  plies,
  rule,
  say: () => t(text),
  point,
});
/** A step in which the learner moves. */
const yours = (...about: Parameters<typeof step>): LessonStep => ({
  ...step(...about),
  yours: true,
});

export const lesson: Lesson = {
  record,
  seat: 0,
  steps: [
    step(10, "B23", "lesson.goal"),
    yours(10, "B12", "lesson.tile", ["cell-2-0"]),
    step(11, "B13", "lesson.camels", ["tile-1-0"]),
    yours(14, "B9", "lesson.golden", ["cell-0--1"]),
    yours(18, "B18", "lesson.link", ["cell-1-2"]),
    yours(19, "B19", "lesson.route", ["family-0-0"]),
    yours(20, "B20", "lesson.reward", ["pile-0"]),
    yours(22, "B25", "lesson.gift", ["gift-perfume"]),
    yours(26, "B13", "lesson.nook", ["cell-2--1"]),
    yours(30, "B16", "lesson.share", ["cell-2-2"]),
    yours(34, "B14", "lesson.discard"),
    yours(35, "B18", "lesson.missing", ["tile-1-1"]),
    yours(36, "B20", "lesson.five", ["family-1-0"]),
    yours(37, "B31", "lesson.coffee", ["coffee"]),
    step(38, "B32", "lesson.end"),
  ],
};
