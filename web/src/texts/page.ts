// The words of the pages around the games.
import en from "./en.json";
import fr from "./fr.json";
import { words } from "./words";

export const t = words(en, fr);
