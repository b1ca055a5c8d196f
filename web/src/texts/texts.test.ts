// All languages say the same things: every English file of texts in the tree is compared with the
// others of its name, the engine's too.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { languages } from "../browser/languages";

type Texts = { [key: string]: string | number[] | Texts };

const root = join(import.meta.dirname, "../../..");
const english = ["web/src", "engine", "players", "arena", "apps"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".en.json"))
    .map((file) => join(folder, file)),
);
const others = languages.filter((code) => code !== "en");
const read = (file: string) => JSON.parse(readFileSync(join(root, file), "utf8")) as Texts;

/** Every text by its keys; the forms of a name differ from language to language. */
function texts(of: Texts, path = ""): [string, string][] {
  return Object.entries(of).flatMap(([key, value]): [string, string][] => {
    const here = `${path}/${key.replaceAll("/", "|")}`;
    if (["/forms", "/typeset", "/counting"].includes(here) || Array.isArray(value)) return [];
    if (typeof value === "string") return [[here, value]];
    if (/^\/names\/[^/]+\/[^/]+$/.test(here)) return [[here, String(value[""] ?? "")]];
    return texts(value, here);
  });
}

/** What a translation must not lose: whatever stands first between braces. */
const values = (text: string) =>
  [...new Set([...text.matchAll(/\{([\w.+]+)/g)].map((found) => found[1]))].sort();

it("are found", () => expect(english.length).toBeGreaterThan(8));

describe.each(english)("%s", (file) => {
  const here = texts(read(file));
  const all = others.map((code) => file.replace(/en\.json$/, `${code}.json`));
  it("is there in every language, with the same keys", () => {
    for (const other of all) {
      expect(existsSync(join(root, other)), other).toBe(true);
      expect(
        texts(read(other))
          .map(([key]) => key)
          .sort(),
        other,
      ).toEqual(here.map(([key]) => key).sort());
    }
  });
  it("says the same things in every language", () => {
    // Sentences may need more of a thing in one language: its gender, its number.
    if (basename(file).startsWith("sentences")) return;
    for (const other of all) {
      const there = new Map(texts(read(other)));
      for (const [key, text] of here) expect(values(there.get(key)!), key).toEqual(values(text));
    }
  });
  it("is written as printers do, with braces that match", () => {
    for (const each of [file, ...all]) {
      for (const [key, text] of texts(read(each))) {
        expect(text, key).not.toMatch(/\p{L}'\p{L}/u);
        let rest = text;
        while (/\{[^{}]*\}/.test(rest)) rest = rest.replace(/\{[^{}]*\}/g, "");
        expect(rest, key).not.toMatch(/[{}]/);
      }
    }
  });
});
