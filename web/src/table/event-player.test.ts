import { expect, test } from "vitest";
import { change } from "../browser/settings";
import type { GameEvent } from "../engine/answers";
import { beats, realTime, EventPlayer } from "./event-player";

const events = ["a", "b", "c"].map(
  (event, i) => ({ event, seat: 0, tell: event, view: { game: `view ${i}` } }) as GameEvent,
);

test("shows events in order, each for its time", async () => {
  change({ speed: "normal" });
  const waited: number[] = [];
  const seen: string[] = [];
  const show = new EventPlayer(
    () => ({ paces: { b: 2 } }),
    async (ms) => {
      waited.push(ms);
      seen.push(`${show.now.value.event!.event} ${show.now.value.view!.game}`);
      expect(show.running.value).toBe(true);
    },
  );
  const told: string[] = [];
  await show.events(events, (e) => told.push(e.event));
  expect(seen).toEqual(["a view 0", "b view 1", "c view 2"]);
  expect(waited).toEqual([1, 2, 1].map((pace) => pace * beats.normal));
  expect(told).toEqual(["a", "b", "c"]);
  expect(show.running.value).toBe(false);
});

test("every event gets another frame, and rest ends it", async () => {
  const frames: number[] = [];
  const show = new EventPlayer(
    () => ({}),
    async () => void frames.push(show.now.value.frame),
  );
  await show.events(events, () => undefined);
  expect(new Set(frames).size).toBe(3);
  show.rest(events[2]!.view);
  expect(show.now.value.event).toBeNull();
  expect(frames).not.toContain(show.now.value.frame);
  const { frame } = show.now.value;
  show.rest(events[0]!.view);
  expect(show.now.value).toEqual({ view: events[0]!.view, event: null, frame });
});

test("an event of pace 0 is told but not shown", async () => {
  const seen: string[] = [];
  const show = new EventPlayer(
    () => ({ paces: { b: 0 } }),
    async () => {
      seen.push(show.now.value.event!.event);
    },
  );
  const told: string[] = [];
  await show.events(events, (e) => told.push(e.event));
  expect(seen).toEqual(["a", "c"]);
  expect(told).toEqual(["a", "b", "c"]);
});

test("skip ends the waiting and shows no more steps until slowDown", async () => {
  let waits = 0;
  const show = new EventPlayer(
    () => ({}),
    (ms, hurry) => {
      waits++;
      setTimeout(() => show.skip());
      return realTime(ms * 1000, hurry);
    },
  );
  const told: string[] = [];
  await show.events(events, (e) => told.push(e.event));
  expect(told).toEqual(["a", "b", "c"]);
  await show.events(events, () => undefined);
  expect(waits).toBe(1);
  show.slowDown();
  await show.events(events, () => undefined);
  expect(waits).toBe(2);
});

test("real time passes", async () => {
  const begun = Date.now();
  await realTime(20, new AbortController().signal);
  expect(Date.now() - begun).toBeGreaterThanOrEqual(15);
});
