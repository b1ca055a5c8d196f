// The page of records: going through a game, the coach's word on it, playing on, and records that
// are wrong in every way.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { launch, Visit } from "./browser";
import { recordOf, referee } from "./positions";
import { decision } from "./seated";

let browser: Browser;
let record: string;
let plies: number;
beforeAll(async () => {
  browser = await launch();
  record = await recordOf({ game: "deep_river" });
  plies = Number(/^end (\d+) over/m.exec(record)![1]);
});
afterAll(() => browser.close());

let visit: Visit;
let page: Page;
beforeEach(async () => {
  visit = await Visit.begin(browser, { kept: { settings: { speed: "fast" } } });
  page = visit.page;
  await visit.go("#/records");
  return async () => {
    expect(visit.problems).toEqual([]);
    await visit.end();
  };
});

async function paste(text: string): Promise<void> {
  await page.locator("textarea").fill(text);
  await page.locator(".opener-paste button[type=submit]").click();
}
const button = (name: string) => page.getByRole("button", { name, exact: true });
const at = (n: number) => page.getByText(`Move ${n} of ${plies}`, { exact: true }).waitFor();

/** How often the seat had something to decide. */
async function choicesOf(seat: number): Promise<number> {
  const desk = await referee;
  let n = 0;
  for (const [, ply] of record.matchAll(new RegExp(`^(\\d+) ${seat} `, "gm"))) {
    const { table } = await desk.load(record, Number(ply) - 1);
    if ((await desk.look(table, seat, "en")).legal.length > 1) n++;
    await desk.leave(table);
  }
  return n;
}

describe("a record", () => {
  it("is gone through by buttons, slider, log and keys", async () => {
    await paste(record);
    await page.locator(".replay-stage svg").waitFor();
    const board = () => page.locator(".replay-stage").innerHTML();
    await button("To the beginning").click();
    await at(0);
    expect(await button("One move back").isDisabled()).toBe(true);
    await button("To the end").click();
    await at(plies);
    const last = await board();
    expect(await button("One move on").isDisabled()).toBe(true);
    expect(await button("Play on from here").isDisabled()).toBe(true);
    await button("One move back").click();
    await at(plies - 1);
    expect(await board()).not.toBe(last);
    await page.getByRole("slider").fill("12");
    await at(12);
    await button("One move on").click();
    await at(13);
    await page.locator("h1").click();
    await page.keyboard.press("ArrowLeft");
    await at(12);
    await page.keyboard.press("End");
    await at(plies);
    await button("Beginning").click();
    await at(0);
  });

  it("is seen through the eyes of a seat", async () => {
    await button("Another game").waitFor({ state: "detached" });
    await paste(await recordOf({ game: "niagara", decision: 9, seat: 0 }));
    await page.locator(".replay-stage svg").waitFor();
    const hands = page.locator('.replay-stage [data-spot^="tile-"]');
    expect(await hands.count()).toBe(0); // nobody's hand lies on the table
    await page.getByLabel("Seen by").selectOption("1");
    await hands.first().waitFor();
    await page.getByLabel("Seen by").selectOption("truth");
    await hands.first().waitFor({ state: "detached" });
  });

  it("is analysed for one seat", async () => {
    await paste(record);
    await page.getByText("Analysis", { exact: true }).click();
    await page.getByLabel("Whose decisions").selectOption("1");
    await page.getByText("Quick", { exact: true }).click();
    await button("Analyse").click();
    await page.locator(".analysis-seats li").waitFor();
    expect(await page.locator(".chart path, .chart polyline").count()).toBeGreaterThan(0);
    await page.getByLabel("Show good moves too").check();
    const decisions = page.locator(".judged");
    expect(await decisions.count()).toBe(await choicesOf(1));
    for (const grade of await page.locator(".judged .grade").allTextContents()) {
      expect(grade).toMatch(/^(Good|Inaccuracy|Mistake|Blunder)/);
    }
    const [ply] = /^\d+/.exec((await decisions.first().innerText()).trim())!;
    await decisions.first().getByRole("button").click();
    await at(Number(ply) - 1);
  });

  it("is played on from a moment", async () => {
    await paste(record);
    await page.getByRole("slider").fill("14");
    await at(14);
    await button("Play on from here").click();
    await page.getByRole("dialog").getByRole("radio").nth(1).check({ force: true });
    await button("Sit down").click();
    await decision(page);
    expect(page.url()).toMatch(/#\/play\/deep_river$/);
    const kept = await page.evaluate(
      () => JSON.parse(localStorage.getItem("tablee.table.deep_river")!) as { record: string },
    );
    const begun = record.slice(0, record.indexOf("\n15 "));
    expect(kept.record.startsWith(begun)).toBe(true);
  });

  it("is opened from a file", async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      button("Choose a file").click(),
    ]);
    const buffer = Buffer.from(record.replaceAll("\n", "\r\n"));
    await chooser.setFiles({ name: "a.record", mimeType: "text/plain", buffer });
    await page.locator(".replay-stage svg").waitFor();
  });
});

/** A record with another last line: the right one for its other lines. */
function checked(text: string): string {
  const lines = text.slice(0, text.indexOf("check "));
  let sum = 0xcbf29ce484222325n;
  for (const byte of Buffer.from(lines)) {
    sum = BigInt.asUintN(64, (sum ^ BigInt(byte)) * 0x100000001b3n);
  }
  return `${lines}check ${sum.toString(16).padStart(16, "0")}\n`;
}

describe("a broken record", () => {
  const lineOf = (text: string, what: RegExp) =>
    text.split("\n").findIndex((line) => what.test(line)) + 1;
  const complaint = async () => {
    const alert = page.getByRole("alert");
    await alert.waitFor();
    return alert.innerText();
  };

  it("without anything in it cannot be pasted", async () => {
    expect(await button("Open the text").isDisabled()).toBe(true);
    await page.locator("textarea").fill("  \n ");
    expect(await button("Open the text").isDisabled()).toBe(true);
  });

  it.each([
    ["that is none", () => "Dear Ann,\nhow are you?", 1],
    ["of a later format", () => record.replace(/^tablee record 1/, "tablee record 2"), 1],
    ["of another version of its game", () => record.replace(/^(game \w+) \d+/m, "$1 99"), 2],
    ["of an unknown game", () => record.replace(/^game \w+/m, "game ludo"), 2],
    [
      "with a wrong sum",
      () => record.replace(/^check ..../m, "check 0000"),
      () => lineOf(record, /^check/),
    ],
  ])("%s is refused with its line", async (_, broken, line) => {
    await paste(broken());
    const said = await complaint();
    expect(said).toContain(`Line ${typeof line === "number" ? line : line()}`);
    expect(said.split("\n").at(-1)!.length).toBeGreaterThan(15);
    expect(await page.locator("textarea").inputValue()).toContain(broken().split("\n")[0]);
  });

  it("with an illegal move names the line and the rule", async () => {
    const broken = checked(record.replace(/^(\d+ 0) token \w$/m, "$1 fish 0 S1"));
    await paste(broken);
    const said = await complaint();
    expect(said).toContain(`Line ${lineOf(broken, /fish 0 S1$/)}`);
    expect(said).toMatch(/\bD\d+\b/);
  });

  it("that was cut off says so", async () => {
    const broken = record.split("\n").slice(0, 20).join("\n");
    await paste(broken);
    expect(await complaint()).toMatch(/Line 2[01]/);
  });

  it("is mended in place", async () => {
    await paste(record.replace(/^check ..../m, "check 0000"));
    await complaint();
    await paste(record);
    await page.locator(".replay-stage svg").waitFor();
  });

  it("far too large is not even read", async () => {
    const buffer = Buffer.alloc(3_000_000, "tablee record 1\n");
    const file = { name: "huge.record", mimeType: "text/plain", buffer };
    await page.locator("input[type=file]").setInputFiles(file);
    expect(await complaint()).toContain("too large");
  });
});
