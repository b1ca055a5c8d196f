// What the tests of records and lessons share: the real engine, a record, a module without art.
import type { Engine } from "../engine/engine";
import type { CommonView } from "../engine/answers";
import type { GameModule } from "../table/game";
import type { Wait } from "../table/event-player";

export { newEngine } from "../engine/testing";

export const noTime: Wait = () => Promise.resolve();

/** A game of novices as a record, to its end or to the first so many plies. */
export async function someRecord(
  engine: Engine,
  game: string,
  seed = 7,
  plies = Infinity,
): Promise<string> {
  const table = await engine.open({ game, seed });
  for (let ply = 0; ply < plies; ply++) {
    const { view, position } = await engine.look(table, "spectator", "en");
    const { pending, over } = view;
    if (over) break;
    if (!Array.isArray(pending)) {
      await engine.chance(table, "spectator", "en");
      continue;
    }
    const move = await engine.decide({ game, position }, pending[0]!, "novice", {
      simulations: 1,
      seed: seed + ply,
    });
    await engine.play(table, pending[0]!, move, "spectator", "en");
  }
  const record = await engine.record(table);
  await engine.leave(table);
  return record;
}

/** Every move lies on a spot of its own; a spot "why …" means the move in its name. */
export const plainModule: GameModule<CommonView> = {
  Board: () => null!,
  SeatPanel: () => null!,
  seat: (_view, seat) => ({ name: `seat ${seat}`, colour: "#888" }),
  spot: (move) => `on ${move}`,
  meant: (spot) => (spot.startsWith("why ") ? spot.slice(4) : null),
  scores: () => [],
  lesson: { record: "", seat: 0, steps: [] },
  illustrations: [],
};
