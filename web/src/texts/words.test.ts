import { afterEach, describe, expect, it } from "vitest";
import { pseudo } from "../browser/languages";
import { change } from "../browser/settings";
import { Telling, type Values } from "./telling";
import { speech, words } from "./words";

const names = {
  seat: { 0: "Red", 1: { "": "the Eels", agree: "many" } },
  gem: { pink: "pink", blue: { "": "blue", of: "of deep blue" } },
};
const say = (text: string, values: Values = {}, language = "en") =>
  new Telling(language, names, values).say(text);

// The same cases as engine/text/sentences_test.cpp.
describe("a text", () => {
  it("puts values where they are named", () => {
    expect(say("{who.first} takes {n}", { who: { first: "Clio" }, n: -7 })).toBe("Clio takes −7");
    expect(say("column {column+1}", { column: 3 })).toBe("column 4");
    expect(say("{n:signed}, {m:signed}", { n: 2, m: -2 })).toBe("+2, −2");
    expect(say("{nobody} wins")).toBe(" wins");
  });
  it("counts as the language does", () => {
    const counts = (language: string) =>
      [0, 1, 2].map((n) => say("{n|# tile|# tiles}", { n }, language));
    expect(counts("en")).toEqual(["0 tiles", "1 tile", "2 tiles"]);
    expect(counts("fr")).toEqual(["0 tile", "1 tile", "2 tiles"]);
    expect(say("{n} {n|gem|gems}", { n: 3 })).toBe("3 gems");
    expect(say("{n|0=none|one=#|# left}", { n: 0 })).toBe("none");
  });
  it("chooses by value", () => {
    const text = "{by|bear=the Bear|turns=time {n}|{by}}";
    expect(say(text, { by: "bear" })).toBe("the Bear");
    expect(say(text, { by: "turns", n: 2 })).toBe("time 2");
    expect(say(text, { by: "else" })).toBe("else");
    expect(say("{gem|null=empty|{gem:gem}}", { gem: null })).toBe("empty");
  });
  it("names things in their forms", () => {
    expect(say("{seat:seat} {seat:seat.agree|many=win|wins}", { seat: 0 })).toBe("Red wins");
    expect(say("{seat:seat} {seat:seat.agree|many=win|wins}", { seat: 1 })).toBe("the Eels win");
    expect(say("{all:gem}", { all: ["pink", "blue", "pink"] })).toBe("pink, blue and pink");
    expect(say("{gem:gem.of}", { gem: "blue" })).toBe("of deep blue");
    expect(say("{seat:seat.of}", { seat: 0 })).toBe("Red’s");
    expect(say("{who:people.of}", { who: "Anna" }, "fr")).toBe("d’Anna");
  });
  it("keeps French marks on the line of their word", () =>
    expect(say("Oui : « non » ?", {}, "fr")).toBe("Oui\u00a0: «\u00a0non\u00a0»\u202f?"));
  it("is never harmed by what is odd", () => {
    for (const odd of ["{", "}", "{|", "{a|", "{a:|b}", "{a:b.}", "{+}", "{n|#|}", "{{{"]) {
      expect(say(odd, { n: 1 }).length).toBeLessThan(10);
    }
  });
});

describe("the pseudo-language", () => {
  afterEach(() => change({ language: "en" }));
  it("shows outside brackets what is not translated", () => {
    change({ language: pseudo });
    const { t, name } = speech(
      { "a.en.json": { seen: "{gem:gem.of} {raw}" } },
      { "a.en.json": names },
    );
    expect(t("seen", { gem: "pink", raw: "MT" })).toBe("⟦pink’s ⟧MT⟦⟧");
    expect(name("gem", "pink")).toBe("⟦pink⟧");
    expect(words({ "./en.json": { a: "b" } })("a")).toBe("⟦b⟧");
  });
});
