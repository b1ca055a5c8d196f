// A rule's text as elements, with what was searched for marked.
import type { ComponentChildren } from "preact";
import { href } from "../browser/route";
import { type Block, blocks, type Piece } from "./markup";
import { matches } from "./search";

export function Marked({ text, query }: { text: string; query: string }) {
  if (query.trim() === "") return <>{text}</>;
  const out: ComponentChildren[] = [];
  let from = 0;
  for (const [start, end] of matches(text, query)) {
    out.push(text.slice(from, start), <mark>{text.slice(start, end)}</mark>);
    from = end;
  }
  return (
    <>
      {out}
      {text.slice(from)}
    </>
  );
}

export function RuleProse({
  game,
  text,
  ids,
  query = "",
}: {
  game: string;
  text: string;
  ids: ReadonlySet<string>;
  query?: string;
}) {
  const draw = ({ kind, text }: Piece, key: number) => {
    const inside = <Marked text={text} query={query} />;
    if (kind === "text") return inside;
    if (kind === "rule") {
      return (
        <a key={key} href={href("rules", game, text)}>
          {inside}
        </a>
      );
    }
    const Tag = kind;
    return <Tag key={key}>{inside}</Tag>;
  };
  // Neighbouring items make one list.
  const groups: { item: boolean; blocks: Block[] }[] = [];
  for (const block of blocks(text, (id) => ids.has(id))) {
    const last = groups.at(-1);
    if (last && block.item && last.item) last.blocks.push(block);
    else groups.push({ item: block.item, blocks: [block] });
  }
  return (
    <>
      {groups.map((group, i) =>
        group.item ? (
          <ul key={i}>
            {group.blocks.map((block, j) => (
              <li key={j}>{block.pieces.map(draw)}</li>
            ))}
          </ul>
        ) : (
          <p key={i}>{group.blocks[0]!.pieces.map(draw)}</p>
        ),
      )}
    </>
  );
}
