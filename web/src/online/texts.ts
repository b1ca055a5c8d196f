import { words } from "../texts/words";
import { language } from "../browser/settings";
import type { Refused } from "./connection";
import type { ClockPlan } from "./protocol";
import en from "./texts.en.json";

export const t = words(
  import.meta.glob<typeof en>("./texts.*.json", { eager: true, import: "default" }),
);

export const list = (names: readonly string[]) =>
  new Intl.ListFormat(language(), { type: "conjunction" }).format(names);

/** Why the server refused, for people. */
export function because({ code }: Refused): string {
  const key = `error.${code}`;
  return t(key in en ? (key as keyof typeof en) : "error.other");
}

export function clockText(clock: ClockPlan): string {
  if (clock.kind === "bank") return t("clockBank", { n: clock.minutes, more: clock.seconds });
  if (clock.kind === "days") return t("clockDays", { n: clock.days });
  return t("clockNone");
}

export const when = (time: number) =>
  new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(time);
