// Replay: a record being looked at, without any drawing. Goes through its plies, through the eyes of
// any seat, points at what the coach would have played, and makes plans to play on.
import { computed, effect, signal } from "@preact/signals";
import { language } from "../browser/settings";
import type { CommonView, Seat, Viewer } from "../engine/answers";
import type { Thinkers } from "../engine/engine";
import { Film, type FilmDeps } from "../film/film";
import { cut } from "../film/record";
import type { LogLine } from "../table/deps";
import type { Interactive, Spot } from "../table/game";
import { bot, type TablePlan } from "../table/plan";
import { Analysis, type Decision } from "./analysis";

export class Replay implements Interactive {
  readonly viewer = signal<Viewer>("truth");
  readonly film: Film;
  readonly analysis: Analysis;
  readonly log = signal<LogLine[]>([]);
  readonly playing = signal(false);
  /** The last moment of the record. */
  readonly end = signal<CommonView | null>(null);

  /** What the coach says about the decision that comes next. */
  readonly judged = computed<Decision | null>(
    () => this.analysis.decisions.value.find((d) => d.ply === this.film.at.value + 1) ?? null,
  );
  readonly pointed = computed<readonly Spot[]>(() => {
    const { value: judged } = this.judged;
    if (judged === null || judged.grade === "good" || this.film.running.value) return [];
    const spot = this.deps.module.spot(judged.best, judged.view);
    return spot === null ? [] : [spot];
  });
  // Nothing can be played in a replay.
  readonly spots = signal<ReadonlyMap<Spot, string[]>>(new Map());
  readonly chosen = signal(null);
  press(): void {}
  consider(): void {}
  say = (move: string) => move;

  private readonly stopWatching: () => void;
  private readonly ready = signal(false);

  constructor(private readonly deps: FilmDeps & { thinkers: Pick<Thinkers, "think"> }) {
    this.film = new Film(deps, this.viewer);
    this.analysis = new Analysis(this.film, deps.engine, deps.thinkers);
    let latest = 0;
    this.stopWatching = effect(() => {
      const [viewer, tongue, number] = [this.viewer.value, language(), ++latest];
      if (!this.ready.value) return;
      void deps.engine.story(this.film.table, viewer, tongue).then(
        (story) => {
          if (number !== latest) return;
          this.log.value = story.flatMap(({ seat, lines }, ply) =>
            lines.map((text) => ({ plies: ply + 1, seat, text })),
          );
        },
        () => undefined, // the board says what is wrong
      );
    });
  }

  /** Throws what is wrong with the record. Begins where the first person or bot decides. */
  async open(record: string): Promise<void> {
    await this.film.open(record);
    const { table, length } = this.film;
    this.end.value = (await this.deps.engine.look(table, "truth", language(), length)).view;
    const begin = this.film.record.moves.findIndex((m) => m.seat !== null);
    await this.film.seek(Math.max(0, begin));
    this.ready.value = true;
  }

  /** Who sits there, and as what: records may give one name to several seats. */
  called(seat: Seat): string {
    const name = this.film.record.names[seat] ?? "";
    const role = this.end.value ? this.deps.module.seat(this.end.value, seat).name : name;
    return role === name ? name : `${name} (${role})`;
  }

  go(plies: number): Promise<unknown> {
    this.playing.value = false;
    return this.film.seek(plies);
  }
  previous(): Promise<unknown> {
    return this.go(this.film.at.value - 1);
  }
  next(): Promise<unknown> {
    this.playing.value = false;
    return this.film.run(this.film.at.value + 1);
  }

  /** Plays to the end by itself, or stops; from the end it begins anew. */
  async toggle(): Promise<void> {
    if (this.playing.value) {
      await this.go(this.film.at.value);
      return;
    }
    if (this.film.at.value >= this.film.length) await this.film.seek(0);
    this.playing.value = true;
    if (await this.film.run(this.film.length)) this.playing.value = false;
  }

  /** A table at this moment, with a person in that seat and companions elsewhere. */
  async planFrom(plies: number, person: Seat): Promise<TablePlan> {
    const { game, options, names } = this.film.record;
    return {
      game,
      options,
      seats: names.map((name, seat) =>
        seat === person ? { kind: "person", name } : { ...bot(seat, "companion"), name },
      ),
      record: await cut(this.deps.engine, this.film.text, plies),
    };
  }

  close(): void {
    this.stopWatching();
    this.analysis.cancel();
    this.film.close();
  }
}
