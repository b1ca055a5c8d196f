// The lesson: four rounds of a basic game, with the learner as the Amber head.
import type { Lesson } from "../../table/game";
import record from "./records/lesson.record?raw";
import { t } from "./words";

export const lesson: Lesson = {
  record,
  seat: 0,
  steps: [
    {
      plies: 6,
      rule: "R19",
      point: ["at-45"],
      say: () => t("lesson.goal"),
    },
    {
      plies: 7,
      rule: "R10",
      point: ["at-61", "at-12"],
      say: () => t("lesson.ride"),
    },
    {
      plies: 8,
      rule: "R11",
      say: () => t("lesson.value"),
    },
    {
      plies: 8,
      yours: true,
      rule: "R12",
      point: ["at-16"],
      say: () => t("lesson.point"),
    },
    {
      plies: 9,
      yours: true,
      rule: "R12",
      say: () => t("lesson.ready"),
    },
    {
      plies: 10,
      yours: true,
      rule: "R13",
      point: ["card-red"],
      say: () => t("lesson.play"),
    },
    {
      plies: 13,
      yours: true,
      rule: "R15",
      point: ["at-15"],
      say: () => t("lesson.fly"),
    },
    {
      plies: 15,
      rule: "R16",
      say: () => t("lesson.burned"),
    },
    {
      plies: 18,
      yours: true,
      rule: "R15",
      point: ["card-blue"],
      say: () => t("lesson.minus"),
    },
    {
      plies: 23,
      yours: true,
      rule: "R15",
      point: ["at-22"],
      say: () => t("lesson.west"),
    },
    {
      plies: 28,
      yours: true,
      rule: "R17",
      point: ["card-manoeuvre"],
      say: () => t("lesson.manoeuvre"),
    },
    {
      plies: 32,
      yours: true,
      rule: "R17",
      point: ["tile-2"],
      say: () => t("lesson.breath"),
    },
    {
      plies: 33,
      yours: true,
      rule: "R30",
      point: ["at-31"],
      say: () => t("lesson.fire"),
    },
    {
      plies: 37,
      yours: true,
      rule: "R13",
      say: () => t("lesson.pass"),
    },
    {
      plies: 43,
      rule: "R29",
      point: ["tile-1"],
      say: () => t("lesson.end"),
    },
  ],
};
