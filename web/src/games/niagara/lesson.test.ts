// The lesson and the pictures fit their records.
import { beforeAll, describe, expect, it } from "vitest";
import { newEngine } from "../../../test/engine";
import type { Engine } from "../../engine/engine";
import type { View } from "../../generated/niagara";
import { game } from ".";

let engine: Engine;
let rules: Set<string>;
beforeAll(async () => {
  engine = await newEngine();
  rules = new Set((await engine.rules("niagara", "en")).rules.map((rule) => rule.id));
});

const moveAt = (record: string, ply: number) =>
  record.match(new RegExp(`^${ply} (\\d|chance) (.*)$`, "m"))!.slice(1);

describe("lesson", () => {
  it("follows its record", async () => {
    const { record, seat, steps } = game.lesson;
    const { table, plies } = await engine.load(record);
    let before = 0;
    for (const step of steps) {
      expect(step.plies).toBeGreaterThanOrEqual(before);
      expect(step.plies).toBeLessThanOrEqual(plies);
      before = step.plies;
      expect(rules).toContain(step.rule);
      for (const text of [step.say.en, step.say.fr])
        expect(text.split(/\s+/).length, text).toBeLessThanOrEqual(45);
      if (!step.yours) continue;
      const [who, move] = moveAt(record, step.plies + 1);
      const { view, legal } = await engine.look<View>(table, seat, "en", step.plies);
      expect(who).toBe(`${seat}`);
      for (const also of [move!, ...(step.also ?? [])]) expect(legal).toContain(also);
      const spot = game.spot(move!, view);
      if (spot !== null) expect(step.point, move).toContain(spot);
    }
  });
});

describe("pictures", () => {
  it("fit their records", async () => {
    for (const { record, plies, runs, rules: about } of game.illustrations) {
      const all = await engine.load(record);
      expect(plies + runs).toBeLessThanOrEqual(all.plies);
      for (const rule of about) expect(rules).toContain(rule);
    }
  });
});
