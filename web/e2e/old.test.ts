// Browsers that cannot play say so in a sentence.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { address, launch, Visit } from "./browser";

let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

it("without WebAssembly", async () => {
  const visit = await Visit.begin(browser);
  await visit.page.addInitScript(() => Reflect.deleteProperty(globalThis, "WebAssembly"));
  await visit.go("#/");
  const said = visit.page.locator("#too-old");
  await said.waitFor();
  expect(await said.innerText()).toMatch(/too old.*WebAssembly[^]*trop ancien/);
  expect(await visit.page.locator("#page").isVisible()).toBe(false);
  await visit.end();
});

it("without JavaScript", async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address());
  expect(await page.locator("noscript").innerText()).toMatch(
    /needs JavaScript[^]*besoin de JavaScript/,
  );
  expect(await page.locator("#too-old").isVisible()).toBe(false);
  await context.close();
});
