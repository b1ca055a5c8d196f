// What the engine shows in whole games, view by view and event by event, is exactly what docs/json
// describes and the client's types say.
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { games } from "../src/games";
import type { GameEvent, Viewer } from "../src/engine/answers";
import { newEngine } from "../src/engine/testing";
import { type Shape, wrong } from "./schema";

interface Shapes {
  view: Shape;
  events: Record<string, Shape>;
}

const shapesOf = async (game: string): Promise<Shapes> =>
  JSON.parse(
    await readFile(new URL(`../src/generated/${game}.schema.json`, import.meta.url), "utf8"),
  ) as Shapes;

function checkEvents(events: GameEvent[], { view, events: known }: Shapes): void {
  for (const { tell, view: seen, ...event } of events) {
    expect(typeof tell).toBe("string");
    expect(known, event.event).toHaveProperty(event.event);
    expect(wrong(event, known[event.event]!, event.event)).toBeNull();
    expect(wrong(seen, view, "view")).toBeNull();
  }
}

describe.each(games)("$name", ({ name, players: seats }) => {
  it("shows every view and event as documented", async () => {
    const shapes = await shapesOf(name);
    const engine = await newEngine();
    for (const players of seats) {
      const table = await engine.open({ game: name, players, seed: players });
      const viewers: Viewer[] = [0, players - 1, "spectator", "truth"];
      for (let ply = 0; ; ply++) {
        const viewer = viewers[ply % viewers.length]!;
        const { view } = await engine.look(table, viewer, "en");
        expect(wrong(view, shapes.view, "view")).toBeNull();
        if (view.over) break;
        if (!Array.isArray(view.pending)) {
          checkEvents((await engine.chance(table, viewer, "fr")).events, shapes);
          continue;
        }
        const seat = view.pending[0]!;
        const { legal } = await engine.look(table, seat, "en");
        const move = legal[(ply * 7919) % legal.length]!;
        const done = await engine.play(table, seat, move, viewer, "fr");
        if ("refused" in done) throw new Error(`${move} is refused by ${done.refused.id}`);
        checkEvents(done.events, shapes);
      }
    }
  });

  it("would notice a field too many, too few or of another type", async () => {
    const { view: shape } = await shapesOf(name);
    const engine = await newEngine();
    const table = await engine.open({ game: name, seed: 1 });
    const { view } = await engine.look(table, "spectator", "en");
    const { over: _, ...less } = view;
    expect(wrong({ ...view, secret: 1 }, shape)).toBe(".secret is not described");
    expect(wrong(less, shape)).toBe(".over is missing");
    expect(wrong({ ...view, over: 1 }, shape)).toBe(".over is number, should be boolean");
  });
});
