// Writes src/generated/<game>.ts from ../docs/json/<game>.md: the types of a game's view and events,
// and the same as data, for strict checks; games.ts lists them. The pages are the only source; the engine's tests hold
// them equal to what the engine writes. Usage: node tools/types.mjs
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";

const docs = new URL("../../docs/json/", import.meta.url);
const out = new URL("../src/generated/", import.meta.url);
const common = ["README", "analysis"];

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
const head = [...front.matchAll(/^\| `(\w+)` \| ([a-z ]+) \|/gm)].map((m) => [m[1], m[2]]);
const games = readdirSync(docs)
  .filter((file) => file.endsWith(".md"))
  .map((file) => file.replace(/\.md$/, ""))
  .filter((name) => !common.includes(name))
  .sort();
writeFileSync(
  new URL("games.ts", out),
  `// Made by tools/types.mjs: the games with a page in docs/json.\n` +
    `export const documented: readonly string[] = ${JSON.stringify(games)};\n`,
);
for (const game of games) {
  const file = `${game}.md`;
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
    `// Made by tools/types.mjs from docs/json/${file}; not to be edited.\n` +
      `export type View = ${typescript(view)};\n\nexport type Event =\n${body};\n`,
  );
  writeFileSync(
    new URL(`${game}.schema.json`, out),
    JSON.stringify({ view, events }, null, 1) + "\n",
  );
}
