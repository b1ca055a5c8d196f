// Hands that play at a table as people do: by mouse, by touch, or by the keyboard alone. They take
// any legal move; which one is drawn from a fixed seed.
import type { Page } from "playwright-core";

export type HandKind = "mouse" | "touch" | "keyboard";

interface Target {
  x: number;
  y: number;
  what: string;
}
interface Sight {
  state: "result" | "handOver" | "decision" | "waiting";
  targets: Target[];
  /** Legal spots without a point where a click would reach them. */
  covered: string[];
}

/** What a person sees who looks for something to do. */
function look(): Sight {
  const shown = (e: Element) => {
    const box = e.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && !(e as HTMLButtonElement).disabled;
  };
  if (document.querySelector(".verdict")) return { state: "result", targets: [], covered: [] };
  const reachable = (e: Element): Target | null => {
    const box = e.getBoundingClientRect();
    for (const down of [0.5, 0.25, 0.75, 0.1, 0.9]) {
      for (const right of [0.5, 0.25, 0.75, 0.1, 0.9]) {
        const x = box.x + box.width * right;
        const y = box.y + box.height * down;
        const there = document.elementFromPoint(x, y);
        if (there && e.contains(there) && there.closest("[data-spot], button") === e) {
          return { x, y, what: e.getAttribute("data-spot") ?? e.textContent ?? "" };
        }
      }
    }
    return null;
  };
  const take = document.querySelector(".hand-over .state-actions button");
  if (take) return { state: "handOver", targets: [reachable(take)!], covered: [] };
  const chosen = document.querySelector(".spot.chosen");
  const buttons = [...document.querySelectorAll(".choices button.move")].filter(shown);
  const spots = chosen ? [] : [...document.querySelectorAll(".stage .spot.legal")].filter(shown);
  const targets: Target[] = [];
  const covered: string[] = [];
  for (const e of [...spots, ...buttons]) {
    const at = reachable(e);
    if (at) targets.push(at);
    else if (e.hasAttribute("data-spot")) covered.push(e.getAttribute("data-spot")!);
  }
  const any = targets.length + covered.length > 0;
  return { state: any ? "decision" : "waiting", targets, covered };
}

/** Draws numbers from 0 up to a bound, the same for the same seed. */
export function drawing(seed: number): (bound: number) => number {
  let state = seed >>> 0 || 1;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

export class Hand {
  private readonly draw: (bound: number) => number;
  readonly covered = new Set<string>();
  actions = 0;

  constructor(
    private readonly page: Page,
    private readonly kind: HandKind,
    seed = 1,
  ) {
    this.draw = drawing(seed);
  }

  /** Plays until the result is shown, or so many actions are done. */
  async play(most = 4000): Promise<"result" | "stopped"> {
    const { page } = this;
    for (let idle = 0; this.actions < most;) {
      let sight = await page.evaluate(look);
      if (sight.covered.length > 0) {
        await page.waitForTimeout(700); // a board that is still moving into place
        sight = await page.evaluate(look);
      }
      for (const spot of sight.covered) this.covered.add(spot);
      if (sight.state === "result") return "result";
      if (sight.state === "waiting" || sight.targets.length === 0) {
        if (++idle > 1500) throw new Error("nothing to do and no result");
        await this.hurry(idle);
        await page.waitForTimeout(20);
        continue;
      }
      idle = 0;
      this.actions++;
      if (this.kind === "keyboard") await this.pressKeys(sight);
      else await this.point(sight.targets[this.draw(sight.targets.length)]!);
    }
    return "stopped";
  }

  private async point({ x, y }: Target): Promise<void> {
    if (this.kind === "touch") await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }

  // Skips what is being shown, as an impatient person does.
  private async hurry(idle: number): Promise<void> {
    if (idle % 10 !== 1) return;
    if (this.kind === "keyboard") {
      await this.page.keyboard.press("s");
      return;
    }
    const skip = await this.page.evaluate(() => {
      const tool = document.querySelector<HTMLButtonElement>(".tools .skip button");
      const box = tool?.disabled === false ? tool.getBoundingClientRect() : null;
      return box && { x: box.x + box.width / 2, y: box.y + box.height / 2, what: "skip" };
    });
    if (skip) await this.point(skip);
  }

  private async pressKeys(sight: Sight): Promise<void> {
    const { keyboard } = this.page;
    const onTarget = () =>
      this.page.evaluate(() => {
        const e = document.activeElement;
        return e?.matches(".spot.legal, .choices button.move, .hand-over button") ?? false;
      });
    if (sight.state === "decision") {
      const keys = ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "Tab"];
      for (let n = this.draw(4); n > 0; n--) await keyboard.press(keys[this.draw(keys.length)]!);
    }
    for (let n = 0; n < 200 && !(await onTarget()); n++) await keyboard.press("Shift+Tab");
    if (!(await onTarget())) throw new Error("the keyboard does not reach any legal move");
    await keyboard.press("Enter");
  }
}
