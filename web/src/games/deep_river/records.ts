// Games made up to show things: one that the lesson plays, one with a crowded river.

/** Eels win in five turns: a token drifts, pawns stack, the Bear walks. */
export const short = `tablee record 1
game deep_river 1
players 2
option top_only off
option numbers_up off
seat 0 You
seat 1 Basile
moves
1 chance tile 1 advance
2 chance tile 2 swap
3 chance tile 3 bear
4 chance tile 5 advance
5 chance tile 6 tilt
6 chance tile 7 bear
7 chance face A 1
8 chance face B 1
9 chance face C 1
10 chance first 0
11 0 token C
12 0 fish 0 E1
13 0 advance 1 E1
14 1 token B
15 1 fish 8 S1
16 1 advance 5 S1
17 0 token A
18 0 fish 2 E1
19 0 flip 4 E1/S1
20 1 token B
21 1 fish 8 S1
22 1 fish 7 S1
23 1 tilt A
24 0 token B
25 0 fish 4 E2/S1
26 1 token A
27 1 fish 6 S1
28 1 advance 5 S1
29 0 token C
30 0 fish 7 E2/S1
31 1 token A
32 1 fish 4 S1
33 0 token A
34 0 fish 0 E1
35 0 advance 1 E1
end 35 over 1 -1
check 930b0e86d34e570d
`;

/** Every tile acts, a pawn chooses whom to cover, a stack swims past another, the current ends it. */
export const crowded = `tablee record 1
game deep_river 1
players 2
option top_only off
option numbers_up off
seat 0 You
seat 1 Basile
moves
1 chance tile 1 bear
2 chance tile 2 advance
3 chance tile 3 tilt
4 chance tile 5 swap
5 chance tile 6 bear
6 chance tile 7 advance
7 chance face A 1
8 chance face B 2
9 chance face C 2
10 chance first 1
11 1 token C
12 1 fish 8 S1
13 0 token B
14 0 fish 0 E1
15 0 fish 1 E1
16 0 advance 2 E1
17 1 token C
18 1 fish 5 S1
19 1 flip 4 S1
20 0 token A
21 0 fish 0 E1
22 0 advance 0 E1
23 1 token C
24 1 fish 8 S1
25 0 token B
26 0 fish 3 E1
27 1 token C
28 1 fish 5 S1
29 1 flip 8 S1
30 0 token B
31 0 fish 2 E1
32 0 tilt C
33 0 fish 3 E1
34 0 cover S2
35 0 flip 4 E1/S2
36 1 token B
37 1 fish 4 S1
38 0 token A
39 0 fish 4 E2/S2
40 0 swap 1 S1/E1
41 1 token A
42 1 fish 8 S2
43 0 token B
44 0 fish 5 E2/S2
45 0 advance 1 E1/S1
46 0 fish 0 E1
47 1 token A
48 1 fish 6 S2/E1
49 1 swap 7 E2/S2
50 0 token C
51 0 fish 0 E1
52 0 tilt A
53 1 token B
54 1 fish 7 S2/E2
55 1 move 8 S1
56 1 apply yes
57 1 advance 7 S1
58 0 token C
59 0 fish 3 E1
60 0 flip 1 E1
end 60 over -1 1
check 193115743a240733
`;
