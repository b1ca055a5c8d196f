import { words } from "../../texts/words";
import en from "./texts.en.json";
import fr from "./texts.fr.json";

export const t = words(en, fr);
export const seatName = (seat: number) => t("seat", { n: seat + 1 });
