// Live pictures beside the rules: from the lesson's game, and from a whole game of four.
import type { Illustration } from "../../table/game";
import lesson from "./records/lesson.record?raw";
import whole from "./records/whole.record?raw";

export const illustrations: Illustration[] = [
  {
    rules: ["B9", "B11", "B12"],
    record: lesson,
    plies: 14,
    runs: 1,
    caption: {
      en: "Bolormaa may lie anywhere along the edge, but not beside the other Bolormaa.",
      fr: "Bolormaa va n’importe où au bord du désert, mais pas à côté de l’autre Bolormaa.",
    },
  },
  {
    rules: ["B13", "B15", "B16"],
    record: lesson,
    plies: 26,
    runs: 1,
    caption: {
      en: "The new tile touches two others: each gets a blue camel, the new tile none.",
      fr: "La nouvelle tuile en touche deux autres : chacune reçoit un chameau bleu, la nouvelle aucun.",
    },
  },
  {
    rules: ["B14"],
    record: lesson,
    plies: 34,
    runs: 2,
    caption: {
      en: "Blue discards the tile and puts one camel where it likes.",
      fr: "Bleu défausse la tuile et met un chameau où il veut.",
    },
  },
  {
    rules: ["B18", "B19"],
    record: lesson,
    plies: 19,
    runs: 1,
    caption: {
      en: "Khulan, Sarnai, Khulan: a route of three. The camels at both ends come home.",
      fr: "Khulan, Sarnai, Khulan : une route de trois. Les chameaux des deux bouts rentrent.",
    },
  },
  {
    rules: ["B20", "B31"],
    record: lesson,
    plies: 36,
    runs: 2,
    caption: {
      en: "The longest chain between the two roses has five tiles: it earns a coffee.",
      fr: "La plus longue suite entre les deux roses compte cinq tuiles : elle vaut un café.",
    },
  },
  {
    rules: ["B24", "B25"],
    record: lesson,
    plies: 22,
    runs: 1,
    caption: {
      en: "Perfume puts a camel on the tile that was just placed.",
      fr: "Le Parfum met un chameau sur la tuile qui vient d’être posée.",
    },
  },
  {
    rules: ["B27"],
    record: whole,
    plies: 77,
    runs: 2,
    caption: {
      en: "Porcelain leads a blue camel up to three steps, across edges and past any camels.",
      fr: "La Porcelaine mène un chameau bleu à trois pas au plus, par les bords et par-dessus les autres.",
    },
  },
  {
    rules: ["B29"],
    record: whole,
    plies: 96,
    runs: 4,
    caption: {
      en: "With Silk, the red camels go anywhere on the straight lines that leave the new tile.",
      fr: "Avec la Soie, les chameaux rouges vont n’importe où sur les lignes droites qui partent de la nouvelle tuile.",
    },
  },
  {
    rules: ["B30"],
    record: whole,
    plies: 66,
    runs: 1,
    caption: {
      en: "With Spices, a red route may also pass over corners.",
      fr: "Avec les Épices, une route rouge peut aussi passer par les coins.",
    },
  },
  {
    rules: ["B23", "B32"],
    record: whole,
    plies: 137,
    runs: 1,
    caption: {
      en: "The last tile is laid. Every blessing counts, then gifts, coffees and discarded tiles.",
      fr: "La dernière tuile est posée. Chaque bénédiction compte, puis cadeaux, cafés et tuiles défaussées.",
    },
  },
];
