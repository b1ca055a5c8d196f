// OnlineTable against a server double with the real engine.
import { beforeEach, describe, expect, it } from "vitest";
import { change } from "../browser/settings";
import type { Engine } from "../engine/engine";
import { newEngine, plain, until } from "../table/testing";
import { Connection } from "./connection";
import { OnlineTable, timeLeft } from "./table";
import { Server, someone } from "./testing";

let engine: Engine;
let server: Server;
let connection: Connection;
let table: OnlineTable;

async function sit(game: string, players: number, seat: number | null): Promise<void> {
  engine = await newEngine();
  const names = ["Ada", "Bo", "Cy", "Di"].slice(0, players);
  server = new Server(engine, game, names.map(someone), seat);
  await server.begin();
  connection = new Connection(server.outside());
  connection.start();
  table = at("t1");
  await until(() => table.look.value !== null && !table.busy.value, "the table");
}

function at(id: string): OnlineTable {
  return new OnlineTable(id, null, {
    connection,
    prepare: () => Promise.resolve({ module: plain, engine }),
    wait: () => Promise.resolve(),
    emptySeat: () => "free",
    record: () => Promise.resolve("the record"),
  });
}

beforeEach(() => () => {
  expect(server.faults).toEqual([]);
  table?.close();
  connection?.close();
  change({ language: "en" });
});

const myTurn = () => until(() => table.decider.value !== null, "our turn");
const plies = () => table.present.plies;

describe("a seat", () => {
  it("sees the table, in words, and who sits there", async () => {
    await sit("deep_river", 2, 0);
    expect(table.viewer.value).toBe(0);
    expect(table.present.prompt).not.toBe("");
    expect(await table.draw(table.present.view)).not.toBe("");
    expect(table.plan.seats.map((s) => s.name)).toEqual(["Ada", "Bo"]);
    expect(table.presence.value.there).toEqual([0]);
  });

  it("plays a move: pending until its version is there", async () => {
    await sit("deep_river", 2, 0);
    await myTurn();
    const before = plies();
    const move = table.chooser.legal.value[0]!;
    const words = table.chooser.say(move);
    const played = table.play(move);
    expect(table.sent.value).toBe(words);
    expect(table.decider.value).toBeNull();
    await played;
    await until(() => plies() > before && !table.busy.value);
    expect(table.sent.value).toBeNull();
    expect(table.log.value.at(-1)!.text).not.toBe("");
    expect(server.movesReceived()).toMatchObject([{ table: "t1", move, plies: before }]);
  });

  it("sees what others play, step by step, as the engine would show it", async () => {
    await sit("deep_river", 2, 1);
    const seen: string[] = [];
    table.show.now.subscribe(({ event }) => event && seen.push(event.tell));
    await server.otherPlays(0);
    await until(() => table.present.plies === server.story.length && !table.busy.value);
    const told = server.story.at(-1)!.events.length;
    expect(seen.length).toBeGreaterThanOrEqual(told);
    expect(seen.every((tell) => typeof tell === "string")).toBe(true);
    const truth = await engine.look(1, 1, "en");
    expect(table.look.value).toMatchObject({ view: truth.view, legal: truth.legal });
  });

  it("lets go of what was considered when its next decision is another", async () => {
    await sit("deep_river", 2, 0);
    await myTurn();
    await table.chooser.press(table.chooser.legal.value[0]!);
    await until(() => plies() === server.story.length && table.sent.value === null);
    for (let due = await server.pending(); due[0] !== 0; due = await server.pending()) {
      await server.otherPlays(due[0]!);
    }
    await myTurn();
    await table.chooser.consider(table.chooser.legal.value[0]!);
    const before = plies();
    const shown: number[] = [];
    table.show.now.subscribe(({ frame, event }) => event && shown.push(frame));
    await table.play(table.chooser.legal.value[0]!);
    await until(() => plies() > before && !table.busy.value);
    expect(table.chooser.ahead.value).toBeNull();
    expect(shown.length).toBeGreaterThan(0);
  });

  it("is told the rule against a move, and asks the referee", async () => {
    await sit("deep_river", 2, 0);
    await myTurn();
    expect(await table.chooser.referee("fish 0 S1")).toHaveProperty("rule.id");
    expect(await table.chooser.referee(table.chooser.legal.value[0]!)).toEqual({ legal: true });
    expect(await table.chooser.referee("nonsense")).toEqual({ unknown: true });
    await table.play("fish 0 S1");
    expect(table.chooser.refusal.value!.id).toMatch(/^\w+\d+/);
    expect(table.chooser.refusal.value!.text.length).toBeGreaterThan(10);
    expect(table.sent.value).toBeNull();
    expect(table.decider.value).toBe(0);
  });

  it("looks ahead, once a move, and back", async () => {
    await sit("deep_river", 2, 0);
    await myTurn();
    const move = table.chooser.legal.value[0]!;
    await table.chooser.consider(move);
    await table.chooser.consider(null);
    await table.chooser.consider(move);
    expect(table.chooser.ahead.value!.events.length).toBeGreaterThan(0);
    expect(server.received.filter((m) => m.do === "foresee")).toHaveLength(1);
    await table.play(move);
    await until(() => plies() > 0 && !table.busy.value);
    await table.lookBack(0);
    expect(table.moment.value!.plies).toBe(0);
    expect(await table.draw(table.moment.value!.view)).not.toBe("");
    expect(table.decider.value).toBeNull();
    await table.lookBack(null);
    expect(table.moment.value).toBeNull();
  });

  it("takes back: the story is shorter, the old view is there again", async () => {
    await sit("deep_river", 2, 0);
    await myTurn();
    const before = { look: table.present, log: table.log.value };
    await table.play(table.chooser.legal.value[0]!);
    await until(() => table.mayUndo.value, "something to take back");
    await table.undo();
    await until(() => plies() === before.look.plies && !table.busy.value);
    expect(table.present.view).toEqual(before.look.view);
    expect(table.log.value).toEqual(before.log);
    await myTurn();
  });

  it("speaks another language at once, also about the past", async () => {
    await sit("deep_river", 2, 0);
    await myTurn();
    await table.play(table.chooser.legal.value[0]!);
    await until(() => plies() > 0 && !table.busy.value);
    const english = { prompt: table.present.prompt, log: table.log.value };
    change({ language: "fr" });
    await until(() => table.present.prompt !== english.prompt && !table.busy.value);
    expect(table.log.value).toHaveLength(english.log.length);
    expect(table.log.value).not.toEqual(english.log);
  });

  it("hears talk, without losing what is being considered", async () => {
    await sit("deep_river", 2, 0);
    await myTurn();
    const move = table.chooser.legal.value[0]!;
    await table.chooser.consider(move);
    await server.said("hello <b>you</b>");
    await until(() => table.facts.chat.length === 1);
    expect(table.facts.chat[0]).toMatchObject({ name: "Bo", text: "hello <b>you</b>" });
    expect(table.chooser.ahead.value!.move).toBe(move);
    expect(table.decider.value).toBe(0);
  });

  it("keeps its decision while others choose at the same time", async () => {
    await sit("niagara", 3, 0);
    await myTurn();
    const [first] = table.chooser.legal.value;
    await table.chooser.consider(first!);
    const other = (await server.pending()).find((seat) => seat !== 0)!;
    await server.otherPlays(other);
    await until(() => table.present.plies === server.story.length);
    expect(table.decider.value).toBe(0);
    expect(table.chooser.ahead.value!.move).toBe(first);
  });
});

describe("when the line breaks", () => {
  it("a move made meanwhile is kept, sent later and played once", async () => {
    await sit("deep_river", 2, 0);
    await myTurn();
    server.up = false;
    server.cut();
    const move = table.chooser.legal.value[0]!;
    const words = table.chooser.say(move);
    const played = table.play(move);
    expect(connection.kept.value).toBe(true);
    expect(table.sent.value).toBe(words);
    server.up = true;
    await played;
    await until(() => plies() > 0 && table.sent.value === null && !table.busy.value);
    expect(server.story.filter((ply) => ply.seat === 0)).toHaveLength(1);
  });

  it("a move that arrived but was not acknowledged is played once", async () => {
    await sit("deep_river", 2, 0);
    await myTurn();
    server.silent = true;
    const played = table.play(table.chooser.legal.value[0]!);
    await until(() => server.story.some((ply) => ply.seat === 0));
    server.silent = false;
    server.cut();
    await played;
    await until(() => table.sent.value === null && !table.busy.value);
    expect(server.movesReceived().length).toBeGreaterThan(1);
    expect(server.story.filter((ply) => ply.seat === 0)).toHaveLength(1);
    expect(plies()).toBe(server.story.length);
  });

  it("what happened meanwhile is there after it", async () => {
    await sit("deep_river", 2, 1);
    server.cut();
    await server.otherPlays(0);
    await until(() => plies() === server.story.length && !table.busy.value, "the present");
    expect(table.log.value.length).toBeGreaterThan(0);
  });
});

it("a version that is missing is noticed: the whole table comes", async () => {
  await sit("niagara", 3, 0);
  await myTurn();
  server.losing = 1;
  const [one, two] = (await server.pending()).filter((seat) => seat !== 0);
  await server.otherPlays(one!);
  await server.otherPlays(two!);
  await until(() => plies() === server.story.length && !table.busy.value, "the present");
  expect(server.received.filter((m) => m.do === "watch").length).toBeGreaterThan(1);
});

it("a spectator decides nothing and learns nothing", async () => {
  await sit("niagara", 3, null);
  expect(table.viewer.value).toBe("spectator");
  await server.otherPlays(0);
  await until(() => plies() === server.story.length && !table.busy.value);
  expect(table.decider.value).toBeNull();
  expect(table.chooser.legal.value).toEqual([]);
  expect(table.present.view.viewer).toBe("spectator");
});

it("a whole game ends with its result and its record", { timeout: 240_000 }, async () => {
  await sit("deep_river", 2, 0);
  for (let i = 0; i < 400 && !table.present.view.over; i++) {
    await until(() => !table.busy.value && table.sent.value === null);
    const due = await server.pending();
    if (due.length === 0) break;
    if (due[0] === 0) {
      await myTurn();
      await table.play(table.chooser.legal.value[(i * 7) % table.chooser.legal.value.length]!);
    } else await server.otherPlays(due[0]!);
    await until(() => plies() === server.story.length && !table.busy.value);
  }
  expect(table.present.view.over).toBe(true);
  expect(table.facts.status).toBe("over");
  await until(() => table.record !== "");
  expect(table.record).toBe("the record");
});

it("a table that is not there is said to be missing", async () => {
  await sit("deep_river", 2, 0);
  const other = at("other");
  await until(() => other.missing.value !== null);
  expect(other.missing.value!.code).toBe("no_table");
  other.close();
});

it("clocks run by the server's time", () => {
  const clock = { kind: "bank", minutes: 10, seconds: 20, left: [5000, 9000], at: 1000 } as const;
  const running = { ...clock, left: [5000, 9000], running: [0] };
  expect(timeLeft(running, 0, 3000)).toBe(3000);
  expect(timeLeft(running, 1, 3000)).toBe(9000);
  expect(timeLeft(running, 0, 60_000)).toBe(0);
  expect(timeLeft({ kind: "none" }, 0, 0)).toBeNull();
});
