// The module against the real engine: every decision of random games has its spot, every
// click has a meaning, and the last moment of a move is the position after it.
import { type ComponentChild, isValidElement } from "preact";
import { beforeAll, describe, expect, it } from "vitest";
import { change } from "../../browser/settings";
import type { Engine } from "../../engine/engine";
import { newEngine } from "../../engine/testing";
import type { View } from "../../generated/niagara";
import { Spot } from "../../table/spot";
import { game } from ".";
import { fallsAfter, forecast } from "./forecast";
import { discs, weathers } from "./geometry";
import { happening } from "./happening";
import { placeLabel } from "./moves";
import { colours } from "./names";

let engine: Engine;
beforeAll(async () => {
  engine = await newEngine();
});

const options = [
  "must_launch",
  "cargo_anytime",
  "self_transfer",
  "min_flow_1",
  "finish_round",
  "fork_random",
  "hidden_history",
];
const on = (...names: string[]) => Object.fromEntries(names.map((name) => [name, "on"]));

/** Small whole numbers, the same in every run. */
function dice(seed: number) {
  return (sides: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * sides);
  };
}

/** Draws a component and all within, down to plain elements; spots are named. */
function draw(node: ComponentChild | ComponentChild[], spots: Set<string>): void {
  if (Array.isArray(node)) node.forEach((child) => draw(child, spots));
  if (!isValidElement(node)) return;
  const props = node.props as { name: string; children?: ComponentChild };
  if (node.type === Spot) spots.add(props.name);
  if (typeof node.type === "function" && node.type !== (Spot as unknown) && node.type.length > 0)
    draw((node.type as (props: object) => ComponentChild)(props), spots);
  else draw(props.children, spots);
}

/** Every spot that the board can have. */
function allSpots(view: View): string[] {
  return [
    ...["BEACH", "FALLS", ...discs].map((node) => `node-${node}`),
    ...colours.map((colour) => `site-${colour}`),
    ...weathers.map((w) => `weather-${w}`),
    ...["1", "2", "3", "4", "5", "6", "cloud"].map((tile) => `tile-${tile}`),
    ...view.seats.flatMap((_, seat) => [`canoe-${seat}-0`, `canoe-${seat}-1`]),
  ];
}

async function checkDecision(table: number, seat: number, view: View, legal: string[]) {
  const spots = new Set(allSpots(view));
  for (const move of legal) {
    const spot = game.spot(move, view);
    if (spot !== null) expect(spots).toContain(spot);
    const seen = await engine.foresee(table, seat, move, "en");
    if ("refused" in seen) throw new Error(move);
    const ahead = { move, ...seen } as never;
    draw(game.Board({ view, event: null, frame: 0, seat, wide: true, ahead }), new Set());
    draw(game.Picture!({ move, view }), new Set());
  }
  for (const spot of spots) {
    const meant = game.meant(spot, view);
    expect(meant, spot).not.toBeNull();
    await engine.why(table, seat, meant!, "en"); // throws if that is no notation
  }
}

async function playOut(
  players: number,
  chosen: Record<string, string>,
  seed: number,
  most: number,
  every: number,
) {
  const roll = dice(seed);
  const table = await engine.open({ game: "niagara", players, options: chosen, seed });
  for (let ply = 0; ply < most; ply++) {
    const watched = await engine.look<View>(table, "spectator", "en");
    const { pending, over } = watched.view;
    if (over) break;
    let events;
    if (!Array.isArray(pending)) {
      events = (await engine.chance(table, "spectator", "en")).events;
    } else {
      const seat = pending[roll(pending.length)]!;
      const { view, legal } = await engine.look<View>(table, seat, "en");
      if (ply % every === 0) await checkDecision(table, seat, view, legal);
      const done = await engine.play(table, seat, legal[roll(legal.length)]!, "spectator", "en");
      if ("refused" in done) throw new Error(done.refused.text);
      events = done.events;
    }
    const shown = events.filter((e) => (game.paces?.[e.event] ?? 1) > 0);
    const { view: after } = await engine.look<View>(table, "spectator", "en");
    for (const event of [...shown, null] as (typeof events)[number][]) {
      const view = (event?.view ?? after) as View;
      const props = { view, event: event as never, frame: ply, seat: 0, ahead: null };
      const spots = new Set<string>();
      draw(game.Board({ ...props, wide: ply % 2 === 0 }), spots);
      draw(game.SeatPanel({ ...props, seat: ply % players }), spots);
      expect(allSpots(view)).toEqual(expect.arrayContaining([...spots]));
    }
    draw(game.Overview!({ view: after }), new Set());
    if (events.length > 0) expect(events.at(-1)!.view).toEqual(after);
    const { low, high, chance } = forecast(after);
    expect(low).toBeLessThanOrEqual(high);
    expect(chance.reduce((a, b) => a + b, 0)).toBeCloseTo(1);
  }
  const { view } = await engine.look<View>(table, "spectator", "en");
  await engine.leave(table);
  return view;
}

describe("moves", () => {
  it.each([
    [3, {}],
    [4, on("cargo_anytime", "self_transfer")],
    [5, on("fork_random", "hidden_history", "min_flow_1")],
    [3, on("must_launch", "finish_round", "cargo_anytime")],
    [4, on(...options)],
  ])("are found for %i players with %o", { timeout: 60_000 }, async (players, chosen) => {
    await playOut(players, chosen, players, 150, 3);
  });

  it("tell the end after seventy rounds", { timeout: 60_000 }, async () => {
    const view = await playOut(3, {}, 11, 5000, 40);
    expect(view.over).toBe(true);
    const scores = game.scores(view);
    expect(scores.map((s) => s.seat).sort()).toEqual([0, 1, 2]);
    expect(scores.every((s) => s.lines.length > 0)).toBe(true);
  });

  it("tell who reached a goal", async () => {
    const { table } = await engine.load(game.lesson.record);
    const { view } = await engine.look<View>(table, "spectator", "en");
    const none = { violet: 0, clear: 0, yellow: 0, blue: 0, pink: 0 };
    const seats = [
      { ...view.seats[0]!, reserve: { ...none, pink: 3 }, gems: 3, value: 15 },
      { ...view.seats[1]!, reserve: { ...none, violet: 4 }, gems: 4, value: 4, qualified: 2 },
      {
        ...view.seats[2]!,
        reserve: { violet: 1, clear: 1, yellow: 1, blue: 1, pink: 1 },
        gems: 5,
        value: 15,
        qualified: 1,
      },
    ];
    const end: View = { ...view, over: true, returns: [0, 0.5, 1], seats };
    expect(game.scores(end).map((s) => [s.seat, s.total])).toEqual([
      [2, "all five colours"],
      [1, "four of one colour"],
      [0, 15],
    ]);
    change({ language: "fr" });
    expect(game.scores(end)[1]).toEqual({
      seat: 1,
      total: "quatre de la même couleur",
      lines: [
        { label: "But atteint", value: "quatre de la même couleur" },
        { label: "4 violettes × 1", value: 4 },
        { label: "Valeur", value: 4 },
      ],
    });
    change({ language: "en" });
  });
});

describe("places", () => {
  it("tell what lies there", async () => {
    const { table } = await engine.load(game.lesson.record, 11);
    const { view } = await engine.look<View>(table, 0, "en");
    expect(placeLabel(view, "T5")).toContain("disc 5: Red’s canoe 1 with a violet gem");
    expect(placeLabel(view, "R7")).toBe("disc 7 on the right");
    change({ language: "fr" });
    expect(placeLabel(view, "T5")).toContain(
      "disque 5\u00a0: canoë 1 de Rouge avec une gemme violette",
    );
    change({ language: "en" });
  });
});

describe("forecast", () => {
  it("is certain at the flow and right", async () => {
    const { table } = await engine.load(game.lesson.record);
    let flows = 0;
    for (let ply = 1; ply <= 54; ply++) {
      for (const e of await engine.events(table, ply, "spectator", "en")) {
        const event = happening(e as never)!;
        if (event.event !== "flowed") continue;
        const { low, high } = forecast(event.view);
        expect([low, high]).toEqual([event.flow, event.flow]);
        flows++;
      }
    }
    expect(flows).toBe(5);
  });

  it("counts the discs to the falls", async () => {
    const { table } = await engine.load(game.lesson.record, 1);
    const { view } = await engine.look<View>(table, 0, "en");
    // The vectors of the specification, for a next disc to the left.
    expect(fallsAfter(view, "L7")).toEqual({ may: 1, surely: 1 });
    expect(fallsAfter(view, "R7")).toEqual({ may: 2, surely: 2 });
    expect(fallsAfter(view, "T5")).toEqual({ may: 5, surely: 5 });
    expect(fallsAfter(view, "T2")).toEqual({ may: 8, surely: 8 });
    expect(fallsAfter({ ...view, next_arm: null }, "R6")).toEqual({ may: 2, surely: Infinity });
    expect(forecast(view)).toMatchObject({ low: 0, high: 8 });
    expect(forecast(view, { seat: 0, tile: "1" })).toMatchObject({ low: 0, high: 3 });
  });
});
