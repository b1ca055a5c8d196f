// MoveChooser: what the person at the screen considers before a move is played: the spots that can be
// pressed, the choice a spot offers, what a move would do, what the referee or the coach says.
import { batch, computed, signal } from "@preact/signals";
import type { RuleText, Thought } from "../engine/answers";
import { EngineError } from "../engine/engine";
import { only } from "../engine/known";
import type { AnyTable } from "./any-table";
import type { Ahead, Interactive, Spot } from "./game";

/** What the referee says to a move in notation. */
export type Ruling = { legal: true } | { unknown: true } | { rule: RuleText };

export class MoveChooser implements Interactive {
  readonly refusal = signal<RuleText | null>(null);
  readonly ahead = signal<Ahead | null>(null);
  /** A spot with several moves to choose from, or a move that waits for its confirmation. */
  readonly chosen = signal<{ spot: Spot; moves: string[] } | null>(null);
  readonly advice = signal<Thought | "thinking" | null>(null);

  private considered = 0;
  private advised = 0;
  private asked = 0; // the referee: what was done since makes the answer stale

  constructor(private readonly table: AnyTable) {}

  readonly legal = computed<readonly string[]>(() =>
    this.table.decider.value === null ? [] : this.table.present.legal,
  );
  readonly spots = computed(() => {
    const at = new Map<Spot, string[]>();
    for (const move of this.legal.value) {
      const spot = this.spotOf(move);
      if (spot !== null) at.set(spot, [...(at.get(spot) ?? []), move]);
    }
    return at;
  });
  /** The moves that are buttons under the board: of the chosen spot, or those without a spot. */
  readonly buttons = computed<readonly string[]>(
    () => this.chosen.value?.moves ?? this.legal.value.filter((m) => this.spotOf(m) === null),
  );
  /** The coach's best move. */
  readonly hint = computed(() => {
    const { value: advice } = this.advice;
    if (advice === null || advice === "thinking" || this.table.decider.value === null) return null;
    return advice.move;
  });
  readonly pointed = computed(() => {
    const spot = this.hint.value === null ? null : this.spotOf(this.hint.value);
    return spot === null ? [] : [spot];
  });

  private spotOf(move: string): Spot | null {
    return this.table.module.spot(move, this.table.present.view);
  }

  say(move: string): string {
    return this.table.module.say(move, this.table.present.view);
  }

  /** A click on a spot: plays, offers the choice, asks to confirm, or says why not. */
  async press(spot: Spot): Promise<void> {
    if (this.table.decider.value === null) return;
    const { view } = this.table.present;
    const { module } = this.table;
    const moves = this.spots.value.get(spot) ?? [];
    const move = only(moves);
    const again = this.chosen.value?.spot === spot;
    this.cancel();
    if (moves.length === 0) {
      const meant = module.meant(spot, view);
      const { asked } = this;
      const ruling = meant === null ? null : await this.referee(meant);
      if (ruling && "rule" in ruling && asked === this.asked) this.refusal.value = ruling.rule;
    } else if (move !== null && (again || !module.confirm?.(move, view))) {
      await this.table.play(move);
    } else if (!again) {
      this.chosen.value = { spot, moves };
      await this.consider(null);
    }
  }

  /** What the referee says to a move, legal or not. */
  async referee(move: string): Promise<Ruling | null> {
    if (this.table.decider.value === null) return null;
    try {
      const rule = await this.table.why(move);
      return rule ? { rule } : { legal: true };
    } catch (problem) {
      if (problem instanceof EngineError) return { unknown: true };
      throw problem;
    }
  }

  /** Shows what a move would do; null: only what the move to confirm would do. */
  async consider(move: string | null): Promise<void> {
    const number = ++this.considered;
    const { value: chosen } = this.chosen;
    const wanted = move ?? only(chosen?.moves ?? []);
    if (wanted === null || this.table.decider.value === null) {
      this.ahead.value = null;
      return;
    }
    try {
      const seen = await this.table.foresee(wanted);
      if (number === this.considered && !("refused" in seen))
        this.ahead.value = { move: wanted, ...seen };
    } catch {
      // The seat no longer decides: nothing to look ahead to.
    }
  }

  /** Lets go of a choice and of a refusal. */
  cancel(): void {
    this.considered++;
    this.asked++;
    batch(() => {
      this.refusal.value = null;
      this.ahead.value = null;
      this.chosen.value = null;
    });
  }

  /** Lets go of everything: the position changes. */
  forget(): void {
    this.advised++;
    batch(() => {
      this.cancel();
      this.advice.value = null;
    });
  }

  /** What a master would do and what every move is worth. */
  async advise(): Promise<void> {
    const { think } = this.table;
    if (!think || this.table.decider.value === null || this.advice.value !== null) return;
    const number = ++this.advised;
    this.advice.value = "thinking";
    try {
      const thought = await think.call(this.table);
      if (number === this.advised) this.advice.value = thought;
    } catch (problem) {
      if (number === this.advised) this.advice.value = null;
      this.table.report(problem);
    }
  }
}
