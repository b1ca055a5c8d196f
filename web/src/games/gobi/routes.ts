// Routes over a seat's camels, worked out for drawing only: what is legal and what a route gives,
// the engine says. A mirror of engine/games/gobi/routes.h, held to it by a test.
import { entry } from "../../engine/known";
import type { View } from "../../generated/gobi";

export type Tile = View["tiles"][number];

/** Tiles by their index; the path is the longest chain, both ends included. */
interface Route {
  from: number;
  to: number;
  path: number[];
}

/** Tiles of one tribe that one chain of camels links. */
export interface Family {
  tribe: string;
  ends: number[];
  /** The longest route between two of them. */
  route: Route;
}

const apart = (a: Tile, b: Tile) => [Math.abs(a.x - b.x), Math.abs(a.y - b.y)] as const;
export function touch(a: Tile, b: Tile): boolean {
  const [x, y] = apart(a, b);
  return x + y === 1;
}
export function corner(a: Tile, b: Tile): boolean {
  const [x, y] = apart(a, b);
  return x === 1 && y === 1;
}

export const held = (tiles: Tile[], seat: number): number[] =>
  tiles.flatMap((tile, i) => ((tile.camels[seat] ?? 0) > 0 ? [i] : []));

/** The longest chain of the seat's camels between two tiles; with corners, over at least one. */
export function longest(
  tiles: Tile[],
  seat: number,
  from: number,
  to: number,
  corners = false,
): number[] | null {
  const mine = held(tiles, seat);
  if (!mine.includes(from) || !mine.includes(to)) return null;
  let best: number[] | null = null;
  const walk = (path: number[], slanted: boolean) => {
    const here = entry(tiles, path.at(-1)!);
    for (const next of mine) {
      if (path.includes(next)) continue;
      const slant = corner(here, entry(tiles, next));
      if (!touch(here, entry(tiles, next)) && !(corners && slant)) continue;
      if (next !== to) walk([...path, next], slanted || slant);
      else if ((slanted || slant) === corners && path.length + 1 > (best?.length ?? 0)) {
        best = [...path, next];
      }
      if (best?.length === mine.length) return;
    }
  };
  walk([from], false);
  return best;
}

function linked(tiles: Tile[], mine: number[], from: number): number[] {
  const group = [from];
  for (const at of group) {
    group.push(
      ...mine.filter((i) => !group.includes(i) && touch(entry(tiles, at), entry(tiles, i))),
    );
  }
  return group;
}

/** All families that a seat's camels have reunited. */
export function families(tiles: Tile[], seat: number): Family[] {
  const mine = held(tiles, seat);
  const seen = new Set<number>();
  const found: Family[] = [];
  for (const tile of mine) {
    if (seen.has(tile)) continue;
    const { tribe } = entry(tiles, tile);
    const ends = linked(tiles, mine, tile)
      .filter((i) => entry(tiles, i).tribe === tribe)
      .sort((a, b) => a - b);
    for (const end of ends) seen.add(end);
    let route: Route | null = null;
    ends.forEach((from, i) => {
      for (const to of ends.slice(i + 1)) {
        const path = longest(tiles, seat, from, to)!;
        if (path.length > (route?.path.length ?? 0)) route = { from, to, path };
      }
    });
    if (route) found.push({ tribe, ends, route });
  }
  return found;
}

/** Links of the seat's camels that touch: pairs of tiles. */
export function links(tiles: Tile[], seat: number): [number, number][] {
  const mine = held(tiles, seat);
  return mine.flatMap((a, i) =>
    mine
      .slice(i + 1)
      .flatMap((b): [number, number][] =>
        touch(entry(tiles, a), entry(tiles, b)) ? [[a, b]] : [],
      ),
  );
}

/** The tiles once every neighbour of the tile just placed has got the seat's camel (B13): what a
 * placement is about to bring while the seat still has to choose camels to fetch. */
export function expected(tiles: Tile[], placed: number, seat: number): Tile[] {
  const tile = entry(tiles, placed);
  return tiles.map((t) =>
    touch(t, tile) ? { ...t, camels: t.camels.map((n, s) => (s === seat ? n + 1 : n)) } : t,
  );
}
