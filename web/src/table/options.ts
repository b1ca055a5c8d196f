// The options of the games for people: what they are called, when they apply, and which go together.
// What is allowed in the end says the engine.
import type { GameInfo, OptionInfo } from "../engine/answers";
import en from "../texts/options.en.json";
import { words } from "../texts/words";

export type Options = Record<string, string>;
type Key = keyof typeof en;

const say = words(
  import.meta.glob<typeof en>("../texts/options.*.json", { eager: true, import: "default" }),
);
const find = (...keys: string[]) => keys.find((key): key is Key => key in en);

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
export function applies(game: string, option: string, players: number, chosen: Options): boolean {
  if (game === "gefira" && option === "length") return players === 2;
  if (game === "gefira" && option === "sections") return players === 4;
  if (game === "gorynich" && option.startsWith("tile")) return chosen.mode === "advanced";
  return true;
}

/** The options with one changed. Manoeuvres are named all three, each once, or none. */
export function choose(info: GameInfo, before: Options, option: string, choice: string): Options {
  const after = { ...before, [option]: choice };
  const tiles = info.options.filter(({ name }) => name.startsWith("tile"));
  if (!tiles.some(({ name }) => name === option)) return after;
  if (choice === "random") {
    for (const { name } of tiles) after[name] = "random";
    return after;
  }
  const taken = new Set([choice]);
  for (const { name, choices } of tiles) {
    if (name === option) continue;
    const now = after[name] ?? "random";
    const free = choices.find((c) => c !== "random" && !taken.has(c) && !isChosen(c, name))!;
    if (now === "random" || taken.has(now)) after[name] = free;
    taken.add(after[name]!);
  }
  return after;

  function isChosen(tile: string, except: string): boolean {
    return tiles.some(({ name }) => name !== except && after[name] === tile);
  }
}

/** What the engine is to be told: the options that apply and are not as usual. */
export function optionsOf(info: GameInfo, players: number, chosen: Options): Options {
  const told: Options = {};
  for (const { name, usual } of info.options) {
    const choice = chosen[name] ?? usual;
    if (choice !== usual && applies(info.name, name, players, chosen)) told[name] = choice;
  }
  return told;
}
