// Every game from the first click on the home page to the result, against bots: by mouse, by touch
// on a phone, and by the keyboard alone. Hands that take any move need minutes for the two longest
// games: there touch and keyboard stop after some decisions, unless WHOLE is set.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { games } from "../src/games";
import { launch, Visit } from "./browser";
import { overflow } from "./checks";
import { Hand, type HandKind } from "./hands";

let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

const kinds: HandKind[] = ["mouse", "touch", "keyboard"];
const long = ["niagara", "gefira"];
const some = 15;

describe.concurrent.each(games.map((g) => g.name))("%s", (game) => {
  it.each(kinds)("is played by %s", { timeout: 600_000 }, async (kind) => {
    const whole = kind === "mouse" || !long.includes(game) || process.env["WHOLE"] !== undefined;
    const visit = await Visit.begin(browser, {
      phone: kind === "touch",
      language: kind === "touch" ? "fr" : "en",
      kept: { settings: { speed: "fast" } },
      seed: 7,
    });
    const { page } = visit;
    await visit.go("#/");
    const now = page.locator(`a[href="#/play/${game}"]`).first();
    if (kind === "keyboard") {
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute("href"));
      while ((await focused()) !== `#/play/${game}`) await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
    } else if (kind === "touch") await now.tap();
    else await now.click();
    await page.locator(".stage").waitFor();
    const hand = new Hand(page, kind, 5);
    if (whole) {
      expect(await hand.play()).toBe("result");
      expect(hand.actions).toBeGreaterThan(0); // the dragon may be quick
      expect((await page.locator(".verdict").textContent())!.length).toBeGreaterThan(5);
      expect(await page.locator(".ranking > li").count()).toBeGreaterThan(1);
    } else {
      expect(await hand.play(some)).toBe("stopped");
      expect(hand.actions).toBe(some);
    }
    expect([...hand.covered], "legal spots that no click can reach").toEqual([]);
    expect(visit.problems).toEqual([]);
    await visit.end();
  });
});

it("a game is played on the plain board", { timeout: 600_000 }, async () => {
  const visit = await Visit.begin(browser, {
    language: "fr",
    kept: { settings: { speed: "fast" } },
    seed: 7,
    board: "plain",
  });
  const { page } = visit;
  await visit.go("#/play/connect_four");
  await page.locator(".plain-board").waitFor();
  expect(await page.locator(".plain-board td").count()).toBe(42);
  const hand = new Hand(page, "mouse", 5);
  expect(await hand.play()).toBe("result");
  expect(await page.locator(".verdict").textContent()).toMatch(
    / aligne quatre jetons\.$|partie nulle\.$/,
  );
  expect(await page.locator(".ranking > li").count()).toBe(2);
  expect(await overflow(page)).toEqual([]);
  expect(visit.problems).toEqual([]);
  await visit.end();
});
