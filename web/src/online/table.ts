// OnlineTable: a game that a server holds, as one seat or a spectator sees it, without any drawing.
// The server's versions are shown one after the other; our own move counts as sent until the version
// that has it is there.
import { batch, computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { language } from "../browser/settings";
import type {
  CommonView,
  Foreseen,
  GameEvent,
  Look,
  RuleText,
  Rules,
  Seat,
  Viewer,
  Words,
} from "../engine/answers";
import { type Engine, EngineError } from "../engine/engine";
import { entry, known } from "../engine/known";
import type { AnyTable } from "../table/any-table";
import { decides, type LogLine } from "../table/deps";
import { EventPlayer, type Wait } from "../table/event-player";
import type { GameModule } from "../table/game";
import { MoveChooser } from "../table/move-chooser";
import type { SeatPlan, TablePlan } from "../table/plan";
import { TaskQueue } from "../table/task-queue";
import { type Connection, Refused, type Watcher } from "./connection";
import type {
  AckMessage,
  ChangeMessage,
  Clock,
  Doing,
  PresenceMessage,
  ServerMessage,
  TableMessage,
  TableState,
  WireLook,
  WirePly,
} from "./protocol";

const mostBehind = 4; // versions that wait to be shown

type Speaker = Pick<Engine, "word" | "rules">;

interface OnlineDeps {
  connection: Connection;
  /** What a game needs on this device; asked for once it is known which. */
  prepare: (game: string) => Promise<{ module: GameModule; engine: Speaker }>;
  wait: Wait;
  /** How an empty seat is called. */
  emptySeat: () => string;
  record: (table: string, key: string | null) => Promise<string>;
}

type DoingHere = Doing extends infer D
  ? D extends { table: string }
    ? Omit<D, "table">
    : never
  : never;

export class OnlineTable implements AnyTable, Watcher {
  /** The table itself; null until the server has told it. */
  readonly state = signal<TableState | null>(null);
  readonly presence = signal<{ there: readonly Seat[]; watching: number }>({
    there: [],
    watching: 0,
  });
  readonly look = signal<Look | null>(null);
  readonly log = signal<readonly LogLine[]>([]);
  readonly moment = signal<Look | null>(null);
  readonly trouble = signal<string | null>(null);
  /** Why the server does not show the table at all. */
  readonly missing = signal<Refused | null>(null);
  /** Why the server refused something, in a sentence; not for moves against the rules. */
  readonly complaint = signal<Refused | null>(null);
  readonly show: EventPlayer;
  readonly chooser: MoveChooser;
  readonly handTo = signal<Seat | null>(null); // everybody has a screen
  readonly shared = false;
  readonly think = null; // help would be unfair

  readonly seat = computed(() => this.state.value?.seat ?? null);
  readonly viewer = computed<Viewer>(() => this.seat.value ?? "spectator");
  private readonly tasks = new TaskQueue(
    () => this.closed,
    (problem) => this.report(problem),
  );
  readonly busy = this.tasks.busy;
  private readonly own = signal<{ words: string; version: number } | null>(null);
  readonly sent = computed(() => {
    const kept = this.deps.connection.waiting.value.find(
      (m) => m.do === "move" && m.table === this.id,
    );
    return this.own.value?.words ?? (kept?.do === "move" ? kept.move : null);
  });
  readonly decider: ReadonlySignal<Seat | null> = computed(() => {
    const { value: look } = this.look;
    if (!look || this.busy.value || this.moment.value || this.sent.value !== null) return null;
    if (look.legal.length === 0 || !decides(look.view, this.viewer.value)) return null;
    return this.seat.value;
  });
  readonly mayUndo = computed(
    () =>
      this.look.value?.undo === true &&
      !this.busy.value &&
      !this.moment.value &&
      this.sent.value === null,
  );
  /** Bots that decide now, also in the place of people who are away. */
  readonly thinking = computed<readonly Seat[]>(() => {
    const { value: look } = this.look;
    const { value: state } = this.state;
    if (!look || !state || !Array.isArray(look.view.pending)) return [];
    return look.view.pending.filter((seat) => {
      const { kind, away } = entry(state.seats, seat);
      return kind === "bot" || away !== null;
    });
  });
  private readonly recorded = signal("");
  private get ready() {
    return known(this.prepared, "the game is not loaded");
  }

  private prepared: { module: GameModule; engine: Speaker } | null = null;
  private heard: number | null = null; // the last version that came
  private shown = 0; // the last version that was shown
  private told: TableMessage["look"] = null; // the present, without words
  private story: WirePly[] = [];
  private looked = 0;
  private closed = false;
  private rulebook: { language: string; rules: Promise<Rules> } | null = null;
  private foreseen = new Map<string, Promise<Foreseen>>();
  private readonly stop: () => void;

  constructor(
    readonly id: string,
    public key: string | null,
    private readonly deps: OnlineDeps,
  ) {
    this.show = new EventPlayer(() => this.module, deps.wait);
    this.chooser = new MoveChooser(this);
    let spoken = language();
    this.stop = effect(() => {
      const tongue = language();
      if (tongue !== spoken && this.heard !== null) void this.tasks.run(() => this.reword());
      spoken = tongue;
    });
    deps.connection.watch(id, this);
  }

  get present(): Look {
    return known(this.look.value, "the table is not laid");
  }
  get facts(): TableState {
    return known(this.state.value, "nothing is told of the table");
  }
  get module(): GameModule {
    return this.ready.module;
  }
  get plan(): TablePlan {
    const state = this.state.value;
    const seats = (state?.seats ?? []).map(({ kind, name, level }): SeatPlan => {
      const who = name ?? this.deps.emptySeat();
      return kind === "bot"
        ? { kind, name: who, level: level ?? "companion" }
        : { kind: "person", name: who };
    });
    return { game: state?.game ?? "", options: state?.options ?? {}, seats };
  }
  get record(): string {
    return this.recorded.value;
  }

  // ---- what the person does ----

  async play(move: string): Promise<void> {
    const { value: look } = this.look;
    if (this.decider.value === null || !look) return;
    this.chooser.forget();
    this.show.slowDown();
    const words = this.chooser.say(move);
    this.own.value = { words, version: Infinity };
    const version = await this.do({ do: "move", plies: look.plies, move });
    if (version === null || version <= this.shown) this.own.value = null;
    else this.own.value = { words, version };
  }

  async undo(): Promise<void> {
    if (!this.mayUndo.value) return;
    this.chooser.forget();
    await this.do({ do: "undo" });
  }

  /** Says something to this table; the version it led to, or null: it was refused. */
  async do(doing: DoingHere): Promise<number | null> {
    return (await this.send(doing))?.version ?? null;
  }
  /** The table of the rematch; null: there is none. */
  async rematch(): Promise<string | null> {
    return (await this.send({ do: "rematch" }))?.table ?? null;
  }
  private async send(doing: DoingHere): Promise<AckMessage | null> {
    this.complaint.value = null;
    try {
      const ack = await this.deps.connection.send({ ...doing, table: this.id } as Doing);
      // A seat taken or left: another view.
      if (doing.do === "join" || doing.do === "leave") this.again();
      return ack;
    } catch (problem) {
      if (this.closed || !(problem instanceof Refused)) return null;
      if (problem.rule !== null && doing.do === "move") {
        this.chooser.refusal.value = await this.ruleText(problem.rule);
      } else {
        this.complaint.value = problem;
      }
      if (problem.code === "stale" || problem.code === "turn") this.again();
      return null;
    }
  }

  async lookBack(plies: number | null): Promise<void> {
    const number = ++this.looked;
    const { value: now } = this.look;
    this.chooser.cancel();
    if (plies === null || !now || plies >= now.plies) return void (this.moment.value = null);
    try {
      const question = { do: "look" as const, table: this.id, plies };
      const then = await this.deps.connection.ask<WireLook>(question);
      const words = await this.words(then, []);
      if (number !== this.looked) return;
      this.moment.value = { ...worded(then, words), legal: [], undo: false };
    } catch (problem) {
      if (problem instanceof Refused) this.complaint.value = problem;
      else this.report(problem);
    }
  }

  takeScreen(): Promise<void> {
    return Promise.resolve();
  }

  async why(move: string): Promise<RuleText | null> {
    try {
      const { rule } = await this.deps.connection.ask<{ rule: string | null }>({
        do: "why",
        table: this.id,
        move,
      });
      return rule === null ? null : await this.ruleText(rule);
    } catch (problem) {
      if (problem instanceof Refused) throw new EngineError(problem.message);
      throw problem;
    }
  }

  /** Asked once a position: who points at a board asks for the same again and again. */
  foresee(move: string): Promise<Foreseen> {
    const known = this.foreseen.get(move);
    if (known) return known;
    const all = this.foreseen;
    const answer = this.askAhead(move);
    all.set(move, answer);
    answer.catch(() => all.delete(move));
    return answer;
  }
  private async askAhead(move: string): Promise<Foreseen> {
    const { events, certain } = await this.deps.connection.ask<Foreseen>({
      do: "foresee",
      table: this.id,
      move,
    });
    const { tells } = await this.engine.word(this.game, language(), { events: events.map(bare) });
    return { events: events.map((event, i) => ({ ...event, tell: entry(tells, i) })), certain };
  }

  async draw(view: CommonView): Promise<string> {
    return (await this.engine.word(this.game, language(), { view, board: true })).board!;
  }

  close(): void {
    this.closed = true;
    this.stop();
    this.show.skip();
    this.deps.connection.unwatch(this.id, this);
  }

  report(problem: unknown): void {
    if (!this.closed)
      this.trouble.value = problem instanceof Error ? problem.message : String(problem);
  }

  // ---- what the server tells ----

  version(): number | null {
    return this.heard;
  }

  hear(message: ServerMessage & { table: string }): void {
    if (this.closed) return;
    if (message.is === "presence") return this.came(message);
    if (message.is === "table") {
      this.heard = message.version;
      void this.tasks.run(() => this.whole(message));
    } else if (message.is === "change") {
      if (this.heard === null || message.version <= this.heard) return;
      if (message.version !== this.heard + 1) return this.again();
      this.heard = message.version;
      void this.tasks.run(() => this.changed(message), this.undisturbed(message));
    }
  }

  /** Asks for the whole table once more. */
  private again(): void {
    this.heard = null;
    this.deps.connection.watchAgain(this.id);
  }

  private came({ there, watching }: PresenceMessage): void {
    this.presence.value = { there, watching };
  }

  refused(why: Refused): void {
    this.missing.value = why;
  }

  private get game(): string {
    return this.state.peek()?.game ?? "";
  }
  private get engine(): Speaker {
    return this.ready.engine;
  }

  private async whole(message: TableMessage): Promise<void> {
    const { look, story, version, table: _table, is: _is, players: _players, ...state } = message;
    this.prepared ??= await this.deps.prepare(state.game);
    this.missing.value = null;
    this.told = look;
    this.story = [...this.story.slice(0, story.from), ...story.plies];
    if (state.key !== null) this.key = state.key;
    this.state.value = state;
    await this.reword(version);
  }

  private async changed(message: ChangeMessage): Promise<void> {
    const {
      look,
      steps,
      said,
      version,
      is: _is,
      table: _table,
      what: _what,
      by: _by,
      ...some
    } = message;
    const before = this.state.peek()!;
    const next = { ...before, ...some };
    if (said) next.chat = [...before.chat, said];
    if (look === undefined || look === null) {
      this.state.value = next;
      return this.reached(version);
    }
    const first = this.told === null;
    const quiet = this.undisturbed(message);
    this.told = look;
    this.foreseen = new Map();
    const { length } = this.story;
    if (look.plies !== length + (steps?.length ?? 0)) {
      // Something was taken back; or the story has a hole, which the whole table fills.
      this.state.value = next;
      if (look.plies > length) return this.again();
      this.story = this.story.slice(0, look.plies);
      return this.reword(version);
    }
    if (first) {
      // The game begins: there was no board to show events on.
      this.story = [...this.story, ...(steps ?? [])];
      this.state.value = next;
      return this.reword(version);
    }
    // Seats and clocks are those of now, whatever is still being shown.
    this.state.value = next;
    // Who was away for a while wants the present, not every step to it.
    const behind = this.heard !== null && this.heard - version > mostBehind;
    const words = await this.words(look, steps ?? []);
    for (const step of steps ?? []) {
      await this.happened(step, words.tells.splice(0, step.events.length), look, quiet || behind);
    }
    this.refresh(worded(look, words), version, quiet);
  }

  private async happened(
    step: WirePly,
    tells: readonly string[],
    look: WireLook,
    quiet: boolean,
  ): Promise<void> {
    this.story.push(step);
    const plies = this.story.length;
    const events = step.events.map((event, i): GameEvent => ({
      ...event,
      tell: entry(tells, i),
      view: { ...look.view, ...event.view },
    }));
    const line = (text: string) => ({ plies, seat: step.seat, text });
    const tell = (text: string) => {
      if (text !== "") this.log.value = [...this.log.value, line(text)];
    };
    if (quiet) for (const text of tells) tell(text);
    else await this.show.events(events, (event) => tell(event.tell));
  }

  // Whether a person decides as before although something happened: it must not interrupt.
  private undisturbed({ steps, look }: ChangeMessage): boolean {
    const { value: viewer } = this.viewer;
    const now = this.told;
    if (!look) return true;
    if (!now || now.legal.length === 0 || look.legal.length === 0) return false;
    if (look.plies < now.plies) return false;
    return decides(now.view, viewer) && (steps ?? []).every((step) => step.seat !== viewer);
  }

  private reached(version: number): void {
    this.shown = version;
    const { value: own } = this.own;
    if (own && version >= own.version) this.own.value = null;
    if (this.state.peek()?.status === "over" && this.recorded.value === "") void this.fetchRecord();
  }

  private async fetchRecord(): Promise<void> {
    try {
      this.recorded.value = await this.deps.record(this.id, this.key);
    } catch {
      // The result shows without it; the list of finished games has it later.
    }
  }

  // What is seen and what led to it, with one question.
  private words(look: WireLook | null, steps: readonly WirePly[]): Promise<Words> {
    return this.engine.word(this.game, language(), {
      view: look?.view,
      moves: look?.legal ?? [],
      events: steps.flatMap((step) => step.events.map(bare)),
    });
  }

  // The present at once with everything that depends on it. A quiet one leaves what is being chosen alone.
  private refresh(look: Look, version: number, quiet = false): void {
    batch(() => {
      if (!quiet) this.chooser.forget();
      this.look.value = look;
      this.show.rest(look.view);
      this.reached(version);
    });
    // Who watches decides nothing; a step that was skipped is enough.
    if (this.seat.value === null || decides(look.view, this.seat.value)) this.show.slowDown();
  }

  // Look and log again, in the words of now.
  private async reword(version = this.shown): Promise<void> {
    this.looked++;
    this.moment.value = null;
    this.foreseen = new Map();
    const { told, story } = this;
    const words = await this.words(told, story);
    const lines: LogLine[] = [];
    let at = 0;
    for (const [ply, { seat, events: all }] of story.entries()) {
      for (let i = 0; i < all.length; i++) {
        const text = entry(words.tells, at++);
        if (text !== "") lines.push({ plies: ply + 1, seat, text });
      }
    }
    this.log.value = lines;
    if (told) this.refresh(worded(told, words), version);
    else this.reached(version);
  }

  private async ruleText(id: string): Promise<RuleText> {
    const tongue = language();
    if (this.rulebook?.language !== tongue) {
      this.rulebook = { language: tongue, rules: this.engine.rules(this.game, tongue) };
    }
    const { rules } = await this.rulebook.rules;
    return rules.find((rule) => rule.id === id) ?? { id, text: "" };
  }
}

/** A look of the server with what the engine says of it. */
const worded = (look: WireLook, { prompt = "", result = "", choices = [] }: Words): Look => ({
  ...look,
  prompt,
  result,
  choices,
  names: [],
});

const bare = ({ view: _view, ...event }: { view?: Partial<CommonView> }) => event;

/** Milliseconds that a seat has left at the server's time `now`; null: it has no clock. */
export function timeLeft(clock: Clock, seat: Seat, now: number): number | null {
  if (clock.kind === "none") return null;
  const left = clock.left[seat];
  if (left === undefined) return null;
  return Math.max(0, clock.running.includes(seat) ? left - (now - clock.at) : left);
}
