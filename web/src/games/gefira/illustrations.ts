// Moments of two games, beside the rules that they show.
import type { Illustration } from "../../table/game";
import four from "./records/four.record?raw";
import two from "./records/two.record?raw";

export const illustrations: Illustration[] = [
  {
    rules: ["G24", "G25"],
    record: two,
    plies: 117,
    runs: 1,
    caption: {
      en: "A chain of six steps: each section turns over, sideways as Fate says, and the arrow of the current tool says what comes next, across to the other bridge and back.",
      fr: "Une chaîne de six étapes : chaque section se retourne, en largeur comme le veut le destin, et la flèche de l’outil du moment désigne la suivante, d’un pont à l’autre.",
    },
  },
  {
    rules: ["G27", "G28"],
    record: two,
    plies: 52,
    runs: 2,
    caption: {
      en: "Blue’s explorer comes to a hole: Blue fills it at once, and the action is over.",
      fr: "L’explorateur de Bleu arrive sur un trou : Bleu le comble aussitôt, et l’action est finie.",
    },
  },
  {
    rules: ["G31"],
    record: two,
    plies: 239,
    runs: 1,
    caption: {
      en: "Red’s chain crosses over and ends by moving an explorer of Blue.",
      fr: "La chaîne de Rouge traverse et finit par faire avancer un explorateur de Bleu.",
    },
  },
  {
    rules: ["G34", "G41"],
    record: two,
    plies: 83,
    runs: 1,
    caption: {
      en: "Flood: both of Blue’s Flood sections go. Blue’s explorer finds no footing and is out of the game; then the tool changes.",
      fr: "Crue : les deux sections Crue de Bleu disparaissent. Son explorateur ne trouve où sauter et sort du jeu ; puis l’outil change.",
    },
  },
  {
    rules: ["G35", "G40"],
    record: two,
    plies: 111,
    runs: 1,
    caption: {
      en: "Broken plank: Red’s section of the pair is discarded, and the explorer there jumps one back.",
      fr: "Planche cassée : la section de Rouge est défaussée, et l’explorateur qui s’y tenait saute en arrière.",
    },
  },
  {
    rules: ["G32", "G36"],
    record: two,
    plies: 64,
    runs: 1,
    caption: {
      en: "Two Talismans face each other: Red’s explorer nearest End goes one space forward.",
      fr: "Deux Talismans se font face : l’explorateur de Rouge le plus proche de l’Arrivée avance d’une place.",
    },
  },
  {
    rules: ["G38"],
    record: two,
    plies: 124,
    runs: 1,
    caption: {
      en: "Snake: Blue’s explorer is chased one space back.",
      fr: "Serpent : l’explorateur de Bleu recule d’une place.",
    },
  },
  {
    rules: ["G39"],
    record: two,
    plies: 98,
    runs: 1,
    caption: {
      en: "Strong winds: Red’s explorer is blown one space back, and the section turns by half.",
      fr: "Vents violents : l’explorateur de Rouge recule d’une place, et la section pivote d’un demi-tour.",
    },
  },
  {
    rules: ["G37", "G55"],
    record: four,
    plies: 121,
    runs: 1,
    caption: {
      en: "In the cross: Blue’s explorer turns on the corner, the chain runs on to Red’s bridge, and a Liana carries the explorer two spaces.",
      fr: "Dans la croix : l’explorateur de Bleu pivote sur le coin, la chaîne gagne le pont de Rouge, et une Liane l’emporte deux places plus loin.",
    },
  },
];
