// Lessons and illustrations of every game: they follow their records and name rules that exist.
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { languages } from "../src/browser/languages";
import { change } from "../src/browser/settings";
import type { Engine } from "../src/engine/engine";
import { newEngine } from "../src/engine/testing";
import { games } from "../src/games";
import type { GameModule } from "../src/table/game";

const longest = 46; // words of a step

/** A text in every language. */
const inEvery = (text: () => string) =>
  languages.map((language) => {
    change({ language });
    return text();
  });
afterEach(() => change({ language: "en" }));

describe.each(games)("$title", ({ name, load }) => {
  let engine: Engine;
  let game: GameModule;
  let rules: Set<string>;
  beforeAll(async () => {
    engine = await newEngine();
    game = (await load()).game;
    rules = new Set((await engine.rules(name, "en")).rules.map((rule) => rule.id));
  });

  it("has a lesson of 8 to 15 steps that follows its record", async () => {
    const { record, seat, steps } = game.lesson;
    const { table, plies } = await engine.load(record);
    const moves = [...record.matchAll(/^\d+ (\S+) (.*)$/gm)].map((m) => [m[1]!, m[2]!] as const);
    expect(steps.length).toBeGreaterThanOrEqual(8);
    expect(steps.length).toBeLessThanOrEqual(15);
    expect(steps.filter((step) => step.yours).length).toBeGreaterThanOrEqual(3);
    let before = 0;
    for (const step of steps) {
      expect(step.plies).toBeGreaterThanOrEqual(before);
      expect(step.plies).toBeLessThanOrEqual(plies);
      before = step.plies;
      if (step.rule !== undefined) expect(rules).toContain(step.rule);
      for (const text of inEvery(step.say)) {
        expect(text.length).toBeGreaterThan(10);
        expect(text.split(/\s+/).length, text).toBeLessThanOrEqual(longest);
      }
      if (!step.yours) continue;
      const [who, move] = moves[step.plies]!;
      const { legal } = await engine.look(table, seat, "en", step.plies);
      expect(who).toBe(`${seat}`);
      for (const good of [move, ...(step.also ?? [])]) expect(legal).toContain(good);
    }
  });

  it("has at least five illustrations, moments of real records", async () => {
    expect(game.illustrations.length).toBeGreaterThanOrEqual(5);
    for (const { record, plies, runs, rules: about, caption } of game.illustrations) {
      const all = await engine.load(record);
      expect(plies + runs).toBeLessThanOrEqual(all.plies);
      expect(about.length).toBeGreaterThan(0);
      for (const rule of about) expect(rules).toContain(rule);
      expect(new Set(inEvery(caption)).size).toBe(languages.length);
    }
  });
});
