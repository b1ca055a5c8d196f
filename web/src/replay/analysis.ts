// Analysis: every decision of some seats is thought about, each from what its seat could know.
import { batch, signal } from "@preact/signals";
import type { Seat, Thought } from "../engine/answers";
import type { Engine } from "../engine/engine";
import type { Thinkers } from "../engine/engine";
import type { Film } from "../film/film";
import { type Decision, judge } from "./review";

export type Depth = "quick" | "thorough";
const simulations: Record<Depth, number> = { quick: 300, thorough: 3000 };
const atOnce = 4; // as many as the thinkers work on; the rest can still be called off

export class Analysis {
  readonly state = signal<"idle" | "running" | "done">("idle");
  readonly seats = signal<Seat[]>([]);
  readonly decisions = signal<Decision[]>([]);
  readonly means = signal<Thought["means"]>("win");
  /** How many decisions are thought about, out of how many. */
  readonly progress = signal({ done: 0, of: 0 });
  readonly trouble = signal<string | null>(null);
  private run = 0; // another number calls off what goes on

  constructor(
    private readonly film: Pick<Film, "record" | "table">,
    private readonly engine: Engine,
    private readonly thinkers: Pick<Thinkers, "think">,
  ) {}

  async start(seats: Seat[], depth: Depth): Promise<void> {
    const run = ++this.run;
    batch(() => {
      this.state.value = "running";
      this.seats.value = seats;
      this.decisions.value = [];
      this.progress.value = { done: 0, of: 0 };
      this.trouble.value = null;
    });
    try {
      const open = await this.choices(seats, run);
      this.progress.value = { done: 0, of: open.length };
      const judged: Decision[] = [];
      const lane = async () => {
        for (let one = open.shift(); one && run === this.run; one = open.shift()) {
          const { ply, seat, move, view, position } = one;
          const at = { game: this.film.record.game, position };
          const thought = await this.thinkers.think(at, seat, "master", {
            simulations: simulations[depth],
          });
          if (run !== this.run) return;
          this.means.value = thought.means;
          judged.push(judge(ply + 1, seat, move, thought, view));
          this.progress.value = { ...this.progress.value, done: judged.length };
        }
      };
      await Promise.all(Array.from({ length: atOnce }, lane));
      if (run !== this.run) return;
      batch(() => {
        this.decisions.value = judged.sort((a, b) => a.ply - b.ply);
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
  private async choices(seats: Seat[], run: number) {
    const found: (Pick<Decision, "ply" | "seat" | "move" | "view"> & { position: string })[] = [];
    for (const [ply, { seat, move }] of this.film.record.moves.entries()) {
      if (run !== this.run) break;
      if (seat === null || !seats.includes(seat)) continue;
      const look = await this.engine.look(this.film.table, seat, "en", ply);
      const { legal, view, position } = look;
      if (legal.length > 1) found.push({ ply, seat, move, view, position });
    }
    return found;
  }
}
