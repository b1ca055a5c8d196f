// A whole game in five turns; the learner has the Eels.
import type { Lesson } from "../../table/game";
import record from "./records/lesson.record?raw";
import { t } from "./words";

export const lesson: Lesson = {
  record,
  seat: 0,
  steps: [
    {
      plies: 10,
      say: () => t("lesson.goal"),
      point: ["bear"],
      rule: "D2",
    },
    {
      plies: 10,
      yours: true,
      say: () => t("lesson.token"),
      point: ["token-C"],
      rule: "D8",
    },
    {
      plies: 11,
      yours: true,
      say: () => t("lesson.fish"),
      point: ["fish-0-E1"],
      rule: "D14",
    },
    {
      plies: 12,
      yours: true,
      say: () => t("lesson.advance"),
      point: ["fish-1-E1"],
      rule: "D22",
    },
    {
      plies: 13,
      say: () => t("lesson.drift"),
      point: ["token-C"],
      rule: "D9",
    },
    {
      plies: 16,
      yours: true,
      say: () => t("lesson.two"),
      point: ["token-A"],
      rule: "D11",
    },
    {
      plies: 17,
      yours: true,
      say: () => t("lesson.stack"),
      point: ["fish-2-E1"],
      rule: "D16",
    },
    {
      plies: 18,
      yours: true,
      say: () => t("lesson.flip"),
      point: ["fish-4-E1/S1"],
      rule: "D26",
    },
    {
      plies: 23,
      yours: true,
      say: () => t("lesson.tilt"),
      point: ["token-B"],
      rule: "D24",
    },
    {
      plies: 24,
      yours: true,
      say: () => t("lesson.travel"),
      point: ["fish-4-E2/S1"],
      rule: "D21",
    },
    {
      plies: 28,
      say: () => t("lesson.answer"),
      point: ["bear"],
      rule: "D12",
    },
    {
      plies: 29,
      yours: true,
      say: () => t("lesson.nest"),
      point: ["fish-7-E2/S1"],
      rule: "D17",
    },
    {
      plies: 32,
      yours: true,
      say: () => t("lesson.again"),
      point: ["token-A"],
      rule: "D12",
    },
    {
      plies: 33,
      yours: true,
      also: ["fish 0 E2"],
      say: () => t("lesson.last"),
      point: ["fish-0-E1"],
      rule: "D12",
    },
    {
      plies: 35,
      say: () => t("lesson.end"),
      point: ["bear"],
      rule: "D28",
    },
  ],
};
