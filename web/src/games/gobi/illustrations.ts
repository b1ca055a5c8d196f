// Live pictures beside the rules: from the lesson's game, and from a whole game of four.
import type { Illustration } from "../../table/game";
import { lessonRecord } from "./lesson";

const whole = `tablee record 1
game gobi 1
players 4
seat 0 companion
seat 1 companion
seat 2 companion
seat 3 companion
moves
1 chance first 0
2 chance tile naranbaatar
3 chance tile khulan
4 chance tile khulan
5 chance tile sarnai
6 chance reward 0 no_discard
7 chance reward 1 cotton
8 chance reward 2 tea
9 chance reward 3 no_discard
10 chance tile chingis
11 0 place 1 2
12 chance tile chingis
13 1 place 2 1
14 chance tile khulan
15 2 place 2 2
16 chance tile khulan
17 3 discard
18 3 put 1 0
19 chance tile bolormaa
20 0 place 2 0
21 chance tile khulan
22 1 place 2 -1
23 chance tile bolormaa
24 2 place -1 0
25 chance tile chingis
26 3 place 3 0
27 chance tile chingis
28 0 discard
29 0 put 2 0
30 chance tile naranbaatar
31 1 place 1 -1
32 1 route 1 0 2 -1
33 1 take 3
34 chance reward 3 cotton
35 chance tile khulan
36 2 place 3 1
37 chance tile naranbaatar
38 3 place 3 2
39 chance tile bolormaa
40 0 place 3 -1
41 0 route 2 1 3 0
42 0 coffee
43 0 route 1 0 2 -1
44 0 take 2
45 chance reward 2 silk
46 chance tile naranbaatar
47 1 place 0 2
48 chance tile naranbaatar
49 2 place 4 1
50 2 route 2 1 3 0
51 2 take 1
52 chance reward 1 spices
53 chance tile sarnai
54 3 place 0 -1
55 3 route 0 0 1 -1
56 3 take 1
57 chance reward 1 shared
58 3 end
59 chance tile bolormaa
60 0 place 2 -2
61 chance tile bolormaa
62 1 place 4 0
63 chance tile naranbaatar
64 2 place 0 -2
65 chance tile bolormaa
66 3 place 4 2
67 3 spices 1 0 2 2
68 3 coffee
69 3 route 3 2 4 1
70 3 take 2
71 chance reward 2 porcelain
72 chance tile bolormaa
73 0 discard
74 0 put 2 -2
75 0 route 2 0 2 -2
76 0 take 2
77 chance reward 2 cotton
78 0 porcelain 1 1
79 0 move 2 0
80 chance tile sarnai
81 1 place 4 -1
82 1 route 2 0 3 -1
83 1 take 0
84 chance reward 0 stack
85 chance tile sarnai
86 2 discard
87 2 cotton
88 2 put 2 2
89 2 put 1 1
90 2 route 2 2 3 1
91 2 coffee
92 2 route 1 2 2 1
93 2 take 1
94 chance reward 1 interior
95 chance tile khulan
96 3 place 1 -2
97 3 silk
98 3 put 1 0
99 3 put 1 -1
100 3 put 2 -2
101 chance tile naranbaatar
102 0 place 1 -3
103 chance tile chingis
104 1 place 0 3
105 chance tile sarnai
106 2 place -1 1
107 2 route 1 1 0 -1
108 2 take 1
109 chance reward 1 porcelain
110 chance tile sarnai
111 3 discard
112 3 put 1 -2
113 3 route 2 0 2 -2
114 3 coffee
115 3 route 1 0 1 -2
116 3 take 1
117 chance reward 1 spices
118 3 end
119 chance tile sarnai
120 0 place 3 3
121 chance tile khulan
122 1 place 1 3
123 1 route 1 2 0 3
124 1 coffee
125 chance tile sarnai
126 2 place 1 -4
127 chance tile bolormaa
128 3 place 2 3
129 3 porcelain 2 2
130 3 move 3 2
131 chance tile chingis
132 0 place -1 2
133 chance tile chingis
134 1 place -1 -1
135 chance tile chingis
136 2 place 0 -3
137 chance tile naranbaatar
138 3 place -1 3
end 138 over 0 0 0 1
check e94f5ec1185133a5
`;

export const illustrations: Illustration[] = [
  {
    rules: ["B9", "B11", "B12"],
    record: lessonRecord,
    plies: 14,
    runs: 1,
    caption: {
      en: "Bolormaa may lie anywhere along the edge, but not beside the other Bolormaa.",
      fr: "Bolormaa va n’importe où au bord du désert, mais pas à côté de l’autre Bolormaa.",
    },
  },
  {
    rules: ["B13", "B15", "B16"],
    record: lessonRecord,
    plies: 26,
    runs: 1,
    caption: {
      en: "The new tile touches two others: each gets a blue camel, the new tile none.",
      fr: "La nouvelle tuile en touche deux autres : chacune reçoit un chameau bleu, la nouvelle aucun.",
    },
  },
  {
    rules: ["B14"],
    record: lessonRecord,
    plies: 34,
    runs: 2,
    caption: {
      en: "Blue discards the tile and puts one camel where it likes.",
      fr: "Bleu défausse la tuile et met un chameau où il veut.",
    },
  },
  {
    rules: ["B18", "B19"],
    record: lessonRecord,
    plies: 19,
    runs: 1,
    caption: {
      en: "Khulan, Sarnai, Khulan: a route of three. The camels at both ends come home.",
      fr: "Khulan, Sarnai, Khulan : une route de trois. Les chameaux des deux bouts rentrent.",
    },
  },
  {
    rules: ["B20", "B31"],
    record: lessonRecord,
    plies: 36,
    runs: 2,
    caption: {
      en: "The longest chain between the two roses has five tiles: it earns a coffee.",
      fr: "La plus longue suite entre les deux roses compte cinq tuiles : elle vaut un café.",
    },
  },
  {
    rules: ["B24", "B25"],
    record: lessonRecord,
    plies: 22,
    runs: 1,
    caption: {
      en: "Perfume puts a camel on the tile that was just placed.",
      fr: "Le Parfum met un chameau sur la tuile qui vient d’être posée.",
    },
  },
  {
    rules: ["B27"],
    record: whole,
    plies: 77,
    runs: 2,
    caption: {
      en: "Porcelain leads a blue camel up to three steps, across edges and past any camels.",
      fr: "La Porcelaine mène un chameau bleu à trois pas au plus, par les bords et par-dessus les autres.",
    },
  },
  {
    rules: ["B29"],
    record: whole,
    plies: 96,
    runs: 4,
    caption: {
      en: "With Silk, the red camels go anywhere on the straight lines that leave the new tile.",
      fr: "Avec la Soie, les chameaux rouges vont n’importe où sur les lignes droites qui partent de la nouvelle tuile.",
    },
  },
  {
    rules: ["B30"],
    record: whole,
    plies: 66,
    runs: 1,
    caption: {
      en: "With Spices, a red route may also pass over corners.",
      fr: "Avec les Épices, une route rouge peut aussi passer par les coins.",
    },
  },
  {
    rules: ["B23", "B32"],
    record: whole,
    plies: 137,
    runs: 1,
    caption: {
      en: "The last tile is laid. Every blessing counts, then gifts, coffees and discarded tiles.",
      fr: "La dernière tuile est posée. Chaque bénédiction compte, puis cadeaux, cafés et tuiles défaussées.",
    },
  },
];
