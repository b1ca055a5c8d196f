import { words } from "../texts/words";
import { language } from "../browser/settings";
import en from "./texts.en.json";
import fr from "./texts.fr.json";

export const t = words(en, fr);

/** A value from 0 to 1 as a share of a hundred. */
export const percent = (value: number) =>
  new Intl.NumberFormat(language(), { style: "percent", maximumFractionDigits: 0 }).format(value);
