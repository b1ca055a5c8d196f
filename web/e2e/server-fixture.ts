// A real table server for browser tests: `tablee serve` on a free port of this machine, with a data
// file that goes when the test ends. TABLEE names the program; else it is build/tablee.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Browser, Page } from "playwright-core";
import { Visit, type Visitor } from "./browser";

const program = process.env.TABLEE ?? resolve(import.meta.dirname, "../../build/tablee");
const page = resolve(import.meta.dirname, "../dist");
const usual = ["--guests-an-hour", "10000", "--log-level", "error"];

export class ServerFixture {
  private server: ChildProcess | null = null;
  address = "";

  private constructor(
    private readonly folder: string,
    private readonly options: string[],
  ) {}

  static async open(...options: string[]): Promise<ServerFixture> {
    const server = new ServerFixture(await mkdtemp(join(tmpdir(), "tablee-")), options);
    await server.start("0");
    return server;
  }

  private async start(port: string): Promise<void> {
    const data = join(this.folder, "table.sqlite");
    const words = ["serve", "--port", port, "--data", data, "--web", page];
    const server = spawn(program, [...words, ...usual, ...this.options], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.server = server;
    this.address = await new Promise<string>((found, failed) => {
      let said = "";
      server.stdout!.on("data", (chunk) => {
        said += String(chunk);
        const at = /http:\/\/[^\s/]+/.exec(said)?.[0];
        if (at) found(`${at}/`);
      });
      server.on("error", failed);
      server.on("exit", (code) => failed(new Error(`tablee serve ended with ${code}: ${said}`)));
    });
  }
  private async stop(): Promise<void> {
    const { server } = this;
    if (!server || server.exitCode !== null) return;
    const gone = new Promise((done) => server.once("exit", done));
    server.kill();
    await gone;
  }
  /** Ends the server and starts it again at the same address with the same data. */
  async restart(): Promise<void> {
    const { port } = new URL(this.address);
    await this.stop();
    await this.start(port);
  }
  async close(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Somebody who comes to the lobby and says their name. */
  async guest(browser: Browser, name: string, who: Visitor = {}): Promise<Guest> {
    const visit = await Visit.begin(browser, {
      ...who,
      kept: { settings: { speed: "fast" }, ...who.kept },
    });
    const guest = new Guest(this, visit, name);
    await guest.go("#/friends");
    await guest.page.locator("input[name=name]").fill(name);
    await guest.page.locator(".who-form button[type=submit]").first().click();
    await guest.page.locator(".who-name b", { hasText: name }).waitFor();
    return guest;
  }
}

export class Guest {
  constructor(
    private readonly server: ServerFixture,
    readonly visit: Visit,
    readonly name: string,
  ) {}
  get page(): Page {
    return this.visit.page;
  }
  async go(hash: string): Promise<void> {
    await this.page.goto(this.server.address + this.visit.query + hash);
  }
  /** The phrase that is shown once. */
  async phrase(): Promise<string> {
    return (await this.page.locator(".phrase code").textContent())!;
  }
  /** Sets a table and gives its link. `seats`: what the others' seats are, in order. */
  async host(
    game: string,
    seats: string[],
    { listed = false, clock = null as string | null } = {},
  ): Promise<string> {
    const { page } = this;
    await this.go(`#/host/${game}`);
    const form = page.locator("form:has(.begin)");
    await form.waitFor();
    const players = page
      .locator("fieldset")
      .first()
      .locator("label", {
        has: page.getByText(String(seats.length + 1), { exact: true }),
      });
    // Games for one number of players do not ask for it.
    if (await page.getByText(/How many play|Combien jouent/).count()) await players.click();
    if (listed) await page.getByText("Everybody", { exact: true }).click();
    for (const [i, seat] of seats.entries()) {
      await page.locator(".host-seat select").nth(i).selectOption(seat);
    }
    if (clock !== null) await page.getByText(clock, { exact: true }).click();
    await page.locator(".begin button").click();
    await page.waitForURL(/#\/table\//);
    await page.locator(".invite-link code, .stage").first().waitFor();
    const link = page.locator(".invite-link code");
    return (await link.count()) > 0 ? (await link.textContent())! : page.url();
  }
  /** Follows an invitation and takes the first seat that is free. */
  async join(link: string): Promise<void> {
    await this.page.goto(link);
    await this.page.locator(".waiting-seat button").first().click();
    await this.page.locator(".waiting-seat.own, .stage").first().waitFor();
  }
  board(): Promise<void> {
    return this.page.locator(".stage svg").first().waitFor();
  }
  end(): Promise<void> {
    return this.visit.end();
  }
}
