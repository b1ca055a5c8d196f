// The lesson: building, raid, a chain with an event, a hole, fate, repair, an extra action.
import type { Lesson, LessonStep } from "../../table/game";
import record from "./records/lesson.record?raw";
import { type Key, t } from "./words";

const told = (plies: number, rule: string, text: Key, ...point: string[]): LessonStep => ({
  plies,
  rule,
  say: () => t(text),
  ...(point.length > 0 && { point }),
});
/** A move for the learner, and where it is made. */
const yours = (...step: Parameters<typeof told>): LessonStep => ({ ...told(...step), yours: true });

export const lesson: Lesson = {
  record,
  seat: 0,
  steps: [
    told(0, "G48", "lesson.goal"),
    yours(3, "G8", "lesson.build", "slot-0-1"),
    yours(4, "G8", "lesson.sides"),
    yours(32, "G10", "lesson.raid", "slot-1-3"),
    told(39, "G6", "lesson.fate", "fate-machete", "fate-steps", "fate-direction"),
    yours(39, "G22", "lesson.send", "start-MC"),
    yours(40, "G32", "lesson.event", "explorer-0-2"),
    yours(41, "G27", "lesson.fill", "hand-0"),
    yours(43, "G14", "lesson.extra"),
    yours(51, "G18", "lesson.change"),
    yours(52, "G19", "lesson.steps", "fate-steps"),
    yours(54, "G16", "lesson.repair"),
    yours(56, "G42", "lesson.lay", "hand-0"),
    yours(60, "G25", "lesson.arrow", "explorer-0-3"),
    told(63, "G49", "lesson.end"),
  ],
};
