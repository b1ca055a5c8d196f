// English and French: which one is spoken, and that a change shows everywhere at once. That French
// screens have no English on them is checked in screens.test.ts.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { games } from "../src/games";
import tableFr from "../src/table/texts.fr.json";
import en from "../src/texts/texts.en.json";
import fr from "../src/texts/texts.fr.json";
import { launch, Visit } from "./browser";
import { decision, logLines, sitDown } from "./seated";

let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

const spoken = (page: Page) => page.evaluate(() => document.documentElement.lang);

describe("a browser that prefers", () => {
  it.each([
    ["en-GB", "en", en],
    ["fr-CA", "fr", fr],
    ["de-CH", "en", en],
  ])("%s is greeted in %s", async (language, expected, texts) => {
    const visit = await Visit.begin(browser, { language });
    await visit.go("#/");
    await visit.page.getByText(texts.tagline).waitFor();
    expect(await spoken(visit.page)).toBe(expected);
    await visit.end();
  });
});

it("the home page changes its language at once, and remembers it", async () => {
  const visit = await Visit.begin(browser);
  const { page } = visit;
  await visit.go("#/");
  await page.getByRole("button", { name: "Français" }).click();
  await page.getByText(fr.tagline).waitFor();
  expect(await page.getByText(fr.playNow, { exact: true }).count()).toBe(games.length);
  expect(await page.getByText(en.playNow).count()).toBe(0);
  expect(await spoken(page)).toBe("fr");
  await page.reload();
  await page.getByText(fr.tagline).waitFor();
  await page.getByRole("button", { name: "English" }).click();
  await page.getByText(en.tagline).waitFor();
  expect(await spoken(page)).toBe("en");
  await visit.end();
});

it("the settings change everything, also a table in progress", async () => {
  const visit = await sitDown(browser, { game: "deep_river", decision: 3 });
  const { page } = visit;
  await decision(page);
  const texts = async () => ({
    log: await logLines(page),
    prompt: await page.locator(".prompt .line").textContent(),
    tools: await page.locator(".tools").innerText(),
    label: await page.locator(".spot.legal").first().getAttribute("aria-label"),
  });
  const english = await texts();
  expect(await page.title()).toBe("Deep River · Tablée");

  await page.keyboard.press("m");
  await page.locator('.menu a[href="#/settings"]').click();
  await page.getByRole("heading", { level: 1, name: en.settings }).waitFor();
  await page.getByText("Français").click();
  await page.getByRole("heading", { level: 1, name: fr.settings }).waitFor();
  await expect.poll(() => page.title()).toBe(`${fr.settings} · Tablée`); // set after drawing
  expect(await spoken(page)).toBe("fr");

  await page.getByRole("link", { name: fr.back }).click();
  await decision(page);
  const french = await texts();
  expect(french.log).toHaveLength(english.log.length);
  expect(french.log.filter((line) => english.log.includes(line))).toEqual([]);
  expect(french.prompt).not.toBe(english.prompt);
  expect(french.tools).toContain(tableFr.undo);
  expect(french.label).not.toBe(english.label);
  expect(visit.problems).toEqual([]);
  await visit.end();
});
