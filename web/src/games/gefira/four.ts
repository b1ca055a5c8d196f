// The beginning of a game in the cross, for the pictures beside the rules.
export const four = `tablee record 1
game gefira 1
players 4
option steps 4/6
option length 7
option sections 6
option snake_leader off
seat 0 Anouk
seat 1 Basile
seat 2 Clio
seat 3 Dimitri
moves
1 chance first 0
2 chance top 36 A
3 chance top 32 B
4 0 build 1
5 0 lay 36 B 0
6 chance top 28 B
7 1 build 1
8 1 lay 32 A 0
9 chance top 15 A
10 2 build 0
11 2 lay 28 B 270
12 chance top 37 B
13 3 build 1
14 3 lay 15 A 180
15 chance top 6 B
16 0 build 3
17 0 lay 37 B 0
18 chance top 14 A
19 1 build 2
20 1 lay 6 A 90
21 chance top 38 B
22 2 build 3
23 2 lay 14 A 0
24 chance top 20 B
25 3 build 2
26 3 lay 38 A 270
27 chance top 25 A
28 0 build 1
29 0 lay 20 B 270
30 chance top 33 A
31 1 build 3
32 1 lay 25 A 180
33 chance top 35 B
34 2 build 2
35 2 lay 33 B 270
36 chance top 5 A
37 3 build 3
38 3 lay 35 B 90
39 chance top 29 B
40 0 build 0
41 0 lay 5 A 270
42 chance top 8 A
43 1 build 3
44 1 lay 29 A 270
45 chance top 22 A
46 2 build 0
47 2 lay 8 B 90
48 chance top 26 B
49 3 build 2
50 3 lay 22 A 0
51 chance top 32 A
52 0 build 0
53 0 lay 26 B 0
54 chance top 9 A
55 1 build 1
56 1 lay 32 A 90
57 chance top 8 B
58 2 build 1
59 2 lay 9 B 90
60 chance top 22 B
61 3 build 0
62 3 lay 8 A 0
63 chance top 10 B
64 0 build 3
65 0 lay 22 A 90
66 chance top 21 B
67 1 build 0
68 1 lay 10 A 0
69 chance top 33 B
70 2 build 2
71 2 lay 21 B 0
72 chance top 20 A
73 3 build 2
74 3 lay 33 A 180
75 0 raid 7
76 0 raid 2
77 0 raid 3
78 1 raid 2
79 1 raid 7
80 1 raid 6
81 2 raid 3
82 2 raid 5
83 2 raid 2
84 3 raid 2
85 3 raid 3
86 3 raid 7
87 1 send M
88 2 send MT
89 3 send MCT
90 0 send M
91 0 lay 15 A 270
92 chance top 30 B
93 0 send MC
94 0 extra
95 0 activate 2
96 0 lay 20 B 270
97 chance top 23 A
98 1 activate 1
99 1 lay 21 B 0
100 chance top 38 A
101 1 activate 2
102 1 lay 38 A 0
103 chance top 1 A
104 1 end
105 2 activate 1
106 2 lay 35 A 270
107 chance top 2 B
108 2 send C
109 2 end
110 3 activate 1
111 3 lay 10 B 0
112 chance top 30 A
113 3 activate 2
114 3 lay 5 A 0
115 chance top 3 B
116 3 extra
117 3 repair
118 3 slot 7
119 3 lay 2 B 270
120 chance top 16 A
121 3 done
122 0 activate 3
123 0 lay 9 A 0
124 chance top 4 A
125 0 activate 1
126 0 extra
127 0 send MCT
128 1 activate 3
129 1 activate 5
130 1 end
131 2 activate 2
132 2 activate 3
133 2 end
134 3 send M
135 3 activate 3
end 135 open
check ee285f44432aa582
`;
