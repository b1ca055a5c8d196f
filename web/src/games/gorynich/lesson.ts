// The lesson: four rounds of a basic game, with the learner as the Amber head.
import type { Lesson } from "../../table/game";
import record from "./records/lesson.record?raw";

export const lesson: Lesson = {
  record,
  seat: 0,
  steps: [
    {
      plies: 6,
      rule: "R19",
      point: ["at-45"],
      say: {
        en: "You are one head of a dragon, Gorynich; each of the others is a head too. Together, burn all four knights before one rides into the castle. You win or lose as a team.",
        fr: "Vous êtes l’une des têtes du dragon Gorynich ; les autres joueurs sont ses autres têtes. Ensemble, brûlez les quatre chevaliers avant que l’un n’entre au château. On gagne ou on perd en équipe.",
      },
    },
    {
      plies: 7,
      rule: "R10",
      point: ["at-61", "at-12"],
      say: {
        en: "A round begins with the Knights’ card: it says 1, so every knight rode one square along its path. The little flag tells how many squares are left to the castle.",
        fr: "La manche s’ouvre sur la carte des chevaliers : elle dit 1, chacun a donc avancé d’une case sur son chemin. Le petit fanion compte les cases qui restent jusqu’au château.",
      },
    },
    {
      plies: 8,
      rule: "R11",
      say: {
        en: "Then the Gorynich card: +3. This round each Move card carries the dragon one, two or three squares. Plus means: the way its arrow points.",
        fr: "Puis la carte Gorynich : +3. Cette manche, chaque carte Déplacement emmène le dragon d’une, deux ou trois cases. Plus veut dire : dans le sens de la flèche.",
      },
    },
    {
      plies: 8,
      yours: true,
      rule: "R12",
      point: ["at-16"],
      say: {
        en: "You wear the crown: you are first and lead the council. Talking is forbidden, but you may point at prey. Point at knight 0, up in the north.",
        fr: "La couronne est à vous : vous êtes premier joueur et menez le conseil. Parler est interdit, mais désigner une proie est permis. Désignez le chevalier 0, au nord.",
      },
    },
    {
      plies: 9,
      yours: true,
      rule: "R12",
      say: {
        en: "Everybody has seen it. A Speech token would buy thirty seconds of talk, but keep those. Say that you are ready.",
        fr: "Tout le monde a vu. Un jeton Parole offrirait trente secondes de discussion, mais gardez-le. Dites que vous êtes prêt.",
      },
    },
    {
      plies: 10,
      yours: true,
      rule: "R13",
      point: ["card-red"],
      say: {
        en: "All heads now choose a card at once, in secret. You will act first. Knight 0 is north-east of the dragon: play red, the arrow north.",
        fr: "Toutes les têtes choisissent une carte en même temps et en secret. Vous agirez en premier. Le chevalier 0 est au nord-est du dragon : jouez la rouge, flèche vers le nord.",
      },
    },
    {
      plies: 13,
      yours: true,
      rule: "R15",
      point: ["at-15"],
      say: {
        en: "Revealed! Jade goes east after you, then Coral breathes fire. How far you fly is decided only now: three squares, to the row of the knight.",
        fr: "Révélé ! Jade ira vers l’est après vous, puis Corail crachera le feu. La distance se choisit seulement maintenant : trois cases, jusqu’à la rangée du chevalier.",
      },
    },
    {
      plies: 15,
      rule: "R16",
      say: {
        en: "Jade took the dragon onto the knight, and Coral’s Fire burned everyone on that square. One down! But beware: Fire on a castle square loses the game.",
        fr: "Jade a mené le dragon sur le chevalier, et le Feu de Corail a brûlé toute la case. Un de moins ! Mais attention : cracher le feu sur une case du château fait perdre.",
      },
    },
    {
      plies: 18,
      yours: true,
      rule: "R15",
      point: ["card-blue"],
      say: {
        en: "Round two, card −2: Moves now fly against their arrow. Your next prey, knight 1, is in the west, so play blue, the arrow east.",
        fr: "Deuxième manche, carte −2 : les Déplacements vont à rebours de leur flèche. La prochaine proie, le chevalier 1, est à l’ouest : jouez donc la bleue, flèche vers l’est.",
      },
    },
    {
      plies: 23,
      yours: true,
      rule: "R15",
      point: ["at-22"],
      say: {
        en: "The others brought the dragon closer. Fly two squares west. If a Move could not stay on the board at all, the dragon would be gone and the game lost.",
        fr: "Les autres ont rapproché le dragon. Volez de deux cases vers l’ouest. Si un Déplacement ne pouvait rester sur le plateau, le dragon serait perdu, et la partie avec lui.",
      },
    },
    {
      plies: 28,
      yours: true,
      rule: "R17",
      point: ["card-manoeuvre"],
      say: {
        en: "Cards you played lie face up and cannot be chosen. The knight stands one square south-west of the dragon. Play Manoeuvre: it uses one of the three tiles.",
        fr: "Vos cartes jouées restent posées et ne peuvent plus être choisies. Le chevalier est en diagonale, au sud-ouest du dragon. Jouez la Manœuvre : elle utilise une des trois tuiles.",
      },
    },
    {
      plies: 32,
      yours: true,
      rule: "R17",
      point: ["tile-2"],
      say: {
        en: "Coral flew south: the knight is now right beside the dragon. Pick Great breath. The tile turns over afterwards, and its other face helps the knights.",
        fr: "Corail a volé vers le sud : le chevalier est juste à côté du dragon. Choisissez Grand souffle. La tuile se retourne ensuite, et son autre face aide les chevaliers.",
      },
    },
    {
      plies: 33,
      yours: true,
      rule: "R30",
      point: ["at-31"],
      say: {
        en: "Great breath burns one square next to the dragon. Choose the knight’s square.",
        fr: "Le Grand souffle brûle une case voisine du dragon. Choisissez celle du chevalier.",
      },
    },
    {
      plies: 37,
      yours: true,
      rule: "R13",
      say: {
        en: "Two left. Three of your cards lie face up now. Pass: you do nothing this round, but take them all back.",
        fr: "Plus que deux. Trois de vos cartes sont posées. Passez : vous ne faites rien cette manche, mais vous les reprenez toutes.",
      },
    },
    {
      plies: 43,
      rule: "R29",
      point: ["tile-1"],
      say: {
        en: "Jade’s Roar scared knight 3 back, and Roar has turned into Rally. You know it all: read the team, guess their cards, and never let a knight reach the castle.",
        fr: "Le Rugissement de Jade a fait reculer le chevalier 3, et la tuile montre désormais Ralliement. Vous savez tout : devinez les cartes de l’équipe, et gardez les chevaliers loin du château.",
      },
    },
  ],
};
