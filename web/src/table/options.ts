// The options of the games for people: what they are called, when they apply, and which go together.
// What is allowed in the end says the engine.
import type { GameInfo, OptionInfo } from "../engine/answers";
import { words } from "../texts/words";

export type Options = Record<string, string>;

/** What games say of their options: "<game>.<option>", ".help", ".<choice>". */
const texts = import.meta.glob<Readonly<Record<string, string>>>("../generated/options.*.json", {
  eager: true,
  import: "default",
});
const say = words(texts);
const find = (...keys: string[]) =>
  keys.find((key) => key in texts["../generated/options.en.json"]!);

export const isSwitch = ({ choices }: OptionInfo) => choices.join() === "off,on";

export function optionName(game: string, option: string): string {
  const key = find(`${game}.${option}`);
  return key ? say(key) : option;
}
export function optionHelp(game: string, option: string): string {
  const key = find(`${game}.${option}.help`);
  return key ? say(key) : "";
}
export function choiceName(game: string, option: string, choice: string): string {
  const key = find(`${game}.${option}.${choice}`, `${game}.${option.replace(/\d$/, "")}.${choice}`);
  return key ? say(key) : choice;
}

/** Whether an option has a meaning at this table. */
export function applies(
  info: GameInfo,
  option: OptionInfo,
  players: number,
  chosen: Options,
): boolean {
  if (option.players && !option.players.includes(players)) return false;
  const { needs } = option;
  const needed = info.options.find(({ name }) => name === needs?.option);
  return !needed || (chosen[needed.name] ?? needed.usual) === needs!.choice;
}

/** The options with one changed; those of its group follow. */
export function choose(info: GameInfo, before: Options, option: string, choice: string): Options {
  const after = { ...before, [option]: choice };
  const { group, usual } = info.options.find(({ name }) => name === option)!;
  if (group === undefined) return after;
  const others = info.options.filter((each) => each.group === group && each.name !== option);
  if (choice === usual) {
    for (const { name } of others) after[name] = usual;
    return after;
  }
  // Who has a choice of its own keeps it; the others take what is free.
  const taken = new Set([usual, choice]);
  const without = others.filter(({ name }) => taken.has(after[name] ?? usual));
  for (const { name } of others) taken.add(after[name] ?? usual);
  for (const { name, choices } of without) {
    after[name] = choices.find((each) => !taken.has(each))!;
    taken.add(after[name]!);
  }
  return after;
}

/** What the engine is to be told: the options that apply and are not as usual. */
export function optionsOf(info: GameInfo, players: number, chosen: Options): Options {
  const told: Options = {};
  for (const option of info.options) {
    const choice = chosen[option.name] ?? option.usual;
    if (choice !== option.usual && applies(info, option, players, chosen)) {
      told[option.name] = choice;
    }
  }
  return told;
}
