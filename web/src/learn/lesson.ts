// LessonPlay: a lesson being taken, without any drawing. The record runs from step to step; where a
// step is the learner's, the board takes moves, and only the record's own leads on.
import { batch, computed, effect, signal } from "@preact/signals";
import { language } from "../browser/settings";
import type { CommonView, RuleText, Viewer } from "../engine/answers";
import { only } from "../engine/known";
import { Film, type FilmDeps } from "../film/film";
import type { Ahead, Interactive, Lesson, LessonStep, Spot } from "../table/game";

/** What is said about something the learner tried. */
export type Feedback =
  | { kind: "other"; move: string; misses: number } // legal, but not what the lesson is about
  | { kind: "also" } // as good as the record's move
  | { kind: "refused"; rule: RuleText };

const missesBeforeHelp = 2;

export class LessonPlay implements Interactive {
  readonly film: Film;
  readonly step = signal(0);
  readonly done = signal(false);
  readonly feedback = signal<Feedback | null>(null);
  readonly chosen = signal<{ spot: Spot; moves: string[] } | null>(null);
  readonly ahead = signal<Ahead | null>(null);

  readonly current = computed<LessonStep | null>(() => this.lesson.steps[this.step.value] ?? null);
  /** The move the learner has to make now. */
  readonly target = computed<string | null>(() => {
    const step = this.current.value;
    const still = !this.done.value && !this.film.running.value && this.film.look.value !== null;
    if (!step?.yours || !still || this.film.present.plies !== step.plies) return null;
    return this.film.record.moves[step.plies]?.move ?? null;
  });
  readonly legal = computed(() => (this.target.value === null ? [] : this.film.present.legal));
  readonly spots = computed(() => {
    const at = new Map<Spot, string[]>();
    for (const move of this.legal.value) {
      const spot = this.module.spot(move, this.view());
      if (spot !== null) at.set(spot, [...(at.get(spot) ?? []), move]);
    }
    return at;
  });
  /** The moves that are buttons: of the chosen spot, or those without a spot. */
  readonly buttons = computed<readonly string[]>(
    () =>
      this.chosen.value?.moves ??
      this.legal.value.filter((move) => this.module.spot(move, this.view()) === null),
  );
  readonly helped = computed(() => this.misses.value >= missesBeforeHelp);
  readonly pointed = computed<readonly Spot[]>(() => {
    const target = this.target.value;
    if (this.done.value || this.film.running.value) return [];
    const spot =
      target !== null && this.helped.value ? this.module.spot(target, this.view()) : null;
    return spot === null ? (this.current.value?.point ?? []) : [spot];
  });

  private readonly misses = signal(0);
  private considered = 0;
  private referee = { table: 0, plies: -1 }; // a table at the learner's moment, for questions
  private readonly stopWatching: () => void;

  constructor(
    readonly lesson: Lesson,
    private readonly deps: FilmDeps,
  ) {
    this.film = new Film(deps, signal<Viewer>(lesson.seat));
    this.stopWatching = effect(() => {
      language();
      this.feedback.value = null; // a rule in the other language
    });
  }

  async start(): Promise<void> {
    await this.film.open(this.lesson.record, this.lesson.steps[0]?.plies ?? 0);
  }

  /** Leads on; where the learner should move, shows how. */
  async next(): Promise<void> {
    if (this.film.running.value) return this.film.hurry();
    if (this.done.value) return;
    this.forget();
    const here = this.current.value;
    const next = this.lesson.steps[this.step.value + 1];
    const plies = next?.plies ?? (here?.plies ?? 0) + (here?.yours ? 1 : 0);
    if (!(await this.film.run(plies))) return;
    batch(() => {
      if (next) this.step.value++;
      else this.done.value = true;
    });
  }

  /** Goes to a step at once. */
  async go(step: number): Promise<void> {
    this.forget();
    batch(() => {
      this.done.value = false;
      this.step.value = Math.max(0, Math.min(this.lesson.steps.length - 1, step));
    });
    await this.film.seek(this.current.value?.plies ?? 0);
  }
  previous(): Promise<void> {
    const again = this.done.value || this.film.running.value; // back to the step being left
    return this.go(this.step.value - (again ? 0 : 1));
  }

  /** A move of the learner. */
  async play(move: string): Promise<void> {
    const { value: target } = this.target;
    if (target === null) return;
    const also = move !== target && (this.current.value!.also?.includes(move) ?? false);
    if (move === target || also) {
      await this.next();
      if (also) this.feedback.value = { kind: "also" };
      return;
    }
    batch(() => {
      this.stopConsidering();
      this.misses.value++;
      this.feedback.value = { kind: "other", move, misses: this.misses.value };
    });
  }

  async press(spot: Spot): Promise<void> {
    if (this.target.value === null) return;
    const moves = this.spots.value.get(spot) ?? [];
    const move = only(moves);
    const again = this.chosen.value?.spot === spot;
    this.feedback.value = null;
    this.stopConsidering();
    if (moves.length === 0) {
      await this.why(spot);
    } else if (move !== null && (again || !this.module.confirm?.(move, this.view()))) {
      await this.play(move);
    } else if (!again) {
      this.chosen.value = { spot, moves };
      await this.consider(move);
    }
  }

  async consider(move: string | null): Promise<void> {
    const number = ++this.considered;
    if (move === null || this.target.value === null) {
      this.ahead.value = null;
      return;
    }
    const table = await this.asked();
    const seen = await this.deps.engine.foresee(table, this.lesson.seat, move, language());
    if (number !== this.considered || "refused" in seen) return;
    this.ahead.value = { move, ...seen };
  }

  say(move: string): string {
    return this.module.say(move, this.view());
  }

  close(): void {
    this.stopWatching();
    this.film.close();
    if (this.referee.table !== 0) this.leave(this.referee.table);
  }

  private get module() {
    return this.deps.module;
  }
  private view(): CommonView {
    return this.film.present.view;
  }

  private async why(spot: Spot): Promise<void> {
    const meant = this.module.meant(spot, this.view());
    if (meant === null) return;
    const table = await this.asked();
    const rule = await this.deps.engine
      .why(table, this.lesson.seat, meant, language())
      .catch(() => null); // nothing that the game knows
    if (rule !== null && this.target.value !== null)
      this.feedback.value = { kind: "refused", rule };
  }

  private async asked(): Promise<number> {
    const { plies } = this.film.present;
    if (this.referee.plies !== plies) {
      const { table } = await this.deps.engine.load(this.film.text, plies);
      if (this.referee.table !== 0) this.leave(this.referee.table);
      this.referee = { table, plies };
    }
    return this.referee.table;
  }
  private leave(table: number): void {
    void this.deps.engine.leave(table).catch(() => undefined);
  }

  private stopConsidering(): void {
    this.considered++;
    this.ahead.value = null;
    this.chosen.value = null;
  }
  private forget(): void {
    batch(() => {
      this.stopConsidering();
      this.feedback.value = null;
      this.misses.value = 0;
    });
  }
}
