// The module under Node, as a function from question to answer.
import { readFile } from "node:fs/promises";
import { WASI } from "node:wasi";

export async function open(file) {
  const wasi = new WASI({ version: "preview1" });
  const imports = { wasi_snapshot_preview1: wasi.wasiImport };
  const { instance } = await WebAssembly.instantiate(await readFile(file), imports);
  wasi.initialize(instance);
  const { memory, reserve, ask, answer_bytes } = instance.exports;
  return (question) => {
    const text = new TextEncoder().encode(
      typeof question === "string" ? question : JSON.stringify(question),
    );
    const at = reserve(text.length);
    new Uint8Array(memory.buffer, at, text.length).set(text);
    const there = ask(); // before the buffer is asked for: memory may grow
    const answer = new Uint8Array(memory.buffer, there, answer_bytes());
    return JSON.parse(new TextDecoder().decode(answer));
  };
}
