// Puts a text and values together, as engine/text/sentences.h describes it.
import { type Names, pseudo, type Shared, shared } from "../browser/languages";
import type { Language } from "../engine/answers";

export type Value = string | number | boolean | null | undefined | readonly Value[] | Values;
export interface Values {
  readonly [name: string]: Value;
}

const [open, close] = ["⟦", "⟧"];
export const bracketed = (text: string) => (text === "" ? "" : open + text + close);

const minus = (text: string) => text.replace(/^-/, "−");
const plain = (value: Value): string =>
  value === undefined ? "null" : typeof value === "object" && value !== null ? "" : String(value);
const signed = (value: Value) => (Number(value) > 0 ? "+" : "") + minus(plain(value));
const vowel = /^[aeiouhàâäéèêëîïôöûœ]/i;

/** The pieces of a text between bars outside inner braces. */
function branches(text: string): string[] {
  const out = [""];
  let depth = 0;
  for (const letter of text) {
    if (letter === "{") depth++;
    if (letter === "}") depth--;
    if (letter === "|" && depth === 0) out.push("");
    else out[out.length - 1] += letter;
  }
  return out;
}

export class Telling {
  private readonly shared: Shared;
  constructor(
    private readonly language: Language,
    private readonly names: Names,
    private readonly values: Values,
    private readonly ofName = false, // a form is told of a name, which is no bare value
  ) {
    this.shared = shared(language);
  }

  /** A text with its marks as the language writes them. */
  say(text: string): string {
    return Object.entries(this.shared.typeset).reduce(
      (said, [from, to]) => said.replaceAll(from, to),
      this.text(text),
    );
  }

  private text(written: string, count = "#"): string {
    let out = "";
    for (let at = 0; at < written.length; at++) {
      if (written[at] !== "{") {
        out += written[at] === "#" ? count : written[at];
        continue;
      }
      const from = at + 1;
      for (let depth = 1; depth > 0 && ++at < written.length;) {
        if (written[at] === "{") depth++;
        if (written[at] === "}") depth--;
      }
      out += this.said(written.slice(from, at));
    }
    return out;
  }

  private value(path: string): Value {
    const [way, more] = path.split("+") as [string, string?];
    let found: Value = this.values;
    for (const step of way.split(".")) {
      if (typeof found !== "object" || found === null) return undefined;
      found = (found as Values)[step];
    }
    return more !== undefined && typeof found === "number" ? found + Number(more) : found;
  }

  private said(inside: string): string {
    const [head, ...parts] = branches(inside) as [string, ...string[]];
    const [, path, table = "", form = ""] = /^([^:]*)(?::([^.]*)(?:\.(.*))?)?$/.exec(head)!;
    const what = this.value(path!);
    if (parts.length === 0) return what == null ? "" : this.name(table, what, form);
    const key = table === "" ? plain(what) : this.name(table, what, form);
    const one = table === "" && this.shared.counting.one.includes(what as number);
    const known = parts.map((part) => /^(?:([\w+/-]+)=)?(.*)$/s.exec(part)!);
    const chosen =
      known.find(([, is]) => is === key) ??
      (one ? known.find(([, is], i) => is === "one" || (!is && i + 1 < known.length)) : null) ??
      known.findLast(([, is], i) => !is && i + 1 === known.length);
    return chosen ? this.text(chosen[2]!, minus(plain(what))) : "";
  }

  /** What a value is called in a table, in a form. */
  name(table: string, value: Value, form = ""): string {
    if (Array.isArray(value)) {
      const { between, last } = this.shared.list;
      const mark = (i: number) => (i === 0 ? "" : i + 1 === value.length ? last : between);
      return value.map((item, i) => mark(i) + this.name(table, item, form)).join("");
    }
    const key = plain(value);
    if (table === "") return typeof value === "string" ? this.bare(key) : minus(key);
    if (table === "signed") return signed(value);
    if (table === "begins") return vowel.test(key) ? "vowel" : "consonant";
    const entry = this.names[table]?.[key] ?? this.shared.names[table]?.[key];
    if (entry === undefined) return this.formed(this.bare(key), form);
    if (typeof entry === "string") return this.formed(this.text(entry), form);
    if (entry[form] !== undefined) return this.text(entry[form]);
    return this.formed(this.text(entry[""] ?? key), form);
  }

  /** A value without a name of its own; the pseudo-language shows it outside its brackets. */
  private bare(text: string): string {
    return this.language === pseudo && !this.ofName ? close + minus(text) + open : minus(text);
  }

  private formed(name: string, form: string): string {
    const pattern = form === "" ? undefined : this.shared.forms[form];
    if (pattern === undefined) return name;
    return new Telling(this.language, this.names, { name }, true).text(pattern);
  }
}
