import { words } from "../../texts/words";
import en from "./texts.en.json";
import fr from "./texts.fr.json";

export const t = words(en, fr);
export const seatName = (seat: number) => t(seat === 0 ? "seat0" : "seat1");
export const colours = ["#c8452f", "#e2a92b"];
