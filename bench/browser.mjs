// How long a master thinks in a real Chromium, compared with the native program, for the same
// positions and simulations. Prints a table and writes build/bench-browser.json.
// Usage: node bench/browser.mjs (make bench-browser builds what it needs)
import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const root = new URL("../", import.meta.url);
const { chromium } = createRequire(new URL("web/package.json", root))("playwright-core");
const rounds = 5;
// About what a master does in its second, so that the time to compile counts as it does in play.
const games = [
  ["deep_river", 300_000],
  ["niagara", 60_000],
  ["gobi", 60_000],
  ["gefira", 200_000],
  ["gorynich", 5_000],
];

const native = spawn(process.env.ASK ?? new URL("build/ask", root).pathname);
const lines = createInterface({ input: native.stdout })[Symbol.asyncIterator]();
async function askNative(question) {
  native.stdin.write(JSON.stringify(question) + "\n");
  return JSON.parse((await lines.next()).value);
}

const wasm = process.env.WASM ?? new URL("build/wasm/tablee.wasm", root).pathname;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"],
});
const page = await browser.newPage();
await page.evaluate(async (base64) => {
  const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
  let exports;
  const clock_time_get = (_clock, _precision, at) => {
    const now = BigInt(Math.round(performance.now() * 1e6));
    new DataView(exports.memory.buffer).setBigUint64(at, now, true);
    return 0;
  };
  const none = () => 8;
  const wasi_snapshot_preview1 = { clock_time_get, fd_close: none, fd_seek: none, fd_write: none };
  ({ exports } = (await WebAssembly.instantiate(bytes, { wasi_snapshot_preview1 })).instance);
  exports._initialize();
  globalThis.ask = (question) => {
    const text = new TextEncoder().encode(question);
    const here = exports.reserve(text.length);
    new Uint8Array(exports.memory.buffer).set(text, here);
    const there = exports.ask();
    const answer = new Uint8Array(exports.memory.buffer, there, exports.answer_bytes());
    return new TextDecoder().decode(answer);
  };
}, readFileSync(wasm).toString("base64"));
const askBrowser = async (question) =>
  JSON.parse(await page.evaluate((q) => globalThis.ask(q), JSON.stringify(question)));

// A game of novices, stopped in its middle at somebody's decision among several moves.
async function middle(game) {
  const { table } = await askNative({ ask: "open", game, seed: 11 });
  for (let decisions = 0; ; ) {
    const { view, plies, position } = await askNative({ ask: "look", table, viewer: "spectator" });
    if (view.pending === "chance") {
      await askNative({ ask: "chance", table, viewer: "spectator" });
      continue;
    }
    const seat = view.pending[0];
    const { legal } = await askNative({ ask: "look", table, viewer: seat });
    if (legal.length > 2 && ++decisions > 20) {
      return { seat, position };
    }
    const think = { ask: "think", game, position, seat, level: "novice", seed: plies };
    const { move } = await askNative(think);
    await askNative({ ask: "play", table, seat, move, viewer: seat });
  }
}

const results = [];
console.log("game         simulations  browser s  native s  ratio");
for (const [game, simulations] of games) {
  const think = { ask: "think", game, level: "master", simulations, opinions: true, seed: 3 };
  const question = { ...think, ...(await middle(game)) };
  const best = [Infinity, Infinity];
  for (let round = 0; round < rounds; round++) {
    for (const [i, ask] of [askBrowser, askNative].entries()) {
      best[i] = Math.min(best[i], (await ask(question)).seconds);
    }
  }
  const [inBrowser, natively] = best;
  const ratio = inBrowser / natively;
  results.push({ game, simulations, browser: inBrowser, native: natively, ratio });
  console.log(
    `${game.padEnd(12)} ${String(simulations).padStart(11)}  ${inBrowser.toFixed(3).padStart(9)}  ` +
      `${natively.toFixed(3).padStart(8)}  ${ratio.toFixed(2).padStart(5)}`,
  );
}
native.stdin.end();
await browser.close();
writeFileSync(new URL("build/bench-browser.json", root), JSON.stringify(results, null, 2) + "\n");
const slow = results.filter((r) => r.ratio > 1.5);
if (slow.length > 0) {
  console.log(`more than 1.5 times the native time: ${slow.map((r) => r.game).join(", ")}`);
  process.exitCode = 1;
}
