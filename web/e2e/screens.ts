// Every screen of the page, and how to get there. Tests check them, `make screenshots` draws them.
import { games } from "../src/games";
import { recordOf, planOf } from "./positions";
import type { Visit, Visitor } from "./browser";

export interface Screen {
  name: string;
  kept?: () => Promise<Record<string, unknown>>;
  go: (visit: Visit) => Promise<void>;
}

/** Decisions of seat 0 that show much of a game. */
const showy: Record<string, number> = {
  deep_river: 9,
  niagara: 12,
  gobi: 14,
  gefira: 26,
  gorynich: 9,
  connect_four: 4,
};

const plain = (name: string, hash: string, wait = "h1"): Screen => ({
  name,
  go: async (visit) => {
    await visit.go(hash);
    await visit.page.locator(wait).first().waitFor();
    await visit.settled();
  },
});

const table = (game: string): Screen => ({
  name: `table-${game}`,
  kept: async () => ({
    [`table.${game}`]: await planOf({ game, decision: showy[game]! }),
  }),
  go: async (visit) => {
    await visit.go(`#/play/${game}`);
    await visit.page.locator(".spot.legal, .choices button.move").first().waitFor();
    await visit.settled();
  },
});

const opened = (name: string, record: () => Promise<string>): Screen => ({
  name,
  go: async (visit) => {
    await visit.go("#/records");
    await visit.page.locator("textarea").fill(await record());
    await visit.page.locator(".opener-paste button[type=submit]").click();
    await visit.page.locator(".opener-wrong, .replay-body").waitFor();
    await visit.settled();
  },
});

/** A table whose game is over. */
const result: Screen = {
  name: "result",
  kept: async () => {
    const record = await recordOf({ game: "gobi", players: 2 });
    return { "table.gobi": { game: "gobi", options: {}, seats: people(2), record } };
  },
  go: async (visit) => {
    await visit.go("#/play/gobi");
    await visit.page.locator(".verdict").waitFor();
    await visit.settled();
  },
};

export const people = (players: number) =>
  Array.from({ length: players }, (_, s) => ({
    kind: "person" as const,
    name: ["Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gil"][s]!,
  }));

const handOver: Screen = {
  name: "hand-over",
  kept: async () => ({ "table.niagara": { game: "niagara", options: {}, seats: people(3) } }),
  go: async (visit) => {
    await visit.go("#/play/niagara");
    await visit.page.locator(".hand-over .state-actions button").click();
    await visit.page.locator('[data-spot^="tile"].legal').first().click();
    await visit.page.locator(".hand-over").waitFor();
    await visit.settled();
  },
};

const drawer = (name: string, key: string, wait: string): Screen => ({
  name: `drawer-${name}`,
  kept: async () => ({ "table.niagara": await planOf({ game: "niagara", decision: 12 }) }),
  go: async (visit) => {
    await visit.go("#/play/niagara");
    await visit.page.locator(".spot.legal, .choices button.move").first().waitFor();
    await visit.page.keyboard.press(key);
    await visit.page.locator(wait).first().waitFor();
    await visit.settled();
  },
});

export const screens: Screen[] = [
  plain("home", "#/"),
  plain("settings", "#/settings"),
  plain("friends", "#/friends", "[aria-live] b"),
  plain("records", "#/records"),
  ...games.map((g) => table(g.name)),
  ...games.map((g) => plain(`setup-${g.name}`, `#/setup/${g.name}`, "form, fieldset")),
  ...games.map((g) => plain(`learn-${g.name}`, `#/learn/${g.name}`, ".stage svg")),
  ...games.map((g) => plain(`rules-${g.name}`, `#/rules/${g.name}`, "article")),
  plain("rules-linked", "#/rules/gobi/B19", ".rule.linked"),
  opened("replay", () => recordOf({ game: "gefira" })),
  opened("record-broken", () => Promise.resolve("tablee record 1\ngame gobi 9\n")),
  result,
  handOver,
  drawer("log", "l", ".drawer .log"),
  drawer("coach", "c", ".opinions"),
  drawer("text", "t", ".text-board"),
  drawer("overview", "o", ".niagara-overview"),
  drawer("menu", "m", ".menu-list"),
  drawer("help", "?", ".keys"),
];

export const visitorOf = async (screen: Screen, who: Visitor): Promise<Visitor> => ({
  ...who,
  seed: 7,
  ...(screen.kept ? { kept: { ...(await screen.kept()), ...who.kept } } : {}),
});
