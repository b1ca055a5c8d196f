// A record as text (docs/record.md), taken apart without judging it: the engine does that.
import type { Seat } from "../engine/answers";
import type { Engine } from "../engine/engine";

interface RecordedMove {
  seat: Seat | null; // null: chance
  move: string;
}

export interface RecordText {
  game: string;
  players: number;
  options: Record<string, string>;
  names: string[];
  moves: RecordedMove[];
}

export function readRecord(text: string): RecordText {
  const lines = text.split("\n").map((line) => line.replace(/\r$/, ""));
  const start = lines.indexOf("moves") + 1;
  const head = lines.slice(0, start);
  const played = lines.slice(start).filter((line) => /^\d+ /.test(line));
  const after = (word: string) =>
    head.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
  const pairs = (word: string) =>
    after(word).map((line): [string, string] => {
      const space = line.indexOf(" ");
      return [line.slice(0, space), line.slice(space + 1)];
    });
  return {
    game: after("game")[0]?.split(" ")[0] ?? "",
    players: Number(after("players")[0] ?? 0),
    options: Object.fromEntries(pairs("option")),
    names: pairs("seat").map(([, name]) => name),
    moves: played.map((line) => {
      const [, who, move] = /^\d+ (\S+) (.*)$/.exec(line) ?? [];
      return { seat: who === "chance" ? null : Number(who), move: move ?? "" };
    }),
  };
}

/** The record of the first plies: what had happened until then. */
export async function cut(engine: Engine, record: string, plies: number): Promise<string> {
  const { table } = await engine.load(record, plies);
  try {
    return await engine.record(table);
  } finally {
    await engine.leave(table);
  }
}
