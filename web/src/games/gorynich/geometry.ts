// Where things are: squares of the map, ways, and what a Move of this moment reaches. The map is
// drawn in units of its own, 36 to a square; the layout scales it.
import type { GameEvent } from "../../engine/answers";
import type { Event, View } from "../../generated/gorynich";

export type Happening = Event & { view: View; tell: string };
export const happening = (event: GameEvent<View> | null) => event as Happening | null;

export const cell = 36;
export const edge = 10 * cell;

export const cards = ["red", "blue", "yellow", "white", "fire", "manoeuvre"] as const;
export type Card = (typeof cards)[number];
export const directions = ["north", "east", "south", "west"] as const;

export type Way = readonly [number, number];
export const ways: readonly Way[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

/** What is printed on a square; ways are numbers of `directions`. */
export interface Ground {
  castle: boolean;
  start: boolean;
  path: string | null;
  way: number;
  river: number; // -1: none
  entrance: string | null;
  exit: string | null;
}

/** The tunnels by their letters on the map. */
export const tunnelNames: Readonly<Record<string, string>> = {
  g: "green",
  p: "purple",
  o: "orange",
  t: "turquoise",
};

const wayOf = (arrow: string | undefined) => (arrow ? "^>v<".indexOf(arrow) : -1);
const print = /^(\*?)([A-D][123])?([\^>v<])?(?:~([\^>v<]))?(?:\((\w))?(?:\)(\w))?$/;

export function readMap(map: readonly string[]): Ground[] {
  return map.flatMap((row) =>
    row.split(" ").map((code) => {
      const [, star, path, way, river, entrance, exit] = print.exec(code) ?? [];
      return {
        castle: code === "#",
        start: star === "*",
        path: path ?? null,
        way: wayOf(way),
        river: wayOf(river),
        entrance: entrance ?? null,
        exit: exit ?? null,
      };
    }),
  );
}

export const column = (square: number) => square % 10;
export const row = (square: number) => Math.floor(square / 10);
export const written = (square: number) => `${column(square)},${row(square)}`;
export const middle = (square: number): [number, number] => [
  column(square) * cell + cell / 2,
  row(square) * cell + cell / 2,
];
export const castleMiddle: [number, number] = [edge / 2, edge / 2];

/** The square of "x,y". */
export function squareOf(text: string): number {
  const [x, y] = text.split(",").map(Number);
  return 10 * y! + x!;
}

/** Whether Moves go against their arrow now. */
export const against = (view: View) => (view.gorynich_card ?? 0) < 0 !== view.inverted;

/** The direction in which a Move card takes the dragon now. */
export const heading = (view: View, card: string) =>
  (cards.indexOf(card as Card) + (against(view) ? 2 : 0)) % 4;

export function reach(view: View): number {
  if (view.size === "double") return 4;
  return view.size === "heavy" ? 1 : Math.abs(view.gorynich_card ?? 0);
}

/** The square so many steps from the dragon; null beyond the edge. */
export function flown(view: View, card: string, steps: number): number | null {
  if (view.dragon === null) return null;
  const [dx, dy] = ways[heading(view, card)]!;
  const x = column(view.dragon) + dx * steps;
  const y = row(view.dragon) + dy * steps;
  return x >= 0 && x < 10 && y >= 0 && y < 10 ? 10 * y + x : null;
}

export const knightsOn = (view: View, square: number): number[] =>
  view.knights.flatMap((knight, k) => (knight.square === square ? [k] : []));

/** How the knights of one square stand in it: offset and size. */
export function stance(place: number, of: number): [number, number, number] {
  if (of === 1) return [0, 1, 1];
  if (of === 2) return [place * 16 - 8, 2, 0.82];
  if (of <= 4) return [(place % 2) * 16 - 8, place < 2 ? -5 : 9, 0.66];
  return [(place % 3) * 11.5 - 11.5, Math.floor(place / 3) * 11 - 9, 0.52];
}
