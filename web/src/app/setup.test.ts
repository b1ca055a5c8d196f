import { describe, expect, it } from "vitest";
import type { GameInfo } from "../engine/answers";
import { nameTrouble, tidy } from "../table/names";
import { applies, choose, optionsOf } from "../table/options";

const tiles = ["random", "trap", "apples", "roar", "magnet"];
const tile = (name: string) => ({ name, choices: tiles, usual: "random", rule: "R7" });
const gorynich: GameInfo = {
  name: "gorynich",
  title: "Gorynich",
  version: 1,
  players: [3, 4],
  usual: 4,
  options: [
    { name: "mode", choices: ["basic", "advanced"], usual: "basic", rule: "R1" },
    ...["tile1", "tile2", "tile3"].map(tile),
  ],
};

describe("options", () => {
  it("names all three manoeuvres once one is named, each once", () => {
    const first = choose(gorynich, { mode: "advanced" }, "tile1", "roar");
    expect(first.tile1).toBe("roar");
    expect(new Set([first.tile1, first.tile2, first.tile3]).size).toBe(3);
    expect(Object.values(first)).not.toContain("random");
    const second = choose(gorynich, first, "tile3", "roar");
    expect(second.tile3).toBe("roar");
    expect(new Set([second.tile1, second.tile2, second.tile3]).size).toBe(3);
  });
  it("leaves all three to chance once one is", () => {
    const named = choose(gorynich, { mode: "advanced" }, "tile1", "roar");
    const { tile1, tile2, tile3 } = choose(gorynich, named, "tile2", "random");
    expect([tile1, tile2, tile3]).toEqual(["random", "random", "random"]);
  });
  it("tells the engine only what applies and is not usual", () => {
    const chosen = choose(gorynich, { mode: "advanced" }, "tile1", "roar");
    expect(Object.keys(optionsOf(gorynich, 4, chosen))).toHaveLength(4);
    expect(optionsOf(gorynich, 4, { ...chosen, mode: "basic" })).toEqual({});
  });
  it("knows which bridge options go with how many players", () => {
    expect(applies("gefira", "length", 2, {})).toBe(true);
    expect(applies("gefira", "length", 4, {})).toBe(false);
    expect(applies("gefira", "sections", 4, {})).toBe(true);
  });
});

describe("names", () => {
  it("are one line of 1 to 60 bytes", () => {
    expect(tidy("  Anne\n Marie ")).toBe("Anne Marie");
    expect(nameTrouble("A")).toBeNull();
    expect(nameTrouble("  ")).not.toBeNull();
    expect(nameTrouble("x".repeat(60))).toBeNull();
    expect(nameTrouble("é".repeat(31))).not.toBeNull();
  });
});
