import { words } from "../../texts/words";
import type en from "./texts.en.json";

export const t = words(
  import.meta.glob<typeof en>("./texts.*.json", { eager: true, import: "default" }),
);
export const seatName = (seat: number) => t("seat", { n: seat + 1 });
