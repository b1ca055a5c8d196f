import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newEngine } from "../../engine/testing";
import type { Look } from "../../engine/answers";
import type { Engine } from "../../engine/engine";
import type { View } from "../../generated/gorynich";
import { change } from "../../browser/settings";
import { cards, directions, flown, happening, heading } from "./geometry";
import { game } from ".";
import { illustrations } from "./illustrations";
import { lesson } from "./lesson";
import { meant, spot } from "./moves";

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
  for (const move of legal) expect([...allSpots, null]).toContain(spot(move, view));
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
      expect(game.scores(view)).toHaveLength(players);
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

describe("the end", () => {
  it("is one for all heads, in every language", async () => {
    const { table } = await engine.load(illustrations.find((i) => i.rules.includes("R19"))!.record);
    const { view, result } = await engine.look<View>(table, 0, "en");
    expect(view.outcome).toBe("won");
    expect(result).toMatch(/^The heads win together: all \d knights/);
    const totals = (end: View) => [...new Set(game.scores(end).map(({ total }) => total))];
    expect(totals(view)).toEqual(["victory"]);
    expect(totals({ ...view, outcome: "castle" })).toEqual(["defeat"]);
    change({ language: "fr" });
    expect(totals(view)).toEqual(["victoire"]);
    expect((await engine.look(table, 0, "fr")).result).toMatch(/^Les têtes gagnent ensemble/);
  });
});

describe("a Move card", () => {
  it("keeps its name when the sign turns its way", async () => {
    const minus = lesson.steps.find(({ plies }) => plies === 18)!;
    const { table } = await engine.load(lesson.record, minus.plies);
    const { view, legal, choices } = await engine.look<View>(table, 0, "en");
    expect(heading(view, "blue")).toBe(directions.indexOf("west"));
    expect(choices[legal.indexOf("play blue")]).toBe(
      "Play the blue card: fly west, against its arrow",
    );
  });
});
