// The plain board carries any game: whole games of every game the engine knows, by its buttons
// alone, in both languages.
import type { ComponentChildren } from "preact";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { change } from "../browser/settings";
import type { CommonView, GameInfo } from "../engine/answers";
import { anyone, newEngine, person, plan, rests, tableOf, until } from "../table/testing";
import { boardless, cardOf, games } from ".";
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

let known: GameInfo[];
beforeAll(async () => void (known = await (await newEngine()).games()));

describe.each(["en", "fr"] as const)("in %s", (language) => {
  it("plays every game to its end", { timeout: 120_000 }, async () => {
    expect(known.length).toBeGreaterThan(5);
    for (const { name, usual } of known) {
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
    const [card, ...rest] = boardless(["gobi", "my_new_game"]);
    expect(rest).toEqual([]);
    expect(card).toMatchObject({ name: "my_new_game", title: "My New Game", secrets: true });
    expect((await card!.load()).game).toBe(game);
  });
  it("is on the page if the engine knows it", () => {
    expect(known.filter(({ name }) => !cardOf(name))).toEqual([]);
    expect(games).toHaveLength(known.length);
  });
});
