// The words of the pages around the games.
import type en from "./texts.en.json";
import { words } from "./words";

export const t = words(
  import.meta.glob<typeof en>("./texts.*.json", { eager: true, import: "default" }),
);
