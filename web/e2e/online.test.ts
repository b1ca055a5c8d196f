// A table on a real server in real browsers, in short; together.ts is the long way.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launch } from "./browser";
import { Hand } from "./hands";
import { ServerFixture } from "./server-fixture";

let browser: Browser;
let server: ServerFixture;
beforeAll(async () => {
  browser = await launch();
  server = await ServerFixture.open();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

it(
  "two people meet by a link and play to the end, and somebody watches",
  { timeout: 300_000 },
  async () => {
    const ada = await server.guest(browser, "Ada");
    const bo = await server.guest(browser, "Bo", { phone: true, language: "fr-FR" });
    const link = await ada.host("deep_river", ["open"]);
    await bo.join(link);
    const cy = await server.guest(browser, "Cy");
    await cy.page.goto(link);
    const guests = [ada, bo, cy];
    await Promise.all(guests.map((guest) => guest.board()));
    const hands = [new Hand(ada.page, "mouse", 5), new Hand(bo.page, "touch", 6)];
    const legal = ".spot.legal, .choices button.move";
    while (hands.some(({ actions }) => actions < 2)) {
      for (const [i, hand] of hands.entries()) {
        if ((await guests[i]!.page.locator(legal).count()) > 0) await hand.play(hand.actions + 1);
      }
    }
    await ada.page.reload();
    await ada.board();
    expect(await cy.page.locator(legal).count()).toBe(0);
    expect(await Promise.all(hands.map((hand) => hand.play()))).toEqual(["result", "result"]);
    await cy.page.locator(".verdict").waitFor();
    for (const { visit, name } of guests) expect(visit.problems, name).toEqual([]);
    await Promise.all(guests.map((guest) => guest.end()));
  },
);

it("a phrase makes the same person on another device", async () => {
  const ada = await server.guest(browser, "Ada");
  const phrase = await ada.phrase();
  expect(phrase.split(/\s+/).length).toBeGreaterThanOrEqual(5);
  const link = await ada.host("gobi", ["open"]);
  const tablet = await server.guest(browser, "Nobody");
  await tablet.visit.context.clearCookies();
  await tablet.page.reload();
  await tablet.page.getByRole("button", { name: "I have a phrase" }).click();
  await tablet.page.locator("input[name=phrase]").fill("no such words at all here now");
  await tablet.page.getByRole("button", { name: "It is me" }).click();
  await tablet.page.locator(".wrong").waitFor();
  await tablet.page.locator("input[name=phrase]").fill(phrase);
  await tablet.page.getByRole("button", { name: "It is me" }).click();
  await tablet.page.locator(".who-name b", { hasText: "Ada" }).waitFor();
  await tablet.page.goto(link);
  await tablet.page.locator(".waiting-seat.own").waitFor();
  await Promise.all([ada.end(), tablet.end()]);
});

it("an address without a table says so", async () => {
  const ada = await server.guest(browser, "Ada");
  await ada.go("#/table/nosuchtable");
  await ada.page.getByText("There is no table here").waitFor();
  await ada.go("#/game/nosuchtable");
  await ada.page.getByText("This game cannot be shown").waitFor();
  await ada.end();
});
