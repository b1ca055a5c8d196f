// Every lesson is taken to its end on its board, and the pictures beside the rules play.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readRecord } from "../src/film/record";
import { games } from "../src/games";
import type { GameModule } from "../src/table/game";
import { launch, Visit } from "./browser";
import { referee } from "./positions";
import { spot } from "./seated";

let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

/** Waits until a step is reached, hurrying what is shown on the way there. */
const reached = (page: Page, step: string) =>
  page.waitForFunction((wanted) => {
    const way = document.querySelector<HTMLElement>(".lesson-ways .button:not(.icon-only)");
    const running = way?.textContent === "Skip ahead";
    if (running) way!.click();
    return !running && document.querySelector(".lesson-progress span")?.textContent === wanted;
  }, step);

/** A move that the lesson waits for: where it lies, and what else lies there. */
async function waitedFor(game: GameModule, plies: number) {
  const { record, seat } = game.lesson;
  const { move } = readRecord(record).moves[plies]!;
  const desk = await referee;
  const { table } = await desk.load(record, plies);
  const { view, legal } = await desk.look(table, seat, "en");
  await desk.leave(table);
  const place = game.spot(move, view);
  const there = legal.filter((other) => game.spot(other, view) === place);
  const confirmed = game.confirm?.(move, view) ?? false;
  return { place, nth: there.indexOf(move), among: there.length, confirmed };
}
type Waited = Awaited<ReturnType<typeof waitedFor>>;

/** Makes it as a learner does: on the board, or by its button. */
async function make(page: Page, { place, nth, among, confirmed }: Waited) {
  const choice = page.locator(".lesson-choices button").nth(nth);
  if (place === null) return choice.click();
  await spot(page, place).click();
  if (among > 1) await choice.click();
  else if (confirmed) await spot(page, place).click();
}

describe.each(games.map((g) => [g.name, g] as const))("%s", (name, card) => {
  it("teaches itself", async () => {
    const { game } = await card.load();
    const { steps } = game.lesson;
    const visit = await Visit.begin(browser, { kept: { settings: { speed: "fast" } } });
    const { page } = visit;
    await visit.go(`#/learn/${name}`);
    let corrected = false;
    for (const [i, { yours, plies }] of steps.entries()) {
      await reached(page, `Step ${i + 1} of ${steps.length}`);
      if (!yours) {
        await page.getByRole("button", { name: "Next", exact: true }).click();
        continue;
      }
      const waited = await waitedFor(game, plies);
      if (!corrected) await astray(page, waited.place);
      corrected = true;
      await make(page, waited);
    }
    await page.getByRole("heading", { name: "Well done!" }).waitFor();
    expect(corrected).toBe(true);
    expect(await page.locator(`.lesson-ways a[href="#/play/${name}"]`).count()).toBe(1);
    expect(visit.problems).toEqual([]);
    await visit.end();
  });

  it("has pictures that play", async () => {
    const { game } = await card.load();
    expect(game.illustrations.length).toBeGreaterThan(0);
    const visit = await Visit.begin(browser, { kept: { settings: { speed: "fast" } } });
    const { page } = visit;
    await visit.go(`#/rules/${name}`);
    const pictures = page.locator(".mini");
    await pictures.first().waitFor();
    expect(await pictures.count()).toBe(game.illustrations.length);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await picture.locator(".mini-stage svg").first().waitFor();
    }
    const run = page.locator(".mini-run").first();
    const board = pictures.filter({ has: run }).first().locator(".mini-stage");
    const before = await board.innerHTML();
    await run.getByRole("button", { name: "Play it" }).click();
    await run.getByRole("button", { name: "Once more" }).waitFor();
    expect(await board.innerHTML()).not.toBe(before);
    expect(visit.problems).toEqual([]);
    await visit.end();
  });
});

it("looks the same after a table", async () => {
  const visit = await Visit.begin(browser);
  const { page } = visit;
  await visit.go("#/learn/deep_river");
  await page.locator(".stage svg").first().waitFor();
  await visit.settled();
  const places = () =>
    page
      .locator(".lesson-progress *")
      .evaluateAll((all) => all.map((e) => JSON.stringify(e.getBoundingClientRect())));
  const before = await places();
  await page.evaluate(() => (location.hash = "#/play/deep_river"));
  await page.locator(".tools").waitFor();
  await page.evaluate(() => (location.hash = "#/learn/deep_river"));
  await page.locator(".lesson-stage .stage svg").first().waitFor();
  await visit.settled();
  expect(await places()).toEqual(before);
  await visit.end();
});

/** Presses wrong places until something friendly is said. */
async function astray(page: Page, right: string | null): Promise<void> {
  const said = page.locator(".lesson-said");
  const spots = page.locator(".lesson-stage .spot");
  const names = await spots.evaluateAll((all) => all.map((e) => e.getAttribute("data-spot")!));
  for (const name of names.filter((other) => other !== right)) {
    await spot(page, name).dispatchEvent("click");
    // Some places mean nothing, or offer a choice first.
    const friendly = await said.waitFor({ timeout: 1000 }).then(
      () => true,
      () => false,
    );
    if (friendly) break;
  }
  expect(await said.innerText()).toMatch(/possible too|the rule says why/);
}
