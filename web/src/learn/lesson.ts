// LessonPlay: a lesson being taken, without any drawing. The record runs from step to step; where a
// step is the learner's, the board takes moves, and only the record's own leads on.
import { batch, computed, effect, signal } from "@preact/signals";
import { language } from "../browser/settings";
import type { RuleText, Viewer } from "../engine/answers";
import { Film, type FilmDeps } from "../film/film";
import { Choosing } from "../table/choosing";
import type { Lesson, LessonStep, Spot } from "../table/game";

/** What is said about something the learner tried. */
type Feedback =
  | { kind: "other"; move: string; misses: number } // legal, but not what the lesson is about
  | { kind: "also" } // as good as the record's move
  | { kind: "refused"; rule: RuleText };

const missesBeforeHelp = 2;

export class LessonPlay extends Choosing {
  readonly film: Film;
  readonly step = signal(0);
  readonly done = signal(false);
  readonly feedback = signal<Feedback | null>(null);

  readonly current = computed<LessonStep | null>(() => this.lesson.steps[this.step.value] ?? null);
  /** The move the learner has to make now. */
  readonly target = computed<string | null>(() => {
    const step = this.current.value;
    const still = !this.done.value && !this.film.running.value && this.film.look.value !== null;
    if (!step?.yours || !still || this.film.present.plies !== step.plies) return null;
    return this.film.record.moves[step.plies]?.move ?? null;
  });
  readonly legal = computed(() => (this.target.value === null ? [] : this.film.present.legal));
  readonly helped = computed(() => this.misses.value >= missesBeforeHelp);
  readonly pointed = computed<readonly Spot[]>(() => {
    const target = this.target.value;
    if (this.done.value || this.film.running.value) return [];
    const spot = target !== null && this.helped.value ? this.spotOf(target) : null;
    return spot === null ? (this.current.value?.point ?? []) : [spot];
  });

  private readonly misses = signal(0);
  private referee = { table: 0, plies: -1 }; // a table at the learner's moment, for questions
  private readonly stopWatching: () => void;

  constructor(
    readonly lesson: Lesson,
    private readonly deps: FilmDeps,
  ) {
    super();
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
    const also = move !== target && this.current.value?.also?.includes(move) === true;
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

  cancel(): void {
    batch(() => {
      this.feedback.value = null;
      this.stopConsidering();
    });
  }

  close(): void {
    this.stopWatching();
    this.film.close();
    if (this.referee.table !== 0) this.leave(this.referee.table);
  }

  protected get module() {
    return this.deps.module;
  }
  protected get present() {
    return this.film.present;
  }
  protected async foresee(move: string) {
    const table = await this.asked();
    return this.deps.engine.foresee(table, this.lesson.seat, move, language());
  }
  protected async refuse(spot: Spot): Promise<void> {
    const meant = this.module.meant(spot, this.present.view);
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

  private forget(): void {
    batch(() => {
      this.cancel();
      this.misses.value = 0;
    });
  }
}
