// Search in rules: accents and case do not matter, every word must occur, ids count too.
import type { RuleText } from "../engine/answers";
import { entry } from "../engine/known";

/** From and to (exclusive) in a text. */
type Range = readonly [number, number];

/** A text without accents and case, and where each of its letters stood. */
function fold(text: string): { text: string; at: number[] } {
  let folded = "";
  const at: number[] = [];
  for (let i = 0; i < text.length; i++) {
    const plain = text
      .charAt(i)
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .replace("œ", "oe")
      .replace("æ", "ae")
      .replace("’", "'");
    for (const letter of plain) {
      folded += letter;
      at.push(i);
    }
  }
  return { text: folded, at };
}

const wordsOf = (query: string) => fold(query).text.split(/\s+/).filter(Boolean);

/** Where the words of a query stand in a text, in order and without overlaps. */
export function matches(text: string, query: string): Range[] {
  const folded = fold(text);
  const found: [number, number][] = [];
  for (const word of wordsOf(query)) {
    for (let i = folded.text.indexOf(word); i >= 0; i = folded.text.indexOf(word, i + 1)) {
      found.push([entry(folded.at, i), entry(folded.at, i + word.length - 1) + 1]);
    }
  }
  found.sort((a, b) => a[0] - b[0]);
  const merged: [number, number][] = [];
  for (const [from, to] of found) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** The rules in which every word of the query occurs; all of them for an empty query. */
export function search<R extends RuleText>(rules: readonly R[], query: string): R[] {
  const words = wordsOf(query);
  return rules.filter((rule) => {
    const hay = fold(`${rule.id} ${rule.text.replace(/[*`]/g, "")}`).text;
    return words.every((word) => hay.includes(word));
  });
}
