// Scripted games for the lesson and the pictures beside the rules.

/** A gem brought home, a fall, a theft, a cloud that saves a canoe, a canoe bought back. */
export const voyage = `tablee record 1
game niagara 1
players 3
option must_launch off
option cargo_anytime off
option self_transfer off
option min_flow_1 off
option finish_round off
option fork_random off
option hidden_history off
seat 0 You
seat 1 Anouk
seat 2 Basile
moves
1 chance first 0
2 0 tile 5
3 1 tile 6
4 2 tile 2
5 0 canoe 0
6 0 go T3
7 0 cargo load violet
8 1 canoe 0
9 1 go L6
10 2 canoe 0
11 2 go T2
12 0 tile 6
13 1 tile 4
14 2 tile cloud
15 1 canoe 0
16 1 cargo load pink
17 1 go T5
18 1 pass
19 2 weather +1
20 0 canoe 0
21 0 cargo none
22 0 go BEACH
23 0 pass
24 0 tile 4
25 1 tile 1
26 2 tile 6
27 2 canoe 0
28 2 cargo load pink
29 2 go T3
30 2 pass
31 0 canoe 0
32 0 go T4
33 1 pass
34 0 tile 1
35 1 tile 3
36 2 tile 3
37 0 canoe 0
38 0 go T5
39 0 steal 2 0
40 0 pass
41 1 pass
42 2 canoe 0
43 2 cargo none
44 2 go T2
45 2 pass
46 0 tile cloud
47 1 tile 2
48 2 tile 5
49 1 pass
50 2 canoe 0
51 2 cargo none
52 2 go BEACH
53 2 pass
54 0 weather -1
55 0 tile 2
56 1 tile 5
57 2 tile 1
58 2 pass
59 0 canoe 0
60 0 cargo unload
61 0 pass
62 1 pass
63 0 recover violet
end 63 open
check db6ba11bf328d54d
`;

/** High water: weather +2, falls, a swap, a free canoe. */
export const flood = `tablee record 1
game niagara 1
players 3
option must_launch off
option cargo_anytime off
option self_transfer off
option min_flow_1 off
option finish_round off
option fork_random off
option hidden_history off
seat 0 Anouk
seat 1 Basile
seat 2 Clio
moves
1 chance first 0
2 0 tile cloud
3 1 tile cloud
4 2 tile 2
5 0 weather +1
6 1 weather +1
7 2 canoe 0
8 2 go T2
9 0 tile 6
10 1 tile 5
11 2 tile 4
12 1 canoe 0
13 1 go T3
14 1 cargo load violet
15 2 canoe 0
16 2 cargo load blue
17 2 go T4
18 2 pass
19 0 canoe 0
20 0 go T4
21 0 cargo load clear
22 0 tile 5
23 1 tile 6
24 2 tile 6
25 2 pass
26 0 canoe 1
27 0 go T5
28 1 canoe 0
29 1 cargo swap pink
30 1 go T5
31 1 pass
end 31 open
check 81e21b0cb3b41417
`;
