import { beforeEach, describe, expect, it } from "vitest";
import { change } from "../browser/settings";
import { EngineError, type Engine } from "../engine/engine";
import { cut, readRecord } from "../film/record";
import { noTime, plainModule, newEngine, someRecord } from "../film/testing";
import type { Wait } from "../table/event-player";
import { Replay } from "./replay";

let engine: Engine;
const poll = <T>(value: () => T) => expect.poll(value, { timeout: 4000 });
const noThinkers = { think: () => Promise.reject(new Error("nobody thinks here")) };

beforeEach(async () => {
  change({ language: "en" });
  engine ??= await newEngine();
});

async function opened(record: string, wait: Wait = noTime): Promise<Replay> {
  const replay = new Replay({ engine, module: plainModule, wait, thinkers: noThinkers });
  await replay.open(record);
  return replay;
}

describe("a record's text", () => {
  it("is taken apart and cut", async () => {
    const text = await someRecord(engine, "niagara", 3, 60);
    const record = readRecord(text);
    expect(record.game).toBe("niagara");
    expect(record.names).toHaveLength(record.players);
    expect(Object.keys(record.options).length).toBeGreaterThan(0);
    const { table, plies } = await engine.load(await cut(engine, text, 12));
    expect(plies).toBe(12);
    expect(readRecord(await engine.record(table)).moves).toEqual(record.moves.slice(0, 12));
    expect(readRecord(text.replaceAll("\n", "\r\n")).moves).toEqual(record.moves);
  });
});

describe("a replay", () => {
  it("goes first, previous, next and last", async () => {
    const replay = await opened(await someRecord(engine, "gobi"));
    const { film } = replay;
    const begin = film.at.value;
    expect(film.record.moves[begin]!.seat).not.toBeNull();
    await replay.next();
    expect(film.present.plies).toBe(begin + 1);
    await replay.previous();
    expect(film.present.plies).toBe(begin);
    await replay.go(film.length + 5);
    expect(film.present.view.over).toBe(true);
    await replay.next();
    expect(film.at.value).toBe(film.length);
    await replay.go(-1);
    expect(film.present.plies).toBe(0);
    replay.close();
  });

  it("plays by itself and can be stopped", async () => {
    let shown = 0;
    const replay = await opened(await someRecord(engine, "deep_river"), async () => {
      if (++shown === 5) void replay.toggle();
    });
    await replay.toggle();
    expect(replay.playing.value).toBe(false);
    const { film } = replay;
    expect(film.at.value).toBeLessThan(film.length);
    expect(film.present.plies).toBe(film.at.value);
    await replay.toggle();
    expect(film.at.value).toBe(film.length);
    expect(replay.playing.value).toBe(false);
  });

  it("tells the log through the eyes and in the language of now", async () => {
    const replay = await opened(await someRecord(engine, "niagara", 3, 60));
    await poll(() => replay.log.value.length).toBeGreaterThan(0);
    const english = replay.log.value;
    change({ language: "fr" });
    await poll(() => replay.log.value).not.toEqual(english);
    await poll(() => replay.film.present.view.viewer).toBe("truth");
    replay.viewer.value = 1;
    await poll(() => replay.film.present.view.viewer).toBe(1);
  });

  it("makes a plan to play on from a moment", async () => {
    const replay = await opened(await someRecord(engine, "gefira", 5, 40));
    const plan = await replay.planFrom(20, 1);
    expect(plan.seats.map((s) => s.kind)).toEqual(["bot", "person"]);
    expect(plan.seats.map((s) => s.name)).toEqual(replay.film.record.names);
    expect((await engine.load(plan.record!)).plies).toBe(20);
  });

  it("says what is wrong with a record, and where", async () => {
    const text = await someRecord(engine, "gobi", 1, 30);
    const lines = text.split("\n");
    const at = lines.findIndex((l) => /^\d+ \d place/.test(l));
    lines[at] = lines[at]!.replace(/place .*/, "place 99 99");
    const problem = await opened(lines.join("\n")).catch((e: unknown) => e);
    expect(problem).toBeInstanceOf(EngineError);
    expect((problem as EngineError).line).toBe(at + 1);
    await expect(opened("hello")).rejects.toThrow();
  });
});
