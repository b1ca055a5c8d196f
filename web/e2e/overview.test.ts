// The drawer beside the board shows all of a game's overview: nothing is cut off.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { games } from "../src/games";
import { launch } from "./browser";
import { decision, sitDown } from "./seated";

let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

describe.each(games.map((g) => g.name))("%s", (game) => {
  it.each([
    ["on a desk, in English", { language: "en" }],
    ["on a phone, in French", { language: "fr", phone: true }],
  ])("%s", async (_, who) => {
    const visit = await sitDown(browser, { game, decision: 1 }, who);
    const { page } = visit;
    await decision(page);
    if ((await page.locator(".open-overview").count()) > 0) {
      await page.keyboard.press("o");
      await page.locator(".drawer-body").waitFor();
      await visit.settled();
      const cut = await page.locator(".drawer-body").evaluate((body) => {
        const { right } = body.getBoundingClientRect();
        return [...body.querySelectorAll("*")]
          .filter((e) => e.getBoundingClientRect().right > right + 1)
          .map((e) => `${e.tagName} ${e.textContent}`);
      });
      expect(cut).toEqual([]);
    }
    await visit.end();
  });
});
