// The module as a page uses it, under Node: every game from the first draw to the result, bots in
// all seats, and its size. Usage: node module_test.mjs tablee.wasm
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { open } from "./node.mjs";

const file = process.argv[2];
const kilobytes = gzipSync(await readFile(file), { level: 9 }).length / 1000;
assert.ok(kilobytes <= 500, `the module has ${kilobytes.toFixed(0)} kB gzip; at most 500 are allowed`);

const question = await open(file);
for (const { name, usual } of question({ ask: "games" }).games) {
  const { table } = question({ ask: "open", game: name, seed: 7 });
  for (;;) {
    const { view, position } = question({ ask: "look", table, viewer: "spectator" });
    if (view.over) break;
    if (view.pending === "chance") {
      assert.equal(question({ ask: "chance", table, viewer: "spectator" }).error, undefined);
      continue;
    }
    const seat = view.pending[0];
    const { move } = question({ ask: "think", game: name, position, seat, level: "novice" });
    const done = question({ ask: "play", table, seat, move, viewer: seat });
    assert.ok(Array.isArray(done.events), `${name}: ${JSON.stringify(done)}`);
  }
  const { record } = question({ ask: "record", table });
  const again = question({ ask: "load", record });
  const end = question({ ask: "look", table: again.table, viewer: "spectator" });
  assert.equal(end.view.over, true);
  assert.equal(end.names.length, usual);
  question({ ask: "close", table });
}
assert.equal(question("no JSON").error, "a question is a JSON object");
console.log(`every game played; ${kilobytes.toFixed(0)} kB gzip`);
