// A whole game in seven discs: three in a row with both ends open cannot be stopped.
import type { Lesson, LessonStep } from "../../table/game";
import record from "./records/lesson.record?raw";
import { t, type Key } from "./words";

/** A step; the column is the one the learner has to choose. */
const step = (plies: number, rule: string, text: Key, column?: number): LessonStep => ({
  plies,
  rule,
  say: () => t(text),
  ...(column === undefined ? {} : { yours: true, point: [`column-${column}`] }),
});

export const lesson: Lesson = {
  record,
  seat: 0,
  steps: [
    step(0, "C6", "lesson.goal"),
    step(0, "C4", "lesson.middle", 4),
    step(2, "C5", "lesson.falls"),
    step(2, "C4", "lesson.beside", 3),
    step(4, "C6", "lesson.pair"),
    step(4, "C6", "lesson.three", 5),
    step(6, "C3", "lesson.closed"),
    step(6, "C6", "lesson.four", 6),
    step(7, "C7", "lesson.end"),
  ],
};
