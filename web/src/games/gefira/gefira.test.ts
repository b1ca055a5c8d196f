import { beforeAll, describe, expect, it } from "vitest";
import type { Look } from "../../engine/answers";
import type { Engine } from "../../engine/engine";
import { newEngine } from "../../engine/testing";
import type { View } from "../../generated/gefira";
import { game } from ".";
import { facing, layout, sectionSlots } from "./geometry";
import { crewKinds } from "./scene";

let engine: Engine;
beforeAll(async () => {
  engine = await newEngine();
});

/** Every spot that the board can have. */
const spots = (view: View) => [
  ...view.seats.flatMap((_, b) =>
    sectionSlots(view).flatMap((s) => [`slot-${b}-${s}`, `explorer-${b}-${s}`]),
  ),
  ...crewKinds.map((tools) => `start-${tools}`),
  ...[0, 1, 2].map((i) => `hand-${i}`),
  ...["machete", "compass", "telescope", "steps", "direction"].map((card) => `fate-${card}`),
  ...["tool", "steps", "direction"].map((card) => `lock-${card}`),
];

async function check(table: number, { view, legal, choices }: Look<View>, seat: number) {
  const known = new Set(spots(view));
  for (const [i, move] of legal.entries()) {
    expect(choices[i]!.length, choices[i]).toBeLessThanOrEqual(60);
    const spot = game.spot(move, view);
    if (spot !== null) expect(known, move).toContain(spot);
    if (move.startsWith("lay")) expect(game.Picture!({ move, view })).not.toBeNull();
  }
  for (const spot of known) {
    const meant = game.meant(spot, view);
    if (meant !== null) await engine.why(table, seat, meant, "en");
  }
}

/** A random game to its end, or null if it takes more plies than that. */
async function playOut(
  players: number,
  options: Record<string, string>,
  seed: number,
  most: number,
) {
  const table = await engine.open({ game: "gefira", players, options, seed });
  let random = seed * 7919 + 1;
  for (let ply = 0; ply < most; ply++) {
    const { view } = await engine.look<View>(table, "spectator", "en");
    if (view.over) return view;
    if (!Array.isArray(view.pending)) {
      await engine.chance(table, "spectator", "en");
      continue;
    }
    const seat = view.pending[0]!;
    const look = await engine.look<View>(table, seat, ply % 2 ? "en" : "fr");
    if (ply < 60 || ply % 19 === 0) await check(table, look, seat);
    random = (random * 48271) % 2147483647;
    await engine.play(table, seat, look.legal[random % look.legal.length]!, seat, "en");
  }
  return null;
}

describe("moves in random games", () => {
  it.each([
    [2, {}, 1, 9999],
    [2, { length: "5", steps: "3/5" }, 2, 9999],
    [2, { length: "9", steps: "5/7", snake_leader: "on" }, 3, 400],
    [4, {}, 4, 9999],
    [4, { sections: "8" }, 5, 400],
  ] as const)(
    "%i players %o",
    async (players, options, seed, most) => {
      const view = await playOut(players, options, seed, most);
      if (!view) return;
      const scores = game.scores(view);
      expect(scores.map((s) => s.seat).sort()).toEqual(view.seats.map((_, s) => s));
      for (const { seat, total, lines } of scores) {
        expect(total).toBe(view.seats[seat]!.score);
        expect(lines.reduce((sum, line) => sum + Number(line.value), 0)).toBe(total);
      }
      expect(view.returns![scores[0]!.seat]).toBe(Math.max(...view.returns!));
    },
    120_000,
  );
});

describe("the drawn table", () => {
  it("sets facing sections side by side, each way of turning the table", async () => {
    for (const [players, options] of [
      [2, { length: "9" }],
      [4, { sections: "6" }],
      [4, { sections: "8" }],
    ] as const) {
      const table = await engine.open({ game: "gefira", players, options, seed: 1 });
      const { view } = await engine.look<View>(table, "spectator", "en");
      for (const seat of [null, ...view.seats.keys()]) {
        for (const wide of [true, false]) {
          const lay = layout(view, seat, wide);
          const boxes = [...lay.tools, ...lay.crew, ...lay.hand, lay.pile, lay.discard];
          for (const { x, y, w, h } of [...boxes, ...Object.values(lay.locks)]) {
            expect(x >= 0 && y >= 0 && x + w <= lay.w && y + h <= lay.h).toBe(true);
          }
          for (const slot of sectionSlots(view)) {
            const [x, y] = lay.slot(0, slot);
            const [fx, fy] = lay.slot(...facing(view, 0, slot));
            expect(Math.hypot(x - fx, y - fy)).toBeLessThan(100);
          }
        }
      }
    }
  });
});
