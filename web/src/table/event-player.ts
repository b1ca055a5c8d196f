// EventPlayer: what the board shows now. Events are shown one after the other, each for its time, so
// that a chain can be followed; a person can hurry them.
import { batch, signal } from "@preact/signals";
import { settings, type Speed } from "../browser/settings";
import type { CommonView, GameEvent } from "../engine/answers";
import { play } from "../ui/sound";
import type { GameModule } from "./game";

/** Resolves after so many milliseconds, or as soon as the signal is aborted. */
export type Wait = (milliseconds: number, hurry: AbortSignal) => Promise<void>;

export const realTime: Wait = (milliseconds, hurry) =>
  new Promise((done) => {
    if (hurry.aborted) return done();
    const finish = () => {
      clearTimeout(timer);
      hurry.removeEventListener("abort", finish);
      done();
    };
    const timer = setTimeout(finish, milliseconds);
    hurry.addEventListener("abort", finish);
  });

/** How long an event is shown, in milliseconds: its motion, then a moment to read. */
export const beats: Record<Speed, number> = { slow: 1100, normal: 600, fast: 220 };

export interface Shown {
  view: CommonView | null;
  event: GameEvent | null;
  frame: number;
}

export class EventPlayer {
  readonly now = signal<Shown>({ view: null, event: null, frame: 0 });
  readonly running = signal(false);
  private hurry = new AbortController();

  constructor(
    private readonly module: () => Pick<GameModule, "paces" | "sounds">,
    private readonly wait: Wait,
  ) {}

  /** Shows a view at rest. */
  rest(view: CommonView): void {
    const { event, frame } = this.now.value;
    this.now.value = { view, event: null, frame: event === null ? frame : frame + 1 };
  }

  /** Shows events one by one; `tempo` times faster than usual. */
  async events(
    events: readonly GameEvent[],
    told: (event: GameEvent) => void,
    tempo = 1,
  ): Promise<void> {
    this.running.value = true;
    try {
      for (const event of events) {
        const { paces, sounds } = this.module();
        const pace = paces?.[event.event] ?? 1;
        const seen = pace > 0 && !this.hurry.signal.aborted;
        batch(() => {
          told(event);
          if (seen) this.now.value = { view: event.view, event, frame: this.now.value.frame + 1 };
        });
        if (!seen) continue;
        const sound = sounds?.[event.event];
        if (sound) play(typeof sound === "function" ? sound(event) : sound);
        await this.wait((beats[settings.value.speed] * pace) / tempo, this.hurry.signal);
      }
    } finally {
      this.running.value = false;
    }
  }

  /** Shows nothing more step by step, until `slowDown`. */
  skip(): void {
    this.hurry.abort();
  }
  slowDown(): void {
    if (this.hurry.signal.aborted) this.hurry = new AbortController();
  }
}
