// Moments beside the rules that are easier to see than to read.
import type { Illustration } from "../../table/game";
import draw from "./records/draw.record?raw";
import lesson from "./records/lesson.record?raw";
import slant from "./records/slant.record?raw";
import upright from "./records/upright.record?raw";

/** The disc that ends a game. */
const last = (record: string, rule: string, en: string, fr: string): Illustration => ({
  rules: [rule],
  record,
  plies: Number(/^end (\d+)/m.exec(record)?.[1]) - 1,
  runs: 1,
  caption: { en, fr },
});

export const illustrations: Illustration[] = [
  {
    rules: ["C4", "C5"],
    record: lesson,
    plies: 3,
    runs: 1,
    caption: {
      en: "Yellow drops a disc in column 3: it comes to rest upon Red’s.",
      fr: "Jaune lâche un jeton dans la colonne 3 : il se pose sur celui de Rouge.",
    },
  },
  last(lesson, "C6", "Four side by side.", "Quatre côte à côte."),
  last(upright, "C6", "Four upon each other.", "Quatre l’un sur l’autre."),
  last(slant, "C6", "Four on a slant.", "Quatre en diagonale."),
  last(
    draw,
    "C7",
    "The last cell is taken and nobody has four: a draw.",
    "La dernière case est prise et personne n’en a quatre : partie nulle.",
  ),
];
