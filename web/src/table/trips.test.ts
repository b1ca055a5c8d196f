// What a ply costs: one question to the table's engine, and as many bytes late in a game as early.
import { expect, test } from "vitest";
import { Engine } from "../engine/engine";
import { newAsk } from "../engine/testing";
import type { TablePlan } from "./plan";
import { anyone, novice, person, plan, playOut, rests, tableOf, until } from "./testing";

/** The real engine, and everything it was asked. */
async function counting() {
  const ask = await newAsk();
  const asked: { ask: string }[] = [];
  const answers: Record<string, string>[] = [];
  const engine = new Engine({
    ask: (question) => {
      const answer = ask(question);
      asked.push(JSON.parse(question) as { ask: string });
      answers.push(JSON.parse(answer) as Record<string, string>);
      return Promise.resolve(answer);
    },
    close() {},
  });
  return { engine, asked, answers };
}

const begin = ["open", "record", "look"];
const usual: [string, number][] = [
  ["deep_river", 2],
  ["niagara", 4],
  ["gobi", 3],
  ["gefira", 2],
  ["gorynich", 4],
];

test.each(usual)("%s: people alone ask one question a ply", { timeout: 120_000 }, async (...of) => {
  const [game, seats] = of;
  const { engine, asked, answers } = await counting();
  const everybody = Array.from({ length: seats }, (_, seat) => person(`P${seat}`));
  let evaluated = 0;
  const table = await tableOf(plan(game, ...everybody), {
    engine,
    keep: (kept) => void (kept === null && evaluated++),
  });
  await table.start();
  await playOut(table);
  const { plies, view } = table.present;
  expect(view.over).toBe(true);
  expect(evaluated).toBe(1); // what is kept is asked for by whoever keeps it, not at every ply
  expect(asked.slice(0, 3).map((q) => q.ask)).toEqual(begin);
  const played = asked.slice(3).map((q) => q.ask);
  expect(played).toHaveLength(plies);
  expect(new Set(played)).toEqual(
    new Set(played.includes("chance") ? ["play", "chance"] : ["play"]),
  );
  // The record grows by a line, wherever the game stands.
  const grown = answers.slice(3).map(({ line, closing }) => line!.length + closing!.length);
  expect(Math.max(...grown)).toBeLessThan(200);
  expect(table.record).toBe(await engine.record(table.id));
  expect(answers.slice(3).some((answer) => "board" in answer)).toBe(false);
});

test.each(usual)("%s: a bot's decision is one question, and replays nothing", async (...of) => {
  const [game, seats] = of;
  const { engine, asked } = await counting();
  const bots = await counting();
  const others = Array.from({ length: seats - 1 }, (_, i) => novice(`Bot ${i}`));
  const table = await tableOf(plan(game, person("Ada"), ...others), {
    engine,
    thinkers: bots.engine,
    secrets: true,
  });
  await table.start();
  const choose = anyone(3);
  for (let i = 0; i < 25; i++) {
    await until(() => rests(table), "a decision");
    if (table.decider.value === null) break;
    await table.play(choose(table.chooser.legal.value));
  }
  await until(() => rests(table) && table.thinking.value.length === 0, "a decision");
  await new Promise((done) => setTimeout(done)); // what is thought is played
  expect(table.trouble.value).toBeNull();
  const { plies } = table.present;
  expect(asked).toHaveLength(begin.length + plies);
  const decided = table.record.split("\n").filter((line) => /^\d+ [1-9] /.test(line));
  expect(bots.asked.map((q) => q.ask)).toEqual(decided.map(() => "think"));
});

test("whoever takes the screen asks one question, however much was missed", async () => {
  const { engine, asked } = await counting();
  const everybody = [person("Ada"), person("Ben"), person("Cy")];
  const table = await tableOf(plan("niagara", ...everybody), { engine, secrets: true });
  await table.start();
  const choose = anyone(6);
  let taken = 0;
  for (let i = 0; i < 120; i++) {
    await until(() => rests(table));
    if (table.handTo.value === null) {
      await table.play(choose(table.chooser.legal.value));
      continue;
    }
    await table.takeScreen();
    taken++;
    // What was told step by step is what the whole story tells.
    const story = await engine.story(table.id, table.viewer.value, "en");
    asked.pop();
    expect(table.log.value.map((line) => line.text)).toEqual(story.flatMap(({ lines }) => lines));
  }
  expect(table.trouble.value).toBeNull();
  expect(taken).toBeGreaterThan(10);
  expect(asked).toHaveLength(begin.length + table.present.plies + taken);
});

test("the record on the page is the engine's at every ply, also after taking back", async () => {
  const { engine, asked } = await counting();
  let kept: TablePlan | null = null;
  const table = await tableOf(plan("deep_river", person("Ada"), person("Ben")), {
    engine,
    keep: (each) => (kept = each && each()),
  });
  await table.start();
  const choose = anyone(8);
  let takenBack = 0;
  while (!table.present.view.over) {
    await table.play(choose(table.chooser.legal.value));
    expect(table.record).toBe(await engine.record(table.id));
    if (table.mayUndo.value && choose(["take back", "", ""]) !== "") {
      const before = asked.length;
      await table.undo();
      expect(asked.length).toBe(before + 1);
      expect(table.record).toBe(await engine.record(table.id));
      expect(kept!.record).toBe(table.record);
      takenBack++;
      await table.play(choose(table.chooser.legal.value));
    }
  }
  expect(takenBack).toBeGreaterThan(3);
  expect(kept).toBeNull();
});
