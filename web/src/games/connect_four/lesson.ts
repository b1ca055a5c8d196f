// A whole game in seven discs: three in a row with both ends open cannot be stopped.
import type { Lesson, LessonStep } from "../../table/game";
import record from "./records/lesson.record?raw";

/** A step; the column is the one the learner has to choose. */
const step = (
  plies: number,
  rule: string,
  en: string,
  fr: string,
  column?: number,
): LessonStep => ({
  plies,
  rule,
  say: { en, fr },
  ...(column === undefined ? {} : { yours: true, point: [`column-${column}`] }),
});

export const lesson: Lesson = {
  record,
  seat: 0,
  steps: [
    step(
      0,
      "C6",
      "You are Red. Whoever first has four discs in a line wins: side by side, upon each other or on a slant.",
      "Vous êtes Rouge. Le premier qui aligne quatre jetons gagne : côte à côte, l’un sur l’autre ou en diagonale.",
    ),
    step(
      0,
      "C4",
      "A turn is one disc in one column. Most lines cross the middle: drop yours in column 4.",
      "Un tour, c’est un jeton dans une colonne. La plupart des lignes passent par le milieu : lâchez le vôtre dans la colonne 4.",
      4,
    ),
    step(
      2,
      "C5",
      "A disc falls as deep as it can. Yellow’s lies upon yours and will never move again.",
      "Un jeton tombe aussi bas qu’il peut. Celui de Jaune est posé sur le vôtre et n’en bougera plus.",
    ),
    step(
      2,
      "C4",
      "Build beside your own disc, in the bottom row: column 3.",
      "Construisez à côté de votre jeton, sur la rangée du bas : colonne 3.",
      3,
    ),
    step(
      4,
      "C6",
      "Yellow did not look. You have two side by side, and the cells left and right of them are free.",
      "Jaune n’a pas fait attention. Vous en avez deux côte à côte, et les cases à gauche et à droite sont libres.",
    ),
    step(
      4,
      "C6",
      "Make it three, with room at both ends: column 5.",
      "Passez à trois, avec de la place aux deux bouts : colonne 5.",
      5,
    ),
    step(
      6,
      "C3",
      "Yellow has one disc a turn, so only one end could be closed: column 2.",
      "Jaune n’a qu’un jeton par tour et n’a pu fermer qu’un bout : la colonne 2.",
    ),
    step(
      6,
      "C6",
      "The other end is yours. Column 6 makes four.",
      "L’autre bout est à vous. La colonne 6 en fait quatre.",
      6,
    ),
    step(
      7,
      "C7",
      "That is the whole game. If the grid fills up and nobody has four, it is a draw.",
      "C’est tout le jeu. Si la grille se remplit sans que personne n’en ait quatre, la partie est nulle.",
    ),
  ],
};
