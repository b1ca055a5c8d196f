// What tests look at and do at a table.
import type { Browser, Page } from "playwright-core";
import type { TablePlan } from "../src/table/plan";
import { Visit, type Visitor } from "./browser";
import { planOf, type Wanted } from "./positions";

/** Waits until the person at the screen can do something. */
export const decision = (page: Page) =>
  page.locator(".stage .spot.legal, .choices button.move").first().waitFor();

/** A visit that begins at a table, at a decision of seat 0. */
export async function sitDown(
  browser: Browser,
  wanted: Wanted & { decision: number },
  who: Visitor = {},
): Promise<Visit> {
  return sitAt(browser, await planOf(wanted), who);
}

export async function sitAt(browser: Browser, plan: TablePlan, who: Visitor = {}): Promise<Visit> {
  const visit = await Visit.begin(browser, {
    seed: 7,
    ...who,
    kept: { settings: { speed: "fast" }, [`table.${plan.game}`]: plan, ...who.kept },
  });
  await visit.go(`#/play/${plan.game}`);
  await visit.page.locator(".stage, .hand-over, .trouble").first().waitFor();
  return visit;
}

export const spot = (page: Page, name: string) =>
  page.locator(`.stage [data-spot="${name}"]`).first();

/** The lines of the log beside the board. */
export const logLines = (page: Page) => page.locator(".side-log .log button").allTextContents();

export const tool = (page: Page, name: string) =>
  page.locator(".tools").getByRole("button", { name, exact: true });

/** Plays a move in notation, from the text board. */
export async function playInText(page: Page, move: string): Promise<void> {
  await page.keyboard.press("t");
  const button = page.locator(".legal-moves button", {
    has: page.getByText(move, { exact: true }),
  });
  await button.click();
}

/** Waits until the log beside the board has more than so many lines. */
export const moreLines = (page: Page, than: number) =>
  page.waitForFunction((n) => document.querySelectorAll(".side-log .log button").length > n, than);
