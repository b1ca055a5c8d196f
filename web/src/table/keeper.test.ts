import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Keeper } from "./keeper";
import { savedPlan } from "./plan";
import { person, plan } from "./testing";

const stored = new Map<string, string>();
let page: EventTarget;
let keeper: Keeper;
let written = 0;

beforeEach(() => {
  stored.clear();
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void (stored.set(key, value), written++),
    removeItem: (key: string) => void stored.delete(key),
  });
  page = new EventTarget();
  keeper = new Keeper("gobi", page);
  written = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ply = (n: number) => keeper.keep(() => ({ ...plan("gobi", person("Ada")), record: `${n}` }));
const kept = () => savedPlan("gobi")?.record;

test("the first ply is kept at once, the next ones together", () => {
  for (let n = 1; n <= 900; n++) ply(n);
  expect([written, kept()]).toEqual([1, "1"]);
  vi.runOnlyPendingTimers();
  expect([written, kept()]).toEqual([2, "900"]);
  vi.runOnlyPendingTimers();
  expect(written).toBe(2); // nothing new
  ply(901);
  expect(kept()).toBe("901");
});

test.each(["pagehide", "visibilitychange"])("nothing is lost on %s", (event) => {
  ply(1);
  ply(2);
  page.dispatchEvent(new Event(event));
  expect(kept()).toBe("2");
  ply(3);
  page.dispatchEvent(new Event(event));
  expect(kept()).toBe("3");
});

test("nothing is lost when the table is left, and nothing is written afterwards", () => {
  ply(1);
  ply(2);
  keeper.close();
  expect([written, kept()]).toEqual([2, "2"]);
  vi.runAllTimers();
  page.dispatchEvent(new Event("pagehide"));
  expect(written).toBe(2);
});

test("a game that is over is forgotten for good", () => {
  ply(1);
  ply(2);
  keeper.keep(null);
  vi.runAllTimers();
  keeper.close();
  expect(kept()).toBeUndefined();
});
