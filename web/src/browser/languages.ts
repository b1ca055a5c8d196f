// The languages the page speaks: one for every engine/text/sentences.<code>.json, which says how the
// language counts and writes its marks.
import type { Language } from "../engine/answers";

export type Name = string | Readonly<Record<string, string>>; // of a thing: as it is, or by form
export type Names = Readonly<Record<string, Readonly<Record<string, Name>>>>;

export interface Shared {
  language: { name: string };
  counting: { one: readonly number[] };
  typeset: Readonly<Record<string, string>>;
  list: { between: string; last: string };
  forms: Readonly<Record<string, string>>;
  names: Names;
}

/** English in brackets: what stands outside them is not translated. Chosen by ?language=en-XA. */
export const pseudo: Language = "en-XA";

/** Files found by their names ("./texts.fr.json"), by language. */
export function byLanguage<File>(files: Readonly<Record<string, File>>): Map<Language, File> {
  return new Map(
    Object.entries(files).map(([path, file]) => [/([\w-]+)\.json$/.exec(path)![1]!, file]),
  );
}

const all = byLanguage(
  import.meta.glob<Shared>("../../../engine/text/sentences.*.json", {
    eager: true,
    import: "default",
  }),
);

export const languages: readonly Language[] = [...all.keys()];
export const shared = (language: Language): Shared => all.get(language) ?? all.get("en")!;
export const nameOf = (language: Language) => shared(language).language.name;
