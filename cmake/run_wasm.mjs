// Runs a WebAssembly command under Node: node run_wasm.mjs PROGRAM ARGUMENT…
import { readFile } from "node:fs/promises";
import { WASI } from "node:wasi";

const wasi = new WASI({ version: "preview1", args: process.argv.slice(2), env: process.env });
const module = await WebAssembly.compile(await readFile(process.argv[2]));
// Spelled out, because Node 18 has no getImportObject().
const imports = { wasi_snapshot_preview1: wasi.wasiImport };
process.exitCode = wasi.start(await WebAssembly.instantiate(module, imports));
