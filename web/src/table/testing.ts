// What tests of tables need: the real engine on this thread, bots, a game without drawings.
import type { Engine, Thinkers } from "../engine/engine";
import { newEngine } from "../engine/testing";
import type { TableDeps } from "./deps";
import type { GameModule } from "./game";
import type { SeatPlan, TablePlan } from "./plan";
import { Table } from "./table";

export { newEngine } from "../engine/testing";

export function thinkersOf(engine: Engine): Thinkers {
  return {
    decide: (at, seat, level, effort) => engine.decide(at, seat, level, effort),
    think: (at, seat, level) => engine.think(at, seat, level, { simulations: 20 }),
  };
}

/** Every move lies on a spot of its own name; "bad X" means the move X. */
export const plain = {
  spot: (move: string) => move,
  say: (move: string) => `do ${move}`,
  meant: (spot: string) => (spot.startsWith("bad ") ? spot.slice(4) : null),
} as unknown as GameModule;

export const person = (name: string): SeatPlan => ({ kind: "person", name });
export const novice = (name: string): SeatPlan => ({ kind: "bot", name, level: "novice" });
export const plan = (game: string, ...seats: SeatPlan[]): TablePlan => ({
  game,
  options: {},
  seats,
});

export async function tableOf(what: TablePlan, deps: Partial<TableDeps> = {}): Promise<Table> {
  const engine = await newEngine();
  return new Table(what, {
    engine,
    thinkers: thinkersOf(engine),
    module: plain,
    secrets: false,
    wait: () => Promise.resolve(),
    seed: 7,
    ...deps,
  });
}

/** Resolves when something is so: bots and chance have played on. */
export async function until(so: () => boolean, what = "the table"): Promise<void> {
  for (let i = 0; i < 20_000; i++) {
    if (so()) return;
    await new Promise((done) => setTimeout(done, i < 200 ? 0 : 1));
  }
  throw new Error(`waited in vain for ${what}`);
}

/** Whether a person is asked for something, or nothing more can happen. */
export const rests = (table: Table) =>
  table.trouble.value !== null ||
  table.handTo.value !== null ||
  table.decider.value !== null ||
  (!table.busy.value && table.look.value?.view.over === true);

/** Somebody who plays anything that is legal, always the same way for one seed. */
export function anyone(seed: number): (moves: readonly string[]) => string {
  let state = seed;
  return (moves) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return moves[Math.floor((state / 2 ** 32) * moves.length)]!;
  };
}

/** Plays whatever people decide until the game is over. */
export async function playOut(table: Table, choose = anyone(1), most = 3000): Promise<void> {
  for (let i = 0; i < most; i++) {
    await until(() => rests(table), "a decision");
    if (table.trouble.value !== null) throw new Error(table.trouble.value);
    if (table.handTo.value !== null) await table.takeScreen();
    else if (table.decider.value !== null) await table.play(choose(table.chooser.legal.value));
    else return;
  }
}
