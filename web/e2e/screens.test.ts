// Every screen, wide and narrow, light and dark, in both languages: axe-core finds nothing, nothing
// is wider than the window, and the French ones are French.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { violations } from "./axe";
import { launch, Visit } from "./browser";
import { screens, visitorOf } from "./screens";

let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

// Words that no French sentence has.
const english = /\b(the|and|of|with|your?|back|close|play|undo|hint|skip|next|rules|settings)\b/i;

/** What can be read or heard on a page, but for what says that it is in another language. */
const words = (page: Page) =>
  page.evaluate(() => {
    const own = (e: Element) => e.closest("[lang]") === document.documentElement;
    const all = [...document.body.querySelectorAll("*")].filter(own);
    return all.flatMap((e) => [
      ...["aria-label", "title", "placeholder", "alt"].map((name) => e.getAttribute(name) ?? ""),
      ...[...e.childNodes].map((n) => (n.nodeType === Node.TEXT_NODE ? n.textContent! : "")),
    ]);
  });

/** What sticks out of the window to the right. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= innerWidth) return [];
    return [...document.body.querySelectorAll("*")]
      .filter((e) => e.getBoundingClientRect().right > innerWidth + 1)
      .map((e) => `${e.tagName}.${e.getAttribute("class")}`)
      .slice(-8)
      .concat(`${root.scrollWidth} > ${innerWidth}`);
  });

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
  expect((await words(narrow.page)).filter((text) => english.test(text))).toEqual([]);
  expect(narrow.problems).toEqual([]);
  await narrow.end();
});
