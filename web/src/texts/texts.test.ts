// Both languages say the same things: every pair of text files in the tree is compared.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

type Texts = Record<string, string>;

const src = join(import.meta.dirname, "..");
const files = readdirSync(src, { recursive: true, encoding: "utf8" });
const texts = (file: string) => JSON.parse(readFileSync(join(src, file), "utf8")) as Texts;
const pairs = files
  .filter((file) => /(^|[\\/.])en\.json$/.test(file))
  .map((file) => [file, file.replace(/en\.json$/, "fr.json")] as const);

/** {name} and {n|one|other}, which a translation must not lose. */
const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)[|}]/g)].map((found) => found[1]))].sort();

describe("texts", () => {
  it("are found", () => expect(pairs.length).toBeGreaterThan(1));
  it("have no French without English", () => {
    const french = files.filter((file) => /(^|[\\/.])fr\.json$/.test(file)).sort();
    expect(french).toEqual(pairs.map(([, fr]) => fr).sort());
  });
});

describe.each(pairs)("%s", (enFile, frFile) => {
  const en = texts(enFile);
  const fr = texts(frFile);
  it("has the same keys in both languages", () =>
    expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort()));
  it("has the same placeholders in both languages", () => {
    for (const key of Object.keys(en)) {
      expect(placeholders(fr[key] ?? ""), key).toEqual(placeholders(en[key]!));
    }
  });
  it("has no empty text", () => {
    for (const [key, text] of [...Object.entries(en), ...Object.entries(fr)]) {
      expect(text.trim(), key).not.toBe("");
    }
  });
  it("has well-formed placeholders", () => {
    for (const [key, text] of [...Object.entries(en), ...Object.entries(fr)]) {
      const rest = text.replace(/\{\w+(\|[^|{}]*\|[^|{}]*)?\}/g, "");
      expect(rest, key).not.toMatch(/[{}]/);
    }
  });
  it("writes French apostrophes as printers do", () => {
    for (const [key, text] of Object.entries(fr)) expect(text, key).not.toMatch(/\p{L}'\p{L}/u);
  });
});
