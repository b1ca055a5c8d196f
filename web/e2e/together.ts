// Tables on a real server in real browsers: people who find each other, play, lose their line, talk,
// take back, play again, change their device, and people who only watch.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { violations } from "./axe";
import { launch } from "./browser";
import { englishWords, overflow } from "./checks";
import { Hand } from "./hands";
import { type Guest, ServerFixture } from "./server-fixture";
import { decision, tool } from "./seated";

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

const end = (...guests: Guest[]) => Promise.all(guests.map((guest) => guest.end()));
const well = (...guests: Guest[]) => {
  for (const { visit, name } of guests) expect(visit.problems, name).toEqual([]);
};
const long = { timeout: 3_600_000 }; // hands that play anything play long

/** Which of two has to decide. */
async function turnOf(one: Guest, two: Guest): Promise<{ asks: Guest; answers: Guest }> {
  const due = ({ page }: Guest) => page.locator(".spot.legal, .choices button.move").count();
  for (;;) {
    if ((await due(one)) > 0) return { asks: one, answers: two };
    if ((await due(two)) > 0) return { asks: two, answers: one };
    await one.page.waitForTimeout(50);
  }
}

/** Everything that the server tells somebody, from now on. */
function overhear(guest: Guest): string[] {
  const heard: string[] = [];
  guest.page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => heard.push(String(payload)));
  });
  return heard;
}

/** Plays to the result. */
async function play(guests: Guest[], hands: Hand[]): Promise<void> {
  const results = await Promise.all(hands.map((hand) => hand.play()));
  expect(results).toEqual(guests.map(() => "result"));
  for (const { page } of guests) {
    expect((await page.locator(".verdict").textContent())!.length).toBeGreaterThan(5);
    expect(await page.locator(".ranking > li").count()).toBeGreaterThan(1);
  }
}

// Hands take any move: in Niagara and Géfira somebody who can play brings the game to its end.
describe("two people and bots", () => {
  const tables: [string, string[]][] = [
    ["deep_river", ["open"]],
    ["niagara", ["open", "companion"]],
    ["gobi", ["open"]],
    ["gefira", ["open", "companion", "companion"]],
    ["gorynich", ["open", "novice"]],
  ];
  it.each(tables)("play %s", long, async (game, seats) => {
    const ada = await server.guest(browser, "Ada");
    const bo = await server.guest(browser, "Bo", { phone: true, language: "fr-FR" });
    const link = await ada.host(game, seats);
    await bo.join(link);
    await Promise.all([ada.board(), bo.board()]);
    await play([ada, bo], [new Hand(ada.page, "mouse", 5), new Hand(bo.page, "touch", 6)]);
    well(ada, bo);
    await end(ada, bo);
  });
});

describe("four people", () => {
  const tables: [string, string[]][] = [
    ["gobi", []],
    ["gorynich", []],
    ["niagara", ["companion"]],
    ["gefira", []], // a thousand decisions
  ];
  it.each(tables)("play %s", long, async (game, bots) => {
    const guests: Guest[] = [];
    for (const name of ["Ada", "Bo", "Cy", "Di"]) guests.push(await server.guest(browser, name));
    const [host, ...others] = guests as [Guest, ...Guest[]];
    const link = await host.host(game, ["open", "open", "open", ...bots]);
    for (const guest of others) await guest.join(link);
    await Promise.all(guests.map((guest) => guest.board()));
    const hands = guests.map((guest, i) => new Hand(guest.page, "mouse", i + 1));
    await play(guests, hands);
    // Everybody was told the same.
    const verdicts = await Promise.all(
      guests.map(({ page }) => page.locator(".ranking").allInnerTexts()),
    );
    expect(new Set(verdicts.map((v) => v.join())).size).toBe(1);
    well(...guests);
    await end(...guests);
  });
});

describe("a line that breaks", () => {
  it("while thinking: the move is kept, sent and played once", long, async () => {
    const ada = await server.guest(browser, "Ada");
    await ada.host("deep_river", ["novice"]);
    const { page } = ada;
    await decision(page);
    await ada.visit.context.setOffline(true);
    // A broken network cuts an open socket only when it is used; the page is told as the system does.
    await page.evaluate(() => dispatchEvent(new Event("offline")));
    await page.locator(".spot.legal, .choices button.move").first().waitFor();
    const before = await page.locator(".side-log .log button").count();
    const hand = new Hand(page, "mouse", 3);
    await hand.play(1);
    await page.locator(".note-bar.lost").waitFor();
    await ada.visit.context.setOffline(false);
    await page.locator(".note-bar.lost").waitFor({ state: "detached" });
    await page.waitForFunction(
      (n) => document.querySelectorAll(".side-log .log button").length > n,
      before,
    );
    expect(await new Hand(page, "mouse", 4).play()).toBe("result");
    await end(ada);
  });

  it("because the server starts anew: the game goes on", long, async () => {
    const own = await ServerFixture.open();
    onTestFinished(() => own.close());
    const ada = await own.guest(browser, "Ada");
    const bo = await own.guest(browser, "Bo");
    await bo.join(await ada.host("deep_river", ["open"]));
    await Promise.all([ada.board(), bo.board()]);
    const hands = [new Hand(ada.page, "mouse", 5), new Hand(bo.page, "mouse", 6)];
    const played = Promise.all(hands.map((hand) => hand.play()));
    await ada.page.waitForFunction(
      () => document.querySelectorAll(".side-log .log button").length > 12,
    );
    await own.restart();
    expect(await played).toEqual(["result", "result"]);
    await end(ada, bo);
  });

  it("and a page that is loaded anew is at the same table", long, async () => {
    const ada = await server.guest(browser, "Ada");
    await ada.host("niagara", ["novice", "novice"]);
    await decision(ada.page);
    const seats = await ada.page.locator(".own-seat .seat").getAttribute("aria-label");
    await ada.page.reload();
    await decision(ada.page);
    expect(await ada.page.locator(".own-seat .seat").getAttribute("aria-label")).toBe(seats);
    await end(ada);
  });
});

it(
  "a spectator sees everything happen, decides nothing and never gets a secret",
  long,
  async () => {
    const ada = await server.guest(browser, "Ada");
    const bo = await server.guest(browser, "Bo");
    const cy = await server.guest(browser, "Cy");
    await cy.page.goto(`${server.address}icon.svg`); // a line of its own, from its first word
    const heard = overhear(cy);
    const link = await ada.host("gorynich", ["open", "novice"]);
    await cy.page.goto(link);
    await cy.page.locator(".waiting-room").waitFor();
    await bo.join(link);
    await Promise.all([ada.board(), bo.board(), cy.board()]);
    await cy.page.locator(".watch-note").waitFor();
    const hands = [new Hand(ada.page, "mouse", 5), new Hand(bo.page, "mouse", 6)];
    const played = Promise.all(hands.map((hand) => hand.play()));
    await decision(ada.page);
    expect(await cy.page.locator(".spot.legal, .choices button.move").count()).toBe(0);
    expect(await cy.page.locator(".own-seat .seat").count()).toBe(0);
    await played;
    await cy.page.locator(".verdict").waitFor();
    const views = heard
      .map((text) => JSON.parse(text) as { look?: { view: { viewer: unknown }; legal: string[] } })
      .flatMap(({ look }) => (look ? [look] : []));
    expect(views.length).toBeGreaterThan(10);
    for (const { view, legal } of views) {
      expect(view.viewer).toBe("spectator");
      expect(legal).toEqual([]);
    }
    well(ada, bo, cy);
    await end(ada, bo, cy);
  },
);

it("people talk, and do not hear whom they do not want to hear", async () => {
  const ada = await server.guest(browser, "Ada");
  const bo = await server.guest(browser, "Bo");
  await bo.join(await ada.host("gobi", ["open"]));
  await Promise.all([ada.board(), bo.board()]);
  const text = 'Hello <img src=x onerror="alert(1)"> & good luck';
  await ada.page.keyboard.press("c");
  await ada.page.locator(".say input").fill(text);
  await ada.page.keyboard.press("Enter");
  await bo.page.locator(".tool .count", { hasText: "1" }).waitFor();
  await bo.page.locator(".open-chat button").click();
  await bo.page.locator(".chat-text", { hasText: text }).waitFor();
  expect(await bo.page.locator(".chat-text img").count()).toBe(0);
  expect(await violations(bo.page)).toEqual([]);
  await bo.page.locator(".mute").click();
  await bo.page.locator(".chat-text", { hasText: "(muted)" }).waitFor();
  expect(await bo.page.getByText("good luck").count()).toBe(0);
  well(ada, bo);
  await end(ada, bo);
});

it("the heads of the dragon may not talk, and are told by which rule", async () => {
  const ada = await server.guest(browser, "Ada");
  await ada.host("gorynich", ["novice", "novice"]);
  await decision(ada.page);
  await ada.page.keyboard.press("c");
  await ada.page.locator(".chat a[href='#/rules/gorynich/R12']").waitFor();
  expect(await ada.page.locator(".say").count()).toBe(0);
  await end(ada);
});

it("a decision is taken back when the others agree, and they see who asked", long, async () => {
  const ada = await server.guest(browser, "Ada");
  const bo = await server.guest(browser, "Bo");
  await bo.join(await ada.host("deep_river", ["open"]));
  await Promise.all([ada.board(), bo.board()]);
  // Chance says who begins.
  const { asks, answers } = await turnOf(ada, bo);
  const { page } = asks;
  const lines = () => page.locator(".side-log .log button").count();
  const decide = async () => {
    const before = await lines();
    while ((await lines()) === before) await new Hand(page, "mouse", 2).play(1);
    await page.waitForFunction(() => document.querySelector(".line.told") === null);
  };
  const ask = async () => {
    await page.keyboard.press("m");
    await page.getByRole("button", { name: "Ask to take back" }).click();
    await page.keyboard.press("Escape");
  };
  await decide();
  const after = await lines();
  await ask();
  await answers.page
    .getByRole("heading", { name: `${asks.name} asks to take back a decision` })
    .waitFor();
  expect(await violations(answers.page)).toEqual([]);
  await answers.page.getByRole("button", { name: "Allow it" }).click();
  await page.waitForFunction(
    (n) => document.querySelectorAll(".side-log .log button").length < n,
    after,
  );
  await decision(page);
  await decide();
  const kept = await lines();
  await ask();
  await answers.page.getByRole("button", { name: "No", exact: true }).click();
  await answers.page.locator("dialog").waitFor({ state: "detached" });
  await page.locator(".note-bar").waitFor({ state: "detached" });
  expect(await lines()).toBeGreaterThanOrEqual(kept);
  well(ada, bo);
  await end(ada, bo);
});

it(
  "after the result: record, link to the replay, and a rematch with moved seats",
  long,
  async () => {
    const ada = await server.guest(browser, "Ada");
    const bo = await server.guest(browser, "Bo");
    await bo.join(await ada.host("deep_river", ["open"]));
    await Promise.all([ada.board(), bo.board()]);
    const hands = [new Hand(ada.page, "mouse", 5), new Hand(bo.page, "mouse", 6)];
    await Promise.all(hands.map((hand) => hand.play()));
    expect(await violations(ada.page)).toEqual([]);
    const [file] = await Promise.all([
      ada.page.waitForEvent("download"),
      ada.page.getByRole("button", { name: "Download record" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^deep_river-.*\.record$/);
    const id = /table\/(\w+)/.exec(ada.page.url())![1]!;

    // The others are led to it; the seats are moved on by one.
    const seatOf = (guest: Guest) =>
      guest.page.locator(".own-seat .seat").getAttribute("aria-label");
    const before = await seatOf(ada);
    await ada.page.getByRole("button", { name: "Rematch" }).click();
    await bo.page.locator(".result-actions a", { hasText: "To the rematch" }).click();
    await bo.page.locator(".waiting-seat button").click();
    await Promise.all([ada.board(), bo.board()]);
    expect(await seatOf(ada)).not.toBe(before);

    // In the list of finished games, with its replay.
    await ada.go("#/friends");
    await ada.page.locator(`a[href="#/game/${id}"]`).click();
    await ada.page.locator(".replay-body").waitFor();
    well(ada, bo);
    await end(ada, bo);
  },
);

it("the lobby shows open tables as they come and go, and the home page what goes on", async () => {
  const ada = await server.guest(browser, "Ada");
  const bo = await server.guest(browser, "Bo");
  await ada.host("gefira", ["open"], { listed: true });
  const row = bo.page.locator(".table-row", { hasText: "Géfira" });
  await row.waitFor();
  expect(await row.innerText()).toContain("Ada");
  expect(await violations(bo.page)).toEqual([]);
  await row.locator("a").click();
  await bo.page.locator(".waiting-seat button").first().click();
  await bo.board();
  await ada.board();
  const cy = await server.guest(browser, "Cy");
  await cy.go("#/");
  await cy.page.locator(".live", { hasText: /game/ }).waitFor();
  await cy.page.locator('a[href="#/friends"]').first().click();
  expect(await cy.page.locator(".table-row", { hasText: "Ada" }).count()).toBe(0);
  // Who has to decide finds the table first in the list.
  await ada.go("#/friends");
  await bo.go("#/friends");
  await Promise.race(
    [ada, bo].map(({ page }) => page.locator(".table-row .badge").first().waitFor()),
  );
  well(ada, bo, cy);
  await end(ada, bo, cy);
});

it("bots fill the seats that stay free; who leaves is played for", long, async () => {
  const ada = await server.guest(browser, "Ada");
  await ada.host("niagara", ["open", "open"]);
  await ada.page.getByRole("button", { name: "Start, bots fill free seats" }).click();
  await decision(ada.page);
  await ada.page.keyboard.press("m");
  await ada.page.getByRole("button", { name: "Leave the game" }).click();
  await ada.page.getByRole("button", { name: "Leave", exact: true }).click();
  await ada.page.waitForURL(/#\/friends/);
  well(ada);
  await end(ada);
});

it("every screen is accessible, fits, and speaks French", long, async () => {
  const ada = await server.guest(browser, "Ada");
  const zoe = await server.guest(browser, "Zoé", { phone: true, dark: true, language: "fr-FR" });
  const right = async (what: string) => {
    for (const { page, visit } of [ada, zoe]) {
      await visit.settled();
      expect(await violations(page), what).toEqual([]);
    }
    expect(await overflow(zoe.page), what).toEqual([]);
    expect(await englishWords(zoe.page), what).toEqual([]);
    for (const size of [
      { width: 640, height: 400 },
      { width: 320, height: 640 },
    ]) {
      await ada.page.setViewportSize(size);
      await ada.visit.settled();
      expect(await overflow(ada.page), `${what}, ${size.width} pixels wide`).toEqual([]);
    }
    await ada.page.setViewportSize({ width: 1280, height: 800 });
  };
  const both = async (run: (guest: Guest) => Promise<unknown>) => {
    await Promise.all([run(ada), run(zoe)]);
  };
  await right("lobby");
  await both((guest) => guest.go("#/host/gefira"));
  await both(({ page }) => page.locator(".begin").waitFor());
  await right("setting a table");
  const link = await ada.host("niagara", ["open", "open"], {
    listed: true,
    clock: "3 days a decision",
  });
  await zoe.page.goto(link);
  await zoe.page.locator(".waiting-seat button").first().waitFor();
  await right("waiting room");
  await ada.page.getByRole("button", { name: "Start, bots fill free seats" }).click();
  await both((guest) => guest.board());
  await decision(ada.page);
  await right("game and spectator");
  await both(({ page }) => page.locator(".open-chat button").click());
  await right("talk");
  await both(({ page }) => page.keyboard.press("Escape"));
  await both(({ page }) => page.locator(".open-menu button").click());
  await right("menu");
  await both(({ page }) => page.keyboard.press("Escape"));
  well(ada, zoe);
  await end(ada, zoe);
});

it("hints and the coach are not there while a game runs", async () => {
  const ada = await server.guest(browser, "Ada");
  await ada.host("deep_river", ["novice"]);
  await decision(ada.page);
  expect(await tool(ada.page, "Hint").count()).toBe(0);
  expect(await tool(ada.page, "Coach").count()).toBe(0);
  await ada.page.keyboard.press("h");
  expect(await ada.page.locator(".spot.pointed").count()).toBe(0);
  await end(ada);
});
