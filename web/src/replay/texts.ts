import { words } from "../texts/words";
import { language } from "../browser/settings";
import type en from "./texts.en.json";

export const t = words(
  import.meta.glob<typeof en>("./texts.*.json", { eager: true, import: "default" }),
);

/** A value from 0 to 1 as a share of a hundred. */
export const percent = (value: number) =>
  new Intl.NumberFormat(language(), { style: "percent", maximumFractionDigits: 0 }).format(value);
