// The real engine for tests under Node.
import { readFile } from "node:fs/promises";
import { type Engine, engineHere } from "./engine";
import { type Ask, start } from "./wasm";

const file = new URL("../../../build/wasm/tablee.wasm", import.meta.url);

export async function newAsk(): Promise<Ask> {
  return start(await WebAssembly.compile(await readFile(file)));
}

export const newEngine = async (): Promise<Engine> => engineHere(await newAsk());
