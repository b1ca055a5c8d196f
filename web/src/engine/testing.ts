// The real engine for tests under Node, and the schemas of what it says.
import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { Ajv2020 } from "ajv/dist/2020";
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

const docs = new URL("../../../docs/", import.meta.url);
const ajv = new Ajv2020({ allowUnionTypes: true, strictRequired: true });

for (const file of [
  ...readdirSync(new URL("json/", docs)).map((f) => `json/${f}`),
  "protocol.schema.json",
]) {
  if (!file.endsWith(".schema.json")) continue;
  ajv.addSchema(JSON.parse(readFileSync(new URL(file, docs), "utf8")) as object, file);
}

/** What is wrong with a value of a definition, "json/GAME#view" or "protocol#up"; null: nothing. */
export function wrong(value: unknown, definition: string): string | null {
  const [file, part] = definition.split("#");
  const fits = ajv.getSchema(`${file}.schema.json#/$defs/${part}`);
  if (!fits) throw new Error(`no schema says what ${definition} is`);
  return fits(value) ? null : ajv.errorsText(fits.errors, { dataVar: part! });
}
