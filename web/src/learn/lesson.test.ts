import { beforeEach, describe, expect, it } from "vitest";
import { change } from "../browser/settings";
import type { Engine } from "../engine/engine";
import { readRecord } from "../film/record";
import { noTime, plainModule, newEngine, someRecord } from "../film/testing";
import type { Lesson } from "../table/game";
import { LessonPlay } from "./lesson";

let engine: Engine;
let record: string;
let begin: number; // plies before the first decision
let lesson: Lesson;

const say = () => "Try.";

beforeEach(async () => {
  change({ language: "en" });
  engine = await newEngine();
  record = await someRecord(engine, "deep_river", 7, 40);
  const { moves } = readRecord(record);
  begin = moves.findIndex((m) => m.seat !== null);
  const seat = moves[begin]!.seat!;
  const later = moves.findIndex((m, i) => i > begin + 2 && m.seat === seat);
  lesson = {
    record,
    seat,
    steps: [
      { plies: begin, say, point: ["bear"] },
      { plies: begin, say, yours: true },
      { plies: begin + 1, say },
      { plies: later, say, yours: true },
    ],
  };
});

async function begun(): Promise<LessonPlay> {
  const play = new LessonPlay(lesson, { engine, module: plainModule, wait: noTime });
  await play.start();
  return play;
}

describe("a lesson", () => {
  it("goes from step to step and back", async () => {
    const play = await begun();
    expect(play.film.at.value).toBe(begin);
    expect(play.pointed.value).toEqual(["bear"]);
    expect(play.legal.value).toEqual([]); // nothing to do yet
    await play.next();
    expect(play.step.value).toBe(1);
    expect(play.legal.value.length).toBeGreaterThan(1);
    await play.previous();
    expect(play.step.value).toBe(0);
    await play.previous();
    expect(play.step.value).toBe(0);
  });

  it("plays the record's move when the learner makes it, and ends", async () => {
    const play = await begun();
    await play.next();
    await play.press(`on ${play.target.value}`);
    expect(play.step.value).toBe(2);
    expect(play.film.present.plies).toBe(begin + 1);
    await play.next();
    expect(play.step.value).toBe(3);
    await play.play(play.target.value!);
    expect(play.done.value).toBe(true);
    expect(play.film.at.value).toBe(lesson.steps[3]!.plies + 1);
    await play.previous();
    expect([play.done.value, play.step.value]).toEqual([false, 3]);
    await play.go(0);
    expect([play.step.value, play.film.at.value]).toEqual([0, begin]);
  });

  it("is friendly to other moves and helps after the second", async () => {
    const play = await begun();
    await play.next();
    const target = play.target.value!;
    const other = play.legal.value.find((m) => m !== target)!;
    await play.press(`on ${other}`);
    expect(play.feedback.value).toEqual({ kind: "other", move: other, misses: 1 });
    expect(play.pointed.value).toEqual([]);
    await play.play(other);
    expect(play.pointed.value).toEqual([`on ${target}`]);
    expect(play.step.value).toBe(1);
    await play.play(target);
    expect([play.step.value, play.feedback.value]).toEqual([2, null]);
  });

  it("takes moves that are as good, and goes on with the record's", async () => {
    const first = await begun();
    await first.next();
    const other = first.legal.value.find((m) => m !== first.target.value)!;
    lesson.steps[1]!.also = [other];
    const play = await begun();
    await play.next();
    await play.play(other);
    expect(play.step.value).toBe(2);
    expect(play.feedback.value).toEqual({ kind: "also" });
  });

  it("lets the referee say why not, in the learner's language", async () => {
    const play = await begun();
    await play.next();
    // A later move of the other seat's fish is not legal here.
    const illegal = readRecord(record)
      .moves.filter((m) => m.seat !== null)
      .map((m) => m.move)
      .find((m) => !play.legal.value.includes(m))!;
    await play.press(`why ${illegal}`);
    const { value: feedback } = play.feedback;
    expect(feedback?.kind).toBe("refused");
    change({ language: "fr" });
    expect(play.feedback.value).toBeNull();
    await play.press(`why ${illegal}`);
    expect(play.feedback.value).not.toEqual(feedback);
    expect(play.step.value).toBe(1);
  });

  it("foresees what a move would do and leaves no tables behind", async () => {
    const play = await begun();
    await play.next();
    await play.consider(play.legal.value[0]!);
    expect(play.ahead.value!.events.length).toBeGreaterThan(0);
    await play.consider(null);
    expect(play.ahead.value).toBeNull();
    play.close();
    await expect(engine.look(play.film.table, 0, "en")).rejects.toThrow("table");
  });

  it("may be shown the move", async () => {
    const play = await begun();
    for (let i = 0; i < lesson.steps.length; i++) await play.next();
    expect(play.done.value).toBe(true);
  });

  it("may be empty", async () => {
    lesson.steps = [];
    const play = await begun();
    expect(play.current.value).toBeNull();
    await play.next();
    expect(play.done.value).toBe(true);
  });
});
