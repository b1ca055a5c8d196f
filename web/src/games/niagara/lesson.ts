// The first voyage: down, load, home; then a theft, and a cloud at the right moment.
import type { Lesson, LessonStep } from "../../table/game";
import { type Key, t } from "./names";
import record from "./records/lesson.record?raw";

/** A step that shows spots. */
const step = (plies: number, rule: string, text: Key, ...point: string[]): LessonStep => ({
  plies,
  rule,
  say: () => t(text),
  point,
});
/** A step in which the learner makes the next move of the record. */
const yours = (...said: Parameters<typeof step>): LessonStep => ({ ...step(...said), yours: true });

export const lesson: Lesson = {
  record,
  seat: 0,
  steps: [
    step(
      1,
      "N2",
      "lesson.welcome",
      "site-violet",
      "site-clear",
      "site-yellow",
      "site-blue",
      "site-pink",
    ),
    yours(1, "N12", "lesson.tile", "tile-5"),
    { ...yours(4, "N15", "lesson.launch", "canoe-0-0"), also: ["canoe 1"] },
    yours(5, "N19", "lesson.points", "node-T3"),
    yours(6, "N24", "lesson.load", "site-violet"),
    step(11, "N32", "lesson.flow", "node-T5", "weather-0"),
    yours(11, "N28", "lesson.home", "tile-6"),
    yours(21, "N28", "lesson.land", "node-BEACH"),
    yours(22, "N16", "lesson.ashore"),
    step(23, "N35", "lesson.fell", "node-FALLS"),
    yours(33, "N30", "lesson.near", "tile-1"),
    yours(38, "N30", "lesson.steal", "canoe-2-0"),
    yours(45, "N31", "lesson.cloud", "tile-cloud"),
    yours(53, "N32", "lesson.weather", "weather-0"),
    step(54, "N39", "lesson.end"),
  ],
};
