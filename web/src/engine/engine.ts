// The engine as typed functions. Where it runs (a Worker, or the same thread in tests) is the
// business of the Channel.
import type {
  CommonView,
  Foreseen,
  GameInfo,
  Language,
  Level,
  Look,
  Played,
  Rules,
  RuleText,
  Seat,
  StoryPly,
  Thought,
  Viewer,
  Words,
} from "./answers";
import type { Ask } from "./wasm";

/** Something that answers questions one after the other. */
export interface Channel {
  ask(question: string): Promise<string>;
  close(): void;
}

/** What was wrong with a question, in a sentence; with the line, if a record was wrong. */
export class EngineError extends Error {
  constructor(
    sentence: string,
    readonly line: number | null = null,
  ) {
    super(sentence);
  }
}

/** A move that the referee refuses, with the rule that forbids it. */
export interface Refused {
  refused: RuleText;
}

export interface OpenTable {
  game: string;
  players?: number;
  options?: Record<string, string>;
  names?: string[];
  seed?: number;
}

export interface Effort {
  think?: number; // seconds
  simulations?: number; // instead of a time
}

export class Engine {
  constructor(private readonly channel: Channel) {}

  private async ask<T>(question: object): Promise<T> {
    const answer = JSON.parse(await this.channel.ask(JSON.stringify(question))) as T & {
      error?: string;
      line?: number;
    };
    if (answer.error !== undefined) throw new EngineError(answer.error, answer.line ?? null);
    return answer;
  }

  close(): void {
    this.channel.close();
  }

  async games(): Promise<GameInfo[]> {
    return (await this.ask<{ games: GameInfo[] }>({ ask: "games" })).games;
  }
  rules(game: string, language: Language): Promise<Rules> {
    return this.ask({ ask: "rules", game, language });
  }
  /** A view and events that came from elsewhere, in words. */
  word(
    game: string,
    language: Language,
    what: { view?: CommonView | undefined; events?: readonly object[] },
  ): Promise<Words> {
    return this.ask({ ask: "word", game, language, ...what });
  }
  async open(how: OpenTable): Promise<number> {
    return (await this.ask<{ table: number }>({ ask: "open", ...how })).table;
  }
  /** The table after the first plies of a record (all of them, if not given). */
  load(
    record: string,
    plies?: number,
    seed?: number,
    language?: Language,
  ): Promise<{ table: number; plies: number }> {
    return this.ask({ ask: "load", record, plies, seed, language });
  }
  look<V extends CommonView = CommonView>(
    table: number,
    viewer: Viewer,
    language: Language,
    plies?: number,
  ): Promise<Look<V>> {
    return this.ask({ ask: "look", table, viewer, language, plies });
  }
  play(
    table: number,
    seat: Seat,
    move: string,
    viewer: Viewer,
    language: Language,
  ): Promise<Played | Refused> {
    return this.ask({ ask: "play", table, seat, move, viewer, language });
  }
  chance(table: number, viewer: Viewer, language: Language): Promise<Played> {
    return this.ask({ ask: "chance", table, viewer, language });
  }
  /** What the ply of that number did. */
  events(table: number, ply: number, viewer: Viewer, language: Language): Promise<Played> {
    return this.ask({ ask: "events", table, ply, viewer, language });
  }
  async story(table: number, viewer: Viewer, language: Language): Promise<StoryPly[]> {
    return (await this.ask<{ story: StoryPly[] }>({ ask: "story", table, viewer, language })).story;
  }
  /** What a move would do, as far as the seat can know. */
  foresee(
    table: number,
    seat: Seat,
    move: string,
    language: Language,
  ): Promise<Foreseen | Refused> {
    return this.ask({ ask: "foresee", table, seat, move, language });
  }
  /** The rule against a move; null if it is legal. */
  async why(table: number, seat: Seat, move: string, language: Language): Promise<RuleText | null> {
    return (await this.ask<{ rule: RuleText | null }>({ ask: "why", table, seat, move, language }))
      .rule;
  }
  async undo(table: number, seat: Seat): Promise<number> {
    return (await this.ask<{ plies: number }>({ ask: "undo", table, seat })).plies;
  }
  async decide(table: number, seat: Seat, level: Level, effort: Effort = {}): Promise<string> {
    return (await this.ask<{ move: string }>({ ask: "think", table, seat, level, ...effort })).move;
  }
  think(table: number, seat: Seat, level: Level, effort: Effort = {}): Promise<Thought> {
    return this.ask({ ask: "think", table, seat, level, ...effort, opinions: true });
  }
  async record(table: number): Promise<string> {
    return (await this.ask<{ record: string }>({ ask: "record", table })).record;
  }
  async leave(table: number): Promise<void> {
    await this.ask({ ask: "close", table });
  }
}

/** An engine on this thread: for tests. */
export function engineHere(ask: Ask): Engine {
  return new Engine({ ask: (question) => Promise.resolve(ask(question)), close() {} });
}

/** Who thinks about a position given as a record: a bot's choice, or the opinions of a coach. */
export interface Thinkers {
  decide(record: string, seat: Seat, level: Level, effort?: Effort): Promise<string>;
  think(record: string, seat: Seat, level: Level, effort?: Effort): Promise<Thought>;
}

/** Asks one engine about a record, without leaving anything behind in it. */
export async function consult<T>(
  engine: Engine,
  record: string,
  question: (table: number) => Promise<T>,
): Promise<T> {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0]! >>> 3;
  const { table } = await engine.load(record, undefined, seed);
  try {
    return await question(table);
  } finally {
    await engine.leave(table);
  }
}
