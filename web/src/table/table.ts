// Table: one game being played on this device, without any drawing. It holds the engine's table,
// lets bots think and chance decide, hands the screen from person to person, plays events one
// after the other, and keeps the log. Pages read its signals and call its methods.
import { batch, computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { GameEvent, Level, Look, RuleText, Seat, Thought, Viewer } from "../engine/answers";
import type { Engine, OpenTable } from "../engine/engine";
import type { Thinkers } from "../engine/workers";
import { language } from "../ui/settings";
import type { Ahead, GameModule, Interactive, Spot } from "./game";
import { Show, type Wait } from "./show";

export interface SeatPlan {
  kind: "person" | "bot";
  name: string;
  level?: Level; // of a bot
}

/** Everything needed to sit down again: kept in the browser after every move. */
export interface TablePlan {
  game: string;
  options: Record<string, string>;
  seats: SeatPlan[];
  record?: string; // of a game that has begun
}

export interface LogLine {
  plies: number; // the moment after it
  seat: Seat | null;
  text: string;
}

export interface Means {
  engine: Engine;
  thinkers: Thinkers;
  module: GameModule<any>;
  secrets: boolean; // whether seats must not see each other's view
  wait: Wait; // how time passes; tests let it fly
  seed?: number; // fixes chance
  keep?: (plan: TablePlan) => void; // called after every change
}

export class Table implements Interactive {
  /** The present, as `viewer` sees it. Null until the table is laid. */
  readonly look = signal<Look | null>(null);
  readonly show: Show;
  readonly viewer = signal<Viewer>("spectator");
  /** Who is asked to take the screen; the board is hidden until `takeScreen`. */
  readonly handTo = signal<Seat | null>(null);
  readonly thinking = signal<Seat[]>([]);
  readonly log = signal<LogLine[]>([]);
  /** An earlier moment being looked at. */
  readonly moment = signal<Look | null>(null);
  readonly refusal = signal<RuleText | null>(null);
  readonly ahead = signal<Ahead | null>(null);
  /** A spot with several moves to choose from, or a move that waits for its confirmation. */
  readonly chosen = signal<{ spot: Spot; moves: string[] } | null>(null);
  readonly advice = signal<Thought | "thinking" | null>(null);
  readonly trouble = signal<string | null>(null);
  readonly busy = signal(true);

  /** The person who decides on this screen now. */
  readonly decider: ReadonlySignal<Seat | null> = computed(() => {
    const { value: look } = this.look;
    const { value: viewer } = this.viewer;
    if (!look || this.busy.value || this.moment.value || this.handTo.value !== null) return null;
    if (typeof viewer !== "number" || !Array.isArray(look.view.pending)) return null;
    return look.view.pending.includes(viewer) ? viewer : null;
  });
  readonly legal = computed(() => (this.decider.value === null ? [] : this.look.value!.legal));

  readonly spots = computed(() => {
    const at = new Map<Spot, string[]>();
    for (const move of this.legal.value) {
      const spot = this.means.module.spot(move, this.look.value!.view);
      if (spot !== null) at.set(spot, [...(at.get(spot) ?? []), move]);
    }
    return at;
  });
  /** Where the coach's best move is made. */
  readonly pointed = computed(() => {
    const { value: advice } = this.advice;
    if (advice === null || advice === "thinking" || this.decider.value === null) return [];
    const spot = this.means.module.spot(advice.move, this.look.value!.view);
    return spot === null ? [] : [spot];
  });

  private id = 0;
  private record = "";
  private serial = Promise.resolve();
  private readonly minds = new Set<Seat>();
  private takenBack = 0; // how often: a bot's thought from before is stale
  private considered = 0;
  private closed = false;
  private readonly stopWatching: () => void;

  constructor(
    readonly plan: TablePlan,
    private readonly means: Means,
  ) {
    this.show = new Show(means.module, means.wait);
    const people = plan.seats.flatMap((s, seat) => (s.kind === "person" ? [seat] : []));
    this.viewer.value = people[0] ?? "spectator";
    let first = true;
    this.stopWatching = effect(() => {
      language();
      if (!first) void this.run(() => this.reword());
      first = false;
    });
  }

  /** Lays the table, or goes on with the plan's record, and plays until a person decides. */
  start(): Promise<void> {
    return this.run(async () => {
      const { engine, seed } = this.means;
      const { game, options, seats, record } = this.plan;
      const fresh = seed ?? crypto.getRandomValues(new Uint32Array(1))[0]! >>> 3;
      if (record) {
        this.id = (await engine.load(record, undefined, fresh)).table;
      } else {
        const open: OpenTable = { game, options, players: seats.length, seed: fresh };
        this.id = await engine.open({ ...open, names: seats.map((s) => s.name) });
      }
      await this.reword();
      await this.next();
    });
  }

  /** Plays a move for the person at the screen. */
  play(move: string): Promise<void> {
    const seat = this.decider.value;
    if (seat === null) return Promise.resolve();
    this.forget();
    return this.run(() => this.applyMove(seat, move));
  }

  /** A click on a spot: plays, offers the choice, asks to confirm, or says why not. */
  async press(spot: Spot): Promise<void> {
    const seat = this.decider.value;
    if (seat === null) return;
    const { view } = this.look.value!;
    const { module } = this.means;
    const moves = this.spots.value.get(spot) ?? [];
    const armed = this.chosen.value?.spot === spot && this.chosen.value.moves.length === 1;
    this.refusal.value = null;
    if (moves.length === 0) {
      this.chosen.value = null;
      const meant = module.meant(spot, view);
      if (meant !== null) await this.why(meant);
    } else if (moves.length === 1 && (armed || !module.confirm?.(moves[0]!, view))) {
      await this.play(moves[0]!);
    } else {
      this.chosen.value = { spot, moves };
      await this.consider(moves.length === 1 ? moves[0]! : null);
    }
  }

  say(move: string): string {
    return this.means.module.say(move, this.look.value!.view);
  }

  /** Asks the referee about a move in its notation, legal or not. */
  async why(move: string): Promise<void> {
    const seat = this.decider.value;
    if (seat === null) return;
    this.refusal.value = await this.means.engine.why(this.id, seat, move, language());
  }

  /** Shows what a move would do; null: stops showing. */
  async consider(move: string | null): Promise<void> {
    const seat = this.decider.value;
    const number = ++this.considered;
    if (move === null || seat === null) {
      this.ahead.value = null;
      return;
    }
    const seen = await this.means.engine.foresee(this.id, seat, move, language());
    if (number !== this.considered || "refused" in seen) return;
    this.ahead.value = { move, ...seen };
  }

  get mayUndo(): boolean {
    return this.decider.value !== null ? this.look.value!.undo : this.undoSeat() !== null;
  }
  undo(): Promise<void> {
    const seat = this.undoSeat();
    if (seat === null) return Promise.resolve();
    this.forget();
    return this.run(async () => {
      await this.means.engine.undo(this.id, seat);
      this.takenBack++;
      await this.keep();
      await this.reword();
      await this.next();
    });
  }

  /** What a master would do and what every move is worth. */
  async advise(): Promise<void> {
    const seat = this.decider.value;
    if (seat === null || this.advice.value === "thinking") return;
    const { plies } = this.look.value!;
    this.advice.value = "thinking";
    try {
      const thought = await this.means.thinkers.think(this.record, seat, "master");
      this.advice.value = this.look.value?.plies === plies ? thought : null;
    } catch (problem) {
      this.advice.value = null;
      this.report(problem);
    }
  }

  /** Looks at the moment after so many plies; null: back to the present. */
  async lookBack(plies: number | null): Promise<void> {
    const { value: now } = this.look;
    this.forget();
    this.moment.value =
      plies === null || !now || plies >= now.plies
        ? null
        : await this.means.engine.look(this.id, this.viewer.value, language(), plies);
  }

  /** The person asked for by `handTo` is there. */
  takeScreen(): Promise<void> {
    const seat = this.handTo.value;
    if (seat === null) return Promise.resolve();
    return this.run(async () => {
      this.viewer.value = seat;
      await this.reword();
      this.handTo.value = null;
      await this.next();
    });
  }

  /** The record of the game so far. */
  text(): string {
    return this.record;
  }

  /** After trouble: tries to go on. */
  retry(): Promise<void> {
    this.trouble.value = null;
    return this.id === 0 ? this.start() : this.run(() => this.next());
  }

  close(): void {
    this.closed = true;
    this.stopWatching();
    this.show.skip();
    if (this.id !== 0) void this.means.engine.leave(this.id).catch(() => undefined);
  }

  // ---- within ----

  // One change at a time, in the order asked for.
  private run(task: () => Promise<void>): Promise<void> {
    this.serial = this.serial.then(async () => {
      if (this.closed) return;
      this.busy.value = true;
      try {
        await task();
      } catch (problem) {
        this.report(problem);
      } finally {
        this.busy.value = false;
      }
    });
    return this.serial;
  }

  private report(problem: unknown): void {
    if (!this.closed) this.trouble.value = problem instanceof Error ? problem.message : `${problem}`;
  }

  private forget(): void {
    batch(() => {
      this.considered++;
      this.refusal.value = null;
      this.ahead.value = null;
      this.chosen.value = null;
      this.moment.value = null;
      if (this.advice.value !== "thinking") this.advice.value = null;
    });
  }

  private undoSeat(): Seat | null {
    const { value: viewer } = this.viewer;
    const open = this.look.value !== null && this.handTo.value === null && !this.busy.value;
    return open && typeof viewer === "number" && this.look.value!.undo ? viewer : null;
  }

  private isBot(seat: Seat): boolean {
    return this.plan.seats[seat]?.kind === "bot";
  }

  private async refresh(): Promise<Look> {
    const look = await this.means.engine.look(this.id, this.viewer.value, language());
    batch(() => {
      this.look.value = look;
      this.show.rest(look.view);
    });
    return look;
  }

  // Look and log again, in the words and through the eyes of now.
  private async reword(): Promise<void> {
    if (this.id === 0) return;
    this.forget();
    const story = await this.means.engine.story(this.id, this.viewer.value, language());
    this.log.value = story.flatMap(({ seat, lines }, ply) =>
      lines.map((text) => ({ plies: ply + 1, seat, text })),
    );
    await this.refresh();
  }

  private async keep(): Promise<void> {
    this.record = await this.means.engine.record(this.id);
    this.means.keep?.({ ...this.plan, record: this.record });
  }

  private async applyMove(seat: Seat, move: string): Promise<void> {
    const { engine } = this.means;
    const done = await engine.play(this.id, seat, move, this.viewer.value, language());
    if ("refused" in done) {
      this.refusal.value = done.refused;
      return;
    }
    await this.happened(seat, done.plies, done.events);
    await this.next();
  }

  private async happened(seat: Seat | null, plies: number, events: GameEvent[]): Promise<void> {
    await this.keep();
    await this.show.events(events, (event) => {
      if (event.tell) this.log.value = [...this.log.value, { plies, seat, text: event.tell }];
    });
  }

  // Plays on until people or bots must decide, and sets them to it.
  private async next(): Promise<void> {
    for (;;) {
      const look = await this.refresh();
      if (this.record === "") await this.keep();
      const { pending, over } = look.view;
      if (over || this.closed) return;
      if (!Array.isArray(pending)) {
        const done = await this.means.engine.chance(this.id, this.viewer.value, language());
        await this.happened(null, done.plies, done.events);
        continue;
      }
      for (const seat of pending) if (this.isBot(seat)) void this.think(seat);
      const people = pending.filter((seat) => !this.isBot(seat));
      if (people.length === 0 || people.includes(this.viewer.value as Seat)) {
        if (people.length > 0) this.show.slowDown();
        return;
      }
      this.show.slowDown();
      if (this.means.secrets) {
        this.handTo.value = people[0]!;
        return;
      }
      this.viewer.value = people[0]!;
    }
  }

  private async think(seat: Seat): Promise<void> {
    if (this.minds.has(seat)) return;
    this.minds.add(seat);
    this.thinking.value = [...this.minds];
    const { takenBack } = this;
    const level = this.plan.seats[seat]!.level ?? "companion";
    let move: string | null = null;
    try {
      move = await this.means.thinkers.decide(this.record, seat, level);
    } catch (problem) {
      this.report(problem);
    }
    this.minds.delete(seat);
    this.thinking.value = [...this.minds];
    if (move === null || this.closed) return;
    const decided = move;
    await this.run(async () => {
      const { pending } = this.look.value!.view;
      if (!Array.isArray(pending) || !pending.includes(seat)) return;
      if (takenBack !== this.takenBack) void this.think(seat);
      else await this.applyMove(seat, decided);
    });
  }
}
