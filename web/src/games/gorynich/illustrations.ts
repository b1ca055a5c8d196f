// Live pictures beside the rules: moments of four short games.
import type { Illustration } from "../../table/game";
import lesson from "./records/lesson.record?raw";
import waters from "./records/waters.record?raw";
import winds from "./records/winds.record?raw";
import won from "./records/won.record?raw";
import { t } from "./words";

export const illustrations: Illustration[] = [
  {
    rules: ["R11", "R15"],
    record: lesson,
    plies: 21,
    runs: 3,
    caption: () => t("picture.minus"),
  },
  {
    rules: ["R13", "R14"],
    record: lesson,
    plies: 37,
    runs: 3,
    caption: () => t("picture.pass"),
  },
  {
    rules: ["R17", "R30"],
    record: lesson,
    plies: 32,
    runs: 2,
    caption: () => t("picture.breath"),
  },
  {
    rules: ["R16", "R19"],
    record: won,
    plies: 112,
    runs: 2,
    caption: () => t("picture.won"),
  },
  {
    rules: ["R20"],
    record: waters,
    plies: 6,
    runs: 1,
    caption: () => t("picture.tunnel"),
  },
  {
    rules: ["R21"],
    record: waters,
    plies: 13,
    runs: 1,
    caption: () => t("picture.river"),
  },
  {
    rules: ["R23", "R24"],
    record: waters,
    plies: 22,
    runs: 3,
    caption: () => t("picture.flag"),
  },
  {
    rules: ["R26", "R27"],
    record: winds,
    plies: 12,
    runs: 4,
    caption: () => t("picture.double"),
  },
  {
    rules: ["R26", "R31"],
    record: winds,
    plies: 31,
    runs: 1,
    caption: () => t("picture.illusion"),
  },
];
