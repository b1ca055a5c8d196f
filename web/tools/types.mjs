// Writes src/generated: from the JSON schemas in ../docs, as types, the views and events of each game, what
// all games share, and the messages of the table protocol; from the engine, games.json, what it says about
// its games, and the colours of a game's seats; and cards.<code>.json and options.<code>.json, what
// games say on the home page and of their options, so that those need not load all their sentences. Usage: node tools/types.mjs, when the module is built
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { open } from "../../bindings/wasm/node.mjs";

const docs = new URL("../../docs/", import.meta.url);
const out = new URL("../src/generated/", import.meta.url);
const module = fileURLToPath(new URL("../../build/wasm/tablee.wasm", import.meta.url));

const nameOf = (ref) => ref.replace(/^.*\//, "").replace(/(?:^|_)(\w)/g, (_, c) => c.toUpperCase());

/** The type of what fits a schema. */
function typeOf(schema, indent = "") {
  const { $ref, oneOf, enum: words, type, properties } = schema;
  if ("const" in schema) return JSON.stringify(schema.const);
  if (words) return words.map((word) => JSON.stringify(word)).join(" | ");
  if (oneOf) return oneOf.map((one) => typeOf(one, indent)).join(" | ");
  if ($ref) {
    const shared = $ref.startsWith("#") ? "" : "Common.";
    return `${shared}${nameOf($ref)}${properties ? ` & ${objectOf(schema, indent)}` : ""}`;
  }
  const each = Array.isArray(type) ? type : [type];
  return each.map((one) => plain(one, schema, indent)).join(" | ");
}

function plain(type, schema, indent) {
  if (type === "integer" || type === "number") return "number";
  if (type === "object") return objectOf(schema, indent);
  if (type !== "array") return type; // string, boolean, null
  const item = typeOf(schema.items, indent);
  return /^[\w.]+$/.test(item) ? `${item}[]` : `(${item})[]`;
}

function objectOf({ properties, required, additionalProperties: more }, indent) {
  if (!properties)
    return `Record<string, ${typeof more === "object" ? typeOf(more, indent) : "unknown"}>`;
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(([name, field]) => {
    const always = required?.includes(name) ? "" : "?";
    return `${comment(field, inner)}${inner}${name}${always}: ${typeOf(field, inner)};\n`;
  });
  return `{\n${fields.join("")}${indent}}`;
}

const comment = ({ description }, indent) =>
  description ? `${indent}/** ${description} */\n` : "";

function write(name, source, more = "") {
  const { $defs } = JSON.parse(readFileSync(new URL(source, docs), "utf8"));
  const types = Object.entries($defs).map(
    ([part, schema]) =>
      `\n${comment(schema, "")}export type ${nameOf(part)} = ${typeOf(schema)};\n`,
  );
  const shared = types.some((type) => type.includes("Common."))
    ? `import type * as Common from "./common";\n`
    : "";
  const head = `// Made by tools/types.mjs from docs/${source}; not to be edited.\n`;
  writeFileSync(new URL(`${name}.ts`, out), head + shared + more + types.join(""));
}

const json = (file) => JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));

/** What games say of themselves away from their tables: a section of their sentences. */
function writeSaid(section, name, games) {
  const shared = readdirSync(new URL("../../engine/text/", import.meta.url));
  for (const code of shared.flatMap((file) => /^sentences\.(.+)\.json$/.exec(file)?.[1] ?? [])) {
    const said = games.flatMap(({ name: game }) =>
      Object.entries(json(`../../engine/games/${game}/sentences.${code}.json`)[section] ?? {}).map(
        ([key, text]) => [`${game}.${key}`, text],
      ),
    );
    const file = new URL(`${name}.${code}.json`, out);
    writeFileSync(file, JSON.stringify(Object.fromEntries(said)) + "\n");
  }
}

if (!existsSync(module)) {
  console.error(
    "types: the engine is not built yet, and the page asks it what games there are: make web",
  );
  process.exit(1);
}
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const { games } = (await open(module))({ ask: "games" });
writeFileSync(new URL("games.json", out), JSON.stringify(games) + "\n");
writeSaid("card", "cards", games);
writeSaid("options", "options", games);
for (const { name, colours } of games) {
  const schema = `json/${name}.schema.json`;
  if (!existsSync(new URL(schema, docs))) continue; // the plain board needs no types
  const listed = `export const colours: readonly string[] = ${JSON.stringify(colours)};\n`;
  write(name, schema, listed);
}
write("common", "json/common.schema.json");
write("protocol", "protocol.schema.json");
