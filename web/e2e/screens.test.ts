// Axe-core finds nothing on any screen, light or dark, wide or narrow.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { violations } from "./axe";
import { launch, Visit } from "./browser";
import { screens, visitorOf } from "./screens";

let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

it.each(screens.map((s) => [s.name, s] as const))("%s", async (_, screen) => {
  for (const who of [{ dark: false }, { dark: true, phone: true, language: "fr" as const }]) {
    const visit = await Visit.begin(browser, await visitorOf(screen, who));
    await screen.go(visit);
    expect(await violations(visit.page)).toEqual([]);
    expect(visit.problems).toEqual([]);
    await visit.end();
  }
});
