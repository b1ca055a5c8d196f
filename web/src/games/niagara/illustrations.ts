import type { Illustration } from "../../table/game";
import flood from "./records/flood.record?raw";
import lesson from "./records/lesson.record?raw";

export const illustrations: Illustration[] = [
  {
    rules: ["N18", "N21", "N24", "N27"],
    record: lesson,
    plies: 5,
    runs: 2,
    caption: {
      en: "Red spends a 5: three discs to T3, then two points to load a violet gem.",
      fr: "Rouge dépense un 5 : trois disques jusqu’à T3, puis deux points pour charger une gemme violette.",
    },
  },
  {
    rules: ["N32", "N33", "N44"],
    record: lesson,
    plies: 10,
    runs: 1,
    caption: {
      en: "Yellow’s move ends the turns. Flow 2: one disc leaves through the left arm, one through the right.",
      fr: "Jaune joue en dernier. Débit 2 : un disque sort par le bras gauche, un autre par le droit.",
    },
  },
  {
    rules: ["N28", "N29"],
    record: lesson,
    plies: 21,
    runs: 1,
    caption: {
      en: "From T5 the beach costs five points; the sixth is lost and the gem is safe.",
      fr: "De T5, la plage coûte cinq points ; le sixième est perdu et la gemme est en sûreté.",
    },
  },
  {
    rules: ["N35", "N41"],
    record: lesson,
    plies: 22,
    runs: 1,
    caption: {
      en: "Five discs enter. Green’s loaded canoe on T5 does not survive the fifth.",
      fr: "Cinq disques entrent. Le canoë chargé de Vert, en T5, ne survit pas au cinquième.",
    },
  },
  {
    rules: ["N30"],
    record: lesson,
    plies: 37,
    runs: 2,
    caption: {
      en: "Red comes up empty with its last point onto Yellow’s disc and takes the pink gem.",
      fr: "Rouge remonte à vide, dépense son dernier point sur le disque de Jaune et prend la gemme rose.",
    },
  },
  {
    rules: ["N31", "N34"],
    record: flood,
    plies: 4,
    runs: 4,
    caption: {
      en: "Two clouds bring the weather to +2, the smallest tile is a 2: four discs enter.",
      fr: "Deux nuages amènent la météo à +2, la plus petite tuile est un 2 : quatre disques entrent.",
    },
  },
  {
    rules: ["N25", "N26"],
    record: flood,
    plies: 28,
    runs: 2,
    caption: {
      en: "Green swaps its violet gem for a pink one at L7 for four points and paddles on with the other two.",
      fr: "En L7, Vert échange sa gemme violette contre une rose pour quatre points, puis pagaie avec les deux autres.",
    },
  },
  {
    rules: ["N36"],
    record: flood,
    plies: 30,
    runs: 1,
    caption: {
      en: "Red’s second canoe falls too. With none left, Red gets one back for free.",
      fr: "Le second canoë de Rouge tombe aussi. N’en ayant plus, Rouge en récupère un gratuitement.",
    },
  },
  {
    rules: ["N13"],
    record: lesson,
    plies: 62,
    runs: 1,
    caption: {
      en: "Before the tiles are chosen, Red pays a violet gem, and the fallen canoe is back on the beach.",
      fr: "Avant le choix des tuiles, Rouge paie une gemme violette et le canoë tombé revient sur la plage.",
    },
  },
];
