// What a considered move would bring: from the engine's events, and the routes over the camels as
// they would then stand.
import { entry } from "../../engine/known";
import type { Event, View } from "../../generated/gobi";
import type { Ahead } from "../../table/game";
import { expected, families, type Family, longest, type Tile } from "./routes";

export type Happening = Event & { tell: string; view: View };

export interface Preview {
  seat: number;
  tiles: Tile[]; // with their camels, afterwards
  placed: Tile | null;
  families: Family[]; // reunited afterwards
  resolved: number[] | null; // the route that the move itself resolves
  moved: { from: Tile; to: Tile } | null; // a camel, by Porcelain
  camels: number; // that a placement puts
  fetch: number; // of these, camels that must be fetched back first
}

export function preview(view: View, ahead: Ahead<View>): Preview | null {
  const events = ahead.events as unknown as Happening[];
  const last = events.at(-1)?.view;
  if (!last || view.turn === null) return null;
  const seat = view.turn;
  const find = <Name extends Event["event"]>(name: Name) =>
    events.find((e): e is Extract<Happening, { event: Name }> => e.event === name);
  const at = (place: { x: number; y: number }, tiles = last.tiles) =>
    tiles.findIndex((tile) => tile.x === place.x && tile.y === place.y);

  const put = events.filter((e) => e.event === "camel_placed").length;
  const placement = find("tile_placed");
  const placed = placement ? at(placement.at) : -1;
  // While camels must be fetched or Silk may be chosen, those beside the tile are still to come.
  const waiting = placement !== undefined && put === 0;
  const tiles = waiting ? expected(last.tiles, placed, seat) : last.tiles;
  const camels = waiting
    ? tiles.filter((tile, i) => tile.camels[seat] !== entry(last.tiles, i).camels[seat]).length
    : put;
  const route = find("route_resolved");
  const move = find("camel_moved");
  return {
    seat,
    tiles,
    placed: tiles[placed] ?? null,
    families: families(tiles, seat),
    resolved: route
      ? longest(view.tiles, seat, at(route.from), at(route.to), route.diagonal)
      : null,
    moved: move ? { from: entry(tiles, at(move.from)), to: entry(tiles, at(move.to)) } : null,
    camels: placement ? camels : 0,
    fetch: waiting ? Math.max(0, camels - entry(last.seats, seat).reserve) : 0,
  };
}
