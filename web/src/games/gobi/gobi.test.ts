// The game's folder against the real engine: random games of every number of players.
import { beforeAll, describe, expect, it, vi } from "vitest";
import { change } from "../../browser/settings";
import type { Engine } from "../../engine/engine";
import { newEngine } from "../../engine/testing";
import type { Event, View } from "../../generated/gobi";
import { game } from ".";
import { cellsOf, closeUp, fit, layout } from "./geometry";
import { preview } from "./preview";
import { families, longest } from "./routes";

vi.setConfig({ testTimeout: 60_000 }); // whole games, on whatever machine

let engine: Engine;
beforeAll(async () => {
  engine = await newEngine();
});

/** Small and repeatable. */
function dice(seed: number): (n: number) => number {
  return (n) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * n);
  };
}

interface Ply {
  view: View;
  legal: string[];
  choices: string[];
  table: number;
  seat: number;
}
type Seen = Event & { view: View };

/** Plays at random, with a liking for routes and gifts; tells of every decision and event. */
async function play(
  players: number,
  seed: number,
  decision: (ply: Ply) => Promise<void>,
  seen: (event: Seen) => void = () => undefined,
): Promise<View> {
  const roll = dice(seed);
  const table = await engine.open({ game: "gobi", players, seed });
  for (;;) {
    const { view } = await engine.look<View>(table, "spectator", "en");
    if (view.over) return view;
    let done;
    if (!Array.isArray(view.pending)) {
      done = await engine.chance(table, "spectator", "en");
    } else {
      const seat = view.pending[0]!;
      const { legal, choices } = await engine.look<View>(table, seat, "en");
      await decision({ view, legal, choices, table, seat });
      const rare = legal.filter((move) => !/^(place|discard|skip|end|none)/.test(move));
      const from = rare.length > 0 && roll(3) > 0 ? rare : legal;
      done = await engine.play(table, seat, from[roll(from.length)]!, "spectator", "en");
    }
    if ("refused" in done) throw new Error(done.refused.text);
    for (const event of done.events) seen(event as unknown as Seen);
  }
}

const tileOf = (view: View, { x, y }: { x: number; y: number }) =>
  view.tiles.findIndex((tile) => tile.x === x && tile.y === y);

describe("every decision of random games", () => {
  it.each([2, 3, 4])("has short words and places, with %i players", async (players) => {
    const over = await play(players, players * 7, async ({ view, legal, table, seat }) => {
      const names = new Set<string>(["hand", "coffee", "pile-0", "pile-3"]);
      for (const gift of view.seats[seat]!.gifts) names.add(`gift-${gift.kind}`);
      for (const { x, y } of view.tiles) {
        names
          .add(`tile-${x}-${y}`)
          .add(`cell-${x}-${y}`)
          .add(`cell-${x - 1}-${y}`);
        names.add(`family-${x}-${y}`).add(`cell-${x + 1}-${y + 1}`);
      }
      for (const language of ["en", "fr"]) {
        const { choices } = await engine.look<View>(table, seat, language);
        for (const choice of choices) expect(choice.length, choice).toBeLessThanOrEqual(60);
      }
      for (const move of legal) {
        const spot = game.spot(move, view);
        if (spot !== null) names.delete(spot);
        game.confirm!(move, view);
      }
      for (const name of names) {
        const meant = game.meant(name, view);
        if (meant !== null) await engine.why(table, seat, meant, "en");
      }
    });
    for (const language of ["en", "fr"] as const) {
      change({ language });
      const scores = game.scores(over);
      expect(scores.map(({ seat }) => seat).sort()).toEqual(over.seats.map((_, s) => s));
      for (const { seat, total, lines } of scores) {
        expect(total).toBe(over.seats[seat]!.points);
        const sum = lines.reduce((all, { value }) => all + Number(`${value}`.replace("−", "-")), 0);
        expect(sum).toBe(total);
      }
    }
  });

  it("scores as the engine says", async () => {
    change({ language: "en" });
    const said: Extract<Event, { event: "scored" }>[] = [];
    const over = await play(
      3,
      5,
      async () => undefined,
      (event) => event.event === "scored" && said.push(event),
    );
    for (const { seat, lines } of game.scores(over)) {
      const { gifts, coffees, blessings, discards } = said.find((event) => event.seat === seat)!;
      const values = lines.map(({ value }) => Number(`${value}`.replace("−", "-")));
      expect(values).toEqual([gifts, coffees, blessings, discards === 0 ? 0 : -discards]);
    }
  });
});

describe("routes", () => {
  it("are those of the engine, and as long", async () => {
    let [resolved, diagonal] = [0, 0];
    for (let seed = 1; seed <= 6; seed++) {
      await play(
        2 + (seed % 3),
        seed,
        async ({ view, legal, seat }) => {
          if (view.phase !== "routes") return;
          const ends = new Set<string>();
          for (const move of legal.filter((m) => m.startsWith("route "))) {
            const [, a, b, c, d] = move.split(" ").map(Number) as [
              0,
              number,
              number,
              number,
              number,
            ];
            ends.add(`${tileOf(view, { x: a, y: b })} ${tileOf(view, { x: c, y: d })}`);
          }
          const own = families(view.tiles, seat).flatMap((family) =>
            family.ends.flatMap((from, i) => family.ends.slice(i + 1).map((to) => `${from} ${to}`)),
          );
          expect(new Set(own)).toEqual(ends);
        },
        (event) => {
          if (event.event !== "route_resolved") return;
          const { view, seat, from, to, length } = event;
          resolved++;
          if (event.diagonal) diagonal++;
          const path = longest(
            view.tiles,
            seat,
            tileOf(view, from),
            tileOf(view, to),
            event.diagonal,
          );
          expect(path?.length).toBe(length);
        },
      );
    }
    expect(resolved).toBeGreaterThan(30);
    expect(diagonal).toBeGreaterThan(0);
  });

  it("are foreseen for every placement", async () => {
    await play(2, 3, async ({ view, legal, choices, table, seat }) => {
      for (const move of legal.filter((m) => m.startsWith("place ")).slice(0, 4)) {
        const seen = await engine.foresee(table, seat, move, "en");
        if ("refused" in seen) throw new Error(move);
        const shown = preview(view, { move, ...seen } as never)!;
        expect(shown.placed?.tribe).toBe(view.hand);
        const touched = Number(/(\d+)\D*$/.exec(choices[legal.indexOf(move)]!)![1]);
        expect(shown.camels).toBe(touched);
        // The turn goes on if and only if a route stands (or a gift could still be used).
        const ended = seen.events.some(({ event }) => event === "turn_ended");
        if (ended) expect(shown.families).toEqual([]);
      }
    });
  });
});

describe("the camera", () => {
  const tribe = "khulan" as const;
  const long = Array.from({ length: 14 }, (_, x) => ({ x, y: 0, tribe, camels: [0, 0] }));
  it("shows the whole desert", () => {
    for (const wide of [true, false]) {
      const place = layout(wide);
      const cells = cellsOf(long);
      const { x, scale } = fit(cells, place);
      expect(x + cells.left * 100 * scale).toBeGreaterThanOrEqual(place.map.x - 0.01);
      expect(x + (cells.left + cells.columns) * 100 * scale).toBeLessThanOrEqual(
        place.map.x + place.map.width + 0.01,
      );
    }
  });
  it("never leaves the desert in a close-up", () => {
    const place = layout(false);
    const far = closeUp(cellsOf(long), place, { x: 500, y: 0 });
    expect(far.scale * 100).toBeGreaterThanOrEqual(44);
    expect(far.x + 15 * 100 * far.scale).toBeCloseTo(place.map.x + place.map.width);
  });
});
