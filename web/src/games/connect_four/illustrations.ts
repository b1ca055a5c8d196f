// Moments beside the rules that are easier to see than to read.
import type { Illustration } from "../../table/game";
import { record, short } from "./records";

const last = (columns: string, rules: string[], en: string, fr: string): Illustration => ({
  rules,
  record: record(columns, rules.includes("C7") ? "over 0 0" : "over 1 -1"),
  plies: columns.length - 1,
  runs: 1,
  caption: { en, fr },
});

export const illustrations: Illustration[] = [
  {
    rules: ["C4", "C5"],
    record: short,
    plies: 3,
    runs: 1,
    caption: {
      en: "Yellow drops a disc in column 3: it comes to rest upon Red’s.",
      fr: "Jaune lâche un jeton dans la colonne 3 : il se pose sur celui de Rouge.",
    },
  },
  last("4433526", ["C6"], "Four side by side.", "Quatre côte à côte."),
  last("1212121", ["C6"], "Four upon each other.", "Quatre l’un sur l’autre."),
  last("12234334744", ["C6"], "Four on a slant.", "Quatre en diagonale."),
  last(
    "121212212121343434434343565656656565777777",
    ["C7"],
    "The last cell is taken and nobody has four: a draw.",
    "La dernière case est prise et personne n’en a quatre : partie nulle.",
  ),
];
