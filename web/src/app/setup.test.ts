import { describe, expect, it } from "vitest";
import { cardOf } from "../games";
import { nameTrouble, tidy } from "../table/names";
import { applies, choose, optionsOf } from "../table/options";

const gorynich = cardOf("gorynich")!;
const gefira = cardOf("gefira")!;

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
  it("leaves alone what another option of the group has chosen", () => {
    const named = choose(
      gorynich,
      { tile1: "roar", tile2: "trap", tile3: "apples" },
      "tile1",
      "trap",
    );
    expect(named).toMatchObject({ tile1: "trap", tile3: "apples" });
    expect(["random", "trap", "apples"]).not.toContain(named.tile2);
  });
  it("knows which options go with how many players, and with which others", () => {
    const applying = (players: number) =>
      gefira.options.filter((each) => applies(gefira, each, players, {})).map(({ name }) => name);
    expect(applying(2)).toEqual(["steps", "length", "snake_leader"]);
    expect(applying(4)).toEqual(["steps", "sections", "snake_leader"]);
    const tile = gorynich.options.find(({ name }) => name === "tile2")!;
    expect(applies(gorynich, tile, 4, {})).toBe(false);
    expect(applies(gorynich, tile, 4, { mode: "advanced" })).toBe(true);
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
