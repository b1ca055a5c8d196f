// The first turns of a game for two, composed so that the main ideas come up one after the other.
import type { Lesson } from "../../table/game";
import record from "./records/lesson.record?raw";

export const lesson: Lesson = {
  record,
  seat: 0,
  steps: [
    {
      plies: 10,
      say: {
        en: "A storm has scattered five tribes over the desert. Lead your blue camels so that tiles of one tribe are linked: such routes earn gifts, blessings and coffee. Most points win.",
        fr: "Une tempête a éparpillé cinq tribus dans le désert. Menez vos chameaux bleus pour relier des tuiles d’une même tribu : ces routes rapportent cadeaux, bénédictions et café. Le plus de points gagne.",
      },
      rule: "B23",
    },
    {
      plies: 10,
      yours: true,
      say: {
        en: "Your turn opens with a tile: Naranbaatar, the sun. Lay it on the marked cell, edge to edge with the desert. The first click shows what happens, the second confirms.",
        fr: "Votre tour s’ouvre sur une tuile : Naranbaatar, le soleil. Posez-la sur la case marquée, bord à bord avec le désert. Le premier clic montre l’effet, le second confirme.",
      },
      point: ["cell-2-0"],
      rule: "B12",
    },
    {
      plies: 11,
      say: {
        en: "Every tile that touches the new one has received one of your camels; here it was one, on the rose of Sarnai. The new tile itself stays empty. Now Anouk plays.",
        fr: "Chaque tuile qui touche la nouvelle a reçu un de vos chameaux ; ici une seule, la rose de Sarnai. La nouvelle tuile reste vide. À Anouk de jouer.",
      },
      point: ["tile-1-0"],
      rule: "B13",
    },
    {
      plies: 14,
      yours: true,
      say: {
        en: "The golden rule: two tiles of one tribe never touch edge to edge. So Bolormaa may not lie beside Anouk’s Bolormaa. Lay yours above Khulan, the horseshoe.",
        fr: "La règle d’or : deux tuiles d’une même tribu ne se touchent jamais bord à bord. Bolormaa ne va donc pas à côté de celle d’Anouk. Posez la vôtre au-dessus de Khulan, le fer à cheval.",
      },
      point: ["cell-0--1"],
      rule: "B9",
    },
    {
      plies: 18,
      yours: true,
      say: {
        en: "Your camels stand on Khulan and Sarnai. One more on the other Khulan would link the family! Point at the marked cell: the golden line shows the route and its length.",
        fr: "Vos chameaux sont sur Khulan et Sarnai. Un de plus sur l’autre Khulan relierait la famille ! Visez la case marquée : la ligne dorée montre la route et sa longueur.",
      },
      point: ["cell-1-2"],
      rule: "B18",
    },
    {
      plies: 19,
      yours: true,
      say: {
        en: "A route stands: Khulan, Sarnai, Khulan. It must be resolved. Click either end: one camel from each end comes back to you, the others stay.",
        fr: "Une route est là : Khulan, Sarnai, Khulan. Elle doit être résolue. Cliquez sur un des bouts : un chameau de chaque bout vous revient, les autres restent.",
      },
      point: ["family-0-0"],
      rule: "B19",
    },
    {
      plies: 20,
      yours: true,
      say: {
        en: "Choose your reward: the top of one of four piles. Square ones are gifts with an ability, round ones are blessings for the end. Take Perfume.",
        fr: "Choisissez la récompense : le dessus d’une des quatre piles. Les carrées sont des cadeaux avec une capacité, les rondes des bénédictions pour la fin. Prenez le Parfum.",
      },
      point: ["pile-0"],
      rule: "B20",
    },
    {
      plies: 22,
      yours: true,
      say: {
        en: "A gift keeps its points for ever and helps once, whenever you like. Perfume puts a camel on the tile you have just placed. Click your gift.",
        fr: "Un cadeau garde toujours ses points et aide une fois, quand vous voulez. Le Parfum met un chameau sur la tuile que vous venez de poser. Cliquez sur votre cadeau.",
      },
      point: ["gift-perfume"],
      rule: "B25",
    },
    {
      plies: 26,
      yours: true,
      say: {
        en: "Corners are worth gold: this cell touches two tiles, so you put two camels at once, and your chain grows.",
        fr: "Les recoins valent de l’or : cette case touche deux tuiles, vous mettez donc deux chameaux d’un coup et votre chaîne s’allonge.",
      },
      point: ["cell-2--1"],
      rule: "B13",
    },
    {
      plies: 30,
      yours: true,
      say: {
        en: "And again two. Camels may share a tile, with yours or with others: the small number counts yours. Other colours never block you.",
        fr: "Encore deux. Les chameaux partagent volontiers une tuile, avec les vôtres ou d’autres : le petit chiffre compte les vôtres. Les autres couleurs ne bloquent jamais.",
      },
      point: ["cell-2-2"],
      rule: "B16",
    },
    {
      plies: 34,
      yours: true,
      say: {
        en: "A second Khulan is not what you need. You may always discard: it costs a point, but lets you put one camel on any tile you like.",
        fr: "Un Khulan de plus n’arrange rien. On peut toujours défausser : cela coûte un point, mais permet de mettre un chameau sur n’importe quelle tuile.",
      },
      rule: "B14",
    },
    {
      plies: 35,
      yours: true,
      say: {
        en: "Put it on Khulan in the middle, the missing link between the two roses of Sarnai.",
        fr: "Mettez-le sur Khulan, au milieu : le maillon qui manque entre les deux roses de Sarnai.",
      },
      point: ["tile-1-1"],
      rule: "B18",
    },
    {
      plies: 36,
      yours: true,
      say: {
        en: "Five tiles from rose to rose! The longest chain counts, and a stack counts once. Resolve it.",
        fr: "Cinq tuiles d’une rose à l’autre ! C’est la plus longue suite qui compte, et une pile ne compte qu’une fois. Résolvez-la.",
      },
      point: ["family-1-0"],
      rule: "B20",
    },
    {
      plies: 37,
      yours: true,
      say: {
        en: "A route of five or more may take a coffee instead of a pile: seven points, the most precious thing in the desert.",
        fr: "Une route de cinq ou plus peut prendre un café au lieu d’une pile : sept points, le bien le plus précieux du désert.",
      },
      point: ["coffee"],
      rule: "B31",
    },
    {
      plies: 38,
      say: {
        en: "The game ends when the last tile is played. Then blessings count too: full points if their wish is fulfilled, else one. Short of camels? Fetch some back from the desert. Have a good journey!",
        fr: "La partie finit avec la dernière tuile. Les bénédictions comptent alors : tous leurs points si leur vœu est exaucé, sinon un. Plus assez de chameaux ? Reprenez-en dans le désert. Bon voyage !",
      },
      rule: "B32",
    },
  ],
};
