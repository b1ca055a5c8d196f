// The game's folder against the real engine: spots, results, lesson, illustrations.
import { beforeAll, describe, expect, test } from "vitest";
import { change } from "../../browser/settings";
import type { Engine } from "../../engine/engine";
import { newEngine } from "../../engine/testing";
import type { View } from "../../generated/deep_river";
import { layoutOf } from "./geometry";
import { game } from "./index";
import { landing, steady } from "./steady";

const languages = ["en", "fr"] as const;
let engine: Engine;
beforeAll(async () => {
  engine = await newEngine();
});

/** A small generator with a seed, so that a failure can be seen again. */
const dice = (seed: number) => () => (seed = (seed * 16807) % 2147483647) / 2147483647;

/** Every spot that the board draws for a view. */
function spotsOf(view: View): string[] {
  const spots = ["bear", "nest-0", "nest-8", ...view.tokens.map(({ token }) => `token-${token}`)];
  for (const { position, places } of view.river) {
    spots.push(`tile-${position}`);
    for (const place of places) if (place) spots.push(`fish-${position}-${place.pile}`);
  }
  for (const { seat, position, singles, doubles } of view.nests) {
    if (singles > 0) spots.push(`fish-${position}-${seat === 0 ? "E1" : "S1"}`);
    if (doubles > 0) spots.push(`fish-${position}-${seat === 0 ? "E2" : "S2"}`);
  }
  return spots;
}

async function playAtRandom(options: Record<string, string>, seed: number) {
  const random = dice(seed);
  const table = await engine.open({ game: "deep_river", options, seed });
  for (;;) {
    const { view } = await engine.look<View>(table, "spectator", "en");
    if (view.over) return view;
    if (!Array.isArray(view.pending)) {
      await engine.chance(table, "spectator", "en");
      continue;
    }
    const seat = view.pending[0]!;
    const { legal } = await engine.look(table, seat, "en");
    const drawn = spotsOf(view);
    const used = legal.map((move) => game.spot(move, view));
    for (const spot of used) if (spot !== null) expect(drawn).toContain(spot);
    for (const spot of drawn) {
      if (used.includes(spot)) continue;
      const meant = game.meant(spot, view);
      expect(meant).not.toBeNull();
      // What is drawn but not legal is refused with a rule, so that every click gets an answer.
      expect(await engine.why(table, seat, meant!, "en"), `${view.step} ${meant}`).not.toBeNull();
    }
    const move = legal[Math.floor(random() * legal.length)]!;
    await engine.play(table, seat, move, seat, "en");
  }
}

describe.each([{}, { top_only: "on" }, { numbers_up: "on" }])(
  "games with %o",
  (options: Record<string, string>) => {
    test("have spots for every move, and a result", async () => {
      for (let seed = 1; seed <= 4; seed++) {
        const view = await playAtRandom(options, seed);
        for (const language of languages) {
          change({ language });
          const scores = game.scores(view);
          expect(scores.map(({ seat }) => seat).sort()).toEqual([0, 1]);
          expect(view.returns![scores[0]!.seat]).toBeGreaterThanOrEqual(0);
        }
      }
    }, 60_000);
  },
);

test("targets of the tall layout have 44 units and do not overlap along the river", () => {
  for (const seat of [0, 1]) {
    const layout = layoutOf(false, seat);
    for (let position = 0; position <= 8; position++) {
      const box = layout.box(position);
      expect(box.height).toBeGreaterThanOrEqual(44);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(layout.width);
    }
    expect(layout.token(1, 1).x - layout.token(0, 1).x).toBeGreaterThanOrEqual(44);
    // The nest of the seat that looks is the one at the bottom.
    expect(layout.box(seat === 0 ? 0 : 8).y).toBeGreaterThan(layout.box(seat === 0 ? 8 : 0).y);
  }
});

test("a pile that stays on the big tile stays in its place", () => {
  const pile = (text: string) => ({
    pile: text,
    seat: text[0] === "E" ? 0 : 1,
    fish: Number(text[1]),
    under: text[3] ? Number(text[4]) : null,
  });
  const view = (...places: (string | null)[]) => {
    const tile = (position: number) => ({ position, tile: "bear", places: [null] });
    const middle = { position: 4, tile: "big", places: places.map((p) => p && pile(p)) };
    return { river: [tile(1), tile(2), tile(3), middle, tile(5)] } as unknown as View;
  };
  const places = (v: View) => v.river[3]!.places.map((place) => place?.pile ?? null);
  expect(places(steady(null, view("S2", "S1")))).toEqual(["S2", "S1"]);
  expect(places(steady(view("S2", "S1"), view("S1", "E1/S2")))).toEqual(["E1/S2", "S1"]);
  expect(places(steady(view("S2", "S1"), view("S1", null)))).toEqual([null, "S1"]);
  expect(landing({ ...view("E1/S2", "S1"), step: "cover" }, 4, "E1")).toBe(1);
  expect(landing(view("S1", "E1/S2"), 4, "E1/S2")).toBe(1);
});
