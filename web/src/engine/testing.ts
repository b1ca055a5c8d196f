// The real engine for tests under Node.
import { readFile } from "node:fs/promises";
import { Engine } from "./engine";
import { type Ask, start } from "./wasm";

const file = new URL("../../../build/wasm/tablee.wasm", import.meta.url);

export async function newAsk(): Promise<Ask> {
  return start(await WebAssembly.compile(await readFile(file)));
}

/** An engine on this thread. */
export function engineOf(ask: Ask): Engine {
  return new Engine({ ask: (question) => Promise.resolve(ask(question)), close() {} });
}

export const newEngine = async (): Promise<Engine> => engineOf(await newAsk());

/** A table at which these moves were played, each by who had to decide. */
export async function tableAfter(
  engine: Engine,
  game: string,
  moves: readonly string[],
): Promise<number> {
  const table = await engine.open({ game, seed: 1 });
  for (const move of moves) {
    const { pending } = (await engine.look(table, "spectator", "en")).view;
    const seat = Array.isArray(pending) ? pending[0] : undefined;
    if (seat === undefined) throw new Error(`nobody can play ${move}`);
    await engine.play(table, seat, move, "spectator", "en");
  }
  return table;
}
