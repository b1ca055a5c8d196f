// Where everything lies. The wide layout runs from the Eel nest on the left to the Salmon nest on
// the right; the tall one puts the nest of the seat that looks at the bottom.
import type { Seat } from "../../engine/answers";
import { entry } from "../../engine/known";

export interface Point {
  x: number;
  y: number;
}
export interface Box extends Point {
  width: number;
  height: number;
}
export interface Layout {
  wide: boolean;
  width: number;
  height: number;
  /** A pawn's radius. */
  pawn: number;
  bearScale: number;
  /** The whole of a tile or nest. */
  box(position: number): Box;
  /** Where the picture of a tile's effect lies. */
  sign(position: number): Point;
  /** Where a pile lies: one place per tile, two on the big one. */
  place(position: number, index: number): Point;
  /** Where the pawns with so many fish wait in a nest. */
  home(seat: Seat, fish: number): Point;
  bear(position: number): Point;
  token(index: number, position: number): Point;
  /** Degrees that a seat's fish are turned, so that they look where they swim. */
  heading(seat: Seat): number;
}

export const big = 4;
export const isNest = (position: number) => position === 0 || position === 8;
export const homeOf = (seat: Seat) => (seat === 0 ? 0 : 8);
export const middle = (box: Box): Point => ({
  x: box.x + box.width / 2,
  y: box.y + box.height / 2,
});

const columns = [58, 153, 235, 317, 410, 503, 585, 667, 762];

const wideLayout: Layout = {
  wide: true,
  width: 820,
  height: 560,
  pawn: 26,
  bearScale: 1,
  box(position) {
    if (isNest(position))
      return { x: entry(columns, position) - 53, y: 192, width: 106, height: 206 };
    if (position === big) return { x: 361, y: 184, width: 98, height: 222 };
    return { x: entry(columns, position) - 38, y: 214, width: 76, height: 162 };
  },
  sign(position) {
    return { x: entry(columns, position), y: position === big ? 222 : 248 };
  },
  place(position, index) {
    if (isNest(position)) return { x: entry(columns, position), y: 295 };
    if (position !== big) return { x: entry(columns, position), y: 336 };
    return { x: entry(columns, position), y: 297 + 68 * index };
  },
  home: (seat, fish) => ({ x: entry(columns, homeOf(seat)), y: fish === 1 ? 266 : 346 }),
  bear: (position) => ({ x: entry(columns, position), y: 158 }),
  token: (index, position) => ({ x: entry(columns, position), y: 433 + 47 * index }),
  heading: (seat) => (seat === 0 ? 0 : 180),
};

function tallLayout(bottom: Seat): Layout {
  const row = (position: number) => (bottom === 0 ? 8 - position : position);
  const y = (position: number) =>
    isNest(position) ? (row(position) === 0 ? 30 : 426) : 36 + 48 * row(position);
  return {
    wide: false,
    width: 380,
    height: 456,
    pawn: 17.5,
    bearScale: 0.6,
    box(position) {
      if (isNest(position)) return { x: 56, y: y(position) - 27, width: 256, height: 54 };
      if (position === big) return { x: 54, y: y(position) - 24, width: 186, height: 48 };
      return { x: 60, y: y(position) - 22, width: 174, height: 44 };
    },
    sign: (position) => ({ x: 93, y: y(position) - 5 }),
    place(position, index) {
      if (isNest(position)) return { x: 184, y: y(position) };
      return { x: position === big ? 151 + 58 * index : 180, y: y(position) };
    },
    home: (seat, fish) => ({ x: fish === 1 ? 121 : 247, y: y(homeOf(seat)) }),
    bear: (position) => ({ x: 27, y: y(position) + 15 }),
    token: (index, position) => ({ x: 265 + 44 * index, y: y(position) }),
    heading: (seat) => (seat === bottom ? -90 : 90),
  };
}

const tall = [tallLayout(0), tallLayout(1)] as const;

export const layoutOf = (wide: boolean, seat: Seat | null): Layout =>
  wide ? wideLayout : tall[seat === 1 ? 1 : 0];
