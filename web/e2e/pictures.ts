// Draws every screen: build/screenshots/SCREEN.desktop|phone.light|dark.en|fr.png.
import { mkdir } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { launch, Visit } from "./browser";
import { screens, visitorOf } from "./screens";

const folder = "../build/screenshots";
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
  await mkdir(folder, { recursive: true });
});
afterAll(() => browser.close());

describe.each(["desktop", "phone"])("%s", (device) => {
  describe.each(["en", "fr"])("%s", (language) => {
    it.each(screens.map((s) => [s.name, s] as const))("%s", async (name, screen) => {
      const who = await visitorOf(screen, { phone: device === "phone", language });
      const visit = await Visit.begin(browser, who);
      await screen.go(visit);
      for (const colorScheme of ["light", "dark"] as const) {
        await visit.page.emulateMedia({ colorScheme });
        await visit.settled();
        const path = `${folder}/${name}.${device}.${colorScheme}.${language}.png`;
        await visit.page.screenshot({ path });
      }
      await visit.end();
    });
  });
});
