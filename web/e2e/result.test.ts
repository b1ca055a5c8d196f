// The end of a game: who won, and everything that can be done then.
import { readFile } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TablePlan } from "../src/table/plan";
import { launch } from "./browser";
import { recordOf, referee } from "./positions";
import { people } from "./screens";
import { decision, logLines, sitAt } from "./seated";

let browser: Browser;
let plan: TablePlan;
beforeAll(async () => {
  browser = await launch();
  const record = await recordOf({ game: "gobi", players: 2 });
  plan = { game: "gobi", options: {}, seats: people(2), record };
});
afterAll(() => browser.close());

it("shows the scores and starts a rematch", async () => {
  const visit = await sitAt(browser, plan);
  const { page } = visit;
  await page.locator(".verdict").waitFor();
  const { table } = await (await referee).load(plan.record!);
  const { view } = await (await referee).look(table, "spectator", "en");
  const winner = view.returns![0]! > view.returns![1]! ? "Ann" : "Bo";
  expect(await page.locator(".ranking > li b").first().textContent()).toBe(winner);
  const totals = await page.locator(".ranking strong").allTextContents();
  expect(totals.map(Number)).toEqual(totals.map(Number).sort((a, b) => b - a));
  expect(await page.locator(".ranking dl dd").count()).toBeGreaterThan(2);

  await page.getByRole("button", { name: "Look at the board" }).click();
  await page.locator(".verdict").waitFor({ state: "detached" });
  const all = (await logLines(page)).length;
  await page.getByRole("button", { name: "Show the result" }).click();
  await page.getByRole("button", { name: "Rematch" }).click();
  await decision(page);
  expect(await page.locator(".verdict").count()).toBe(0);
  expect((await logLines(page)).length).toBeLessThan(all);
  expect(visit.problems).toEqual([]);
  await visit.end();
});

it("gives the record away: as a file, as a copy, to the replay", async () => {
  const visit = await sitAt(browser, plan);
  const { page, context } = visit;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.locator(".verdict").waitFor();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download record" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^gobi-\d{4}-\d\d-\d\d\.record$/);
  const text = await readFile(await file.path(), "utf8");
  const { table, plies } = await (await referee).load(text);
  expect((await (await referee).look(table, "spectator", "en")).view.over).toBe(true);

  await page.getByRole("button", { name: "Copy record" }).click();
  await page.locator(".copied .unseen").waitFor({ state: "attached" });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);

  await page.getByRole("button", { name: "Replay", exact: true }).click();
  await page.locator(".replay-stage svg").waitFor();
  expect(page.url()).toMatch(/#\/records$/);
  expect(await page.locator(".replay-at").textContent()).toMatch(new RegExp(` of ${plies}$`));
  await visit.end();
});

it("shows the record where it cannot be copied", async () => {
  const visit = await sitAt(browser, plan);
  const { page } = visit;
  await page.locator(".verdict").waitFor();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
  });
  await page.getByRole("button", { name: "Copy record" }).click();
  expect(await page.locator(".copied textarea").inputValue()).toMatch(/^tablee record 1\n/);
  await visit.end();
});
