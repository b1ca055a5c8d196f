import { describe, expect, it } from "vitest";
import { fill, typeset } from "./words";

describe("fill", () => {
  it("puts values where they are named", () =>
    expect(fill("{who} takes {what}", { who: "Clio", what: "7" }, "en")).toBe("Clio takes 7"));
  it("leaves what it does not know", () => expect(fill("{who}", {}, "en")).toBe("{who}"));
  it("counts as English does", () => {
    const text = "{n|# tile|# tiles}";
    expect([0, 1, 2].map((n) => fill(text, { n }, "en"))).toEqual(["0 tiles", "1 tile", "2 tiles"]);
  });
  it("counts as French does", () => {
    const text = "{n|# tuile|# tuiles}";
    expect([0, 1, 2].map((n) => fill(text, { n }, "fr"))).toEqual([
      "0 tuile",
      "1 tuile",
      "2 tuiles",
    ]);
  });
  it("chooses a word without saying the number", () =>
    expect(fill("{n} {n|gem|gems}", { n: 3 }, "en")).toBe("3 gems"));
});

it("keeps French marks on the line of their word", () => {
  expect(typeset("Oui : « non » ?", "fr")).toBe("Oui\u00a0: «\u00a0non\u00a0»\u00a0?");
  expect(typeset("a : b", "en")).toBe("a : b");
});
