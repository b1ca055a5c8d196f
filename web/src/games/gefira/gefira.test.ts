import { beforeAll, describe, expect, it } from "vitest";
import { change } from "../../browser/settings";
import type { Language } from "../../engine/answers";
import type { Engine } from "../../engine/engine";
import { newEngine } from "../../engine/testing";
import type { View } from "../../generated/gefira";
import { game } from ".";
import { facing, layout, sectionSlots } from "./geometry";
import { say } from "./moves";
import { verdict } from "./result";
import { crewKinds } from "./scene";

let engine: Engine;
beforeAll(async () => {
  engine = await newEngine();
});

const tongues: Language[] = ["en", "fr"];

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

async function check(table: number, view: View, seat: number, legal: string[]) {
  const seen = new Map<string, string>();
  const known = new Set(spots(view));
  for (const language of tongues) {
    change({ language });
    seen.clear();
    for (const move of legal) {
      const words = say(move, view);
      expect(words).not.toBe("");
      expect(words, move).not.toContain("{");
      expect(words.length, words).toBeLessThanOrEqual(60);
      const spot = game.spot(move, view);
      if (spot !== null) expect(known, move).toContain(spot);
      const key = `${spot}|${words}`;
      expect(seen.get(key), key).toBeUndefined();
      seen.set(key, move);
      if (move.startsWith("lay")) expect(game.Picture!({ move, view })).not.toBeNull();
    }
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
    const look = await engine.look<View>(table, seat, "en");
    if (ply < 60 || ply % 19 === 0) await check(table, look.view, seat, look.legal);
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
      for (const language of tongues) {
        change({ language });
        expect(verdict(view)).not.toContain("{");
      }
    },
    120_000,
  );
});

describe("verdicts", () => {
  const ended = (crews: [end: number, lost: number, bridge: number][]) =>
    ({
      players: crews.length,
      seats: crews.map(([end, lost, bridge]) => ({
        start: [],
        end: Array(end).fill("M"),
        lost: Array(lost).fill("M"),
        score: 3 * end - lost + bridge,
      })),
      bridges: crews.map(([, , bridge]) => ({ explorers: Array(bridge).fill("M") })),
    }) as unknown as View;
  it("names the winner, ties, draws and shared wins", () => {
    change({ language: "en" });
    expect(
      verdict(
        ended([
          [10, 0, 0],
          [5, 0, 3],
        ]),
      ),
    ).toContain("Blue wins with 30");
    expect(
      verdict(
        ended([
          [9, 1, 0],
          [8, 0, 2],
        ]),
      ),
    ).toContain("fewer explorers lost");
    expect(
      verdict(
        ended([
          [8, 0, 3],
          [9, 0, 0],
        ]),
      ),
    ).toContain("more explorers at End");
    expect(
      verdict(
        ended([
          [9, 0, 0],
          [9, 0, 0],
        ]),
      ),
    ).toContain("A draw");
    const shared = verdict(
      ended([
        [9, 0, 0],
        [9, 0, 0],
        [1, 0, 2],
        [1, 0, 1],
      ]),
    );
    expect(shared).toContain("Blue and Red share");
    expect(
      verdict(
        ended([
          [1, 0, 2],
          [1, 0, 1],
        ]),
      ),
    ).toContain("last turn");
  });
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
