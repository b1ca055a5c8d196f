// After one visit everything works without a network; a new version waits until it is asked for.
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launch, Visit } from "./browser";
import { Hand } from "./hands";
import { serve, type Served } from "./served";
import { decision, logLines } from "./seated";

let browser: Browser;
let folder: string;
let served: Served;
beforeAll(async () => {
  browser = await launch();
  folder = await mkdtemp(join(tmpdir(), "tablee-"));
  await cp("dist", folder, { recursive: true });
  served = await serve(folder);
});
afterAll(async () => {
  await browser.close();
  await served.close();
  await rm(folder, { recursive: true });
});

/** Waits until the service worker has everything and answers for the page. */
const kept = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
const caches = (page: Page) => page.evaluate(() => window.caches.keys());

it("works without a network after the first visit", async () => {
  const visit = await Visit.begin(browser, { kept: { settings: { speed: "fast" } } });
  const { page, context } = visit;
  await page.goto(served.address);
  await kept(page);
  await context.setOffline(true);
  const reached = page.evaluate(() =>
    fetch("./unkept").then(
      () => true,
      () => false,
    ),
  );
  expect(await reached, "the network is gone").toBe(false);

  await page.reload();
  await page.locator('a[href="#/play/gobi"]').first().click();
  await decision(page);
  const { length: before } = await logLines(page);
  await new Hand(page, "mouse").play(8);
  expect((await logLines(page)).length).toBeGreaterThan(before);

  for (const [place, shown] of [
    ["#/learn/niagara", ".lesson .stage svg"],
    ["#/rules/gefira", ".rules article"],
    ["#/setup/gorynich", "form"],
    ["#/records", ".opener-paste"],
  ] as const) {
    await page.goto(served.address + place);
    await page.reload();
    await page.locator(shown).first().waitFor();
  }
  await visit.end();
});

it("brings a new version when it is asked for", async () => {
  const visit = await Visit.begin(browser);
  const { page } = visit;
  await page.goto(served.address);
  await kept(page);
  const before = await caches(page);
  expect(before).toHaveLength(1);

  const change = async (file: string, from: RegExp, to: string) => {
    const text = await readFile(join(folder, file), "utf8");
    expect(text).toMatch(from);
    await writeFile(join(folder, file), text.replace(from, to));
  };
  await change("index.html", /<html /, '<html data-edition="second" ');
  await change("sw.js", /version = "\w+"/, 'version = "second"');
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())!.update();
  });
  const notice = page.locator(".toast", { hasText: "new version" });
  await notice.waitFor();

  // Until then nothing changes, whatever is reloaded.
  await page.reload();
  await notice.waitFor();
  const edition = () => page.evaluate(() => document.documentElement.dataset.edition);
  expect(await edition()).toBeUndefined();

  await notice.getByRole("button", { name: "Reload" }).click();
  await page.locator('html[data-edition="second"]').waitFor();
  await page.locator(".games").waitFor();
  await expect.poll(() => caches(page)).toEqual([expect.stringMatching(/ second$/)]);
  expect(await page.locator(".toast").count()).toBe(0);
  await visit.end();
});
