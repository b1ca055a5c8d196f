// The game's folder against the real engine.
import { describe, expect, it } from "vitest";
import { newEngine, tableAfter } from "../../engine/testing";
import type { View } from "../../generated/connect_four";
import { change } from "../../browser/settings";
import { game } from ".";
import { discs, free, lines } from "./grid";

const after = async (columns: string) => {
  const engine = await newEngine();
  const table = await tableAfter(
    engine,
    "connect_four",
    [...columns].map((n) => `drop ${n}`),
  );
  return { engine, table, look: await engine.look<View>(table, 0, "en") };
};

describe("columns", () => {
  it("are where every legal move is made, and say so", async () => {
    const { look } = await after("44");
    const spots = look.legal.map((move) => game.spot(move, look.view));
    expect(spots).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `column-${n}`));
    expect(look.choices[3]).toBe("Drop a disc in column 4");
    expect([free(look.view, 3), free(look.view, 0)]).toEqual([4, 6]);
    expect([discs(look.view, 0), discs(look.view, 1)]).toEqual([1, 1]);
  });
  it("that are full are refused by the rule", async () => {
    const { engine, table, look } = await after("444444");
    expect(look.legal).not.toContain("drop 4");
    const meant = game.meant("column-4", look.view)!;
    expect((await engine.why(table, 0, meant, "en"))!.id).toBe("C4");
  });
});

describe("the end", () => {
  it.each([
    ["4433526", 0],
    ["1212121", 0],
    ["12234334744", 0],
    ["76654554144", 0],
    ["71212121", 1],
  ])("by %s has one line of four, for seat %i", async (columns, winner) => {
    const { view, result } = (await after(columns)).look;
    expect(view.over).toBe(true);
    const [four, ...more] = lines(view);
    expect(more).toEqual([]);
    expect(four!.map(([row, column]) => view.rows[row]![column])).toEqual(Array(4).fill(winner));
    expect(game.scores(view)[0]).toMatchObject({ seat: winner, total: "wins" });
    expect(result).toMatch(winner === 0 ? /^Red/ : /^Yellow/);
  });
  it("without a line is a draw, in both languages", async () => {
    const { engine, table, look } = await after("121212212121343434434343565656656565777777");
    expect(lines(look.view)).toEqual([]);
    expect(look.result).toContain("draw");
    expect((await engine.look(table, 0, "fr")).result).toContain("nulle");
    change({ language: "fr" });
    expect(game.scores(look.view).map(({ total }) => total)).toEqual(["nulle", "nulle"]);
    change({ language: "en" });
  });
});
