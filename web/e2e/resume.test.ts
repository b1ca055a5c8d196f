// Games are taken up again after a reload; what was kept may be damaged, or nothing can be kept.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { games } from "../src/games";
import { launch, Visit } from "./browser";
import { Hand } from "./hands";
import { planOf } from "./positions";
import { decision, logLines, sitDown } from "./seated";

let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

/** How many plies the browser has kept. */
const plies = (game: string) =>
  Number(/^end (\d+)/m.exec(JSON.parse(localStorage.getItem(`tablee.table.${game}`)!).record)![1]);

describe("a reload", () => {
  it.each(games.map((g) => g.name))("goes on with %s where it was", async (game) => {
    const visit = await sitDown(browser, { game, decision: 3 });
    const { page } = visit;
    await decision(page);
    const begun = await page.evaluate(plies, game);
    await page.keyboard.press("t");
    await page.locator(".legal-moves button").first().click();
    const kept = () => page.evaluate(plies, game);
    await expect.poll(kept, { timeout: 30_000 }).toBeGreaterThan(begun);
    await page.locator(".legal-moves button").first().waitFor(); // the bots have moved
    const log = await logLines(page);
    await page.reload(); // what was not kept yet is kept when the page is left
    await decision(page);
    expect(await logLines(page)).toEqual(log);
    expect(visit.problems).toEqual([]);
    await visit.end();
  });
});

describe("a game that was kept badly", () => {
  const visitWith = async (kept: string) => {
    const visit = await Visit.begin(browser);
    await visit.page.addInitScript((text) => {
      if (!localStorage.getItem("tablee.table.gobi"))
        localStorage.setItem("tablee.table.gobi", text);
    }, kept);
    return visit;
  };

  it.each([
    ["no JSON", '{"game": "gobi", "se'],
    ["something else", '"a text"'],
    ["nothing of a plan", '{"game": "gobi"}'],
  ])("as %s is forgotten", async (_, kept) => {
    const visit = await visitWith(kept);
    await visit.go("#/");
    await visit.page.locator(".games").waitFor();
    await visit.go("#/play/gobi");
    await decision(visit.page);
    expect(visit.problems).toEqual([]);
    await visit.end();
  });

  it("with an illegal move says so, and begins anew if asked to", async () => {
    const plan = await planOf({ game: "gobi", decision: 3 });
    const record = plan.record!.replace(/^(\d+ \d) place .*$/m, "$1 place 77 77");
    expect(record).not.toBe(plan.record);
    const visit = await visitWith(JSON.stringify({ ...plan, record }));
    const { page } = visit;
    await visit.go("#/play/gobi");
    const alert = page.getByRole("alert");
    await alert.waitFor();
    expect(await alert.textContent()).toContain("cannot go on");
    await alert.getByRole("button", { name: "Start a new game" }).click();
    await decision(page);
    await page.reload();
    await decision(page); // the bad one is gone for good
    expect(visit.problems).toEqual([]);
    await visit.end();
  });
});

describe("a browser that keeps nothing", () => {
  const play = async (forbid: () => void) => {
    const visit = await Visit.begin(browser, { seed: 7 });
    const { page } = visit;
    await page.addInitScript(forbid);
    await visit.go("#/");
    await page.locator('a[href="#/play/deep_river"]').first().click();
    await decision(page);
    await noticeOnce(page);
    expect(await new Hand(page, "mouse").play(8)).toBe("stopped");
    expect((await logLines(page)).length).toBeGreaterThan(10);
    expect(await page.locator(".toast").count()).toBe(0);
    expect(visit.problems).toEqual([]);
    await visit.end();
  };
  const noticeOnce = async (page: Page) => {
    const notice = page.locator(".toast");
    await notice.waitFor();
    expect(await notice.allTextContents()).toEqual([expect.stringContaining("keeps nothing")]);
    await notice.getByRole("button").click();
    await notice.waitFor({ state: "detached" });
  };

  it("because it is forbidden, says so once and plays", () =>
    play(() => {
      const never = () => {
        throw new DOMException("not here", "SecurityError");
      };
      Object.defineProperty(window, "localStorage", { get: never });
    }));

  it("because it is full, says so once and plays", () =>
    play(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    }));
});
