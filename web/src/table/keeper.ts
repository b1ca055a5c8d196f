// Keeper: what a table keeps in the browser. Writing takes as long as the game is, so it is done at
// once only after a pause, and at the latest when the page is hidden or left: what a move costs does
// not grow with the game.
import { forgetPlan, savePlan, type TablePlan } from "./plan";

const pause = 5000; // milliseconds

export class Keeper {
  private due: (() => TablePlan) | null = null;
  private resting: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly game: string,
    private readonly page: EventTarget = window,
  ) {
    for (const event of ["pagehide", "visibilitychange"]) page.addEventListener(event, this.write);
  }

  /** What to take up again, asked for when it is written; null: nothing, the game is over. */
  readonly keep = (plan: (() => TablePlan) | null): void => {
    this.due = plan;
    if (plan === null) return forgetPlan(this.game);
    if (this.resting !== undefined) return;
    this.write();
    this.resting = setTimeout(() => {
      this.resting = undefined;
      if (this.due) this.keep(this.due);
    }, pause);
  };

  private readonly write = (): void => {
    if (this.due) savePlan(this.due());
    this.due = null;
  };

  close(): void {
    this.write();
    clearTimeout(this.resting);
    for (const event of ["pagehide", "visibilitychange"])
      this.page.removeEventListener(event, this.write);
  }
}
