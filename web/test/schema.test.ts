// What the engine shows in whole games, view by view and event by event, is exactly what docs/json
// describes and the client's types say.
import { describe, expect, it } from "vitest";
import { games } from "../src/games";
import type { GameEvent, Viewer } from "../src/engine/answers";
import { newEngine, wrong } from "../src/engine/testing";

function checkEvents(events: GameEvent[], game: string): void {
  for (const { tell, view, ...event } of events) {
    expect(typeof tell).toBe("string");
    expect(wrong(event, `json/${game}#event`)).toBeNull();
    expect(wrong(view, `json/${game}#view`)).toBeNull();
  }
}

describe.each(games)("$name", ({ name, players: seats }) => {
  it("shows every view and event as documented", async () => {
    const engine = await newEngine();
    for (const players of seats) {
      const table = await engine.open({ game: name, players, seed: players });
      const viewers: Viewer[] = [0, players - 1, "spectator", "truth"];
      for (let ply = 0; ; ply++) {
        const viewer = viewers[ply % viewers.length]!;
        const { view } = await engine.look(table, viewer, "en");
        expect(wrong(view, `json/${name}#view`)).toBeNull();
        if (view.over) break;
        if (!Array.isArray(view.pending)) {
          checkEvents((await engine.chance(table, viewer, "fr")).events, name);
          continue;
        }
        const seat = view.pending[0]!;
        const { legal } = await engine.look(table, seat, "en");
        const move = legal[(ply * 7919) % legal.length]!;
        const done = await engine.play(table, seat, move, viewer, "fr");
        if ("refused" in done) throw new Error(`${move} is refused by ${done.refused.id}`);
        checkEvents(done.events, name);
      }
    }
  });

  it("would notice a field too many, too few or of another type", async () => {
    const engine = await newEngine();
    const table = await engine.open({ game: name, seed: 1 });
    const { view } = await engine.look(table, "spectator", "en");
    const { over: _, ...less } = view;
    const said = (other: object) => wrong(other, `json/${name}#view`);
    expect(said(view)).toBeNull();
    expect(said({ ...view, secret: 1 })).toBe("view must NOT have unevaluated properties");
    expect(said(less)).toBe("view must have required property 'over'");
    expect(said({ ...view, over: 1 })).toContain("view/over must be boolean");
  });
});
