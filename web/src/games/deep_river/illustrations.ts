// Moments beside the rules that are easier to see than to read.
import type { Illustration } from "../../table/game";
import crowded from "./records/crowded.record?raw";
import lesson from "./records/lesson.record?raw";

export const illustrations: Illustration[] = [
  {
    rules: ["D8", "D9", "D22"],
    record: lesson,
    plies: 10,
    runs: 3,
    caption: {
      en: "A whole turn: token C is chosen, an Eel swims one tile, its Advance tile lets it swim another; then the token drifts and turns over.",
      fr: "Un tour entier : on choisit le jeton C, une Anguille nage d’une tuile, sa tuile Avance la fait nager encore ; puis le jeton dérive et se retourne.",
    },
  },
  {
    rules: ["D16", "D26"],
    record: lesson,
    plies: 17,
    runs: 2,
    caption: {
      en: "The Eel meets a lone Salmon on the big tile and must climb on it. The tile then flips the Eel on top to its Double side.",
      fr: "L’Anguille trouve un Saumon isolé sur la grande tuile et doit monter dessus. La tuile retourne ensuite l’Anguille du dessus sur son côté Double.",
    },
  },
  {
    rules: ["D15"],
    record: crowded,
    plies: 43,
    runs: 1,
    caption: {
      en: "A stack needs an empty place: the Eels' stack on tile 5 should stop on tile 6, finds another stack there, and goes on to tile 7.",
      fr: "Une pile a besoin d’un emplacement vide : celle des Anguilles, tuile 5, devrait s’arrêter tuile 6, y trouve une autre pile et continue jusqu’à la tuile 7.",
    },
  },
  {
    rules: ["D17", "D18"],
    record: lesson,
    plies: 29,
    runs: 1,
    caption: {
      en: "With three steps but one tile to go, the stack enters the Salmon nest. It shows two fish and one: the Bear runs three tiles.",
      fr: "Avec trois pas mais une seule tuile à parcourir, la pile entre au nid des Saumons. Elle montre deux poissons et un : l’Ours court de trois tuiles.",
    },
  },
  {
    rules: ["D20", "D21"],
    record: crowded,
    plies: 41,
    runs: 1,
    caption: {
      en: "A Double Salmon from the nest stops on a Bear tile, on top of an Eel, and drives the Bear one tile towards the Eels.",
      fr: "Un Saumon Double sorti du nid s’arrête sur une tuile Ours, monté sur une Anguille, et pousse l’Ours d’une tuile vers les Anguilles.",
    },
  },
  {
    rules: ["D23"],
    record: crowded,
    plies: 39,
    runs: 1,
    caption: {
      en: "The Eels reached the Swap tile: the stack on tile 1, so far the Salmon's, is turned about and is theirs.",
      fr: "Les Anguilles ont atteint la tuile Échange : la pile de la tuile 1, jusqu’ici aux Saumons, est inversée et devient la leur.",
    },
  },
  {
    rules: ["D24"],
    record: lesson,
    plies: 22,
    runs: 1,
    caption: {
      en: "The Salmon stopped at the Tilt tile and turn token A askew: the Eels cannot choose it in their next turn.",
      fr: "Les Saumons se sont arrêtés sur la tuile Inclinaison et mettent le jeton A de biais : les Anguilles ne pourront pas le choisir à leur prochain tour.",
    },
  },
  {
    rules: ["D25", "D27"],
    record: crowded,
    plies: 53,
    runs: 4,
    caption: {
      en: "A Double reaches the big tile and moves: a Salmon leaves the nest by one tile, and the tile it reaches is allowed to act as well.",
      fr: "Un Double atteint la grande tuile et choisit de déplacer : un Saumon sort du nid d’une tuile, et on laisse agir aussi la tuile atteinte.",
    },
  },
  {
    rules: ["D10", "D29"],
    record: crowded,
    plies: 59,
    runs: 1,
    caption: {
      en: "Token C drifts to the last tile, where B already lies: the game ends with this turn. The Bear is nearer to the Eel nest, so the Salmon win.",
      fr: "Le jeton C dérive jusqu’à la dernière tuile, où B se trouve déjà : la partie s’achève avec ce tour. L’Ours est plus près du nid des Anguilles : les Saumons gagnent.",
    },
  },
];
