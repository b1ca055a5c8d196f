// A game for two with every event in it, for the pictures beside the rules.
export const two = `tablee record 1
game gefira 1
players 2
option steps 4/6
option length 7
option sections 6
option snake_leader off
seat 0 Anouk
seat 1 Basile
moves
1 chance first 0
2 chance top 36 A
3 chance top 32 A
4 0 build 1
5 0 lay 36 A 0
6 chance top 27 B
7 1 build 0
8 1 lay 32 B 0
9 chance top 14 B
10 0 build 0
11 0 lay 27 A 180
12 chance top 34 B
13 1 build 1
14 1 lay 14 A 180
15 chance top 6 A
16 0 build 0
17 0 lay 34 A 180
18 chance top 13 A
19 1 build 1
20 1 lay 6 B 0
21 chance top 33 B
22 0 build 1
23 0 lay 13 B 180
24 chance top 18 B
25 1 build 0
26 1 lay 33 A 180
27 chance top 22 B
28 0 build 0
29 0 lay 18 B 0
30 chance top 28 B
31 1 build 0
32 1 lay 22 A 0
33 chance top 30 A
34 0 build 1
35 0 lay 28 B 0
36 chance top 4 A
37 1 build 1
38 1 lay 30 A 0
39 chance top 24 B
40 0 build 0
41 0 lay 4 A 180
42 chance top 7 A
43 1 build 1
44 1 lay 24 A 180
45 0 raid 6
46 0 raid 4
47 0 raid 2
48 1 raid 4
49 1 raid 7
50 1 raid 2
51 1 send M
52 0 send MC
53 0 activate 1
54 0 lay 14 A 0
55 chance top 17 B
56 0 extra
57 0 send C
58 1 repair
59 1 slot 6
60 1 lay 4 B 0
61 chance top 21 A
62 1 slot 2
63 1 lay 17 B 0
64 chance top 38 B
65 1 activate 1
66 1 extra
67 1 activate 3
68 1 lay 33 B 0
69 chance top 5 B
70 0 activate 2
71 0 lay 30 A 0
72 chance top 31 A
73 0 activate 4
74 0 extra
75 0 activate 6
76 0 lay 5 A 0
77 chance top 35 B
78 1 activate 4
79 1 send MT
80 1 end
81 0 activate 1
82 0 send MC
83 1 activate 6
84 1 activate 1
85 1 extra
86 1 activate 7
87 0 activate 7
88 0 activate 1
89 0 lay 7 B 0
90 chance top 8 B
91 1 activate 2
92 1 send MCT
93 0 send MCT
94 0 activate 2
95 0 lay 13 A 0
96 chance top 15 B
97 1 activate 3
98 1 activate 1
99 0 activate 3
100 0 activate 4
101 1 send C
102 1 activate 2
103 0 activate 5
104 0 activate 6
105 1 activate 1
106 1 activate 4
107 0 fate
108 0 tool machete
109 0 steps 6
110 0 direction short
111 0 lock tool
112 0 activate 1
113 1 activate 5
114 1 activate 1
115 1 lay 38 A 180
116 chance top 39 B
117 0 send M
118 0 activate 2
119 1 send T
120 1 activate 3
121 0 activate 1
122 0 send T
123 1 activate 6
124 1 activate 5
125 0 activate 3
126 0 renovate
127 0 slot 4
128 0 lay 8 A 180
129 chance top 29 A
130 0 slot 5
131 0 lay 31 A 0
132 chance top 19 A
133 1 activate 2
134 1 activate 3
135 0 activate 3
136 0 activate 2
137 1 activate 6
138 1 activate 4
139 0 fate
140 0 steps 4
141 0 lock tool
142 0 activate 4
143 1 activate 7
144 1 activate 5
145 0 activate 1
146 0 send MT
147 1 activate 6
148 1 activate 7
149 0 renovate
150 0 slot 4
151 0 lay 35 B 180
152 chance top 12 A
153 0 slot 2
154 0 lay 19 A 0
155 chance top 40 B
156 0 activate 4
157 1 activate 1
158 1 renovate
159 1 slot 4
160 1 lay 15 A 0
161 chance top 1 A
162 1 slot 7
163 1 lay 27 A 180
164 chance top 2 A
165 0 activate 3
166 0 renovate
167 0 slot 7
168 0 lay 12 B 0
169 chance top 37 A
170 0 slot 1
171 0 lay 39 B 180
172 chance top 3 A
173 1 send CT
174 1 activate 2
175 0 activate 2
176 0 renovate
177 0 slot 4
178 0 lay 37 B 180
179 chance top 10 B
180 0 done
181 1 fate
182 1 steps 6
183 1 lock steps
184 1 activate 1
185 0 renovate
186 0 slot 7
187 0 lay 2 B 180
188 chance top 9 A
189 0 slot 4
190 0 lay 10 A 180
191 chance top 16 A
192 0 activate 5
193 1 send MC
194 1 renovate
195 1 slot 3
196 1 lay 40 B 180
197 chance top 11 B
198 1 slot 1
199 1 lay 21 A 180
200 chance top 25 B
201 0 send CT
202 0 fate
203 0 direction length
204 0 lock tool
205 1 activate 3
206 1 activate 4
207 0 activate 6
208 0 activate 1
209 1 activate 5
210 1 fate
211 1 steps 4
212 1 lock direction
213 0 renovate
214 0 slot 1
215 0 lay 29 A 0
216 chance top 20 B
217 0 slot 7
218 0 lay 3 B 0
219 chance top 26 A
220 0 activate 4
221 1 activate 6
222 1 activate 7
223 0 activate 4
224 0 send CT
225 1 fate
226 1 tool compass
227 1 steps 6
228 1 lock tool
229 1 activate 2
230 0 renovate
231 0 slot 7
232 0 lay 9 B 180
233 chance top 23 B
234 0 slot 1
235 0 lay 25 B 180
236 chance top 37 A
237 0 fate
238 0 direction short
239 0 lock tool
240 1 activate 3
end 240 open
check eba748d4e6c34f28
`;
