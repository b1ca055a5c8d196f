// Texts in both languages as typed functions: const t = words(en, fr); t("key", {n: 2}).
// In a text, {name} is replaced, and {n|tile|tiles} chooses by the number n as the language counts.
// A component that calls t() is drawn again when the language changes.
import { language } from "../browser/settings";
import type { Language } from "../engine/answers";

type Values = Record<string, string | number>;
export type Say<Key extends string> = (key: Key, values?: Values) => string;

const plurals: Record<Language, Intl.PluralRules> = {
  en: new Intl.PluralRules("en"),
  fr: new Intl.PluralRules("fr"),
};

export function fill(text: string, values: Values, tongue: Language): string {
  return text.replace(
    /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g,
    (whole, name: string, one, other) => {
      const value = values[name];
      if (value === undefined) return whole;
      if (one === undefined) return String(value);
      const chosen = plurals[tongue].select(Number(value)) === "one" ? one : other;
      return (chosen as string).replace("#", String(value));
    },
  );
}

/** French marks keep to their words: no line begins with ":" or ends with "«". */
export function typeset(text: string, tongue: Language): string {
  return tongue === "fr" ? text.replace(/ (?=[;:?!»])|(?<=«) /g, "\u00a0") : text;
}

export function words<Key extends string>(
  en: Record<Key, string>,
  fr: Record<Key, string>,
): Say<Key> {
  const all: Record<Language, Record<Key, string>> = { en, fr };
  return (key, values = {}) => typeset(fill(all[language()][key], values, language()), language());
}
