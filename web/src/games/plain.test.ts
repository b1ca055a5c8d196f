// The plain board carries any game: whole games of every game the engine knows, by its buttons
// alone, in both languages.
import type { ComponentChildren } from "preact";
import { afterEach, describe, expect, it } from "vitest";
import { games, withBoard } from ".";
import type { CommonView } from "../engine/answers";
import { anyone, person, plan, rests, tableOf, until } from "../table/testing";
import { change } from "../browser/settings";
import { newAsk } from "../engine/testing";
import { game } from "./plain";
import { ownFields } from "./plain/fields";

afterEach(() => change({ language: "en" }));

/** What can be read of something drawn: its components are plain functions. */
function words(drawn: ComponentChildren): string {
  if (Array.isArray(drawn)) return drawn.map(words).join(" ");
  if (drawn === null || typeof drawn !== "object") return `${String(drawn ?? "")}`;
  const { type, props } = drawn as { type: unknown; props: { children?: ComponentChildren } };
  return words(typeof type === "function" ? (type(props) as ComponentChildren) : props.children);
}

/** The values of a view that are not lists or records themselves. */
function leaves(value: unknown): string[] {
  if (typeof value === "string" || typeof value === "number") return [`${value}`];
  if (value === null || typeof value !== "object") return [];
  return Object.values(value).flatMap(leaves);
}

const shown = (view: CommonView) =>
  words(game.Board({ view, event: null, frame: 0, seat: 0, wide: true, ahead: null }));

describe.each(["en", "fr"] as const)("in %s", (language) => {
  it("plays every game to its end", { timeout: 120_000 }, async () => {
    expect(games.length).toBeGreaterThan(5);
    for (const { name, usual } of games) {
      change({ language });
      const people = Array.from({ length: usual }, (_, i) => person(`Player ${i}`));
      const table = await tableOf(plan(name, ...people), { module: game });
      const choose = anyone(language === "en" ? 1 : 2);
      await table.start();
      for (;;) {
        await until(() => rests(table), "a decision");
        expect(table.trouble.value).toBeNull();
        const { view, legal } = table.present;
        const text = shown(view);
        for (const leaf of leaves(ownFields(view))) expect(text).toContain(leaf);
        if (view.over) break;
        expect(table.chooser.buttons.value).toEqual(legal);
        const move = choose(legal);
        expect(table.chooser.say(move)).not.toBe("");
        await table.play(move);
      }
      const { view } = table.present;
      expect(game.scores(view)).toHaveLength(usual);
      expect(table.look.value!.result).toMatch(/\.$/);
      table.close();
    }
  });
});

describe("the result", () => {
  const ended = (...returns: number[]) =>
    ({ returns, players: returns.length }) as unknown as CommonView;
  it.each([
    [ended(-1, 1), ["+1", "-1"]],
    [ended(0, 0), ["0", "0"]],
    [ended(1, -2, 1), ["+1", "+1", "-2"]],
  ])("is read from the returns %#", (view, totals) => {
    expect(game.scores(view).map(({ total }) => total)).toEqual(totals);
  });
});

describe("a game without a board", () => {
  it("gets the plain one", async () => {
    const card = withBoard({ ...games[0]!, name: "my_new_game" });
    expect((await card.load()).game).toBe(game);
    expect((await games[0]!.load()).game).not.toBe(game);
  });
});

describe("the games of the page", () => {
  it("are those of the engine, as they describe themselves", async () => {
    const told = JSON.parse((await newAsk())('{"ask":"games"}')) as { games: unknown };
    expect(games.map(({ load: _, ...info }) => info)).toEqual(told.games);
  });
});
