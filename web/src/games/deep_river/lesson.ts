// A whole game in five turns; the learner has the Eels.
import type { Lesson } from "../../table/game";
import record from "./records/lesson.record?raw";

export const lesson: Lesson = {
  record,
  seat: 0,
  steps: [
    {
      plies: 10,
      say: {
        en: "The Bear walks on the bank. You are the Eels: drive it all the way to the Salmon nest and you win. The Salmon want it in yours.",
        fr: "L’Ours longe la rive. Vous jouez les Anguilles : poussez-le jusqu’au nid des Saumons et la partie est gagnée. Les Saumons, eux, le veulent chez vous.",
      },
      point: ["bear"],
      rule: "D2",
    },
    {
      plies: 10,
      yours: true,
      say: {
        en: "A turn begins with a Current token. Its number tells how far one of your fish swims. Choose token C: one tile.",
        fr: "Un tour commence par un jeton Courant. Son chiffre dit de combien de tuiles nage un de vos poissons. Choisissez le jeton C : une tuile.",
      },
      point: ["token-C"],
      rule: "D8",
    },
    {
      plies: 11,
      yours: true,
      say: {
        en: "Now a fish. Yours wait in their nest and only ever swim towards the other one. Send an Eel out.",
        fr: "Au tour du poisson. Les vôtres attendent au nid et ne nagent que vers celui d’en face. Faites sortir une Anguille.",
      },
      point: ["fish-0-E1"],
      rule: "D14",
    },
    {
      plies: 12,
      yours: true,
      say: {
        en: "The tile where your fish stops takes effect. This is Advance: one of your fish swims one more tile, and that tile does nothing. Take the same Eel.",
        fr: "La tuile où s’arrête votre poisson agit. C’est Avance : un de vos poissons nage encore d’une tuile, qui reste sans effet. Prenez la même Anguille.",
      },
      point: ["fish-1-E1"],
      rule: "D22",
    },
    {
      plies: 13,
      say: {
        en: "Your token has drifted one tile towards the Salmon nest and turned over: C now says 3. Every choice changes what your opponent can take.",
        fr: "Votre jeton a dérivé d’une tuile vers le nid des Saumons et s’est retourné : C indique maintenant 3. Chaque choix change ce que l’adversaire peut prendre.",
      },
      point: ["token-C"],
      rule: "D9",
    },
    {
      plies: 16,
      yours: true,
      say: {
        en: "A Salmon lies alone on the big tile, two tiles ahead of your Eel. Token A says 2: choose it.",
        fr: "Un Saumon est seul sur la grande tuile, deux tuiles devant votre Anguille. Le jeton A indique 2 : choisissez-le.",
      },
      point: ["token-A"],
      rule: "D11",
    },
    {
      plies: 17,
      yours: true,
      say: {
        en: "Swim there. Where an opposing pawn lies alone you must climb on it: the two become a stack, and whoever is on top owns it.",
        fr: "Nagez jusque-là. Sur un pion adverse isolé, il faut monter : les deux forment une pile, qui appartient au pion du dessus.",
      },
      point: ["fish-2-E1"],
      rule: "D16",
    },
    {
      plies: 18,
      yours: true,
      say: {
        en: "The big tile flips one of your singles to its Double side, for good. A Double counts as two fish. Flip the Eel on your stack.",
        fr: "La grande tuile retourne un de vos pions simples sur son côté Double, pour toujours. Un Double vaut deux poissons. Retournez l’Anguille de votre pile.",
      },
      point: ["fish-4-E1/S1"],
      rule: "D26",
    },
    {
      plies: 23,
      yours: true,
      say: {
        en: "The Salmon stopped at the Tilt tile and turned token A askew: you cannot choose it in this turn. Take B, which says 3.",
        fr: "Les Saumons se sont arrêtés sur Inclinaison et ont mis le jeton A de biais : impossible de le choisir à ce tour. Prenez B, qui indique 3.",
      },
      point: ["token-B"],
      rule: "D24",
    },
    {
      plies: 24,
      yours: true,
      say: {
        en: "A stack travels as one, and tiles on the way count even if somebody lies there. Three tiles ahead, a Bear tile waits for a Double on top.",
        fr: "Une pile voyage d’un bloc, et les tuiles traversées comptent même occupées. Trois tuiles plus loin, une tuile Ours n’attend qu’un Double.",
      },
      point: ["fish-4-E2/S1"],
      rule: "D21",
    },
    {
      plies: 28,
      say: {
        en: "The Bear had moved on for you, but the Salmon answered with “1, then Bear 1”: after their fish, the Bear came back to the middle.",
        fr: "L’Ours avait avancé pour vous, mais les Saumons ont répondu par « 1, puis Ours 1 » : après leur poisson, l’Ours est revenu au milieu.",
      },
      point: ["bear"],
      rule: "D12",
    },
    {
      plies: 29,
      yours: true,
      say: {
        en: "Token C is chosen. Swim into the Salmon nest: extra steps are lost, and the Bear runs one tile for every fish you bring, the covered one too. Two and one: three tiles!",
        fr: "Le jeton C est choisi. Entrez au nid des Saumons : les pas de trop sont perdus, et l’Ours court d’une tuile par poisson apporté, celui du dessous compris. Deux et un : trois tuiles !",
      },
      point: ["fish-7-E2/S1"],
      rule: "D17",
    },
    {
      plies: 32,
      yours: true,
      say: {
        en: "Your pawn went home and stays a Double. The Bear stands at the Salmon door, and token A shows “1, then Bear 1” again. Take it!",
        fr: "Votre pion est rentré et reste un Double. L’Ours est à la porte des Saumons, et le jeton A montre de nouveau « 1, puis Ours 1 ». Prenez-le !",
      },
      point: ["token-A"],
      rule: "D12",
    },
    {
      plies: 33,
      yours: true,
      also: ["fish 0 E2"],
      say: {
        en: "Any fish will do now. First it swims and its tile is settled; then the Bear takes the last step.",
        fr: "N’importe quel poisson convient. D’abord il nage et sa tuile agit ; ensuite l’Ours fait le dernier pas.",
      },
      point: ["fish-0-E1"],
      rule: "D12",
    },
    {
      plies: 35,
      say: {
        en: "The Bear is in the Salmon nest: you win at once. A game also ends when two tokens lie at the last tile; then the player farther from the Bear wins.",
        fr: "L’Ours est dans le nid des Saumons : victoire immédiate. La partie finit aussi quand deux jetons sont à la dernière tuile ; le plus loin de l’Ours gagne alors.",
      },
      point: ["bear"],
      rule: "D28",
    },
  ],
};
