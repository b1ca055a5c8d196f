import { describe, expect, it } from "vitest";
import type { Thought } from "../engine/answers";
import { readRecord } from "../film/record";
import { newEngine, someRecord } from "../film/testing";
import { Analysis } from "./analysis";

const thought = (...opinions: [string, number, number][]): Thought => ({
  move: "",
  means: "win",
  opinions: opinions.map(([move, value, visits]) => ({ move, value, visits, exact: false })),
  simulations: 100,
  seconds: 0.1,
});

describe("an analysis", () => {
  it("thinks about every decision with a choice, and only those of the seats asked for", async () => {
    const engine = await newEngine();
    const text = await someRecord(engine, "deep_river", 4);
    const { table } = await engine.load(text);
    const record = readRecord(text);
    const analysis = new Analysis({ table, record }, engine, engine);
    await analysis.start(0, "quick");
    expect(analysis.state.value).toBe("done");
    const { value: decisions } = analysis.decisions;
    expect(decisions.length).toBeGreaterThan(3);
    expect(analysis.progress.value).toEqual({ done: decisions.length, of: decisions.length });
    for (const d of decisions) {
      expect(record.moves[d.ply - 1]).toEqual({ seat: 0, move: d.move });
      expect(d.value).toBeLessThanOrEqual(d.best_value + 1e-9 + d.lost);
      expect(d.view.pending).toContain(0);
    }
    expect(decisions.map((d) => d.ply)).toEqual(decisions.map((d) => d.ply).sort((a, b) => a - b));
  });

  it("has the coach's review of what was thought", async () => {
    const engine = await newEngine();
    const text = await someRecord(engine, "deep_river", 4);
    const { table } = await engine.load(text);
    const analysis = new Analysis({ table, record: readRecord(text) }, engine, {
      // The first move is worth 90 %, every other 10 %.
      think: async (at, seat, level) => {
        const real = await engine.think(at, seat, level, { simulations: 1 });
        const opinions = real.opinions.map((o, i) => ({ ...o, value: i ? 0.1 : 0.9, visits: 9 }));
        return { ...real, opinions };
      },
    });
    await analysis.start(null, "quick");
    expect(analysis.trouble.value).toBeNull();
    const decisions = analysis.decisions.value;
    const good = decisions.filter((d) => d.move === d.best);
    expect(good.length).toBeGreaterThan(0);
    for (const d of decisions) {
      expect(d.lost).toBeCloseTo(d.move === d.best ? 0 : 0.8);
      expect(d.grade).toBe(d.move === d.best ? "good" : "blunder");
    }
    const { seats, curves, turning_points } = analysis.review.value!;
    expect(seats.map(({ seat }) => seat)).toEqual([0, 1]);
    const share = seats.map((s) => (s.accuracy ?? 0) * s.decisions);
    expect(share.reduce((a, b) => a + b)).toBeCloseTo(good.length);
    expect(curves).toHaveLength(1);
    expect(turning_points.length).toBeGreaterThan(0);
  });

  it("can be called off, and says what went wrong", async () => {
    const engine = await newEngine();
    const text = await someRecord(engine, "gobi", 4);
    const { table } = await engine.load(text);
    const asked: string[] = [];
    const analysis = new Analysis({ table, record: readRecord(text) }, engine, {
      think: async ({ position }) => {
        asked.push(position);
        if (asked.length === 3) analysis.cancel();
        return thought(["x", 0.5, 1]);
      },
    });
    await analysis.start(null, "quick");
    expect(analysis.state.value).toBe("idle");
    expect(asked.length).toBeLessThan(10);
    expect(analysis.decisions.value).toEqual([]);

    const broken = new Analysis({ table, record: readRecord(text) }, engine, {
      think: () => Promise.reject(new Error("no worker")),
    });
    await broken.start(0, "quick");
    expect(broken.state.value).toBe("idle");
    expect(broken.trouble.value).toBe("no worker");
  });
});
