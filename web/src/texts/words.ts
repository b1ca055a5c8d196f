// Texts in every language as typed functions: t("key", {n: 2}). A text is written as
// engine/text/sentences.h says. A component that calls t() is drawn again when the language changes.
import { byLanguage, type Names, pseudo } from "../browser/languages";
import { language } from "../browser/settings";
import type { Language } from "../engine/answers";
import { bracketed, Telling, type Value, type Values } from "./telling";

export type Say<Key extends string> = (key: Key, values?: Values) => string;
type Files<File> = Readonly<Record<string, File>>; // by name: "./texts.en.json"

/** The file of a language; English where a language lacks it. */
function inLanguage<File>(files: Map<Language, File>): File {
  return files.get(language()) ?? files.get("en")!;
}

/** The texts of a page: words(import.meta.glob("./texts.*.json", …)). */
export function words<Key extends string>(
  files: Files<Readonly<Record<Key, string>>>,
  names: () => Names = () => ({}),
): Say<Key> {
  const all = byLanguage(files);
  return (key, values = {}) => {
    const text = inLanguage(all)[key];
    const spoken = language();
    return new Telling(spoken, names(), values).say(spoken === pseudo ? bracketed(text) : text);
  };
}

/** The texts of a game's board and the names of its things: the parts "page" and "names" of its
 * sentences. */
export function speech<Key extends string, Table extends string>(
  page: Files<Readonly<Record<Key, string>>>,
  names: Files<Readonly<Record<Table, object>>>,
) {
  const tables = byLanguage(names);
  const known = () => inLanguage(tables) as unknown as Names;
  const name = (table: Table, value: Value, form = "") => {
    const said = new Telling(language(), known(), {}).name(table, value, form);
    return language() === pseudo ? bracketed(said) : said;
  };
  return { t: words(page, known), name };
}
