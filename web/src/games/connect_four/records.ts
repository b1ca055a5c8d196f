// Records (docs/record.md) from the columns that were played, seat 0 first.
type End = "open" | "over 1 -1" | "over -1 1" | "over 0 0";

/** FNV-1a of 64 bits. */
function sum(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, "0");
}

export function record(columns: string, end: End): string {
  const head =
    "tablee record 1\ngame connect_four 1\nplayers 2\nseat 0 You\nseat 1 Basile\nmoves\n";
  const moves = [...columns].map((column, i) => `${i + 1} ${i % 2} drop ${column}\n`).join("");
  const all = `${head}${moves}end ${columns.length} ${end}\n`;
  return `${all}check ${sum(all)}\n`;
}

export const short = record("4433526", "over 1 -1");
