import { describe, expect, it } from "vitest";
import { newEngine } from "../film/testing";
import { games } from "../games";
import { blocks } from "./markup";
import { matches, search } from "./search";

const marked = (text: string, query: string) =>
  matches(text, query).map(([from, to]) => text.slice(from, to));

describe("search", () => {
  it("does not mind accents, case, ligatures and apostrophes", () => {
    expect(marked("L’Énigme du CŒUR de l'été", "ENIGME coeur ete")).toEqual([
      "Énigme",
      "CŒUR",
      "été",
    ]);
    expect(marked("l’ours", "l'ours")).toEqual(["l’ours"]);
  });

  it("marks every occurrence once, overlaps together", () => {
    expect(marked("banana", "ana")).toEqual(["anana"]);
    expect(marked("a tile, two tiles", "tile tiles")).toEqual(["tile", "tiles"]);
    expect(marked("anything", "  ")).toEqual([]);
  });

  it("finds by id and by words that all occur", async () => {
    const engine = await newEngine();
    const { rules } = await engine.rules("gobi", "en");
    expect(search(rules, "b19").map((r) => r.id)).toContain("B19");
    expect(search(rules, "").length).toBe(rules.length);
    const both = search(rules, "camel GIFT");
    expect(both.length).toBeGreaterThan(0);
    for (const rule of both) expect(rule.text.toLowerCase()).toMatch(/camel[^]*gift|gift[^]*camel/);
    expect(search(rules, "xylophone")).toEqual([]);
  });

  it("leaves the text of every rule whole", async () => {
    const engine = await newEngine();
    for (const { name } of games) {
      for (const language of ["en", "fr"] as const) {
        const { rules } = await engine.rules(name, language);
        const ids = new Set(rules.map((r) => r.id));
        for (const { text } of rules) {
          const drawn = blocks(text, (id) => ids.has(id))
            .map((b) => (b.item ? "- " : "") + b.pieces.map((p) => p.text).join(""))
            .join("\n");
          expect(drawn).toBe(text.replace(/[*`]/g, ""));
        }
      }
    }
  });
});

describe("markup", () => {
  it("knows emphasis, code, lists and the ids of rules", () => {
    const found = blocks("With *must_launch* see D32, not R7.\n- one `x`", (id) => id === "D32");
    expect(found.map((b) => b.item)).toEqual([false, true]);
    expect(found[0]!.pieces).toEqual([
      { kind: "text", text: "With " },
      { kind: "em", text: "must_launch" },
      { kind: "text", text: " see " },
      { kind: "rule", text: "D32" },
      { kind: "text", text: ", not R7." },
    ]);
    expect(found[1]!.pieces.at(-1)).toEqual({ kind: "code", text: "x" });
  });
});
