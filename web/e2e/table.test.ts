// Everything a person can do at a table besides playing on.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launch } from "./browser";
import { decision, logLines, moreLines, sitDown, spot, tool } from "./seated";

let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

const river = { game: "deep_river", decision: 1 };

it("takes a choice back", async () => {
  const visit = await sitDown(browser, river);
  const { page } = visit;
  const tokens = page.locator('.spot.legal[data-spot^="token-"]');
  await tokens.first().waitFor();
  const before = await logLines(page);
  const labels = await tokens.evaluateAll((all) => all.map((e) => e.getAttribute("aria-label")));
  expect(labels.length).toBeGreaterThan(1);
  expect(await tool(page, "Undo").isDisabled()).toBe(true);

  await tokens.nth(0).click();
  await page.locator('.spot.legal[data-spot^="fish-"]').first().waitFor();
  const first = await logLines(page);
  await tool(page, "Undo").click();
  await tokens.nth(1).waitFor();
  expect(await logLines(page)).toEqual(before);

  await tokens.nth(1).click();
  await page.locator('.spot.legal[data-spot^="fish-"]').first().waitFor();
  const second = await logLines(page);
  expect(second.slice(0, before.length)).toEqual(before);
  expect(second.length).toBeGreaterThan(before.length);
  expect(second.at(-1)).not.toBe(first.at(-1));
  expect(visit.problems).toEqual([]);
  await visit.end();
});

it("says why not, and leads to the rule without losing the game", async () => {
  const visit = await sitDown(browser, river);
  const { page, context } = visit;
  await decision(page);
  const before = await logLines(page);
  await page.locator('.spot:not(.legal)[data-spot^="fish-"]').first().click();
  const alert = page.getByRole("alert");
  const link = alert.getByRole("link");
  await link.waitFor();
  const id = /^rule (D\d+)$/.exec((await link.textContent())!)![1]!;
  expect((await alert.textContent())!.length).toBeGreaterThan(30);

  const [rules] = await Promise.all([context.waitForEvent("page"), link.click()]);
  const linked = rules.locator(".rule.linked");
  await linked.waitFor();
  expect(await linked.locator(".rule-id").textContent()).toBe(id);
  await rules.waitForFunction(() => document.activeElement?.classList.contains("linked"));
  await rules.close();

  expect(await logLines(page)).toEqual(before);
  await page.keyboard.press("Escape");
  await link.waitFor({ state: "detached" });
  await page.locator(".spot.legal").first().click();
  await moreLines(page, before.length);
  await visit.end();
});

it("gives a hint that points at a place", async () => {
  const visit = await sitDown(browser, river);
  const { page } = visit;
  await decision(page);
  expect(await page.locator(".pointed").count()).toBe(0);
  await tool(page, "Hint").click();
  await page.locator(".stage .spot.pointed").waitFor();
  expect(await page.locator(".prompt .line.hint").textContent()).toMatch(/^Hint: ./);
  await page.locator(".stage .spot.pointed").click(); // and it can be played
  await page.locator('.spot.legal[data-spot^="fish-"]').first().waitFor();
  expect(await page.locator(".pointed").count()).toBe(0);
  await visit.end();
});

it("has the coach speak about every legal move", async () => {
  const visit = await sitDown(browser, river);
  const { page } = visit;
  await decision(page);
  // Texts without what is said beside them.
  const words = (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.map((e) => {
        const copy = e.cloneNode(true) as Element;
        for (const beside of copy.querySelectorAll("em, code")) beside.remove();
        return copy.textContent!;
      }),
    );
  await page.keyboard.press("t");
  await page.locator(".legal-moves").waitFor();
  const moves = await words(".legal-moves button");
  expect(moves.length).toBeGreaterThan(1);
  await page.keyboard.press("c");
  await page.locator(".opinions").waitFor();
  expect((await words(".opinion-move")).sort()).toEqual(moves.sort());
  expect(await page.locator(".opinion-move em").count()).toBe(1);
  await page.locator(".opinion").first().click();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.locator('.spot.legal[data-spot^="fish-"]').first().waitFor();
  await visit.end();
});

it("shows the moment of a line of the log, and comes back", async () => {
  const visit = await sitDown(browser, { game: "deep_river", decision: 5 });
  const { page } = visit;
  await decision(page);
  const pieces = () =>
    page.locator(".stage .spot").evaluateAll((all) => all.map((e) => e.getAttribute("data-spot")));
  const now = await pieces();
  await page.locator(".side-log .log button").nth(12).click();
  await page.locator(".board-place.past").waitFor();
  expect(await page.locator(".prompt .line.past").textContent()).toContain("earlier moment");
  expect(await page.locator(".spot.legal").count()).toBe(0);
  expect(await pieces()).not.toEqual(now);
  await page.getByRole("button", { name: "Back to now" }).click();
  await decision(page);
  expect(await page.locator(".board-place.past").count()).toBe(0);
  expect(await pieces()).toEqual(now);
  await visit.end();
});

it("plays from the text board, and the referee answers there", async () => {
  const visit = await sitDown(browser, river);
  const { page } = visit;
  await decision(page);
  const before = await logLines(page);
  await page.keyboard.press("t");
  await page.locator(".text-board pre", { hasText: "DEEP RIVER" }).waitFor();
  const ask = async (move: string) => {
    await page.locator(".referee input").fill(move);
    await page.locator(".referee button").click();
    const answer = page.locator(".referee [role=status]");
    await page.waitForFunction(
      () => document.querySelector(".referee [role=status]")!.textContent !== "",
    );
    return answer.textContent();
  };
  const legal = await page.locator(".legal-moves code").first().textContent();
  expect(await ask(legal!)).toMatch(/^Legal/);
  expect(await ask("fish 0 E1")).toMatch(/^Not allowed:.* rule D\d+$/);
  expect(await ask("dance")).toMatch(/not the notation/);
  await page.locator(".legal-moves button").first().click();
  await moreLines(page, before.length);
  expect((await logLines(page)).slice(0, before.length)).toEqual(before);
  await visit.end();
});

describe("a move that asks to be confirmed", () => {
  it("is shown by the first press, let go by Escape, played by the second", async () => {
    const visit = await sitDown(browser, { game: "gobi", decision: 1 });
    const { page } = visit;
    await decision(page);
    const before = await logLines(page);
    const cell = page.locator('.spot.legal[data-spot^="cell-"]').first();
    const name = (await cell.getAttribute("data-spot"))!;
    await cell.click();
    await page.locator(".spot.chosen").waitFor();
    await page.getByRole("button", { name: "Play it" }).waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".spot.chosen").waitFor({ state: "detached" });
    expect(await logLines(page)).toEqual(before);

    await spot(page, name).click();
    await page.locator(".spot.chosen").waitFor();
    expect(await logLines(page)).toEqual(before);
    await spot(page, name).click();
    await moreLines(page, before.length);
    await visit.end();
  });
});

describe("a tip", () => {
  it("shows under the mouse and goes with it", async () => {
    const visit = await sitDown(browser, river);
    const { page } = visit;
    await decision(page);
    await page.locator(".spot.legal").first().hover();
    await page.locator(".tip").waitFor();
    expect((await page.locator(".tip span").textContent())!.length).toBeGreaterThan(5);
    await page.mouse.move(2, 2);
    await page.locator(".tip").waitFor({ state: "detached" });
    await visit.end();
  });

  it("shows under a finger that stays, and nothing is played", async () => {
    const visit = await sitDown(browser, river, { phone: true });
    const { page } = visit;
    await decision(page);
    const token = page.locator('.spot.legal[data-spot^="token-"]').first();
    const { x, y, width, height } = (await token.boundingBox())!;
    const finger = await visit.context.newCDPSession(page);
    await finger.send("Input.dispatchTouchEvent", {
      type: "touchStart",
      touchPoints: [{ x: x + width / 2, y: y + height / 2 }],
    });
    await page.locator(".tip").waitFor();
    await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await page.locator('.spot.legal[data-spot^="token-"]').count()).toBeGreaterThan(1);
    expect(await page.locator(".tip").count()).toBe(1);
    await token.tap(); // a short touch plays
    await page.locator('.spot.legal[data-spot^="fish-"]').first().waitFor();
    await visit.end();
  });
});
