// Games of novices, played by the real engine under Node, to begin tests in their middle or at
// their end.
import { newEngine } from "../src/engine/testing";
import type { TablePlan } from "../src/table/plan";

export interface Wanted {
  game: string;
  players?: number;
  options?: Record<string, string>;
  /** Stops at the decision of that number of the seat (of any, if none is given), from 1. */
  decision?: number;
  seat?: number;
  seed?: number;
}

/** The engine of the tests. */
export const referee = newEngine();
const records = new Map<string, Promise<string>>();

/** A record that stops where it is wanted, or at the end of the game. */
export function recordOf(wanted: Wanted): Promise<string> {
  const key = JSON.stringify(wanted);
  if (!records.has(key)) records.set(key, played(wanted));
  return records.get(key)!;
}

async function played(wanted: Wanted): Promise<string> {
  const engine = await referee;
  const { game, players, options, decision, seat: chosen, seed = 11 } = wanted;
  const table = await engine.open({
    game,
    seed,
    ...(players === undefined ? {} : { players }),
    ...(options === undefined ? {} : { options }),
  });
  for (let seen = 0; ;) {
    const { view, plies, position } = await engine.look(table, "spectator", "en");
    if (view.over && decision !== undefined) throw new Error(`${game} is over before`);
    if (view.over) break;
    if (!Array.isArray(view.pending)) {
      await engine.chance(table, "spectator", "en");
      continue;
    }
    const seat = view.pending[0]!;
    if (chosen === undefined || seat === chosen) seen++;
    if (seen === decision) break;
    const move = await engine.decide({ game, position }, seat, "novice", { seed: seed + plies });
    await engine.play(table, seat, move, seat, "en");
  }
  const record = await engine.record(table);
  await engine.leave(table);
  return record;
}

/** A plan with a person in one seat and novices elsewhere, at such a moment. */
export async function planOf(wanted: Wanted & { decision: number }): Promise<TablePlan> {
  const { seat = 0 } = wanted;
  const record = await recordOf({ ...wanted, seat });
  const players = Number(/^players (\d+)$/m.exec(record)![1]);
  const options = Object.fromEntries(
    [...record.matchAll(/^option (\S+) (\S+)$/gm)].map((m) => [m[1]!, m[2]!]),
  );
  const seats = Array.from({ length: players }, (_, s) =>
    s === seat
      ? { kind: "person" as const, name: "Alix" }
      : { kind: "bot" as const, name: `Bot ${s}`, level: "novice" as const },
  );
  return { game: wanted.game, options, seats, record };
}
