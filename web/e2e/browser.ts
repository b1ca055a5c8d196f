// A real Chromium, and pages of it as different people have them.
import { inject } from "vitest";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";

export const address = () => inject("address");

export const desktop = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };

export interface Visitor {
  phone?: boolean;
  dark?: boolean;
  /** What the browser prefers; English, if nothing is said. */
  language?: string;
  /** Kept by the browser from an earlier visit, by storage key. */
  kept?: Record<string, unknown>;
  /** Fixes chance. */
  seed?: number;
  /** What the page speaks, whatever the browser prefers: the address asks for it. */
  speaks?: string;
  /** Which board is shown: the game's own, if nothing is said. */
  board?: "plain";
}

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
    ],
  });

/** A page of its own, with nothing kept but what is said. What goes wrong on it is in `problems`. */
export class Visit {
  readonly problems: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    /** What the address of every page of this visit asks for. */
    readonly query: string,
  ) {
    page.on("pageerror", (error) => this.problems.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error") this.problems.push(message.text());
    });
  }

  static async begin(browser: Browser, who: Visitor = {}): Promise<Visit> {
    const context = await browser.newContext({
      viewport: who.phone ? phone : desktop,
      locale: who.language ?? "en-GB",
      colorScheme: who.dark ? "dark" : "light",
      hasTouch: who.phone ?? false,
      isMobile: who.phone ?? false,
      deviceScaleFactor: who.phone ? 2 : 1,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(180_000);
    await page.addInitScript((kept) => {
      if (sessionStorage.getItem("begun") !== null) return;
      sessionStorage.setItem("begun", "yes");
      for (const [key, value] of Object.entries(kept)) {
        localStorage.setItem(`tablee.${key}`, JSON.stringify(value));
      }
    }, who.kept ?? {});
    const asked = new URLSearchParams();
    if (who.seed !== undefined) asked.set("seed", `${who.seed}`);
    if (who.speaks !== undefined) asked.set("language", who.speaks);
    if (who.board !== undefined) asked.set("board", who.board);
    return new Visit(context, page, asked.size === 0 ? "" : `?${asked}`);
  }

  async go(hash: string): Promise<void> {
    await this.page.goto(address() + this.query + hash);
  }
  /** Waits until letters and pieces are where they will stay. */
  async settled(): Promise<void> {
    await this.page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame);
      const passing = (a: Animation) => a.effect?.getComputedTiming().endTime !== Infinity;
      const still = async () => {
        await document.fonts.ready;
        await Promise.all(
          [...document.images]
            .filter((image) => image.getBoundingClientRect().top < innerHeight)
            .map((image) => image.decode()),
        );
        await frame();
        await frame();
        const moving = document.getAnimations().filter(passing);
        await Promise.all(moving.map((a) => a.finished.catch(() => undefined)));
      };
      // A picture that left the page meanwhile is never decoded.
      await Promise.race([still(), new Promise((done) => setTimeout(done, 10_000))]);
    });
  }
  end(): Promise<void> {
    return this.context.close();
  }
}
