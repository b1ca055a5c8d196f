// What the referee says never lies over anything that can be clicked, moves nothing, and goes by
// itself.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tableAfter } from "../src/engine/testing";
import { games } from "../src/games";
import type { GameModule } from "../src/table/game";
import type { TablePlan } from "../src/table/plan";
import { launch, type Visit, type Visitor } from "./browser";
import { planOf, referee } from "./positions";
import { decision, logLines, moreLines, sitAt, tool } from "./seated";

let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

/** Of these spots, those whose click the referee refuses, for the person in seat 0. */
async function refused(game: GameModule, plan: TablePlan, spots: string[]) {
  const desk = await referee;
  const { table } = await desk.load(plan.record!);
  const { view } = await desk.look(table, 0, "en");
  const found: string[] = [];
  for (const name of spots) {
    const meant = game.meant(name, view);
    if (meant !== null && (await desk.why(table, 0, meant, "en").catch(() => null))) {
      found.push(name);
    }
  }
  await desk.leave(table);
  return found;
}

/** Spots on the board, each with a point where a click reaches it, lowest last. */
const reachable = (page: Page, selector: string) =>
  page.locator(`.stage ${selector}`).evaluateAll((all) =>
    all
      .flatMap((e) => {
        const { x, y, width, height } = e.getBoundingClientRect();
        for (const share of [0.5, 0.25, 0.75, 0.1, 0.9]) {
          const at = { x: x + width / 2, y: y + height * share };
          const there = document.elementFromPoint(at.x, at.y)?.closest("[data-spot]");
          if (there === e) return [{ name: e.getAttribute("data-spot")!, ...at }];
        }
        return [];
      })
      .sort((a, b) => a.y - b.y),
  );

const press = (page: Page, phone: boolean, { x, y }: { x: number; y: number }) =>
  phone ? page.touchscreen.tap(x, y) : page.mouse.click(x, y);

/** What can be clicked and lies under the refusal. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const note = document.querySelector(".refusal-note")!.getBoundingClientRect();
    const stage = document.querySelector(".stage")!.getBoundingClientRect();
    const targets = document.querySelectorAll("[data-spot], button, a[href], input, [role=button]");
    return [...targets].flatMap((e) => {
      if (e.closest(".refusal")) return [];
      const box = e.getBoundingClientRect();
      // Boards may reach beyond their stage, which cuts them off.
      const within = e.closest(".stage") ? stage : box;
      const left = Math.max(box.left, within.left, note.left);
      const right = Math.min(box.right, within.right, note.right);
      const top = Math.max(box.top, within.top, note.top);
      const bottom = Math.min(box.bottom, within.bottom, note.bottom);
      const over = right - left > 1 && bottom - top > 1;
      return over ? [e.getAttribute("data-spot") ?? e.textContent!] : [];
    });
  });

const places = (page: Page) =>
  page
    .locator(".stage, .prompt, .choices, .own-seat, .tools")
    .evaluateAll((all) => all.map((e) => JSON.stringify(e.getBoundingClientRect())));

const note = (page: Page) => page.locator(".refusal-note");
const gone = (page: Page) => note(page).waitFor({ state: "detached", timeout: 10_000 });

/** A moment with something to refuse. */
async function moment(game: string): Promise<TablePlan> {
  const plan = await planOf({ game, decision: 1 });
  if (game !== "connect_four") return plan;
  const engine = await referee;
  const full = await tableAfter(engine, game, Array<string>(6).fill("drop 4")); // a column
  return { ...plan, record: await engine.record(full) };
}

describe.each(games.map((g) => [g.name, g] as const))("%s", (game, card) => {
  it.each([
    ["on a desk", false],
    ["on a phone", true],
  ])("%s", async (_, phone) => {
    const plan = await moment(game);
    const { game: module } = await card.load();
    const visit = await sitAt(browser, plan, { phone });
    const { page } = visit;
    await decision(page);
    await visit.settled();
    const idle = await reachable(page, ".spot:not(.legal)");
    const names = await refused(
      module,
      plan,
      idle.map(({ name }) => name),
    );
    expect(names.length).toBeGreaterThan(0);
    const before = await places(page);
    for (const name of [names[0], names.at(-1)]) {
      await press(
        page,
        phone,
        idle.find((spot) => spot.name === name)!,
      );
      await note(page).waitFor();
      expect(await covered(page), `covered after a press on ${name}`).toEqual([]);
      expect(await places(page)).toEqual(before);
    }
    const target = (await reachable(page, ".spot.legal")).at(-1);
    if (target) {
      await page.evaluate(() => {
        const heard = (e: Event) => {
          document.body.dataset.heard = (e.target as Element)
            .closest("[data-spot]")
            ?.getAttribute("data-spot")!;
        };
        addEventListener("click", heard, { capture: true, once: true });
      });
      await press(page, phone, target);
      expect(await page.evaluate(() => document.body.dataset.heard)).toBe(target.name);
    } else {
      await page.locator(".choices button.move").first().click(); // a game that begins with buttons
    }
    await gone(page);
    expect(visit.problems).toEqual([]);
    await visit.end();
  });
});

describe("a refusal", () => {
  /** At Niagara's first decision: a canoe on the beach cannot be moved yet. */
  async function refusedCanoe(who: Visitor = {}): Promise<Visit> {
    const visit = await sitAt(browser, await planOf({ game: "niagara", decision: 1 }), who);
    await decision(visit.page);
    await visit.settled();
    await again(visit.page);
    return visit;
  }
  async function again(page: Page): Promise<void> {
    const [beach] = await reachable(page, '[data-spot="node-BEACH"]');
    await press(page, false, beach!);
    await note(page).waitFor();
  }

  it("is heard once, with the rule one click away", async () => {
    const visit = await refusedCanoe();
    const { page, context } = visit;
    const text = (await note(page).locator("p").textContent())!;
    expect(text.length).toBeGreaterThan(30);
    const live = page.locator("[role=alert], [role=log], [role=status], [aria-live]");
    expect((await live.allTextContents()).filter((heard) => heard.includes(text))).toHaveLength(1);
    const link = page.getByRole("alert").getByRole("link");
    const id = /^rule (N\d+)$/.exec((await link.textContent())!)![1]!;
    const [rules] = await Promise.all([context.waitForEvent("page"), link.click()]);
    expect(await rules.locator(".rule.linked .rule-id").textContent()).toBe(id);
    await visit.end();
  });

  it.each<[string, (page: Page) => Promise<unknown>]>([
    ["Escape", (page) => page.keyboard.press("Escape")],
    ["the coach", (page) => tool(page, "Coach").click()],
    ["the overview", (page) => tool(page, "Overview").click()],
    ["a hint", (page) => tool(page, "Hint").click()],
    ["the list of keys", (page) => page.keyboard.press("?")],
    ["a move considered", (page) => page.locator(".stage .spot.legal").first().hover()],
    ["an earlier moment", (page) => page.locator(".side-log .log button").first().click()],
    [
      "a click beside the board",
      (page) => page.locator(".stage").click({ position: { x: 2, y: 2 } }),
    ],
  ])("goes with %s", async (_, act) => {
    const visit = await refusedCanoe();
    await act(visit.page);
    await gone(visit.page);
    await visit.end();
  });

  it("goes with a move", async () => {
    const visit = await refusedCanoe();
    const { page } = visit;
    const lines = (await logLines(page)).length;
    await page.locator('.spot.legal[data-spot^="tile-"]').first().click();
    await gone(page);
    await moreLines(page, lines);
    await visit.end();
  });

  it("goes when there was time to read it, but not while somebody is at it", async () => {
    const visit = await refusedCanoe();
    const { page } = visit;
    await page.keyboard.press("Escape");
    await gone(page);
    await page.clock.install();
    await again(page);
    await note(page).hover();
    await page.clock.runFor(300_000);
    await page.mouse.move(2, 2);
    await note(page).locator("a").focus();
    await page.clock.runFor(300_000);
    expect(await note(page).count()).toBe(1);
    await note(page).locator("a").blur();
    await page.clock.runFor(2000);
    expect(await note(page).count()).toBe(1);
    await page.clock.runFor(60_000);
    await gone(page);
    await visit.end();
  });
});
