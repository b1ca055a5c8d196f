// Writes src/generated/games.json, what the engine says about its games, and for each src/generated/<game>.ts:
// the colours of its seats and, from ../docs/json/<game>.md, the types of its view and events, and the same
// as data, for strict checks. The engine's tests hold those pages equal to what the engine writes.
// Usage: node tools/types.mjs, when the module is built
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { open } from "../../bindings/wasm/node.mjs";

const docs = new URL("../../docs/json/", import.meta.url);
const out = new URL("../src/generated/", import.meta.url);
const module = fileURLToPath(new URL("../../build/wasm/tablee.wasm", import.meta.url));

// The rows of the first table after a heading: [path, type].
function rows(page, heading) {
  const found = [];
  let inside = false;
  for (const line of page.split("\n")) {
    if (line.startsWith("## ")) {
      if (inside) break;
      inside = line === heading;
    } else if (inside) {
      const cell = /^\| ((?:`[^`]+`(?:, )?)+) \| ([a-z ]+) \|/.exec(line);
      if (!cell) continue;
      const paths = [...cell[1].matchAll(/`([^`]+)`/g)].map((m) => m[1]);
      for (const path of paths) found.push([path, cell[2].trim()]);
    }
  }
  return found;
}

// A shape is {types: [...], fields?: {name: shape}, items?: shape}.
function shapeOf(list, where) {
  const root = { types: ["object"], fields: {} };
  for (const [path, type] of list) {
    let at = root;
    for (const part of path.match(/\[\]|[^.[\]]+/g)) {
      if (part === "[]") at = at.items ??= { types: [] };
      else at = (at.fields ??= {})[part] ??= { types: [] };
    }
    at.types = type.split(" or ");
    const known = ["array", "boolean", "null", "number", "object", "string"];
    const odd = at.types.find((t) => !known.includes(t));
    if (odd) throw new Error(`${where}: ${path} has the type '${odd}'; known: ${known.join(", ")}`);
  }
  return root;
}

function typescript(shape, indent = "") {
  const inner = indent + "  ";
  const one = (type) => {
    if (type === "array") {
      const item = typescript(shape.items, indent);
      return shape.items.types.length > 1 ? `(${item})[]` : `${item}[]`;
    }
    if (type !== "object") return type;
    if (!shape.fields) return "Record<string, string>";
    const fields = Object.entries(shape.fields).map(
      ([name, field]) => `${inner}${name}: ${typescript(field, inner)};`,
    );
    return `{\n${fields.join("\n")}\n${indent}}`;
  };
  return shape.types.map(one).join(" | ");
}

mkdirSync(out, { recursive: true });
const front = readFileSync(new URL("README.md", docs), "utf8");
const head = rows(front, "## Views and events");
if (!existsSync(module)) {
  console.error(
    "types: the engine is not built yet, and the page asks it what games there are: make web",
  );
  process.exit(1);
}
const { games } = (await open(module))({ ask: "games" });
writeFileSync(new URL("games.json", out), JSON.stringify(games) + "\n");
for (const { name: game, colours } of games) {
  const file = `${game}.md`;
  if (!existsSync(new URL(file, docs))) continue; // the plain board needs no types
  const page = readFileSync(new URL(file, docs), "utf8");
  const list = [...head];
  list.push(["pending[]", "number"], ["returns[]", "number"], ...rows(page, "## View"));
  const view = shapeOf(list, file);
  const names = [...page.matchAll(/^## Event: (\w+)$/gm)].map((m) => m[1]);
  const events = Object.fromEntries(
    names.map((n) => [n, shapeOf(rows(page, `## Event: ${n}`), `${file}, ${n}`)]),
  );
  const body = Object.entries(events)
    .map(([name, shape]) => typescript(shape).replace("event: string", `event: "${name}"`))
    .map((type) => `  | ${type.replaceAll("\n", "\n    ")}`)
    .join("\n");
  writeFileSync(
    new URL(`${game}.ts`, out),
    `// Made by tools/types.mjs from docs/json/${file} and the engine; not to be edited.\n` +
      `export const colours: readonly string[] = ${JSON.stringify(colours)};\n\n` +
      `export type View = ${typescript(view)};\n\nexport type Event =\n${body};\n`,
  );
  writeFileSync(
    new URL(`${game}.schema.json`, out),
    JSON.stringify({ view, events }, null, 1) + "\n",
  );
}
