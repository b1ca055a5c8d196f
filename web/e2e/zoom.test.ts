// On a phone the whole table is in sight, and fingers find what is legal. (That nothing is too wide
// at 200 % is checked in screens.test.ts.)
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { games } from "../src/games";
import { launch } from "./browser";
import { decision, sitDown } from "./seated";

let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

const finger = 44; // CSS pixels

// A desert that has grown and canoes that share a disc have less room. There every move is also a
// button of full size on the text board; and in Gobi a first press only shows what would happen.
const smallest: Record<string, number> = { gobi: 32, niagara: 32 };

// Four discs may end a game.
const short = ["connect_four"];

describe.each(games.map((g) => g.name))("%s on a phone", (game) => {
  it.each(short.includes(game) ? [1, 3, 4] : [1, 8, 14])("at decision %i", async (n) => {
    const visit = await sitDown(
      browser,
      { game, decision: n, seed: 15 },
      { phone: true, language: "fr-FR" },
    );
    const { page } = visit;
    await decision(page);
    await visit.settled();
    const below = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect(below, "pixels below the window").toBeLessThanOrEqual(0);
    const narrower = (selector: string, than: number) =>
      page.locator(selector).evaluateAll(
        (all, than) =>
          all.flatMap((e) => {
            const { width, height } = e.getBoundingClientRect();
            const size = `${width.toFixed()} × ${height.toFixed()}`;
            const what = e.getAttribute("data-spot") ?? e.textContent;
            return Math.min(width, height) >= than - 0.5 ? [] : [`${what}: ${size}`];
          }),
        than,
      );
    const spots = ".stage .spot.legal";
    expect(await narrower(spots, smallest[game] ?? finger)).toEqual([]);
    if ((await narrower(spots, finger)).length > 0) {
      await page.keyboard.press("t");
      await page.locator(".legal-moves button").first().waitFor();
      expect(await narrower(".legal-moves button", finger)).toEqual([]);
    }
    await visit.end();
  });
});
