// Live pictures beside the rules: moments of four short games.
import type { Illustration } from "../../table/game";
import lesson from "./records/lesson.record?raw";
import waters from "./records/waters.record?raw";
import winds from "./records/winds.record?raw";
import won from "./records/won.record?raw";

export const illustrations: Illustration[] = [
  {
    rules: ["R11", "R15"],
    record: lesson,
    plies: 21,
    runs: 3,
    caption: {
      en: "The card says −2: red flies south, blue flies west.",
      fr: "La carte dit −2 : la rouge va au sud, la bleue à l’ouest.",
    },
  },
  {
    rules: ["R13", "R14"],
    record: lesson,
    plies: 37,
    runs: 3,
    caption: {
      en: "Amber passes and takes three cards back; the others’ cards stay face up.",
      fr: "Ambre passe et reprend trois cartes ; celles des autres restent posées.",
    },
  },
  {
    rules: ["R17", "R30"],
    record: lesson,
    plies: 32,
    runs: 2,
    caption: {
      en: "Great breath burns a neighbouring square; its tile now shows Headwind.",
      fr: "Le Grand souffle brûle une case voisine ; sa tuile montre maintenant Vent contraire.",
    },
  },
  {
    rules: ["R16", "R19"],
    record: won,
    plies: 112,
    runs: 2,
    caption: {
      en: "The dragon lands on the last knight, and the Fire wins the game.",
      fr: "Le dragon se pose sur le dernier chevalier, et le Feu gagne la partie.",
    },
  },
  {
    rules: ["R20"],
    record: waters,
    plies: 6,
    runs: 1,
    caption: {
      en: "Two rides end on entrances: both knights come out on other paths.",
      fr: "Deux courses finissent sur une entrée : les chevaliers ressortent sur d’autres chemins.",
    },
  },
  {
    rules: ["R21"],
    record: waters,
    plies: 13,
    runs: 1,
    caption: {
      en: "The dragon rests on a river square and is carried one square along.",
      fr: "Le dragon se pose sur la rivière, qui l’emporte d’une case.",
    },
  },
  {
    rules: ["R23", "R24"],
    record: waters,
    plies: 22,
    runs: 3,
    caption: {
      en: "The White flag skips Coral’s Move; then Amber’s Trap sends knight 2 to a start.",
      fr: "Le Drapeau blanc saute le Déplacement de Corail ; puis le Piège d’Ambre renvoie le chevalier 2 à un départ.",
    },
  },
  {
    rules: ["R26", "R27"],
    record: winds,
    plies: 12,
    runs: 4,
    caption: {
      en: "At the double lets Jade fly further; then the Magnet pulls knight 0 towards the dragon.",
      fr: "Au pas de course, Jade vole plus loin ; puis l’Aimant attire le chevalier 0 vers le dragon.",
    },
  },
  {
    rules: ["R26", "R31"],
    record: winds,
    plies: 31,
    runs: 1,
    caption: {
      en: "Illusion: the dragon and the furthest knight change places.",
      fr: "Illusion : le dragon et le chevalier le plus éloigné échangent leurs places.",
    },
  },
];
