// Analysis: every decision of a seat, or of all, is thought about, each from what its seat could
// know. What that says of the game is the engine's to judge.
import { batch, computed, signal } from "@preact/signals";
import { language } from "../browser/settings";
import type {
  CommonView,
  EngineLook,
  JudgedDecision,
  Review,
  Seat,
  Thought,
} from "../engine/answers";
import type { Engine, Thinkers } from "../engine/engine";
import type { Film } from "../film/film";
import { choiceOf } from "../table/game";

export type Depth = "quick" | "thorough";
const simulations: Record<Depth, number> = { quick: 300, thorough: 3000 };
const atOnce = 4; // as many as the thinkers work on; the rest can still be called off

/** A decision judged, what the seat saw when it decided, and the moves in words. */
export interface Decision extends JudgedDecision {
  view: CommonView;
  said: { move: string; best: string };
}

export class Analysis {
  readonly state = signal<"idle" | "running" | "done">("idle");
  readonly review = signal<Review | null>(null);
  readonly decisions = computed<readonly Decision[]>(() =>
    (this.review.value?.decisions ?? []).flatMap((judged) => {
      const look = this.looks.get(judged.ply);
      if (!look) return [];
      const said = { move: choiceOf(look, judged.move), best: choiceOf(look, judged.best) };
      return [{ ...judged, view: look.view, said }];
    }),
  );
  readonly means = signal<Thought["means"]>("win");
  /** How many decisions are thought about, out of how many. */
  readonly progress = signal({ done: 0, of: 0 });
  readonly trouble = signal<string | null>(null);
  private looks = new Map<number, EngineLook>(); // at the decisions, by their plies
  private run = 0; // another number calls off what goes on

  constructor(
    private readonly film: Pick<Film, "record" | "table">,
    private readonly engine: Engine,
    private readonly thinkers: Pick<Thinkers, "think">,
  ) {}

  /** Goes through the decisions of one seat; null: of all. */
  async start(seat: Seat | null, depth: Depth): Promise<void> {
    const run = ++this.run;
    batch(() => {
      this.state.value = "running";
      this.review.value = null;
      this.progress.value = { done: 0, of: 0 };
      this.trouble.value = null;
    });
    try {
      const open = await this.choices(seat, run);
      this.progress.value = { done: 0, of: open.length };
      this.looks = new Map(open.map(({ ply, look }) => [ply, look]));
      const thoughts: { ply: number; opinions: Thought["opinions"] }[] = [];
      const lane = async () => {
        for (let one = open.shift(); one && run === this.run; one = open.shift()) {
          const { ply, seat, look } = one;
          const at = { game: this.film.record.game, position: look.position };
          const thought = await this.thinkers.think(at, seat, "master", {
            simulations: simulations[depth],
          });
          if (run !== this.run) return;
          this.means.value = thought.means;
          thoughts.push({ ply, opinions: thought.opinions });
          this.progress.value = { ...this.progress.value, done: thoughts.length };
        }
      };
      await Promise.all(Array.from({ length: atOnce }, lane));
      if (run !== this.run) return;
      const review = await this.engine.review(this.film.table, seat, thoughts);
      if (run !== this.run) return;
      batch(() => {
        this.review.value = review;
        this.state.value = "done";
      });
    } catch (problem) {
      if (run !== this.run) return;
      this.cancel();
      this.trouble.value = problem instanceof Error ? problem.message : String(problem);
    }
  }

  cancel(): void {
    this.run++;
    this.state.value = "idle";
  }

  // Decisions with a choice.
  private async choices(whose: Seat | null, run: number) {
    const found: { ply: number; seat: Seat; look: EngineLook }[] = [];
    for (const [plies, { seat }] of this.film.record.moves.entries()) {
      if (run !== this.run) break;
      if (seat === null || (whose !== null && seat !== whose)) continue;
      const look = await this.engine.look(this.film.table, seat, language(), plies);
      if (look.legal.length > 1) found.push({ ply: plies + 1, seat, look });
    }
    return found;
  }
}
