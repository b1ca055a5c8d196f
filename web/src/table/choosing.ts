// Choosing: how somebody comes from the board to a move: the spots that can be pressed, the choice
// that a spot offers, and what a move would do. At a table, and in a lesson.
import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Foreseen, Look } from "../engine/answers";
import type { Refused } from "../engine/engine";
import { only } from "../engine/known";
import { type Ahead, choiceOf, type GameModule, type Interactive, type Spot } from "./game";

export abstract class Choosing implements Interactive {
  readonly ahead = signal<Ahead | null>(null);
  /** A spot with several moves to choose from, or a move that waits for its confirmation. */
  readonly chosen = signal<{ spot: Spot; moves: string[] } | null>(null);
  /** The moves that can be chosen now; none while nobody is asked. */
  abstract readonly legal: ReadonlySignal<readonly string[]>;
  abstract readonly pointed: ReadonlySignal<readonly Spot[]>;

  private considered = 0;

  protected abstract readonly module: GameModule;
  protected abstract readonly present: Look;
  protected abstract play(move: string): Promise<void>;
  /** A spot was pressed where nothing is legal. */
  protected abstract refuse(spot: Spot): Promise<void>;
  protected abstract foresee(move: string): Promise<Foreseen | Refused>;
  /** Lets go of a choice and of what was said to the last one. */
  abstract cancel(): void;

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

  protected spotOf(move: string): Spot | null {
    return this.module.spot(move, this.present.view);
  }
  say(move: string): string {
    return choiceOf(this.present, move);
  }

  /** A click on a spot: plays, offers the choice, asks to confirm, or says why not. */
  async press(spot: Spot): Promise<void> {
    if (this.legal.value.length === 0) return;
    const moves = this.spots.value.get(spot) ?? [];
    const move = only(moves);
    const again = this.chosen.value?.spot === spot;
    this.cancel();
    if (moves.length === 0) {
      await this.refuse(spot);
    } else if (move !== null && (again || !this.module.confirm?.(move, this.present.view))) {
      await this.play(move);
    } else if (!again) {
      this.chosen.value = { spot, moves };
      await this.consider(null);
    }
  }

  /** Shows what a move would do; null: only what the move to confirm would do. */
  async consider(move: string | null): Promise<void> {
    const number = ++this.considered;
    const wanted = move ?? only(this.chosen.value?.moves ?? []);
    if (wanted === null || this.legal.value.length === 0) {
      this.ahead.value = null;
      return;
    }
    try {
      const seen = await this.foresee(wanted);
      if (number === this.considered && !("refused" in seen))
        this.ahead.value = { move: wanted, ...seen };
    } catch {
      // The seat no longer decides: nothing to look ahead to.
    }
  }

  protected stopConsidering(): void {
    this.considered++;
    batch(() => {
      this.ahead.value = null;
      this.chosen.value = null;
    });
  }
}
