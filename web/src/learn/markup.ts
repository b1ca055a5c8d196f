// The little markup that rule texts use: *emphasis*, **strong**, `code`, lines that begin with a
// dash, and ids of other rules.

export interface Piece {
  kind: "text" | "em" | "strong" | "code" | "rule";
  text: string;
}
export interface Block {
  item: boolean; // of a list
  pieces: Piece[];
}

const marks = /\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|`([^`]+)`|\b([A-Z]{1,2}\d{1,3}[a-z]?)\b/g;

function pieces(line: string, isRule: (id: string) => boolean): Piece[] {
  const out: Piece[] = [];
  let from = 0;
  const plain = (to: number) => {
    if (to > from) out.push({ kind: "text", text: line.slice(from, to) });
  };
  for (const found of line.matchAll(marks)) {
    const [whole, strong, em, code, id] = found;
    if (id !== undefined && !isRule(id)) continue;
    plain(found.index);
    if (strong !== undefined) out.push({ kind: "strong", text: strong });
    else if (em !== undefined) out.push({ kind: "em", text: em });
    else if (code !== undefined) out.push({ kind: "code", text: code });
    else out.push({ kind: "rule", text: id! });
    from = found.index + whole.length;
  }
  plain(line.length);
  return out;
}

export function blocks(text: string, isRule: (id: string) => boolean): Block[] {
  return text.split("\n").map((line) => {
    const item = line.startsWith("- ");
    return { item, pieces: pieces(item ? line.slice(2) : line, isRule) };
  });
}
