import { beforeEach, describe, expect, it } from "vitest";
import { newEngine, until } from "../table/testing";
import { Connection, Refused, type Watcher } from "./connection";
import { lineAddress } from "./line-address";
import { Server, someone } from "./testing";

let server: Server;
let outside: ReturnType<Server["outside"]>;
let connection: Connection;

beforeEach(async () => {
  server = new Server(await newEngine(), "deep_river", [someone("Ada"), someone("Bo")], 0);
  await server.begin();
  outside = server.outside();
  connection = new Connection(outside);
  return () => {
    expect(server.faults).toEqual([]);
    connection.close();
  };
});

const open = () => until(() => connection.state.value === "open", "a line");
const say = (text: string) => connection.send({ do: "say", table: "t1", text });
const said = () => server.received.filter((m) => m.do === "say");

const watcher = (heard: string[]): Watcher => ({
  key: null,
  version: () => null,
  hear: (message) => void heard.push(message.is),
  refused: (why) => void heard.push(why.code),
});

describe("a line", () => {
  it("opens, knows who we are and what time it is there", async () => {
    connection = new Connection({ ...outside, now: () => 1000 });
    connection.start();
    await open();
    await until(() => connection.latency.value !== null);
    expect(connection.me.value).toMatchObject({ who: "ada", name: "Ada" });
    expect(connection.now()).toBe(5_000_000);
  });

  it("mends itself, and says meanwhile that it is lost", async () => {
    connection.start();
    await open();
    server.up = false;
    server.cut();
    expect(connection.state.value).toBe("lost");
    await until(() => server.lines.length > 3, "more tries");
    expect(connection.tries.value).toBeGreaterThan(1);
    server.up = true;
    await open();
    expect(connection.tries.value).toBe(0);
  });

  it("watches again and is in the lobby again after a break", async () => {
    connection.start();
    connection.watch("t1", watcher([]));
    const leave = connection.enterLobby();
    await open();
    server.cut();
    await open();
    await server.settled();
    expect(server.received.filter((m) => m.do === "watch")).toHaveLength(2);
    expect(server.received.filter((m) => m.do === "lobby")).toHaveLength(2);
    leave();
    expect(server.received.at(-1)).toMatchObject({ do: "lobby", on: false });
  });

  it("waits longer after every failure, never for ever, and not as the others do", () => {
    const delays: number[] = [];
    let luck = 0;
    const dead = new Connection({
      ...outside,
      connect: () => ({ send() {}, close() {}, onopen: null, onmessage: null, onclose: null }),
      random: () => luck,
      later: (run, milliseconds) => {
        delays.push(milliseconds);
        if (delays.length < 24) run();
        return () => undefined;
      },
    });
    dead.start();
    const waits = delays.filter((_, i) => i % 2 === 1);
    expect(waits.slice(0, 3)).toEqual([250, 500, 1000]);
    expect(Math.max(...waits)).toBe(7500);
    luck = 1;
    dead.again();
    expect(Math.max(...delays)).toBeLessThanOrEqual(15_000);
  });
});

describe("what is said", () => {
  it("is acknowledged once and then forgotten", async () => {
    connection.start();
    await open();
    const ack = await say("hello");
    expect(ack).toMatchObject({ table: "t1", version: 2 });
    expect(connection.waiting.value).toEqual([]);
    expect(outside.saved).toEqual([]);
  });

  it("before there is a line is sent when there is one", async () => {
    const ack = say("early");
    expect(outside.saved).toHaveLength(1);
    connection.start();
    await ack;
    expect(said()).toHaveLength(1);
  });

  it("but not acknowledged is said again under the same id, and done once", async () => {
    connection.start();
    await open();
    server.silent = true;
    const ack = say("once");
    await until(() => server.chat.length === 1);
    expect(connection.waiting.value).toHaveLength(1);
    server.silent = false;
    server.cut();
    expect(connection.kept.value).toBe(true);
    expect(await ack).toMatchObject({ version: 2 });
    expect(said().length).toBeGreaterThan(1);
    expect(new Set(said().map((m) => m.id)).size).toBe(1);
    expect(server.chat).toHaveLength(1);
    expect(connection.kept.value).toBe(false);
  });

  it("survives a reload of the page", async () => {
    connection.start();
    await open();
    server.silent = true;
    void say("kept").catch(() => undefined);
    await until(() => server.chat.length === 1);
    connection.close();
    server.silent = false;
    connection = new Connection(outside);
    expect(connection.waiting.value).toHaveLength(1);
    connection.start();
    await until(() => connection.waiting.value.length === 0, "the acknowledgement");
    expect(server.chat).toHaveLength(1);
  });

  it("and refused is told with its code", async () => {
    connection.start();
    await open();
    const refused = connection.send({ do: "takeback", table: "t1" });
    await expect(refused).rejects.toMatchObject({ code: "not_now" });
    expect(connection.waiting.value).toEqual([]);
  });
});

describe("a question", () => {
  it("is answered", async () => {
    connection.start();
    await open();
    const look = await connection.ask<{ plies: number }>({ do: "look", table: "t1", plies: 0 });
    expect(look.plies).toBe(0);
  });
  it("fails when the line breaks, and is not asked again", async () => {
    connection.start();
    await open();
    await until(() => connection.latency.value !== null);
    const asked = connection.ask({ do: "look", table: "t1", plies: 0 });
    server.cut();
    await expect(asked).rejects.toBeInstanceOf(Refused);
    await open();
    expect(server.received.filter((m) => m.do === "look")).toHaveLength(1);
  });
});

it("asks for the whole table when we become somebody else", async () => {
  server.seat = null;
  connection.start();
  connection.watch("t1", { ...watcher([]), version: () => 1 });
  await open();
  await until(() => connection.me.value === null);
  server.seat = 1;
  connection.again();
  await until(() => connection.me.value?.who === "bo");
  await server.settled();
  const watched = server.received.filter((m) => m.do === "watch");
  expect(watched.at(-1)).not.toHaveProperty("version");
});

it("asks again to watch when the server has too much to do", async () => {
  const heard: string[] = [];
  server.busy = true;
  connection.watch("t1", watcher(heard));
  connection.start();
  await until(() => heard.length > 0);
  expect(heard[0]).toBe("table");
  expect(server.received.filter((m) => m.do === "watch")).toHaveLength(2);
});

it("says which table cannot be watched", async () => {
  const heard: string[] = [];
  connection.watch("nowhere", watcher(heard));
  connection.start();
  await until(() => heard.length > 0);
  expect(heard).toEqual(["no_table"]);
});

it("listens beside the page, encrypted as the page is", () => {
  expect(lineAddress("http://127.0.0.1:8080/#/friends")).toBe("ws://127.0.0.1:8080/ws");
  expect(lineAddress("https://example.org/tablee/?seed=1#/")).toBe("wss://example.org/tablee/ws");
});
