// Where moves are made, and what a click means.
import type { View } from "../../generated/gobi";
import { families } from "./routes";

const tileAt = (view: View, x: string | number, y: string | number) =>
  view.tiles.findIndex((tile) => tile.x === Number(x) && tile.y === Number(y));

/** The spot of a tile. In step 2 all ends of one reunited family are one spot, so that a route can
 * be resolved from either end. */
export function tileSpot(view: View, tile: number): string {
  if (view.phase === "routes" && view.turn !== null) {
    const family = families(view.tiles, view.turn).find((f) => f.ends.includes(tile));
    if (family) tile = family.ends[0]!;
    const { x, y } = view.tiles[tile]!;
    return `${family ? "family" : "tile"}-${x}-${y}`;
  }
  const { x, y } = view.tiles[tile]!;
  return `tile-${x}-${y}`;
}

const onGift = ["silk", "cotton", "perfume", "tea", "spices"];

export function spot(move: string, view: View): string | null {
  const [word, a, b] = move.split(" ") as [string, string, string];
  if (onGift.includes(word)) return `gift-${word}`;
  switch (word) {
    case "place":
      return `cell-${a}-${b}`;
    case "porcelain":
    case "move":
    case "lift":
    case "put":
    case "route":
      return tileSpot(view, tileAt(view, a, b));
    case "take":
      return `pile-${a}`;
    case "coffee":
      return "coffee";
    default:
      return null;
  }
}

const noTile = "99 99";

/** What a click on a tile is about in the present phase. */
function meantOnTile(x: string, y: string, view: View): string {
  const { phase, turn } = view;
  const tile = view.tiles[tileAt(view, x, y)];
  switch (phase) {
    case "play": {
      const own = turn !== null && (tile?.camels[turn] ?? 0) > 0;
      const porcelain =
        turn !== null && view.seats[turn]!.gifts.some((g) => g.kind === "porcelain");
      return `${own && porcelain ? "porcelain" : "place"} ${x} ${y}`;
    }
    case "move":
    case "lift":
      return `${phase} ${x} ${y}`;
    case "routes": {
      const kin = view.tiles.find((k) => k !== tile && k.tribe === tile?.tribe);
      return `route ${x} ${y} ${kin ? `${kin.x} ${kin.y}` : noTile}`;
    }
    default:
      return `put ${x} ${y}`;
  }
}

export function meant(spot: string, view: View): string | null {
  const [kind, a, b] = parts(spot);
  switch (kind) {
    case "cell":
      return `place ${a} ${b}`;
    case "tile":
    case "family":
      return meantOnTile(a!, b!, view);
    case "pile":
      return `take ${a}`;
    case "coffee":
      return "coffee";
    case "gift":
      if (a === "porcelain") return `porcelain ${noTile}`;
      return a === "spices" ? `spices ${noTile} ${noTile}` : a!;
    case "hand":
      // It goes on an empty cell: the rule about cells says so.
      return view.tiles[0] ? `place ${view.tiles[0].x} ${view.tiles[0].y}` : null;
    default:
      return null;
  }
}

/** "cell--1-2" → ["cell", "-1", "2"] */
function parts(spot: string): (string | undefined)[] {
  const cell = /^([a-z]+)-(-?\d+)-(-?\d+)$/.exec(spot);
  return cell ? cell.slice(1) : spot.split("-");
}

export function confirm(move: string, view: View): boolean {
  const [word] = move.split(" ") as [string];
  if (word === "route") return families(view.tiles, view.turn!).length > 1;
  return ["place", "put", "move", "porcelain"].includes(word);
}
