import { describe, expect, it } from "vitest";
import type { Thought } from "../engine/answers";
import { Analysis } from "./analysis";
import { readRecord } from "../film/record";
import { bestOf, curves, type Decision, gradeOf, judge, summary } from "./review";
import { newEngine, someRecord } from "../film/testing";

const view = {} as Decision["view"];
const thought = (...opinions: [string, number, number][]): Thought => ({
  move: opinions[0]![0],
  means: "win",
  opinions: opinions.map(([move, value, visits]) => ({ move, value, visits, exact: false })),
  simulations: 100,
  seconds: 0.1,
});

describe("a review", () => {
  it("grades by what was lost", () => {
    expect([0, 0.049, 0.05, 0.1, 0.2, 0.9].map(gradeOf)).toEqual([
      "good",
      "good",
      "inaccuracy",
      "mistake",
      "blunder",
      "blunder",
    ]);
  });

  it("does not believe moves that were hardly looked at", () => {
    expect(bestOf(thought(["a", 0.9, 1], ["b", 0.6, 90])).move).toBe("b");
  });

  it("sums up each seat", () => {
    const made = [
      judge(3, 0, "b", thought(["a", 0.6, 50], ["b", 0.35, 40]), view),
      judge(4, 1, "a", thought(["a", 0.6, 50], ["b", 0.5, 40]), view),
      judge(5, 0, "a", thought(["a", 0.5, 50], ["b", 0.5, 40]), view),
    ];
    expect(made[0]).toMatchObject({ best: "a", lost: 0.25, grade: "blunder" });
    expect(summary(made, 0)).toMatchObject({ decisions: 2, accuracy: 0.5, meanLost: 0.125 });
    expect(summary(made, 0).worst).toBe(made[0]);
    expect(summary(made, 2)).toMatchObject({ decisions: 0, accuracy: null, worst: null });
  });

  it("draws one curve for two seats and one each for more", () => {
    const made = [
      judge(3, 0, "a", thought(["a", 0.6, 50]), view),
      judge(4, 1, "a", thought(["a", 0.3, 50]), view),
    ];
    const two = curves(made, [0, 1], "win", { plies: 9, players: 2, returns: [-1, 1] });
    expect(two).toHaveLength(1);
    expect(two[0]!.points.map((p) => p.value)).toEqual([0.6, 0.6, 0.7, 0.7, 0]);
    const three = curves(made, [0, 1], "win", { plies: 9, players: 3, returns: [1, -0.5, -0.5] });
    expect(three.map((c) => c.points.at(-1))).toEqual([
      { plies: 9, value: 1 },
      { plies: 9, value: 0 },
    ]);
    const team = curves(made, [0, 1], "team", { plies: 9, players: 2, returns: null });
    expect(team.map((c) => c.seat)).toEqual(["team"]);
  });
});

describe("an analysis", () => {
  it("thinks about every decision with a choice, and only those of the seats asked for", async () => {
    const engine = await newEngine();
    const text = await someRecord(engine, "deep_river", 4);
    const { table } = await engine.load(text);
    const record = readRecord(text);
    const analysis = new Analysis({ table, record }, engine, engine);
    await analysis.start([0], "quick");
    expect(analysis.state.value).toBe("done");
    const { value: decisions } = analysis.decisions;
    expect(decisions.length).toBeGreaterThan(3);
    expect(analysis.progress.value).toEqual({ done: decisions.length, of: decisions.length });
    for (const d of decisions) {
      expect(record.moves[d.ply - 1]).toEqual({ seat: 0, move: d.move });
      expect(d.value).toBeLessThanOrEqual(d.bestValue + 1e-9 + d.lost);
      expect(d.view.pending).toContain(0);
    }
    expect(decisions.map((d) => d.ply)).toEqual(decisions.map((d) => d.ply).sort((a, b) => a - b));
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
    await analysis.start([0, 1, 2, 3], "quick");
    expect(analysis.state.value).toBe("idle");
    expect(asked.length).toBeLessThan(10);
    expect(analysis.decisions.value).toEqual([]);

    const broken = new Analysis({ table, record: readRecord(text) }, engine, {
      think: () => Promise.reject(new Error("no worker")),
    });
    await broken.start([0], "quick");
    expect(broken.state.value).toBe("idle");
    expect(broken.trouble.value).toBe("no worker");
  });
});
