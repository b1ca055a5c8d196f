// How much is fetched, from the answers to real visits, compressed as servers do.
import { gzipSync } from "node:zlib";
import type { Browser, Response } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { games } from "../src/games";
import { launch, Visit } from "./browser";
import { decision } from "./seated";

const kB = 1000;
let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());

/** What a visit fetches, by file name, in bytes after compression. */
class Fetched {
  private readonly answers = new Map<string, Response>();

  constructor(visit: Visit) {
    visit.page.on("response", (response) => {
      const name = new URL(response.url()).pathname.split("/").at(-1)!;
      if (!response.fromServiceWorker()) this.answers.set(name, response);
    });
  }
  async sum(of: RegExp): Promise<number> {
    const chosen = [...this.answers].filter(([name]) => of.test(name));
    expect(chosen.length, `files like ${of}`).toBeGreaterThan(0);
    const bodies = await Promise.all(chosen.map(([, answer]) => answer.body()));
    return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  }
}

const code = /\.(js|css)$/;

it("the home page needs at most 120 kB of code", async () => {
  const visit = await Visit.begin(browser);
  const fetched = new Fetched(visit);
  await visit.go("#/");
  await visit.page.locator(".games").waitFor();
  expect(await fetched.sum(code)).toBeLessThan(120 * kB);
  await visit.end();
});

describe.each(games.map((g) => g.name))("a table of %s", (game) => {
  it("needs at most 60 kB of its own, 180 kB in all, and 500 kB of engine", async () => {
    const visit = await Visit.begin(browser, { seed: 7 });
    const fetched = new Fetched(visit);
    await visit.go(`#/play/${game}`);
    await decision(visit.page);
    const own = await fetched.sum(new RegExp(`^${game}-.*(js|css)$`));
    const all = await fetched.sum(code);
    const engine = await fetched.sum(/\.wasm$/);
    console.log(`${game}: own ${own}, code ${all}, engine ${engine} bytes compressed`);
    expect(own).toBeLessThan(60 * kB);
    expect(all).toBeLessThan(180 * kB);
    expect(engine).toBeLessThan(500 * kB);
    await visit.end();
  });
});
