// Connection: one line to the table server that mends itself. What was said and not yet
// acknowledged is kept, over a reload too, and said again under the same id: the server does it once.
// No drawing, and all of the outside world behind `Outside`, so that tests need no browser.
import { computed, signal } from "@preact/signals";
import type {
  AckMessage,
  Doing,
  ErrorMessage,
  LobbyMessage,
  Me,
  MineMessage,
  Question,
  ServerMessage,
  Summary,
} from "./protocol";

/** The part of a WebSocket that is needed. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export interface Outside {
  connect(): Socket;
  now(): number; // milliseconds since 1970, by this device
  random(): number; // from 0 up to 1
  later(run: () => void, milliseconds: number): () => void; // answers how to call it off
  keep(waiting: readonly Waiting[]): void;
  kept(): readonly Waiting[];
}

export type Waiting = Doing & { id: string };
type LineState = "connecting" | "open" | "lost";

/** What a server refuses, with its code; code `lost`: the line broke before it answered. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    sentence: string,
    readonly rule: string | null = null,
  ) {
    super(sentence);
  }
}

/** Whoever watches a table hears what is told about it. */
export interface Watcher {
  hear(message: ServerMessage & { table: string }): void;
  /** The server does not show this table. */
  refused(why: Refused): void;
  /** What the watcher holds already; null: nothing. */
  version(): number | null;
  key: string | null;
}

const firstDelay = 500; // milliseconds before another try; doubled every time
const longestDelay = 15_000;
const pingEvery = 20_000;
const patience = 8_000; // without a sign of life after a ping, or before a line opens
const suspicious = 2_500; // the same, if the system says that the network is gone
const askAgain = 1_500; // what the server could not do now
const busy = ["unavailable", "too_fast", "busy"];

const letters = "abcdefghijklmnopqrstuvwxyz0123456789";

export class Connection {
  readonly state = signal<LineState>("connecting");
  /** How often in a row no line came about. */
  readonly tries = signal(0);
  /** Who the server says we are; null: nobody yet; undefined: it has not said. */
  readonly me = signal<Me | null | undefined>(undefined);
  /** What is said but not acknowledged, in order. */
  readonly waiting = signal<readonly Waiting[]>([]);
  /** There and back, in milliseconds. */
  readonly latency = signal<number | null>(null);
  readonly lobby = signal<LobbyMessage | null>(null);
  readonly mine = signal<readonly Summary[] | null>(null);
  /** Tables where it is our decision, told while we were not watching. */
  readonly turns = signal<readonly { table: string; game: string }[]>([]);
  readonly kept = computed(() => this.state.value !== "open" && this.waiting.value.length > 0);

  private socket: Socket | null = null;
  private ended = false;
  private offset = 0;
  private bestTrip = Infinity;
  private pinged: number | null = null;
  private stopTimer: () => void = () => undefined;
  private inLobby = 0;
  private readonly watchers = new Map<string, Watcher>();
  private readonly promised = new Map<
    string,
    { done: (answer: never) => void; failed: (why: Refused) => void }
  >();
  private wanted: { before: number | undefined } | null = null; // an answer to `mine`

  constructor(private readonly outside: Outside) {
    this.waiting.value = outside.kept();
  }

  start(): void {
    this.ended = false;
    this.connect();
  }
  close(): void {
    this.ended = true;
    this.drop();
  }
  /** Another line at once: somebody else now, or the network is back. */
  again(): void {
    if (this.ended) return;
    this.drop();
    this.tries.value = 0;
    this.connect();
  }

  /** The network may be gone: whether the line still answers, soon. */
  check(): void {
    if (this.state.value !== "open") return;
    this.ping();
    this.after(suspicious, () => this.broken());
  }

  /** The server's time. */
  now(): number {
    return this.outside.now() + this.offset;
  }

  /** Says something that changes a table. Resolves when it is durable; survives a lost line. */
  send(doing: Doing): Promise<AckMessage> {
    const message = { ...doing, id: this.newId() } as Waiting;
    this.waiting.value = [...this.waiting.value, message];
    this.outside.keep(this.waiting.value);
    const answer = this.promise<AckMessage>(message.id);
    this.say(message);
    return answer;
  }

  /** Asks something; rejects if the line breaks before the answer. */
  ask<Answer>(question: Question): Promise<Answer> {
    if (this.state.value !== "open") return Promise.reject(new Refused("lost", "no connection"));
    const message = { ...question, id: this.newId() };
    const answer = this.promise<Answer>(message.id);
    this.say(message);
    return answer;
  }

  watch(table: string, watcher: Watcher): void {
    this.watchers.set(table, watcher);
    this.turns.value = this.turns.value.filter((turn) => turn.table !== table);
    this.askToWatch(table, watcher);
  }
  unwatch(table: string, watcher: Watcher): void {
    if (this.watchers.get(table) !== watcher) return;
    this.watchers.delete(table);
    this.say({ do: "unwatch", table });
  }
  /** Something is missing or has changed for this watcher: the table once more. */
  watchAgain(table: string): void {
    const watcher = this.watchers.get(table);
    if (watcher) this.askToWatch(table, watcher);
  }

  /** Hears of open tables until the function it gives is called. */
  enterLobby(): () => void {
    if (++this.inLobby === 1) this.say({ do: "lobby", on: true });
    let inside = true;
    return () => {
      if (!inside) return;
      inside = false;
      if (--this.inLobby === 0) this.say({ do: "lobby", on: false });
    };
  }

  /** Asks for our tables; `more`: those before the ones that are known. */
  askMine(more = false): void {
    this.wanted = { before: more ? this.mine.value?.at(-1)?.changed : undefined };
    this.say({ do: "mine", ...this.wanted });
  }

  // ---- within ----

  private newId(): string {
    const draw = () => letters[Math.floor(this.outside.random() * letters.length)]!;
    return Array.from({ length: 16 }, draw).join("");
  }

  private promise<Answer>(id: string): Promise<Answer> {
    return new Promise((done, failed) => {
      this.promised.set(id, { done: done as (answer: never) => void, failed });
    });
  }

  private say(message: object): void {
    if (this.state.value === "open") this.socket?.send(JSON.stringify(message));
  }

  private askToWatch(table: string, watcher: Watcher, whole = false): void {
    const { key } = watcher;
    const held = whole ? null : watcher.version();
    this.say({
      do: "watch",
      table,
      ...(key === null ? {} : { key }),
      ...(held === null ? {} : { version: held }),
      plies: 0,
    });
  }

  private connect(): void {
    if (this.ended || this.socket) return;
    this.state.value = this.tries.value === 0 && !this.me.value ? "connecting" : "lost";
    const socket = this.outside.connect();
    this.socket = socket;
    const mine = (run: () => void) => () => this.socket === socket && run();
    socket.onopen = mine(() => this.opened());
    socket.onclose = mine(() => this.broken());
    socket.onmessage = ({ data }) => {
      if (this.socket === socket) this.received(String(data));
    };
    this.after(patience, () => this.broken()); // a line that neither opens nor fails
  }

  // One timer at a time: for the next try, or for the next sign of life.
  private after(milliseconds: number, run: () => void): void {
    this.stopTimer();
    this.stopTimer = this.outside.later(run, milliseconds);
  }

  private drop(): void {
    this.stopTimer();
    const { socket } = this;
    this.socket = null;
    if (socket) {
      socket.onopen = socket.onclose = socket.onmessage = null;
      socket.close();
    }
    const kept = new Set(this.waiting.value.map(({ id }) => id));
    for (const [id, { failed }] of [...this.promised]) {
      if (kept.has(id)) continue;
      this.promised.delete(id);
      failed(new Refused("lost", "the connection was lost"));
    }
  }

  private broken(): void {
    this.drop();
    this.state.value = "lost";
    const delay = Math.min(longestDelay, firstDelay * 2 ** this.tries.value);
    this.tries.value++;
    this.after(delay * (0.5 + this.outside.random() / 2), () => this.connect());
  }

  private opened(): void {
    this.state.value = "open";
    this.tries.value = 0;
    this.bestTrip = Infinity;
    for (const [table, watcher] of this.watchers) this.askToWatch(table, watcher);
    if (this.inLobby > 0) this.say({ do: "lobby", on: true });
    if (this.wanted) this.say({ do: "mine", ...this.wanted });
    for (const message of this.waiting.value) this.say(message);
    this.ping();
  }

  private ping(): void {
    this.pinged = this.outside.now();
    this.say({ do: "ping" });
    this.after(patience, () => this.broken());
  }

  private received(text: string): void {
    let message: ServerMessage;
    try {
      message = JSON.parse(text) as ServerMessage;
    } catch {
      return; // whatever stands between has spoken, not the server
    }
    switch (message.is) {
      case "welcome":
        this.offset = message.time - this.outside.now();
        return this.becameKnown(message.you);
      case "pong":
        return this.ponged(message.time);
      case "ack":
        this.settled(message.id);
        return this.resolve(message.id, message);
      case "answer":
        return this.resolve(message.id, message);
      case "error":
        return this.refused(message);
      case "lobby":
        this.lobby.value = message;
        return;
      case "mine":
        return this.heardMine(message);
      case "turn":
        this.turns.value = [
          ...this.turns.value.filter((turn) => turn.table !== message.table),
          { table: message.table, game: message.game },
        ];
        return;
      case "bye":
        return this.broken();
      case "change":
        if (message.id !== undefined) {
          const { id, table, version } = message;
          this.settled(id);
          this.resolve(id, { is: "ack", id, table, version });
        }
        this.watchers.get(message.table)?.hear(message);
        return;
      default:
        this.watchers.get(message.table)?.hear(message);
    }
  }

  // Somebody else than before: the tables show another view.
  private becameKnown(you: Me | null): void {
    const { value: before } = this.me;
    this.me.value = you;
    if (before === undefined || before?.who === you?.who) return;
    this.mine.value = null;
    this.turns.value = [];
    for (const [table, watcher] of this.watchers) this.askToWatch(table, watcher, true);
  }

  private heardMine({ tables }: MineMessage): void {
    const more = this.wanted?.before !== undefined;
    this.wanted = null;
    this.mine.value = more ? [...(this.mine.value ?? []), ...tables] : tables;
  }

  private ponged(time: number): void {
    if (this.pinged === null) return;
    const now = this.outside.now();
    const trip = now - this.pinged;
    this.pinged = null;
    this.latency.value = trip;
    // The quickest trip says best what the server's time is.
    if (trip <= this.bestTrip) {
      this.bestTrip = trip;
      this.offset = time - (now - trip / 2);
    }
    this.after(pingEvery, () => this.ping());
  }

  private resolve(id: string, message: object): void {
    const waits = this.promised.get(id);
    this.promised.delete(id);
    waits?.done(message as never);
  }

  private refused({ id, code, say, rule, table }: ErrorMessage): void {
    const why = new Refused(code, say, rule ?? null);
    if (id === null) {
      const watcher = table === undefined ? undefined : this.watchers.get(table);
      if (watcher && table !== undefined && code === "busy") {
        this.outside.later(() => {
          if (this.watchers.get(table) === watcher) this.askToWatch(table, watcher);
        }, askAgain);
      } else watcher?.refused(why);
      return;
    }
    const message = this.waiting.value.find((each) => each.id === id);
    if (message && busy.includes(code)) {
      // Nothing was changed: the same again, a little later.
      this.outside.later(() => {
        if (this.waiting.value.includes(message)) this.say(message);
      }, askAgain);
      return;
    }
    this.settled(id);
    const waits = this.promised.get(id);
    this.promised.delete(id);
    waits?.failed(why);
  }

  private settled(id: string): void {
    const left = this.waiting.value.filter((message) => message.id !== id);
    if (left.length === this.waiting.value.length) return;
    this.waiting.value = left;
    this.outside.keep(left);
  }
}
