// Several people at one screen, and decisions that are made at the same time.
import { expect, test } from "vitest";
import { anyone, novice, person, plan, playOut, rests, tableOf, until } from "./testing";

interface Niagara {
  viewer: number;
  seats: { tile: string | null; revealed: boolean }[];
}

test("the screen goes from person to person, and nobody sees another's tiles", async () => {
  const seats = [person("Ada"), novice("Bot"), person("Ben")];
  const table = await tableOf(plan("niagara", ...seats), { secrets: true });
  await table.start();
  await until(() => rests(table));
  expect(table.viewer.value).toBe("spectator"); // nobody is there yet
  const handed: number[] = [];
  const choose = anyone(4);
  const watch = (view: unknown) => {
    const { viewer, seats: seen } = view as Niagara;
    seen.forEach(({ tile, revealed }, seat) => {
      if (seat !== viewer && !revealed) expect(tile).toBeNull();
    });
  };
  table.show.now.subscribe(({ view }) => {
    if (view && table.handTo.value === null) watch(view);
  });
  for (let i = 0; i < 80; i++) {
    await until(() => rests(table));
    expect(table.trouble.value).toBeNull();
    if (table.handTo.value !== null) {
      const to = table.handTo.value;
      handed.push(to);
      expect(table.decider.value).toBeNull();
      expect(table.chooser.legal.value).toEqual([]);
      await table.takeScreen();
      expect(table.viewer.value).toBe(to);
      continue;
    }
    const seat = table.decider.value!;
    const { view, legal } = table.present;
    expect(view.viewer).toBe(seat);
    watch(view);
    expect(table.log.value.map((l) => l.text).join("\n")).not.toMatch(
      new RegExp(`${seat === 0 ? "Yellow" : "Red"} lays down`),
    );
    await table.play(choose(legal));
  }
  expect(handed[0]).toBe(0); // the lowest seat chooses first
  expect(handed[1]).toBe(2);
  for (let i = 1; i < handed.length; i++) expect(handed[i]).not.toBe(handed[i - 1]);
});

test("whoever takes the screen sees what happened meanwhile", async () => {
  const seats = [person("Ada"), person("Ben"), novice("Bot")];
  const told: string[] = [];
  const table = await tableOf(plan("niagara", ...seats), {
    secrets: true,
    wait: async () => void told.push(table.show.now.value.event!.event),
  });
  const choose = anyone(2);
  await table.start();
  let seen = false;
  for (let i = 0; i < 40 && !seen; i++) {
    await until(() => rests(table));
    if (table.handTo.value === 0) {
      told.length = 0;
      await table.takeScreen();
      seen = told.includes("revealed");
    } else if (table.handTo.value !== null) await table.takeScreen();
    else await table.play(choose(table.chooser.legal.value));
  }
  expect(seen).toBe(true);
});

test("others who choose at the same time leave the person's choice open", async () => {
  const answers: (() => void)[] = [];
  const table = await tableOf(plan("niagara", person("Ada"), novice("B"), novice("C")), {
    secrets: true,
  });
  const { decide } = table.deps.thinkers;
  table.deps.thinkers.decide = async (...question) => {
    await new Promise<void>((go) => answers.push(go));
    return decide(...question);
  };
  await table.start();
  await until(() => table.decider.value === 0 && answers.length === 2);
  const { plies, legal } = table.present;
  await table.chooser.consider(legal[0]!);
  let interrupted = false;
  table.decider.subscribe((seat) => (interrupted ||= seat === null));
  answers.shift()!();
  await until(() => table.present.plies === plies + 1);
  expect(interrupted).toBe(false);
  expect(table.chooser.ahead.value!.move).toBe(legal[0]);
  expect(table.chooser.legal.value).toEqual(legal);
  expect(table.log.value.at(-1)!.text).toMatch(/has chosen a tile/);
  // A choice made while another's is under way is neither lost nor made twice.
  answers.shift()!();
  const twice = [table.play(legal[0]!), table.play(legal[0]!)];
  await Promise.all(twice);
  await until(() => table.present.plies >= plies + 3);
  expect(table.trouble.value).toBeNull();
  expect(table.record.split("\n").filter((l) => l.endsWith(` 0 ${legal[0]}`))).toHaveLength(1);
});

test("two people without secrets share one screen without being asked", async () => {
  const table = await tableOf(plan("deep_river", person("Ada"), person("Ben")));
  const seats = new Set<unknown>();
  table.decider.subscribe((seat) => seats.add(seat));
  table.handTo.subscribe((seat) => expect(seat).toBeNull());
  await table.start();
  await playOut(table);
  expect(seats).toEqual(new Set([null, 0, 1]));
});
