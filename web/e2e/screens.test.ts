// Every screen, wide and narrow, light and dark, in both languages: axe-core finds nothing, nothing
// is wider than the window, and the French ones are French.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { violations } from "./axe";
import { launch, Visit } from "./browser";
import { englishWords, overflow } from "./checks";
import { screens, visitorOf } from "./screens";

let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

it.each(screens.map((s) => [s.name, s] as const))("%s", async (_, screen) => {
  const wide = await Visit.begin(browser, await visitorOf(screen, {}));
  await screen.go(wide);
  expect(await violations(wide.page)).toEqual([]);
  // As at 200 % on a small laptop, and on the smallest phones.
  for (const size of [
    { width: 640, height: 400 },
    { width: 320, height: 640 },
  ]) {
    await wide.page.setViewportSize(size);
    await wide.settled();
    expect(await overflow(wide.page), `${size.width} pixels wide`).toEqual([]);
  }
  expect(wide.problems).toEqual([]);
  await wide.end();

  const narrow = await Visit.begin(
    browser,
    await visitorOf(screen, { dark: true, phone: true, language: "fr-FR" }),
  );
  await screen.go(narrow);
  expect(await violations(narrow.page)).toEqual([]);
  expect(await overflow(narrow.page)).toEqual([]);
  expect(await englishWords(narrow.page)).toEqual([]);
  expect(narrow.problems).toEqual([]);
  await narrow.end();
});
