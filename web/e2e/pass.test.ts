// People who share a screen: what one has chosen in secret leaves no trace for the next.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TablePlan } from "../src/table/plan";
import { launch } from "./browser";
import { recordOf, referee } from "./positions";
import { people } from "./screens";
import { decision, playInText, sitAt } from "./seated";

let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

const take = (page: Page) => page.locator(".hand-over .state-actions button").click();
const body = (page: Page) => page.evaluate(() => document.body.innerHTML);

/** What seat 1 gets to see after seat 0 has made a move: between the two, and then. */
async function seenByNext(plan: TablePlan, move: string) {
  const visit = await sitAt(browser, plan);
  const { page } = visit;
  await take(page);
  await decision(page);
  await playInText(page, move);
  await page.getByRole("button", { name: "I am Bo" }).waitFor();
  expect(await page.locator(".stage, [data-spot], .log, [role=log], .drawer").count()).toBe(0);
  const between = await body(page);
  await take(page);
  await decision(page);
  await visit.settled();
  const then = await body(page);
  expect(then).toContain("data-spot");
  expect(visit.problems).toEqual([]);
  await visit.end();
  return { between, then };
}

describe("the next person's page is the same whatever was chosen", () => {
  it("as a tile in Niagara", async () => {
    const plan: TablePlan = { game: "niagara", options: {}, seats: people(3) };
    const small = await seenByNext(plan, "tile 1");
    expect(await seenByNext(plan, "tile 6")).toEqual(small);
  });

  it("as a card in Gorynich", async () => {
    const desk = await referee;
    let cards: string[] = [];
    let record = "";
    for (let n = 1; cards.length < 2; n++) {
      record = await recordOf({ game: "gorynich", players: 3, seat: 0, decision: n });
      const { table } = await desk.load(record);
      const { legal } = await desk.look(table, 0, "en");
      cards = legal.filter((move) => move.startsWith("play "));
    }
    const plan: TablePlan = { game: "gorynich", options: {}, seats: people(3), record };
    const first = await seenByNext(plan, cards[0]!);
    expect(await seenByNext(plan, cards[1]!)).toEqual(first);
  });
});
