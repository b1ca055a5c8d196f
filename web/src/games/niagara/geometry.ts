// Where everything lies, in a wide and in a high layout, and how a canoe's way runs along the river.
import { entry } from "../../engine/known";
import type { View } from "../../generated/niagara";
import type { Point } from "../../table/drawing";

export type Node = keyof typeof upstream;

/** The neighbour towards the beach: the shape of the river. */
export const upstream = {
  T1: "BEACH",
  T2: "T1",
  T3: "T2",
  T4: "T3",
  T5: "T4",
  L6: "T5",
  L7: "L6",
  R6: "T5",
  R7: "R6",
} as const;
export const discs = Object.keys(upstream) as Node[];
export const arms = ["L", "R"] as const;
export const lastWeather = 2;
export const weathers = [-1, 0, 1, lastWeather];

export const depth = (node: string) => (node === "BEACH" ? 0 : Number(node[1]));

/** Where one disc that leaves through that arm carries a canoe. */
export function downstream(node: string, arm: string): string {
  if (node === "T5") return `${arm}6`;
  if (node[0] === "T") return `T${depth(node) + 1}`;
  if (node[0] !== arm) return node; // ashore, fallen, or in the arm that lies still
  return node[1] === "6" ? `${arm}7` : "FALLS";
}

/** All nodes from one to another, both included; one of them lies upstream of the other. */
export function way(from: string, to: string): string[] {
  if (depth(from) < depth(to)) return way(to, from).reverse();
  const nodes = [from];
  for (let at = from; at !== to && at in upstream;) nodes.push((at = upstream[at as Node]));
  return nodes;
}

export interface Layout {
  wide: boolean;
  size: Point;
  node: Record<string, Point>; // middles of the discs; BEACH: where a launch begins
  disc: number; // radius
  boat: number; // scale of a canoe
  gem: number; // scale of a gem at its site
  spring: Point; // where the river begins, behind the rope
  lip: number; // y of the edge of the falls
  pool: number; // y of the fallen canoes
  foot: number; // y where the landscape ends and the hand begins
  site: Record<string, { at: Point; size: Point }>;
  weather: Point[]; // by weather + 1
  card: { at: Point; size: Point }; // the forecast
  fork: Point;
  tile: { first: Point; step: number; size: Point };
  beach: (place: number, canoe: number) => Point; // place 0: the seat at the bottom
}

const high: Layout = {
  wide: false,
  size: [380, 460],
  node: {
    BEACH: [150, 34],
    T1: [190, 72],
    T2: [217, 113],
    T3: [190, 154],
    T4: [218, 195],
    T5: [198, 236],
    L6: [140, 288],
    L7: [131, 334],
    R6: [259, 288],
    R7: [268, 334],
  },
  disc: 23,
  boat: 0.88,
  gem: 0.56,
  spring: [158, 28],
  lip: 361,
  pool: 391,
  foot: 406,
  site: {
    violet: { at: [317, 150], size: [112, 42] },
    clear: { at: [317, 194], size: [112, 42] },
    yellow: { at: [317, 238], size: [112, 42] },
    blue: { at: [199, 294], size: [70, 44] },
    pink: { at: [199, 339], size: [82, 44] },
  },
  weather: [
    [28, 224],
    [28, 180],
    [28, 136],
    [28, 92],
  ],
  card: { at: [54, 66], size: [106, 176] },
  fork: [199, 265],
  tile: { first: [41, 434], step: 49.6, size: [45, 47] },
  beach: (place, canoe) =>
    place === 0 ? [32 + 56 * canoe, 25] : [196 + 41 * place, 14 + 20 * canoe],
};

const broad: Layout = {
  wide: true,
  size: [820, 560],
  node: {
    BEACH: [132, 108],
    T1: [212, 124],
    T2: [292, 96],
    T3: [374, 106],
    T4: [456, 128],
    T5: [533, 160],
    L6: [464, 246],
    L7: [448, 330],
    R6: [628, 240],
    R7: [646, 330],
  },
  disc: 37,
  boat: 1.36,
  gem: 0.8,
  spring: [150, 112],
  lip: 374,
  pool: 452,
  foot: 484,
  site: {
    violet: { at: [350, 34], size: [126, 50] },
    clear: { at: [484, 48], size: [126, 50] },
    yellow: { at: [642, 128], size: [126, 54] },
    blue: { at: [546, 256], size: [90, 62] },
    pink: { at: [547, 332], size: [112, 62] },
  },
  weather: [
    [62, 414],
    [52, 350],
    [68, 288],
    [116, 244],
  ],
  card: { at: [160, 244], size: [226, 222] },
  fork: [540, 212],
  tile: { first: [158, 522], step: 84, size: [70, 66] },
  beach: (place, canoe) =>
    place === 0 ? [44 + 72 * canoe, 160] : [38 + 66 * canoe, 10 + 26 * place],
};

export const layoutOf = (wide: boolean): Layout => (wide ? broad : high);

/** A soft line through points. */
export function smooth(points: readonly Point[]): string {
  let path = `M${points[0]}`;
  for (let i = 1; i < points.length - 1; i++) {
    const [x, y] = entry(points, i);
    const [nx, ny] = entry(points, i + 1);
    path += `Q${x} ${y} ${(x + nx) / 2} ${(y + ny) / 2}`;
  }
  return `${path}L${points.at(-1)}`;
}

/** The point at a share of a broken line's length. */
export function along(points: readonly Point[], share: number): Point {
  const lengths = points
    .slice(1)
    .map(([x, y], i) => Math.hypot(x - entry(points, i)[0], y - entry(points, i)[1]));
  let left = share * lengths.reduce((a, b) => a + b, 0);
  for (let i = 0; i < lengths.length; i++) {
    if (left <= entry(lengths, i) || i === lengths.length - 1) {
      const part = lengths[i] ? left / entry(lengths, i) : 0;
      const [a, b] = [entry(points, i), entry(points, i + 1)];
      return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
    }
    left -= entry(lengths, i);
  }
  return entry(points, 0);
}

export interface Slot {
  at: Point;
  scale: number;
}

/**
 * Where each canoe lies, by `${seat}-${canoe}`; canoes on one disc make room for each other.
 * `elsewhere`: the nodes of canoes that are not to be drawn where the view has them.
 */
export function slots(
  view: View,
  layout: Layout,
  bottom: number,
  elsewhere = new Map<string, string>(),
): Map<string, Slot> {
  const out = new Map<string, Slot>();
  const at = new Map<string, string[]>();
  view.seats.forEach(({ canoes }, seat) =>
    canoes.forEach((drawn, canoe) => {
      const key = `${seat}-${canoe}`;
      const node = elsewhere.get(key) ?? drawn.node;
      if (node === "BEACH") {
        const place = (seat - bottom + view.players) % view.players;
        const scale = layout.boat * (place === 0 ? 1.1 : 0.86);
        out.set(key, { at: layout.beach(place, canoe), scale });
      } else at.set(node, [...(at.get(node) ?? []), key]);
    }),
  );
  for (const [node, keys] of at) {
    const columns = node === "FALLS" ? 5 : keys.length > 3 ? 2 : 1;
    const rows = Math.ceil(keys.length / columns);
    const scale = layout.boat * (keys.length > 4 ? 0.75 : keys.length > 3 ? 0.85 : 1);
    const middle: Point =
      node === "FALLS"
        ? [(layout.node.L7![0] + layout.node.R7![0]) / 2, layout.pool]
        : entry(layout.node, node);
    keys.forEach((key, i) => {
      const row = Math.floor(i / columns);
      const inRow = Math.min(columns, keys.length - row * columns);
      const x = middle[0] + ((i % columns) - (inRow - 1) / 2) * 46 * scale;
      const y = middle[1] + (row - (rows - 1) / 2) * 19 * scale;
      out.set(key, { at: [x, y], scale });
    });
  }
  return out;
}
