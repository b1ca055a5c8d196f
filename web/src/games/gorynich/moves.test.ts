import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newEngine } from "../../engine/testing";
import type { Look } from "../../engine/answers";
import type { Engine } from "../../engine/engine";
import type { View } from "../../generated/gorynich";
import { change } from "../../browser/settings";
import { cards, flown, happening } from "./geometry";
import { illustrations } from "./illustrations";
import { lesson } from "./lesson";
import { meant, say, spot } from "./moves";
import { scores, verdict } from "./result";

let engine: Engine;
beforeAll(async () => {
  engine = await newEngine();
});
afterAll(() => change({ language: "en" }));

// Small and the same everywhere: which of the legal moves is played.
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}

const allSpots = [
  ...Array.from({ length: 100 }, (_, s) => `at-${s}`),
  ...cards.map((card) => `card-${card}`),
  "tile-0",
  "tile-1",
  "tile-2",
];

async function checkDecision(
  table: number,
  seat: number,
  look: Look<View>,
  roll: (n: number) => number,
) {
  const { view, legal } = look;
  for (const language of ["en", "fr"] as const) {
    change({ language });
    const seen = legal.map((move) => {
      const words = say(move, view);
      expect(words.length, move).toBeGreaterThan(0);
      expect(words.length, words).toBeLessThanOrEqual(64);
      expect(words, move).not.toMatch(/[{}]|undefined|null/);
      return `${spot(move, view)} ${words}`;
    });
    expect(new Set(seen).size).toBe(legal.length);
  }
  const name = allSpots[roll(allSpots.length)]!;
  const move = meant(name, view);
  if (move !== null) await engine.why(table, seat, move, "en");
}

async function playRandomly(players: number, options: Record<string, string>, seed: number) {
  const roll = dice(seed);
  const table = await engine.open({ game: "gorynich", players, options, seed });
  for (;;) {
    const { view } = await engine.look<View>(table, "spectator", "en");
    if (view.over) {
      expect(scores(view)).toHaveLength(players);
      for (const language of ["en", "fr"] as const) {
        change({ language });
        expect(verdict(view)).not.toMatch(/[{}]|undefined|-1/);
      }
      await engine.leave(table);
      return view.outcome;
    }
    if (!Array.isArray(view.pending)) {
      await engine.chance(table, "spectator", "en");
      continue;
    }
    const seat = view.pending[roll(view.pending.length)]!;
    const look = await engine.look<View>(table, seat, "en");
    await checkDecision(table, seat, look, roll);
    const move = look.legal[roll(look.legal.length)]!;
    const done = await engine.play(table, seat, move, seat, "en");
    if (!("events" in done)) throw new Error(move);
    // A Move is clicked on the square where the engine lands it.
    if (move.startsWith("steps")) {
      const flight = done.events
        .map((e) => happening(e as never)!)
        .find((e) => e.event === "dragon_moved")!;
      expect(flown(look.view, look.view.card!, Number(move.split(" ")[1]))).toBe(
        flight.event === "dragon_moved" ? flight.to : null,
      );
    }
  }
}

describe("moves of random games", () => {
  const games: [number, Record<string, string>][] = [
    [3, {}],
    [4, { difficulty: "hard", boards: "random" }],
    [5, { mode: "advanced" }],
    [7, { mode: "advanced", difficulty: "hard", boards: "random" }],
    [3, { mode: "advanced", tile1: "repetition", tile2: "knights_move", tile3: "trap" }],
    [3, { mode: "advanced", tile1: "apples", tile2: "double", tile3: "magnet" }],
  ];
  it.each(games)(
    "%i players, %o",
    async (players, options) => {
      for (let seed = 1; seed <= 2; seed++) await playRandomly(players, options, seed);
    },
    60_000,
  );

  it("asks the referee about every spot", async () => {
    for (const plies of lesson.steps.filter((s) => s.yours).map((s) => s.plies)) {
      const { table } = await engine.load(lesson.record, plies);
      const { view } = await engine.look<View>(table, 0, "en");
      for (const name of allSpots) {
        const move = meant(name, view);
        if (move !== null) await engine.why(table, 0, move, "en");
      }
      await engine.leave(table);
    }
  });
});

describe("verdicts", () => {
  it.each(["won", "entered", "board", "castle", "rounds"] as const)("%s", async (outcome) => {
    const { table } = await engine.load(illustrations.find((i) => i.rules.includes("R19"))!.record);
    const { view } = await engine.look<View>(table, "spectator", "en");
    expect(view.outcome).toBe("won");
    change({ language: "en" });
    expect(verdict({ ...view, outcome })).toMatch(/^The heads (win|lose)/);
  });
});
