// The first voyage: down, load, home; then a theft, and a cloud at the right moment.
import type { Lesson } from "../../table/game";
import record from "./records/lesson.record?raw";

export const lesson: Lesson = {
  record,
  seat: 0,
  steps: [
    {
      plies: 1,
      say: {
        en: "Welcome to the river. Gems wait at five sites. Bring home one of each colour, or four alike, or any seven, and you win. A gem counts only once it is ashore.",
        fr: "Bienvenue sur la rivière. Des gemmes attendent sur cinq gisements. Ramenez-en une de chaque couleur, ou quatre pareilles, ou sept en tout : c’est gagné. Une gemme ne compte qu’une fois à terre.",
      },
      point: ["site-violet", "site-clear", "site-yellow", "site-blue", "site-pink"],
      rule: "N2",
    },
    {
      plies: 1,
      say: {
        en: "Every round, all lay one tile face down at the same time. The violet site lies three discs away, and loading costs two points. Three and two: choose your 5.",
        fr: "À chaque tour, tous posent en même temps une tuile face cachée. Le gisement violet est à trois disques et charger coûte deux points. Trois et deux : choisissez le 5.",
      },
      yours: true,
      point: ["tile-5"],
      rule: "N12",
    },
    {
      plies: 4,
      say: {
        en: "You hold the buoy, so you act first: your 5 is turned up. The others stay face down until their turn. Launch a canoe.",
        fr: "Vous avez la bouée, vous agissez donc en premier : votre 5 est retourné. Les autres tuiles attendent leur tour. Mettez un canoë à l’eau.",
      },
      yours: true,
      also: ["canoe 1"],
      point: ["canoe-0-0"],
      rule: "N15",
    },
    {
      plies: 5,
      say: {
        en: "Each disc costs one point, and every point must be spent. So you could go straight to T5, or to T3 and keep two points for a gem. Paddle to T3.",
        fr: "Chaque disque coûte un point et tous les points doivent être dépensés. On pourrait filer à T5, ou s’arrêter à T3 et garder deux points pour une gemme. Pagayez jusqu’à T3.",
      },
      yours: true,
      point: ["node-T3"],
      rule: "N19",
    },
    {
      plies: 6,
      say: {
        en: "You lie beside the violet site with two points left. A canoe holds one gem. Load it!",
        fr: "Vous voilà au bord du gisement violet avec deux points. Un canoë porte une gemme. Chargez-la !",
      },
      yours: true,
      point: ["site-violet"],
      rule: "N24",
    },
    {
      plies: 11,
      say: {
        en: "Then the river flowed: the smallest tile, Yellow’s 2, plus the weather, 0. Two discs entered, the first left through the left arm, the second through the right. You drifted from T3 to T5.",
        fr: "Puis la rivière a coulé : la plus petite tuile, le 2 de Jaune, plus la météo, 0. Deux disques sont entrés ; l’un est sorti à gauche, l’autre à droite. Vous avez dérivé de T3 à T5.",
      },
      point: ["node-T5", "weather-0"],
      rule: "N32",
    },
    {
      plies: 11,
      say: {
        en: "The tile you played stays on the table. From T5 the beach is five points away, and points left over when landing are simply lost. Choose your 6.",
        fr: "La tuile jouée reste sur la table. De T5, la plage est à cinq points, et les points de trop sont perdus à l’arrivée. Choisissez le 6.",
      },
      yours: true,
      point: ["tile-6"],
      rule: "N28",
    },
    {
      plies: 21,
      say: {
        en: "Yellow played the cloud: no canoe moves, but the weather rises to +1. Now it is your turn, with the violet gem on board. Go home.",
        fr: "Jaune a joué le nuage : aucun canoë ne bouge, mais la météo monte à +1. À vous, avec la gemme violette à bord. Rentrez à la plage.",
      },
      yours: true,
      point: ["node-BEACH"],
      rule: "N28",
    },
    {
      plies: 22,
      say: {
        en: "Your first gem is ashore! You may launch your other canoe, but look at the forecast: all tiles are known, the flow will be 5. Better stay on the beach.",
        fr: "Votre première gemme est à terre ! Vous pourriez lancer l’autre canoë, mais voyez la prévision : toutes les tuiles sont connues, le débit sera de 5. Mieux vaut rester sur la plage.",
      },
      yours: true,
      rule: "N16",
    },
    {
      plies: 23,
      say: {
        en: "Green’s canoe went over the falls and its pink gem is back at the pink site. To use the canoe again Green must pay a gem from the reserve. The red triangles warn you in time.",
        fr: "Le canoë de Vert a basculé dans les chutes et sa gemme rose est revenue au gisement. Pour le reprendre, Vert devra payer une gemme de sa réserve. Les triangles rouges préviennent à temps.",
      },
      point: ["node-FALLS"],
      rule: "N35",
    },
    {
      plies: 33,
      say: {
        en: "A round later your empty canoe lies at L6, just below Yellow’s, which carries a pink gem on T5. Whoever arrives empty from downstream may steal. One disc up: choose your 1.",
        fr: "Un tour plus tard, votre canoë vide est en L6, juste en aval de Jaune qui porte une gemme rose en T5. Qui arrive à vide par l’aval peut voler. Un disque à remonter : choisissez le 1.",
      },
      yours: true,
      point: ["tile-1"],
      rule: "N30",
    },
    {
      plies: 38,
      say: {
        en: "You came upstream, empty, and spent your last point on Yellow’s disc. The theft is free. Take the gem.",
        fr: "Vous êtes remonté à vide et avez dépensé votre dernier point sur le disque de Jaune. Le vol est gratuit. Prenez la gemme.",
      },
      yours: true,
      point: ["canoe-2-0"],
      rule: "N30",
    },
    {
      plies: 45,
      say: {
        en: "The river has carried you to R6: three discs would be one too many. No tile in your hand brings you home, but the cloud can hold the water back. Choose it.",
        fr: "La rivière vous a mené en R6 : trois disques seraient un de trop. Aucune tuile de votre main ne vous ramène, mais le nuage peut retenir l’eau. Choisissez-le.",
      },
      yours: true,
      point: ["tile-cloud"],
      rule: "N31",
    },
    {
      plies: 53,
      say: {
        en: "Green’s 2 is the smallest tile. With weather +1 the flow is 3 and your canoe falls; with 0 it is 2 and you stay above the edge. Lower the weather.",
        fr: "Le 2 de Vert est la plus petite tuile. Avec la météo à +1, le débit est de 3 et votre canoë tombe ; à 0, il est de 2 et vous restez au bord. Baissez la météo.",
      },
      yours: true,
      point: ["weather-0"],
      rule: "N32",
    },
    {
      plies: 54,
      say: {
        en: "Saved, by one disc! After seven rounds all tiles come back to hand. The game stops the moment someone reaches a goal; the others are ranked by the worth of their gems. Good paddling!",
        fr: "Sauvé, à un disque près ! Après sept tours, toutes les tuiles reviennent en main. La partie s’arrête dès qu’un but est atteint ; les autres sont classés selon la valeur de leurs gemmes. Bonne descente !",
      },
      rule: "N39",
    },
  ],
};
