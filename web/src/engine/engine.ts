// The engine as typed functions. Where it runs (a Worker, or the same thread in tests) is the
// business of the Channel.
import type {
  CommonView,
  EngineLook,
  Foreseen,
  GameEvent,
  Language,
  Level,
  Played,
  Present,
  Report,
  Review,
  Rules,
  RuleText,
  Seat,
  StoryPly,
  Thought,
  Viewer,
  Words,
} from "./answers";

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

interface OpenTable {
  game: string;
  players?: number;
  options?: Record<string, string>;
  names?: string[];
  seed?: number;
}

export interface Effort {
  think?: number; // seconds
  simulations?: number; // instead of a time
  seed?: number; // fixes what is left to luck
}

/** Through whose eyes, in which language. */
export interface Eyes {
  viewer: Viewer;
  language: Language;
  /** People who share the screen openly: whoever of them decides sees the present. */
  sharing?: readonly Seat[];
}

/** A position of a game, as a look gives it. */
export interface Position {
  game: string;
  position: string;
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

  rules(game: string, language: Language): Promise<Rules> {
    return this.ask({ ask: "rules", game, language });
  }
  /** A view and events that came from elsewhere, in words. */
  word(
    game: string,
    language: Language,
    what: {
      view?: CommonView | undefined;
      moves?: readonly string[];
      board?: boolean;
      events?: readonly object[];
    },
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
  /** The table as it is, or as it was after so many plies. */
  look<V extends CommonView = CommonView>(
    table: number,
    viewer: Viewer,
    language: Language,
    plies?: number,
  ): Promise<EngineLook<V>> {
    return this.ask({ ask: "look", table, viewer, language, plies });
  }
  /** The table as it is, with the whole story, or with every step since so many plies. */
  report(table: number, eyes: Eyes, what: { story?: boolean; since?: number }): Promise<Report> {
    return this.ask({ ask: "look", table, ...eyes, ...what });
  }
  play(
    table: number,
    seat: Seat,
    move: string,
    viewer: Viewer,
    language: Language,
    sharing?: readonly Seat[],
  ): Promise<Played | Refused> {
    return this.ask({ ask: "play", table, seat, move, viewer, language, sharing });
  }
  chance(
    table: number,
    viewer: Viewer,
    language: Language,
    sharing?: readonly Seat[],
  ): Promise<Played> {
    return this.ask({ ask: "chance", table, viewer, language, sharing });
  }
  /** What the ply of that number did. */
  async events(
    table: number,
    ply: number,
    viewer: Viewer,
    language: Language,
  ): Promise<GameEvent[]> {
    const question = { ask: "events", table, ply, viewer, language };
    return (await this.ask<{ events: GameEvent[] }>(question)).events;
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
  undo(table: number, seat: Seat, language: Language): Promise<Present> {
    return this.ask({ ask: "undo", table, seat, language });
  }
  async decide(at: Position, seat: Seat, level: Level, effort: Effort = {}): Promise<string> {
    const question = { ask: "think", ...at, seat, level, ...effort };
    return (await this.ask<{ move: string }>(question)).move;
  }
  think(at: Position, seat: Seat, level: Level, effort: Effort = {}): Promise<Thought> {
    return this.ask({ ask: "think", ...at, seat, level, ...effort, opinions: true });
  }
  /** The coach's review, from what was thought about every decision with a choice. */
  review(
    table: number,
    seat: Seat | null,
    thoughts: readonly { ply: number; opinions: Thought["opinions"] }[],
  ): Promise<Review> {
    return this.ask({ ask: "review", table, thoughts, ...(seat !== null && { seat }) });
  }
  async record(table: number): Promise<string> {
    return (await this.ask<{ record: string }>({ ask: "record", table })).record;
  }
  async leave(table: number): Promise<void> {
    await this.ask({ ask: "close", table });
  }
}

/** Who thinks about a position: a bot's choice, or the opinions of a coach. */
export type Thinkers = Pick<Engine, "decide" | "think">;
