// Every word comes from the files of its language: in the pseudo-language, which is English in
// brackets, nothing that can be read or heard stands outside them.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { languages, nameOf, pseudo } from "../src/browser/languages";
import { games } from "../src/games";
import { launch, Visit } from "./browser";
import { Hand } from "./hands";
import { recordOf } from "./positions";
import { people } from "./screens";
import { decision } from "./seated";
import { ServerFixture } from "./server-fixture";

let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

// What is no language: titles of games and of the page, what languages call themselves, names that
// people typed, ids of rules, units of the browser's own.
const names = [
  ...games.map(({ title }) => title),
  "Tablée",
  ...languages.map(nameOf),
  ...people(7).map(({ name }) => name),
  "Ada",
  ...["Seat 0", "Seat 1"], // of a record without names
  ...["Anouk", "Basile", "Clio", "Dimitri", "Elba", "Fanny", "Gaspard"], // of bots
  ...["Rosa", "Amber", "Jade", "Coral"], // in lessons
];

/** Words outside brackets, in all that can be read or heard; a bracket that is left open. */
async function bare(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    // Notation, keys, links to show and other languages say of themselves that they are no text.
    const apart = "code, kbd, pre, textarea, style, script, #too-old, noscript, [lang='en']";
    const seen = (e: Element) => !e.closest(apart) && e.checkVisibility();
    const spoken = (e: Element) =>
      ["aria-label", "aria-description", "aria-roledescription", "title", "alt", "placeholder"].map(
        (name) => e.getAttribute(name) ?? "",
      );
    const all = [...document.body.querySelectorAll("*")].filter(seen);
    // A text may go through several elements: those of one paragraph are read as one.
    const block = (e: Element): Element =>
      e instanceof SVGElement && e.ownerSVGElement
        ? block(e.ownerSVGElement) // lines of a caption are texts of their own
        : /^inline|contents/.test(getComputedStyle(e).display) && e.parentElement
          ? block(e.parentElement)
          : e;
    const texts = new Map<Element, string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: e, textContent } = walker.currentNode;
      if (!e || !seen(e)) continue;
      const at = block(e);
      texts.set(at, (texts.get(at) ?? "") + textContent!);
    }
    return [document.title, ...all.flatMap(spoken), ...texts.values()];
  });
  return [...new Set(said)].filter((text) => {
    let out = text;
    while (/⟦[^⟦⟧]*⟧/.test(out)) out = out.replace(/⟦[^⟦⟧]*⟧/g, " ");
    for (const name of names) out = out.replaceAll(name, " ");
    return /\p{L}{2}|[⟦⟧]/u.test(out);
  });
}

const speaking = (kept: Record<string, unknown> = {}) =>
  Visit.begin(browser, { speaks: pseudo, seed: 7, kept: { settings: { speed: "fast" }, ...kept } });
const nothingBare = async (page: Page, where: string) =>
  expect.soft(await bare(page), where).toEqual([]);

it("on the pages around the games", async () => {
  const visit = await speaking();
  const { page } = visit;
  for (const hash of ["#/", "#/settings", "#/friends", "#/records", "#/nowhere"]) {
    await visit.go(hash);
    await page.locator("h1").first().waitFor();
    await visit.settled();
    await nothingBare(page, hash);
  }
  await visit.go("#/records");
  await page.locator("textarea").fill(await recordOf({ game: "connect_four" }));
  await page.locator(".opener-paste button[type=submit]").click();
  await page.locator(".replay-body").waitFor();
  await nothingBare(page, "replay");
  // Asked for by the address, and not kept.
  expect(await page.evaluate(() => localStorage.getItem("tablee.settings"))).not.toContain(pseudo);
  expect(visit.problems).toEqual([]);
  await visit.end();
});

it.each(games.map(({ name, usual }) => [name, usual] as const))("in %s", async (game, usual) => {
  const plan = { game, options: {}, seats: people(usual) };
  const visit = await speaking({ [`table.${game}`]: plan });
  const { page } = visit;
  for (const [place, wait] of [
    ["setup", "form, fieldset"],
    ["rules", "article"],
    ["learn", ".lesson-ways button"],
  ] as const) {
    await visit.go(`#/${place}/${game}`);
    await page.locator(wait).first().waitFor();
    await visit.settled();
    await nothingBare(page, place);
  }
  await page.locator(".lesson-ways .button:not(.icon-only)").click();
  await nothingBare(page, "next step");

  await visit.go(`#/play/${game}`);
  const hand = new Hand(page, "mouse", 3);
  while (hand.actions < 10) {
    await hand.play(hand.actions + 1);
    await nothingBare(page, `after ${hand.actions} actions`);
  }
  const seen = page.locator(".hand-over .state-actions button, .spot.legal, .choices button.move");
  await seen.first().waitFor();
  for (const [key, drawer] of [
    ["l", "log"],
    ["c", "coach"],
    ["t", "text"],
    ["o", "overview"],
    ["m", "menu"],
    ["?", "keys"],
  ]) {
    await page.keyboard.press(key!);
    await visit.settled();
    await nothingBare(page, drawer!);
    await page.keyboard.press("Escape");
  }
  expect(visit.problems).toEqual([]);
  await visit.end();
});

it("with friends", async () => {
  const server = await ServerFixture.open();
  const ada = await server.guest(browser, "Ada", { speaks: pseudo });
  await nothingBare(ada.page, "lobby");
  await ada.go("#/host/gefira");
  await ada.page.locator(".begin").waitFor();
  await nothingBare(ada.page, "setting a table");
  await ada.host("gobi", ["open"]);
  await nothingBare(ada.page, "waiting room");
  await ada.host("deep_river", ["novice"]);
  await decision(ada.page);
  await nothingBare(ada.page, "table");
  for (const key of ["c", "m"]) {
    await ada.page.keyboard.press(key);
    await ada.visit.settled();
    await nothingBare(ada.page, key);
    await ada.page.keyboard.press("Escape");
  }
  expect(ada.visit.problems).toEqual([]);
  await ada.end();
  await server.close();
});
