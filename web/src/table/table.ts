// Table: one game being played on this device, without any drawing. It holds the engine's table,
// lets bots think and chance decide, hands the screen from person to person, plays events one
// after the other, and keeps the log. What the person at the screen considers is in `chooser`.
import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import { language } from "../browser/settings";
import type {
  CommonView,
  EngineLook,
  Look,
  Played,
  Present,
  Report,
  Seat,
  Step,
  StoryPly,
  Thought,
  Viewer,
} from "../engine/answers";
import { entry, known } from "../engine/known";
import { random } from "../engine/random";
import type { AnyTable } from "./any-table";
import { decides, type LogLine, type TableDeps } from "./deps";
import { EventPlayer } from "./event-player";
import { MoveChooser } from "./move-chooser";
import type { TablePlan } from "./plan";
import { RecordLines } from "./record-lines";
import { TaskQueue } from "./task-queue";

export class Table implements AnyTable {
  readonly look = signal<EngineLook | null>(null);
  readonly show: EventPlayer;
  readonly chooser: MoveChooser;
  readonly viewer = signal<Viewer>("spectator");
  readonly handTo = signal<Seat | null>(null);
  readonly thinking = signal<readonly Seat[]>([]);
  readonly log = signal<readonly LogLine[]>([]);
  readonly moment = signal<Look | null>(null);
  readonly trouble = signal<string | null>(null);
  readonly sent = signal(null); // moves are taken at once

  readonly laid = computed(() => this.look.value !== null);
  private readonly tasks = new TaskQueue(
    () => this.closed,
    (problem) => this.report(problem),
  );
  readonly busy = this.tasks.busy;

  readonly decider: ReadonlySignal<Seat | null> = computed(() => {
    const { value: look } = this.look;
    const { value: viewer } = this.viewer;
    if (!look || this.busy.value || this.moment.value || this.handTo.value !== null) return null;
    return decides(look.view, viewer) ? (viewer as Seat) : null;
  });
  readonly mayUndo = computed(
    () =>
      this.look.value?.undo === true &&
      !this.busy.value &&
      !this.moment.value &&
      this.handTo.value === null,
  );

  /** The engine's number of this table. */
  id = 0;
  private lines: RecordLines | null = null;
  private takenBack = 0; // how often: a bot's thought from before is stale
  private readonly deciding = new Set<Seat>(); // bots that think, or whose move waits to be played
  private looked = 0;
  private closed = false;
  /** Up to where people saw the game who gave the screen away, and what they were told. */
  private readonly seen = new Map<Seat, { plies: number; log: readonly LogLine[] | null }>();
  readonly shared: boolean;
  private readonly people: Seat[];
  private readonly sharing: Seat[] | undefined; // people who need not hide anything from each other
  private readonly stopWatching: () => void;

  get present(): EngineLook {
    return known(this.look.value, "the table is not laid");
  }
  get module() {
    return this.deps.module;
  }
  get record(): string {
    return this.lines?.text ?? "";
  }

  constructor(
    readonly plan: TablePlan,
    readonly deps: TableDeps,
  ) {
    this.show = new EventPlayer(() => deps.module, deps.wait);
    this.chooser = new MoveChooser(this);
    this.people = plan.seats.flatMap((s, seat) => (s.kind === "person" ? [seat] : []));
    this.shared = this.people.length > 1;
    this.sharing = deps.secrets ? undefined : this.people;
    // Where people must not see each other's cards, nobody is at the screen yet.
    const alone = this.people.length === 1 || !deps.secrets;
    this.viewer.value = (alone ? this.people[0] : undefined) ?? "spectator";
    let told = language();
    this.stopWatching = computed(language).subscribe((tongue) => {
      if (tongue !== told && this.id !== 0)
        void this.tasks.run(async () => {
          for (const each of this.seen.values()) each.log = null;
          await this.reword();
        });
      told = tongue;
    });
  }

  /** Lays the table, or goes on with the plan's record, and plays until a person decides. */
  start(): Promise<void> {
    return this.tasks.run(async () => {
      const { engine, seed } = this.deps;
      const { game, options, seats, record } = this.plan;
      const fresh = seed ?? random() >>> 3;
      const names = seats.map((s) => s.name);
      this.id = record
        ? (await engine.load(record, undefined, fresh)).table
        : await engine.open({ game, options, players: seats.length, seed: fresh, names });
      if (this.closed) return void this.leave();
      this.lines = new RecordLines(await engine.record(this.id));
      this.keep();
      await this.next(await this.reword());
    });
  }

  /** Plays a move for the person at the screen. */
  play(move: string): Promise<void> {
    const seat = this.decider.value;
    if (seat === null) return Promise.resolve();
    this.chooser.forget();
    return this.tasks.run(async () => {
      const refused = await this.apply(seat, move);
      if (refused) this.chooser.refusal.value = refused;
    });
  }

  undo(): Promise<void> {
    const seat = this.viewer.value;
    if (!this.mayUndo.value || typeof seat !== "number") return Promise.resolve();
    this.chooser.forget();
    return this.tasks.run(async () => {
      const now = await this.deps.engine.undo(this.id, seat, language());
      this.takenBack++;
      this.lines!.takeBack(now.closing);
      this.keep();
      this.forgetMoment();
      this.log.value = this.log.value.filter(({ plies }) => plies <= now.plies);
      await this.next(now);
    });
  }

  async lookBack(plies: number | null): Promise<void> {
    const number = ++this.looked;
    const { value: now } = this.look;
    this.chooser.cancel();
    if (plies === null || !now || plies >= now.plies) return void (this.moment.value = null);
    try {
      const { engine } = this.deps;
      const moment = await engine.look(this.id, this.viewer.value, language(), plies);
      if (number === this.looked) this.moment.value = moment;
    } catch (problem) {
      this.report(problem);
    }
  }

  /** The person asked for by `handTo` is there: sees what happened since, then the present. */
  takeScreen(): Promise<void> {
    const seat = this.handTo.value;
    if (seat === null) return Promise.resolve();
    return this.tasks.run(async () => {
      const seen = this.seen.get(seat);
      const what = { story: !seen?.log, ...(seen ? { since: seen.plies } : {}) };
      const eyes = { viewer: seat, language: language() };
      const now = await this.deps.engine.report(this.id, eyes, what);
      this.forgetMoment();
      this.log.value = now.story
        ? logOf(now.story)
        : [...seen!.log!, ...logOf(now.steps?.map(silent) ?? [], seen!.plies)];
      this.rest(now);
      if (now.before) this.show.rest(now.before);
      this.handTo.value = null;
      for (const { events } of now.steps ?? []) {
        if (this.closed) return;
        await this.show.events(events, () => undefined);
      }
      await this.next(now);
    });
  }

  why(move: string) {
    return this.deps.engine.why(this.id, this.person, move, language());
  }
  foresee(move: string) {
    return this.deps.engine.foresee(this.id, this.person, move, language());
  }
  async draw(view: CommonView): Promise<string> {
    const { engine } = this.deps;
    return (await engine.word(this.plan.game, language(), { view, board: true })).board!;
  }
  think(): Promise<Thought> {
    return this.deps.thinkers.think(this.position, this.person, "master");
  }

  close(): void {
    this.closed = true;
    this.stopWatching();
    this.show.skip();
    if (this.id !== 0) this.leave();
  }

  report(problem: unknown): void {
    if (!this.closed)
      this.trouble.value = problem instanceof Error ? problem.message : String(problem);
  }

  // ---- within ----

  private leave(): void {
    this.deps.engine.leave(this.id).catch(() => undefined);
  }

  private get person(): Seat {
    return known(this.decider.value, "nobody decides here");
  }
  private get position() {
    return { game: this.plan.game, position: this.present.position };
  }

  // The present, at rest.
  private rest(seen: EngineLook): void {
    const { plies, view, prompt, result, legal, choices, undo, names, position } = seen;
    batch(() => {
      this.viewer.value = view.viewer as Viewer;
      this.look.value = { plies, view, prompt, result, legal, choices, undo, names, position };
      this.show.rest(view);
    });
  }

  private forgetMoment(): void {
    this.looked++;
    this.moment.value = null;
    this.chooser.forget();
  }

  // Look and log again, in the words and through the eyes of now.
  private async reword(): Promise<Report> {
    this.forgetMoment();
    const { viewer, sharing } = this;
    const eyes = { viewer: viewer.value, language: language(), ...(sharing && { sharing }) };
    const now = await this.deps.engine.report(this.id, eyes, { story: true });
    this.log.value = logOf(now.story!);
    this.rest(now);
    return now;
  }

  private keep(): void {
    this.deps.keep?.(() => ({ ...this.plan, record: this.record }));
  }

  // Plays a move and goes on; or gives the rule against it.
  private async apply(seat: Seat, move: string) {
    const { engine } = this.deps;
    const { viewer, sharing } = this;
    const done = await engine.play(this.id, seat, move, viewer.value, language(), sharing);
    if ("refused" in done) return done.refused;
    await this.happened(seat, done);
    await this.next(done);
    return null;
  }

  private async happened(seat: Seat | null, done: Played): Promise<void> {
    const { plies, events, view } = done;
    this.lines!.add(done.line, done.closing);
    this.keep();
    const lines = logOf([silent({ seat, events })], plies - 1);
    // Nothing is shown to nobody, nor while a person still decides as before.
    if (this.handTo.value !== null || this.undisturbed(seat, view)) {
      this.log.value = [...this.log.value, ...lines];
      return;
    }
    const setUp = seat === null && this.log.value.every((line) => line.seat === null);
    await this.tasks.hold(() =>
      this.show.events(
        events,
        ({ tell }) => {
          if (tell) this.log.value = [...this.log.value, lines.shift()!];
        },
        setUp ? 3 : 1, // one wants to begin
      ),
    );
    if (this.people.length === 0) this.show.slowDown();
  }

  private undisturbed(seat: Seat | null, after: CommonView): boolean {
    const { value: viewer } = this.viewer;
    const before = this.present.view;
    return seat !== viewer && decides(before, viewer) && decides(after, viewer);
  }

  // Plays on until people or bots must decide, and sets them to it.
  private async next(now: Present): Promise<void> {
    while (!this.closed) {
      this.rest(now);
      const { plies, view } = now;
      if (view.over) return this.deps.keep?.(null);
      if (!Array.isArray(view.pending)) {
        const { engine } = this.deps;
        const { viewer, sharing } = this;
        const drawn = await engine.chance(this.id, viewer.value, language(), sharing);
        await this.happened(null, drawn);
        now = drawn;
        continue;
      }
      const people = view.pending.filter((seat) => this.people.includes(seat));
      for (const seat of view.pending) if (!people.includes(seat)) void this.decide(seat);
      if (people.length === 0) return;
      this.show.slowDown();
      const { value: viewer } = this.viewer;
      // Where nothing is hidden, the engine showed the present to whoever decides.
      if (decides(view, viewer)) return;
      if (typeof viewer === "number" && this.handTo.value === null)
        this.seen.set(viewer, { plies, log: this.log.value });
      this.handTo.value = entry(people, 0);
      return;
    }
  }

  private async decide(seat: Seat): Promise<void> {
    if (this.closed || this.deciding.has(seat)) return;
    this.deciding.add(seat);
    this.thinking.value = [...this.thinking.value, seat];
    const { takenBack, position } = this;
    const level = entry(this.plan.seats, seat).level ?? "companion";
    let move = "";
    try {
      move = await this.deps.thinkers.decide(position, seat, level);
    } catch (problem) {
      this.deciding.delete(seat);
      return this.report(problem);
    } finally {
      this.thinking.value = this.thinking.value.filter((other) => other !== seat);
    }
    const quiet = decides(this.present.view, this.viewer.value);
    await this.tasks.run(async () => {
      this.deciding.delete(seat);
      if (!decides(this.present.view, seat)) return;
      if (takenBack !== this.takenBack) return void this.decide(seat);
      const refused = await this.apply(seat, move);
      if (!refused) return;
      if (position.position === this.position.position) throw new Error(`${move}: ${refused.id}`);
      void this.decide(seat); // others have decided meanwhile
    }, quiet);
  }
}

const silent = ({ seat, events }: Step): StoryPly => ({
  seat,
  lines: events.flatMap(({ tell }) => (tell ? [tell] : [])),
});

/** A story as lines of the log; it begins after so many plies. */
const logOf = (story: readonly StoryPly[], plies = 0): LogLine[] =>
  story.flatMap(({ seat, lines }, ply) =>
    lines.map((text) => ({ plies: plies + ply + 1, seat, text })),
  );
