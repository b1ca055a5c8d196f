import { afterEach, expect, test } from "vitest";
import { change } from "../browser/settings";
import type { Position } from "../engine/engine";
import type { TablePlan } from "./plan";
import {
  novice,
  person,
  plain,
  plan,
  playOut,
  newEngine,
  rests,
  tableOf,
  thinkersOf,
  until,
} from "./testing";

afterEach(() => change({ language: "en" }));

const usual: Record<string, number> = {
  deep_river: 2,
  niagara: 4,
  gobi: 3,
  gefira: 2,
  gorynich: 4,
  connect_four: 2,
};
const decision = async (table: Awaited<ReturnType<typeof tableOf>>) => {
  await until(() => rests(table), "a decision");
  expect(table.trouble.value).toBeNull();
};

for (const [game, seats] of Object.entries(usual)) {
  test(`plays ${game} to its end with a person and novices`, { timeout: 60_000 }, async () => {
    const kept: (TablePlan | null)[] = [];
    const others = Array.from({ length: seats - 1 }, (_, i) => novice(`Bot ${i}`));
    const table = await tableOf(plan(game, person("Ada"), ...others), {
      secrets: game !== "deep_river",
      keep: (each) => kept.push(each && each()),
    });
    await table.start();
    await playOut(table);
    const { view, plies } = table.present;
    expect(view.over).toBe(true);
    expect(view.returns).toHaveLength(seats);
    expect(table.log.value.length).toBeGreaterThan(10);
    expect(kept.at(-1)).toBeNull();
    expect(table.record).toContain("Ada");
    expect(table.log.value.at(-1)!.plies).toBeLessThanOrEqual(plies);
    const told = table.log.value;
    change({ language: "fr" });
    change({ language: "en" });
    await until(() => table.log.value !== told && !table.busy.value);
    expect(table.log.value).toEqual(told); // what was told live is what the story tells
    table.close();
  });
}

test("bots alone play on, and skip lasts no longer than a move", { timeout: 60_000 }, async () => {
  let waits = 0;
  const table = await tableOf(plan("deep_river", novice("A"), novice("B")), {
    wait: async () => void (waits++ === 0 && table.show.skip()),
  });
  await table.start();
  await until(() => table.look.value?.view.over === true && !table.busy.value);
  expect(table.viewer.value).toBe("spectator");
  expect(table.decider.value).toBeNull();
  expect(waits).toBeGreaterThan(10);
});

test("takes back a decision", async () => {
  const table = await tableOf(plan("deep_river", person("Ada"), person("Ben")));
  await table.start();
  await decision(table);
  const before = table.present;
  const lines = table.log.value.length;
  expect(table.mayUndo.value).toBe(false);
  await table.undo();
  expect(table.present.plies).toBe(before.plies);
  await table.play(before.legal[0]!);
  expect(table.present.plies).toBe(before.plies + 1);
  expect(table.mayUndo.value).toBe(true);
  await table.undo();
  expect(table.look.value).toEqual(before);
  expect(table.log.value).toHaveLength(lines);
});

test("a bot's thought from before an undo is not played", async () => {
  const asked: { at: Position; answer: (move: string) => void }[] = [];
  const table = await tableOf(plan("deep_river", person("Ada"), novice("Bot")), {
    thinkers: {
      decide: (at) => new Promise((answer) => asked.push({ at, answer })),
      think: () => Promise.reject(new Error("no coach")),
    },
  });
  await table.start();
  // Until the bot thinks about a turn that the person can still take back.
  const engine = await newEngine();
  for (let i = 0; i < 50 && !(asked.length > 0 && table.mayUndo.value); i++) {
    await until(() => rests(table) || asked.length > 0);
    const thought = asked.shift();
    if (thought) {
      thought.answer(await engine.decide(thought.at, 1, "novice"));
      await until(() => table.thinking.value.length === 0);
    } else await table.play(table.chooser.legal.value[0]!);
  }
  const stale = asked.shift()!;
  const { plies } = table.present;
  await table.undo();
  expect(table.present.plies).toBe(plies - 1);
  expect(table.decider.value).toBe(0);
  stale.answer("token A");
  await until(() => table.thinking.value.length === 0);
  await new Promise((done) => setTimeout(done, 5));
  expect(table.present.plies).toBe(plies - 1);
  expect(table.trouble.value).toBeNull();
  await table.play(table.chooser.legal.value[0]!);
  await until(() => rests(table) || asked.length > 0);
  for (const { at } of asked) expect(at.position).toBe(table.present.position);
});

test("looks back and returns to now", async () => {
  const table = await tableOf(plan("gobi", person("Ada"), novice("Bot")));
  await table.start();
  for (let i = 0; i < 6; i++) {
    await decision(table);
    await table.play(table.chooser.legal.value[0]!);
  }
  await decision(table);
  const { plies } = table.present;
  await table.lookBack(plies - 3);
  expect(table.moment.value!.plies).toBe(plies - 3);
  expect(table.decider.value).toBeNull();
  expect(table.chooser.legal.value).toEqual([]);
  await table.lookBack(null);
  expect(table.moment.value).toBeNull();
  expect(table.decider.value).toBe(0);
  const late = table.lookBack(plies - 2);
  await table.lookBack(null);
  await late;
  expect(table.moment.value).toBeNull(); // an answer that comes too late
});

test("a press plays, offers a choice, asks to confirm, or says why not", async () => {
  const table = await tableOf(plan("deep_river", person("Ada"), person("Ben")), {
    module: {
      ...plain,
      spot: (move) => move.split(" ")[0]!,
      confirm: (move) => move.startsWith("fish"),
    },
  });
  await table.start();
  await decision(table);
  const { chooser } = table;
  const { plies, legal } = table.present;
  expect([...chooser.spots.value.keys()]).toEqual(["token"]);
  await chooser.press("token");
  expect(chooser.chosen.value!.moves).toEqual(legal);
  expect(chooser.buttons.value).toEqual(legal);
  expect(chooser.ahead.value).toBeNull();
  await chooser.consider(legal[0]!);
  expect(chooser.ahead.value!.move).toBe(legal[0]);
  expect(chooser.ahead.value!.events.length).toBeGreaterThan(0);
  await chooser.press("token"); // once more: lets go
  expect(chooser.chosen.value).toBeNull();
  await chooser.press("bad fish 0 S1");
  expect(chooser.refusal.value!.id).toMatch(/^\w+\d+/);
  expect(chooser.refusal.value!.text).not.toBe("");
  await chooser.press("nowhere");
  expect(chooser.refusal.value).toBeNull();
  await Promise.all([chooser.press("bad fish 0 S1"), chooser.press("token")]);
  expect(chooser.refusal.value).toBeNull(); // the answer came too late to be of interest
  await chooser.press("token");
  expect(table.present.plies).toBe(plies);
  expect(await chooser.referee(legal[0]!)).toEqual({ legal: true });
  expect(await chooser.referee("make tea")).toEqual({ unknown: true });
  expect(await chooser.referee("fish 0 S1")).toHaveProperty("rule.id");
});

test("a move to confirm is played by the second press", async () => {
  const table = await tableOf(plan("deep_river", person("Ada"), person("Ben")), {
    module: { ...plain, confirm: () => true },
  });
  await table.start();
  await decision(table);
  const { chooser } = table;
  const { plies, legal } = table.present;
  const [one, two] = legal as [string, string];
  await chooser.press(one);
  expect(chooser.chosen.value).toEqual({ spot: one, moves: [one] });
  expect(chooser.ahead.value!.move).toBe(one);
  await chooser.consider(two); // looks elsewhere
  expect(chooser.ahead.value!.move).toBe(two);
  await chooser.consider(null); // and back
  expect(chooser.ahead.value!.move).toBe(one);
  expect(table.present.plies).toBe(plies);
  await chooser.press(one);
  expect(table.present.plies).toBe(plies + 1);
  expect(chooser.chosen.value).toBeNull();
});

test("the coach points at the best move, and forgets it with the position", async () => {
  const table = await tableOf(plan("deep_river", person("Ada"), person("Ben")));
  await table.start();
  await decision(table);
  const { chooser } = table;
  await chooser.advise();
  expect(chooser.advice.value).toMatchObject({ means: "win" });
  expect(chooser.legal.value).toContain(chooser.hint.value);
  expect(chooser.pointed.value).toEqual([chooser.hint.value]);
  const late = (await tableOf(plan("deep_river", person("Ada"), person("Ben")))) as typeof table;
  await late.start();
  const thinking = late.chooser.advise();
  expect(late.chooser.advice.value).toBe("thinking");
  await late.play(late.chooser.legal.value[0]!);
  await thinking;
  expect(late.chooser.advice.value).toBeNull();
});

test("another language rewrites log and prompt", async () => {
  const table = await tableOf(plan("niagara", person("Ada"), novice("B"), novice("C")));
  await table.start();
  await decision(table);
  await table.play(table.chooser.legal.value[0]!);
  await decision(table);
  const english = { log: table.log.value.map((l) => l.text), prompt: table.present.prompt };
  change({ language: "fr" });
  await until(() => table.present.prompt !== english.prompt);
  await decision(table);
  expect(table.log.value.map((l) => l.text)).not.toEqual(english.log);
  expect(table.log.value.some((l) => /bouée/.test(l.text))).toBe(true);
  const { look } = table;
  const before = look.value;
  change({ speed: "fast" }); // other settings leave the table alone
  await new Promise((done) => setTimeout(done, 5));
  expect(look.value).toBe(before);
  change({ speed: "normal" });
});

test("goes on from a kept plan", async () => {
  let kept: TablePlan | null = null;
  const first = await tableOf(plan("gobi", person("Ada"), novice("Bot")), {
    keep: (each) => (kept = each && each()),
  });
  await first.start();
  await decision(first);
  await first.play(first.chooser.legal.value[0]!);
  await decision(first);
  const second = await tableOf(kept!);
  await second.start();
  await decision(second);
  expect(second.look.value).toEqual(first.look.value);
  expect(second.log.value).toEqual(first.log.value);
});

test("an engine that fails is reported", async () => {
  const engine = await newEngine();
  const table = await tableOf(plan("gobi", person("Ada"), novice("Bot")), {
    engine,
    thinkers: {
      ...thinkersOf(engine),
      decide: () => Promise.reject(new Error("the engine failed")),
    },
  });
  await table.start();
  for (let i = 0; i < 60 && table.trouble.value === null; i++) {
    await until(() => rests(table));
    if (table.decider.value !== null) await table.play(table.chooser.legal.value[0]!);
  }
  expect(table.trouble.value).toBe("the engine failed");
});
