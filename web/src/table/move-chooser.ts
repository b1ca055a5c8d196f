// MoveChooser: what the person at the screen considers before a move is played, and what the
// referee or the coach says to it.
import { batch, computed, signal } from "@preact/signals";
import type { RuleText, Thought } from "../engine/answers";
import { EngineError } from "../engine/engine";
import type { AnyTable } from "./any-table";
import { Choosing } from "./choosing";
import type { Spot } from "./game";

/** What the referee says to a move in notation. */
export type Ruling = { legal: true } | { unknown: true } | { rule: RuleText };

export class MoveChooser extends Choosing {
  readonly refusal = signal<RuleText | null>(null);
  readonly advice = signal<Thought | "thinking" | null>(null);

  private advised = 0;
  private asked = 0; // the referee: what was done since makes the answer stale

  constructor(private readonly table: AnyTable) {
    super();
  }

  readonly legal = computed<readonly string[]>(() =>
    this.table.decider.value === null ? [] : this.table.present.legal,
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

  protected get module() {
    return this.table.module;
  }
  protected get present() {
    return this.table.present;
  }
  protected play(move: string) {
    return this.table.play(move);
  }
  protected foresee(move: string) {
    return this.table.foresee(move);
  }
  protected async refuse(spot: Spot): Promise<void> {
    const meant = this.module.meant(spot, this.present.view);
    const { asked } = this;
    const ruling = meant === null ? null : await this.referee(meant);
    if (ruling && "rule" in ruling && asked === this.asked) this.refusal.value = ruling.rule;
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

  cancel(): void {
    this.asked++;
    batch(() => {
      this.refusal.value = null;
      this.stopConsidering();
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
