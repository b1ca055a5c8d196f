// The lesson: building, raid, a chain with an event, a hole, fate, repair, an extra action.
import type { Lesson } from "../../table/game";
import record from "./records/lesson.record?raw";

export const lesson: Lesson = {
  record,
  seat: 0,
  steps: [
    {
      plies: 0,
      rule: "G48",
      say: {
        en: "Two rope bridges over a gorge, ten explorers for each of you. At End an explorer is worth 3 points, on the bridge 1, at Start nothing. The game stops when one whole crew has left Start and bridge.",
        fr: "Deux ponts de corde au-dessus d’un gouffre, dix explorateurs chacun. À l’Arrivée un explorateur vaut 3 points, sur le pont 1, au Départ rien. La partie s’arrête quand une équipe entière a quitté le Départ et le pont.",
      },
    },
    {
      plies: 3,
      yours: true,
      point: ["slot-0-1"],
      rule: "G8",
      say: {
        en: "First the bridges are built, one card each in turn, from Start outward. You may lengthen either bridge with the card you hold. Add it to yours.",
        fr: "On bâtit d’abord les ponts, une carte chacun à tour de rôle, en partant du Départ. La carte tenue peut allonger l’un ou l’autre pont. Ajoutez-la au vôtre.",
      },
    },
    {
      plies: 4,
      yours: true,
      rule: "G8",
      say: {
        en: "Cards have two sides, and both will count. Lay the Liana side up, its machete pointing back to Start: on the other side, Flood, the machete will then point toward End.",
        fr: "Les deux faces d’une carte compteront. Posez la face Liane visible, la machette vers le Départ : au dos, la Crue, la machette montrera alors l’Arrivée.",
      },
    },
    {
      plies: 32,
      yours: true,
      point: ["slot-1-3"],
      rule: "G10",
      say: {
        en: "The bridges are complete. Now each player robs the other of three sections, never the first: they become the hand, and leave holes behind. Begin with Red’s section 3.",
        fr: "Les ponts sont complets. Chacun pille trois sections de l’autre, jamais la première : c’est la main de départ, et il reste des trous. Commencez par la section 3 de Rouge.",
      },
    },
    {
      plies: 39,
      point: ["fate-machete", "fate-steps", "fate-direction"],
      rule: "G6",
      say: {
        en: "Red is on the bridge, your first turn begins. Look at Fate: the tool is the machete, an action has 4 steps, sections turn over lengthwise. The dark pennants show where the machete points.",
        fr: "Rouge est sur le pont, votre premier tour commence. Voyez le destin : l’outil est la machette, une action compte 4 étapes, les sections se retournent en longueur. Les fanions foncés montrent où vise la machette.",
      },
    },
    {
      plies: 39,
      yours: true,
      point: ["start-MC"],
      rule: "G22",
      say: {
        en: "A turn is two actions. Activate an explorer: send the one with machete and compass. As it carries the tool, the section it reaches turns over, and the machete there says what is activated next.",
        fr: "Un tour, ce sont deux actions. Activez un explorateur : engagez celui qui porte machette et boussole. Puisqu’il a l’outil, la section atteinte se retourne, et sa machette désigne la suite.",
      },
    },
    {
      plies: 40,
      yours: true,
      point: ["explorer-0-2"],
      rule: "G32",
      say: {
        en: "Section 1 woke section 2, which matched the Talisman facing it: an event, and your leader went one further. Now activate it again. The hole ahead stops nobody.",
        fr: "La section 1 a réveillé la 2, qui répond au Talisman d’en face : un événement, et l’explorateur de tête avance encore. Activez-le de nouveau. Le trou devant lui n’arrête personne.",
      },
    },
    {
      plies: 41,
      yours: true,
      point: ["hand-0"],
      rule: "G27",
      say: {
        en: "Whoever owns the bridge fills the hole at once from the hand. Take the first card: Liana side up, machete pointing at Red’s bridge.",
        fr: "Le propriétaire du pont comble aussitôt le trou avec une carte de sa main. Prenez la première : face Liane, la machette vers le pont de Rouge.",
      },
    },
    {
      plies: 43,
      yours: true,
      rule: "G14",
      say: {
        en: "Both actions are done. An Extra Action card buys a third one, but you have only two cards for the whole game. Keep them for now and end the turn.",
        fr: "Les deux actions sont faites. Une carte Action supplémentaire en offre une troisième, mais il n’y en a que deux pour la partie. Gardez-les et finissez le tour.",
      },
    },
    {
      plies: 51,
      yours: true,
      rule: "G18",
      say: {
        en: "Red’s explorer has no machete, so nothing turned over when it moved; then Red repaired a hole. Your turn: change fate.",
        fr: "L’explorateur de Rouge n’a pas de machette : rien ne s’est retourné sur son passage. Puis Rouge a réparé un trou. À vous : changez le destin.",
      },
    },
    {
      plies: 52,
      yours: true,
      point: ["fate-steps"],
      rule: "G19",
      say: {
        en: "Turn the Steps card: with 6 steps chains grow longer. Afterwards the Lock goes on one of the three Fate cards, which the next Change Fate must leave alone.",
        fr: "Retournez la carte Étapes : avec 6 étapes, les chaînes s’allongent. Ensuite le Verrou se pose sur l’une des trois cartes Destin, que le prochain changement devra respecter.",
      },
    },
    {
      plies: 54,
      yours: true,
      rule: "G16",
      say: {
        en: "The steps are locked. Second action: repair. It fills one or two holes of your bridge with cards from your hand, which is filled up again. Renovating swaps sections in the same way.",
        fr: "Les étapes sont verrouillées. Deuxième action : réparer. On comble un ou deux trous de son pont, et la main se complète. Rénover échange des sections de la même façon.",
      },
    },
    {
      plies: 56,
      yours: true,
      point: ["hand-0"],
      rule: "G42",
      say: {
        en: "Hole 4 it is. Lay the card with Liana and Flood: Liana side up, machete pointing at Red’s bridge. On its other side the machete points at whoever stands beside it.",
        fr: "Ce sera le trou 4. Posez la carte Liane et Crue : face Liane, la machette vers le pont de Rouge. Au dos, la machette vise l’explorateur d’à côté.",
      },
    },
    {
      plies: 60,
      yours: true,
      point: ["explorer-0-3"],
      rule: "G25",
      say: {
        en: "You have played an Extra Action card: a third action. Activate your explorer and watch the arrow of section 4 after its turn.",
        fr: "Une carte Action supplémentaire est jouée : voici une troisième action. Activez votre explorateur et suivez la flèche de la section 4 une fois retournée.",
      },
    },
    {
      plies: 63,
      rule: "G49",
      say: {
        en: "The arrow pointed at the explorer itself: one more step, and another hole filled. Next stop: End. Most points win, even against a crew that finished first. Good crossing!",
        fr: "La flèche visait l’explorateur lui-même : un pas de plus, et encore un trou comblé. Prochain arrêt : l’Arrivée. Le plus de points gagne, même contre une équipe arrivée en premier. Bonne traversée !",
      },
    },
  ],
};
