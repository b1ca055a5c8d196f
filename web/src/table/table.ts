// Table: one game being played on this device, without any drawing. It holds the engine's table,
// lets bots think and chance decide, hands the screen from person to person, plays events one
// after the other, and keeps the log. What the person at the screen considers is in `hand`.
import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import type { CommonView, Look, Played, Seat, Thought, Viewer } from "../engine/answers";
import { language } from "../ui/settings";
import type { AnyTable } from "./any-table";
import { Hand } from "./hand";
import { decides, type LogLine, type Means } from "./means";
import type { TablePlan } from "./plan";
import { Serial } from "./serial";
import { Show } from "./show";

export type { LogLine, Means } from "./means";
export type { SeatPlan, TablePlan } from "./plan";

export class Table implements AnyTable {
  readonly look = signal<Look | null>(null);
  readonly show: Show;
  readonly hand: Hand;
  readonly viewer = signal<Viewer>("spectator");
  readonly handTo = signal<Seat | null>(null);
  readonly thinking = signal<readonly Seat[]>([]);
  readonly log = signal<readonly LogLine[]>([]);
  readonly moment = signal<Look | null>(null);
  readonly trouble = signal<string | null>(null);
  readonly sent = signal(null); // moves are taken at once

  readonly laid = computed(() => this.look.value !== null);
  private readonly serial = new Serial(
    () => this.closed,
    (problem) => this.report(problem),
  );
  readonly busy = this.serial.busy;

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
  record = "";
  private takenBack = 0; // how often: a bot's thought from before is stale
  private looked = 0;
  private closed = false;
  private readonly seen = new Map<Seat, number>(); // plies that a person saw who gave the screen away
  readonly shared: boolean;
  private readonly people: Seat[];
  private readonly stopWatching: () => void;

  get module() {
    return this.means.module;
  }

  constructor(
    readonly plan: TablePlan,
    readonly means: Means,
  ) {
    this.show = new Show(means.module, means.wait);
    this.hand = new Hand(this);
    this.people = plan.seats.flatMap((s, seat) => (s.kind === "person" ? [seat] : []));
    this.shared = this.people.length > 1;
    // Where people must not see each other's cards, nobody is at the screen yet.
    const alone = this.people.length === 1 || !means.secrets;
    this.viewer.value = (alone ? this.people[0] : undefined) ?? "spectator";
    let told = language();
    this.stopWatching = computed(language).subscribe((tongue) => {
      if (tongue !== told && this.id !== 0)
        void this.serial.run(async () => void (await this.reword()));
      told = tongue;
    });
  }

  /** Lays the table, or goes on with the plan's record, and plays until a person decides. */
  start(): Promise<void> {
    return this.serial.run(async () => {
      const { engine, seed } = this.means;
      const { game, options, seats, record } = this.plan;
      const fresh = seed ?? crypto.getRandomValues(new Uint32Array(1))[0]! >>> 3;
      const names = seats.map((s) => s.name);
      this.id = record
        ? (await engine.load(record, undefined, fresh)).table
        : await engine.open({ game, options, players: seats.length, seed: fresh, names });
      if (this.closed) return void this.leave();
      await this.keep();
      await this.reword();
      await this.next();
    });
  }

  /** Plays a move for the person at the screen. */
  play(move: string): Promise<void> {
    const seat = this.decider.value;
    if (seat === null) return Promise.resolve();
    this.hand.forget();
    return this.serial.run(async () => {
      const refused = await this.apply(seat, move);
      if (refused) this.hand.refusal.value = refused;
    });
  }

  undo(): Promise<void> {
    const seat = this.viewer.value;
    if (!this.mayUndo.value || typeof seat !== "number") return Promise.resolve();
    this.hand.forget();
    return this.serial.run(async () => {
      await this.means.engine.undo(this.id, seat);
      this.takenBack++;
      await this.keep();
      await this.reword();
      await this.next();
    });
  }

  async lookBack(plies: number | null): Promise<void> {
    const number = ++this.looked;
    const { value: now } = this.look;
    this.hand.cancel();
    if (plies === null || !now || plies >= now.plies) return void (this.moment.value = null);
    try {
      const { engine } = this.means;
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
    return this.serial.run(async () => {
      const { engine } = this.means;
      this.viewer.value = seat;
      const { plies } = await this.reword();
      const from = this.seen.get(seat) ?? plies;
      if (from < plies) this.show.rest((await engine.look(this.id, seat, language(), from)).view);
      this.handTo.value = null;
      for (let ply = from; ply < plies && !this.closed; ply++) {
        const { events } = await engine.events(this.id, ply, seat, language());
        await this.show.events(events, () => undefined);
      }
      await this.next();
    });
  }

  why(move: string) {
    return this.means.engine.why(this.id, this.decider.value!, move, language());
  }
  foresee(move: string) {
    return this.means.engine.foresee(this.id, this.decider.value!, move, language());
  }
  think(): Promise<Thought> {
    return this.means.thinkers.think(this.record, this.decider.value!, "master");
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
    this.means.engine.leave(this.id).catch(() => undefined);
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
  private async reword(): Promise<Look> {
    this.looked++;
    this.moment.value = null;
    this.hand.forget();
    const story = await this.means.engine.story(this.id, this.viewer.value, language());
    this.log.value = story.flatMap(({ seat, lines }, ply) =>
      lines.map((text) => ({ plies: ply + 1, seat, text })),
    );
    return this.refresh();
  }

  private async keep(): Promise<void> {
    this.record = await this.means.engine.record(this.id);
    this.means.keep?.({ ...this.plan, record: this.record });
  }

  // Plays a move and goes on; or gives the rule against it.
  private async apply(seat: Seat, move: string) {
    const { engine } = this.means;
    const done = await engine.play(this.id, seat, move, this.viewer.value, language());
    if ("refused" in done) return done.refused;
    await this.happened(seat, done);
    await this.next();
    return null;
  }

  private async happened(seat: Seat | null, { plies, events }: Played): Promise<void> {
    await this.keep();
    const lines = events.flatMap(({ tell }) => (tell ? [{ plies, seat, text: tell }] : []));
    // Nothing is shown to nobody, nor while a person still decides as before.
    if (this.handTo.value !== null || this.undisturbed(seat, events.at(-1)?.view)) {
      this.log.value = [...this.log.value, ...lines];
      return;
    }
    const setUp = seat === null && this.log.value.every((line) => line.seat === null);
    await this.serial.hold(() =>
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

  private undisturbed(seat: Seat | null, after: CommonView | undefined): boolean {
    const { value: viewer } = this.viewer;
    const before = this.look.value!.view;
    return seat !== viewer && decides(before, viewer) && (!after || decides(after, viewer));
  }

  // Plays on until people or bots must decide, and sets them to it.
  private async next(): Promise<void> {
    while (!this.closed) {
      const { plies, view } = await this.refresh();
      if (view.over) return this.means.keep?.(null);
      if (!Array.isArray(view.pending)) {
        const { engine } = this.means;
        await this.happened(null, await engine.chance(this.id, this.viewer.value, language()));
        continue;
      }
      const people = view.pending.filter((seat) => this.people.includes(seat));
      for (const seat of view.pending) if (!people.includes(seat)) void this.decide(seat);
      if (people.length === 0) return;
      this.show.slowDown();
      const { value: viewer } = this.viewer;
      if (decides(view, viewer)) return;
      if (this.means.secrets) {
        if (typeof viewer === "number" && this.handTo.value === null) this.seen.set(viewer, plies);
        this.handTo.value = people[0]!;
        return;
      }
      this.viewer.value = people[0]!;
    }
  }

  private async decide(seat: Seat): Promise<void> {
    if (this.closed || this.thinking.value.includes(seat)) return;
    this.thinking.value = [...this.thinking.value, seat];
    const { takenBack, record } = this;
    const level = this.plan.seats[seat]!.level ?? "companion";
    let move = "";
    try {
      move = await this.means.thinkers.decide(record, seat, level);
    } catch (problem) {
      return this.report(problem);
    } finally {
      this.thinking.value = this.thinking.value.filter((other) => other !== seat);
    }
    const quiet = decides(this.look.value!.view, this.viewer.value);
    await this.serial.run(async () => {
      if (!decides(this.look.value!.view, seat)) return;
      if (takenBack !== this.takenBack) return void this.decide(seat);
      const refused = await this.apply(seat, move);
      if (!refused) return;
      if (record === this.record) throw new Error(`${move}: ${refused.id}`);
      void this.decide(seat); // others have decided meanwhile
    }, quiet);
  }
}
