import { expect, test } from "vitest";
import { grade } from "./grade";

test("an even chance is the middle, however many play", () => {
  expect(grade("win", 0.5, 2)).toBe(3);
  expect(grade("win", 0.25, 4)).toBe(3);
  expect(grade("win", 0.5, 4)).toBe(4);
  expect(grade("opponents", 0.5, 4)).toBe(3);
  expect(grade("team", 0.5, 4)).toBe(3);
});

test("words follow the value from one end to the other", () => {
  expect([0, 0.15, 0.35, 0.5, 0.65, 0.95, 1].map((v) => grade("win", v, 2))).toEqual([
    1, 1, 2, 3, 4, 5, 5,
  ]);
});
