// A table server for tests, true to docs/protocol.md, with the real engine and one table: whoever
// holds the line to it can cut it, lose a message, or let others play.
import { wrong } from "../engine/testing";
import type { Seat, Viewer } from "../engine/answers";
import type { Engine } from "../engine/engine";
import type { Outside, Socket, Waiting } from "./connection";
import type { OnlineSeat, Said, WirePly } from "./protocol";

type Message = Record<string, unknown> & { do: string; id?: string };

class Line implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  watching = false;
  open = true;

  constructor(private readonly server: Server) {}
  send(text: string): void {
    this.server.receive(this, JSON.parse(text) as Message);
  }
  close(): void {
    this.open = false;
  }
  tell(message: object): void {
    this.server.check("down", message);
    const data = JSON.stringify(message);
    queueMicrotask(() => this.open && this.onmessage?.({ data }));
  }
}

export const someone = (name: string): OnlineSeat => ({
  kind: "person",
  who: name.toLowerCase(),
  name,
  rating: null,
  level: null,
  away: null,
});

export class Server {
  readonly received: Message[] = [];
  readonly lines: Line[] = [];
  /** Messages, either way, that are not as the protocol's schema says. */
  readonly faults: string[] = [];
  /** Whether the network is there. */
  up = true;
  /** Changes that get lost on their way. */
  losing = 0;
  /** Acknowledgements are held back as long as this is so. */
  silent = false;
  /** The next watch finds the server with too much to do. */
  busy = false;
  version = 1;
  status = "playing";
  story: WirePly[] = [];
  chat: Said[] = [];
  private table = 0;
  private readonly done = new Map<string, number>();
  private work = Promise.resolve();
  private asking: { line: Line; id: string } | null = null; // whose change is also an answer

  constructor(
    private readonly engine: Engine,
    readonly game: string,
    readonly seats: OnlineSeat[],
    public seat: Seat | null,
  ) {}

  async begin(seed = 7): Promise<void> {
    const { engine, game, seats } = this;
    this.table = await engine.open({ game, players: seats.length, seed });
    await this.drawAll();
  }

  // ---- for the test ----

  outside(): Outside & { saved: readonly Waiting[] } {
    const { lines } = this;
    const outside: Outside & { saved: readonly Waiting[] } = {
      saved: [],
      connect: () => {
        const line = new Line(this);
        lines.push(line);
        setTimeout(() => {
          if (!this.up) return line.onclose?.();
          line.onopen?.();
          const you = this.seat === null ? null : this.me();
          line.tell({ is: "welcome", you, time: 5_000_000, server: "test" });
        });
        return line;
      },
      now: () => Date.now(),
      random: () => Math.random(),
      later(run, milliseconds) {
        // Time flies, but for what waits for a sign of life.
        const timer = setTimeout(run, milliseconds >= 8000 ? milliseconds : milliseconds / 100);
        return () => clearTimeout(timer);
      },
      keep: (waiting) => void (outside.saved = waiting),
      kept: () => outside.saved,
    };
    return outside;
  }
  /** The line breaks, as lines do: without a word. */
  cut(): void {
    for (const line of this.lines) {
      if (!line.open) continue;
      line.open = false;
      line.onclose?.();
    }
  }
  /** Somebody else decides something, anything that is legal. */
  async otherPlays(seat: Seat): Promise<void> {
    await this.settled();
    const { legal } = await this.engine.look(this.table, seat, "en");
    await this.apply(seat, legal[0]!);
  }
  async pending(): Promise<Seat[]> {
    await this.settled();
    const { view } = await this.engine.look(this.table, "spectator", "en");
    return Array.isArray(view.pending) ? view.pending : [];
  }
  async settled(): Promise<void> {
    await this.work;
  }
  async takeBack(seat: Seat): Promise<void> {
    await this.engine.undo(this.table, seat, "en");
    this.story.pop();
    await this.tellChange("undo", seat, {});
  }
  said(text: string): Promise<void> {
    const said = { at: Date.now(), who: "bo", name: "Bo", text };
    this.chat.push(said);
    return this.tellChange("say", null, { said }, false);
  }
  movesReceived = () => this.received.filter((m) => m.do === "move");

  // ---- the protocol ----

  check(way: "up" | "down", message: object): void {
    const problem = wrong(message, `protocol#${way}`);
    if (problem) this.faults.push(`${problem}: ${way} ${JSON.stringify(message).slice(0, 300)}`);
  }
  receive(line: Line, message: Message): void {
    this.check("up", message);
    if (!line.open || !this.up) return;
    this.received.push(message);
    this.work = this.work.then(() => this.answer(line, message));
  }

  private me() {
    const { who, name } = this.seats[this.seat!]!;
    return { who, name, ratings: {} };
  }

  private async answer(line: Line, m: Message): Promise<void> {
    const viewer: Viewer = this.seat ?? "spectator";
    const answer = (body: object) => line.tell({ is: "answer", id: m.id, ...body });
    const refuse = (code: string, more: object = {}) =>
      line.tell({ is: "error", id: m.id ?? null, code, say: code, ...more });
    const { engine, table } = this;
    if (m.do === "ping") return line.tell({ is: "pong", time: 5_000_000 });
    if (m.do === "watch" && this.busy) {
      this.busy = false;
      line.tell({ is: "error", id: null, code: "busy", say: "later", table: m.table });
      return;
    }
    if (m.do === "watch") {
      if (m.table !== "t1") return refuse("no_table", { table: m.table });
      line.watching = true;
      if (m.version !== this.version) line.tell(await this.whole(viewer));
      return line.tell({ is: "presence", table: "t1", there: [0], watching: 1 });
    }
    if (m.do === "look") {
      const { plies, view } = await engine.look(table, viewer, "en", m.plies as number);
      return answer({ plies, view });
    }
    if (m.do === "why" || m.do === "foresee") {
      try {
        if (m.do === "why") {
          const rule = await engine.why(table, this.seat!, m.move as string, "en");
          return answer({ rule: rule?.id ?? null });
        }
        const seen = await engine.foresee(table, this.seat!, m.move as string, "en");
        if ("refused" in seen) return refuse("illegal", { rule: seen.refused.id });
        const events = seen.events.map(({ tell: _, ...event }) => event);
        return answer({ events, certain: seen.certain });
      } catch {
        return refuse("bad_message");
      }
    }
    if (m.id === undefined) return;
    const before = this.done.get(m.id);
    if (before !== undefined) return this.acknowledge(line, m.id, before);
    this.asking = this.silent ? null : { line, id: m.id };
    if (m.do === "move") {
      const refused = await this.apply(this.seat!, m.move as string);
      if (refused) return refuse("illegal", { rule: refused });
    } else if (m.do === "undo") await this.takeBack(this.seat!);
    else if (m.do === "say") await this.said(m.text as string);
    else return refuse("not_now");
    this.done.set(m.id, this.version);
    if (this.asking !== null) this.acknowledge(line, m.id, this.version);
    this.asking = null;
  }

  private acknowledge(line: Line, id: string, version: number): void {
    if (!this.silent) line.tell({ is: "ack", id, table: "t1", version });
  }

  private async look(viewer: Viewer) {
    const { plies, view, legal, undo } = await this.engine.look(this.table, viewer, "en");
    return { plies, view, legal, undo };
  }

  private async whole(viewer: Viewer) {
    const look = await this.look(viewer);
    return {
      is: "table",
      table: "t1",
      version: this.version,
      game: this.game,
      players: this.seats.length,
      options: look.view.options,
      status: look.view.over ? "over" : this.status,
      listed: false,
      key: this.seat === null ? null : "secret",
      host: this.seats[0]!.who,
      seats: this.seats,
      seat: this.seat,
      clock: { kind: "none" },
      talk: true,
      chat: this.chat,
      asked: null,
      commit: hash,
      seed: look.view.over ? hash : null,
      rematch: null,
      look,
      story: { from: 0, plies: this.story.map(bare) },
    };
  }

  private async apply(seat: Seat, move: string): Promise<string | null> {
    const eyes = this.seat ?? "spectator";
    const done = await this.engine.play(this.table, seat, move, eyes, "en");
    if ("refused" in done) return done.refused.id;
    const steps: WirePly[] = [{ seat, events: done.events.map(silence) }];
    this.story.push(steps[0]!);
    steps.push(...(await this.drawAll()));
    await this.tellChange("move", seat, { steps });
    return null;
  }

  private async drawAll(): Promise<WirePly[]> {
    const steps: WirePly[] = [];
    for (;;) {
      const { view } = await this.engine.look(this.table, "spectator", "en");
      if (view.over || Array.isArray(view.pending)) return steps;
      const eyes = this.seat ?? "spectator";
      const { events } = await this.engine.chance(this.table, eyes, "en");
      steps.push({ seat: null, events: events.map(silence) });
      this.story.push(steps.at(-1)!);
    }
  }

  private async tellChange(what: string, by: Seat | null, more: object, looked = true) {
    this.version++;
    const look = looked ? await this.look(this.seat ?? "spectator") : undefined;
    const status = look?.view.over ? "over" : this.status;
    const head = { is: "change", table: "t1", version: this.version, what, by };
    if (this.losing > 0) return void this.losing--;
    const seed = status === "over" ? { seed: hash } : {};
    const table = look ? { status, asked: null, look, ...seed } : {};
    for (const line of this.lines) {
      if (!line.open || !line.watching) continue;
      const answers = this.asking?.line === line;
      line.tell({ ...head, ...(answers ? { id: this.asking!.id } : {}), ...table, ...more });
      if (answers) this.asking = null;
    }
  }
}

const hash = "0f".repeat(32);

// The server speaks no language.
const silence = ({ tell: _, ...event }: { tell: string; event: string; seat: Seat | null }) =>
  event;
const bare = ({ seat, events }: WirePly): WirePly => ({
  seat,
  events: events.map(({ view: _, ...event }) => event),
});
