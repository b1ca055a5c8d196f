// Draws every screen: build/screenshots/SCREEN.desktop|phone.light|dark.en|fr.png.
import { mkdir } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, it, onTestFinished } from "vitest";
import { launch, Visit } from "./browser";
import { ServerFixture } from "./server-fixture";
import { screens, visitorOf } from "./screens";
import { decision } from "./seated";

const folder = "../build/screenshots";
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
  await mkdir(folder, { recursive: true });
});
afterAll(() => browser.close());

async function draw(visit: Visit, name: string, device: string, language: string) {
  for (const colorScheme of ["light", "dark"] as const) {
    await visit.page.emulateMedia({ colorScheme });
    await visit.settled();
    const path = `${folder}/${name}.${device}.${colorScheme}.${language}.png`;
    await visit.page.screenshot({ path });
  }
}

describe.each(["desktop", "phone"])("%s", (device) => {
  describe.each(["en", "fr"])("%s", (language) => {
    it.each(screens.map((s) => [s.name, s] as const))("%s", async (name, screen) => {
      const who = await visitorOf(screen, { phone: device === "phone", language });
      const visit = await Visit.begin(browser, who);
      await screen.go(visit);
      await draw(visit, name, device, language);
      await visit.end();
    });

    it("online", async () => {
      const server = await ServerFixture.open();
      onTestFinished(() => server.close());
      const bo = await server.guest(browser, "Bo");
      const link = await bo.host("niagara", ["open", "open"], { listed: true });
      const who = { phone: device === "phone", language };
      const ada = await server.guest(browser, "Ada", who);
      const shown = (name: string) => draw(ada.visit, `online-${name}`, device, language);
      await ada.page.locator(".table-row").first().waitFor();
      await shown("lobby");
      await ada.go("#/host/gefira");
      await ada.page.locator(".begin").waitFor();
      await shown("host");
      await ada.join(link);
      await shown("waiting");
      await bo.page.getByRole("button", { name: "Start, bots fill free seats" }).click();
      await decision(ada.page);
      await shown("game");
      await bo.page.keyboard.press("c");
      await bo.page.locator(".say input").fill("Good luck, Ada!");
      await bo.page.keyboard.press("Enter");
      await ada.page.locator(".open-chat button").click();
      await ada.page.locator(".chat-text").first().waitFor();
      await shown("talk");
      await ada.end();
      await bo.end();
    });
  });
});
