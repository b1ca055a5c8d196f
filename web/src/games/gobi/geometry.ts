// Where things lie on the board, in both layouts; a unit is about a pixel.
import type { View } from "../../generated/gobi";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Layout {
  width: number;
  height: number;
  map: Box;
  pile: (i: number) => Box; // 0 to 3; 4 is the coffee
  hand: Box;
  gift: (i: number) => Box;
  most: number; // the largest a tile is drawn
}

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

export const layout = (wide: boolean): Layout =>
  wide
    ? {
        width: 820,
        height: 560,
        map: box(8, 8, 590, 544),
        pile: (i) =>
          i === 4
            ? box(612, 228, 196, 62)
            : box(612 + (i % 2) * 101, 12 + Math.floor(i / 2) * 108, 95, 102),
        hand: box(622, 304, 100, 100),
        gift: (i) => box(612 + (i % 3) * 67, 416 + Math.floor(i / 3) * 68, 62, 62),
        most: 112,
      }
    : {
        width: 380,
        height: 460,
        map: box(4, 74, 372, 314),
        pile: (i) => box(4 + i * 75, 4, 71, 66),
        hand: box(6, 392, 62, 62),
        gift: (i) => box(77 + i * 50, 392, 47, 62),
        most: 84,
      };

export const middle = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });

/** The rectangle of cells that are shown: the desert and a ring of empty cells round it. */
export interface Cells {
  left: number;
  top: number;
  columns: number;
  rows: number;
}
export function cellsOf(tiles: View["tiles"]): Cells {
  const xs = tiles.length ? tiles.map((tile) => tile.x) : [0];
  const ys = tiles.length ? tiles.map((tile) => tile.y) : [0];
  // The setup lies on two by two: no jump while it is laid.
  const [left, right] = [Math.min(0, ...xs), Math.max(1, ...xs)];
  const [top, bottom] = [Math.min(0, ...ys), Math.max(1, ...ys)];
  return { left: left - 1, top: top - 1, columns: right - left + 3, rows: bottom - top + 3 };
}

/** A cell is 100 wide; the camera says where (0, 0) is and how large a unit is. */
export interface Camera {
  x: number;
  y: number;
  scale: number;
}

/** Shows all cells, as large as they can be. */
export function fit(cells: Cells, { map, most }: Layout): Camera {
  const tile = Math.min(map.width / cells.columns, map.height / cells.rows, most);
  return {
    scale: tile / 100,
    x: map.x + (map.width - cells.columns * tile) / 2 - cells.left * tile,
    y: map.y + (map.height - cells.rows * tile) / 2 - cells.top * tile,
  };
}

export const finger = 46; // a tile smaller than this is hard to hit
const near = 58; // how large a tile is when zoomed in

const clamp = (value: number, low: number, high: number) =>
  low > high ? (low + high) / 2 : Math.min(high, Math.max(low, value));

/** The camera at a larger scale, its middle over a point of the desert, never off the cells. */
export function closeUp(cells: Cells, { map }: Layout, over: { x: number; y: number }): Camera {
  const across = (from: number, size: number, first: number, count: number, at: number) =>
    clamp(from + size / 2 - at * near, from + size - (first + count) * near, from - first * near);
  return {
    scale: near / 100,
    x: across(map.x, map.width, cells.left, cells.columns, over.x),
    y: across(map.y, map.height, cells.top, cells.rows, over.y),
  };
}

/** How far a place of the board is from a place of the desert, in units of the desert. */
export const offset = (camera: Camera, from: { x: number; y: number }, x: number, y: number) => ({
  "--dx": `${(from.x - camera.x) / camera.scale - x}px`,
  "--dy": `${(from.y - camera.y) / camera.scale - y}px`,
});
