// The desert: tiles, empty cells, camels and routes, in a group that moves and scales as it grows.
import { useMemo } from "preact/hooks";
import { entry } from "../../engine/known";
import type { View } from "../../generated/gobi";
import { Spot } from "../../table/spot";
import { Camels } from "./camels";
import { useCamera } from "./camera";
import {
  type Box,
  type Camera,
  type Cells,
  cellsOf,
  type Layout,
  middle,
  offset,
} from "./geometry";
import { tileSpot } from "./moves";
import { t } from "./words";
import { coats, TilePicture } from "./pieces";
import type { Happening, Preview } from "./preview";
import { families, links, longest, type Tile } from "./routes";
import { Length, Marks, Rope, Trail } from "./trail";

interface Props {
  view: View;
  event: Happening | null;
  frame: number;
  seat: number; // whose caravan is shown roped
  layout: Layout;
  ahead: Preview | null;
}

interface Cell {
  x: number;
  y: number;
  beside: boolean; // an edge of it touches a tile, not only a corner
}

/** Empty cells round the tiles. */
function emptyCells(tiles: Tile[]): Cell[] {
  const found = new Map<string, Cell>();
  const taken = new Set(tiles.map(({ x, y }) => `${x} ${y}`));
  for (const tile of tiles) {
    for (let i = 0; i < 9; i++) {
      const [dx, dy] = [(i % 3) - 1, Math.floor(i / 3) - 1];
      const [x, y] = [tile.x + dx, tile.y + dy];
      const key = `${x} ${y}`;
      if (taken.has(key)) continue;
      const beside = dx * dy === 0 || (found.get(key)?.beside ?? false);
      found.set(key, { x, y, beside });
    }
  }
  return [...found.values()];
}

const at = ({ x, y }: { x: number; y: number }) => `translate(${x * 100} ${y * 100})`;
const same = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  a.x === b.x && a.y === b.y;

function TileArt({
  tile,
  event,
  frame,
  from,
}: {
  tile: Tile;
  event: Happening | null;
  frame: number;
  from: Record<string, string>;
}) {
  let way: Record<string, string> | null = null;
  if ((event?.event === "tile_placed" || event?.event === "tile_laid") && same(event.at, tile))
    way = from;
  if (event?.event === "tiles_swapped" && (same(event.at, tile) || same(event.with, tile))) {
    const other = same(event.at, tile) ? event.with : event.at;
    way = { "--dx": `${(other.x - tile.x) * 100}px`, "--dy": `${(other.y - tile.y) * 100}px` };
  }
  return (
    <g transform={at(tile)}>
      <g key={way ? frame : 0} class={way ? "arrive" : undefined} style={way ?? undefined}>
        <TilePicture tribe={tile.tribe} crowd={tile.camels.filter((n) => n > 0).length} />
      </g>
    </g>
  );
}

function tileLabel({ tribe, x, y, camels: stacks }: Tile): string {
  const camels = stacks.flatMap((n, seat) => (n > 0 ? [t("spot.camels", { seat, n })] : []));
  return t(camels.length === 0 ? "spot.tile" : "spot.tile.camels", { tribe, x, y, camels });
}

/** Numbers of columns and rows along the border, as the log and the buttons use them. */
function Axes({ cells, camera, map }: { cells: Cells; camera: Camera; map: Box }) {
  const step = camera.scale * 100;
  const along = (first: number, count: number) =>
    Array.from({ length: count }, (_, i) => first + i);
  return (
    <g class="gobi-axis" aria-hidden="true">
      {along(cells.left, cells.columns).map((x) => (
        <text key={`x${x}`} x={camera.x + (x + 0.5) * step} y={map.y + 10}>
          {`${x}`.replace("-", "−")}
        </text>
      ))}
      {along(cells.top, cells.rows).map((y) => (
        <text key={`y${y}`} x={map.x + 8} y={camera.y + (y + 0.5) * step + 4}>
          {`${y}`.replace("-", "−")}
        </text>
      ))}
    </g>
  );
}

export function Desert({ view, event, frame, seat, layout, ahead }: Props) {
  const cells = cellsOf(view.tiles);
  const { camera, small, near, moving, handlers, toggle } = useCamera(cells, layout);
  const empty = useMemo(() => emptyCells(view.tiles), [view]);
  const { map } = layout;
  const home = (whose: number) =>
    whose === seat ? middle(layout.hand) : { x: map.x + map.width / 2, y: -30 };
  const roped = ahead?.seat ?? (event && typeof event.seat === "number" ? event.seat : seat);
  const tiles = ahead?.tiles ?? view.tiles;
  const paths = useMemo((): number[][] => {
    if (ahead) return ahead.resolved ? [ahead.resolved] : ahead.families.map((f) => f.route.path);
    if (event?.event === "route_resolved") {
      const end = ({ x, y }: { x: number; y: number }) =>
        view.tiles.findIndex((tile) => tile.x === x && tile.y === y);
      return [
        longest(view.tiles, event.seat, end(event.from), end(event.to), event.diagonal) ?? [],
      ];
    }
    if (view.phase !== "routes" || view.turn === null) return [];
    return families(view.tiles, view.turn).map((f) => f.route.path);
  }, [view, event, ahead]);
  const fresh = ahead !== null || event?.event === "route_resolved";
  const trails = paths
    .filter((path) => path.length > 1)
    .map((path) => path.map((i) => entry(tiles, i)));

  return (
    <g clip-path={`url(#gobi-map-${layout.width})`}>
      <g
        class={`gobi-map${moving ? " moving" : ""}`}
        style={{
          transform: `translate(${camera.x}px, ${camera.y}px) scale(${camera.scale})`,
          touchAction: near ? "none" : small ? "pan-y" : undefined,
        }}
        {...handlers}
      >
        <rect
          x={cells.left * 100}
          y={cells.top * 100}
          width={cells.columns * 100}
          height={cells.rows * 100}
          fill="transparent"
        />
        {empty.map((cell) => (
          <Spot
            key={`${cell.x} ${cell.y}`}
            name={`cell-${cell.x}-${cell.y}`}
            label={t("spot.cell", { x: cell.x, y: cell.y })}
            transform={at(cell)}
          >
            <rect width="100" height="100" fill="transparent" />
            {cell.beside && <rect class="gobi-cell" x="7" y="7" width="86" height="86" rx="8" />}
            <rect class="halo" x="7" y="7" width="86" height="86" rx="8" />
          </Spot>
        ))}
        <g aria-hidden="true" pointer-events="none">
          {view.tiles.map((tile, i) => (
            <TileArt
              key={i}
              tile={entry(tiles, i)}
              event={event}
              frame={frame}
              from={offset(camera, home(event?.seat ?? seat), tile.x * 100 + 50, tile.y * 100 + 50)}
            />
          ))}
          {ahead?.placed && (
            <g transform={at(ahead.placed)} opacity=".88">
              <TilePicture tribe={ahead.placed.tribe} />
            </g>
          )}
          {links(tiles, roped).map(([a, b]) => (
            <Rope
              key={`${a} ${b}`}
              from={entry(tiles, a)}
              to={entry(tiles, b)}
              colour={entry(coats, roped).coat}
            />
          ))}
          <Marks paths={trails} />
          {trails.map((path, i) => (
            <Trail key={`${frame} ${i}`} path={path} fresh={fresh} />
          ))}
          {ahead?.moved && <Trail path={[ahead.moved.from, ahead.moved.to]} fresh />}
          <Camels
            view={view}
            event={event}
            frame={frame}
            camera={camera}
            ahead={ahead}
            home={home}
          />
        </g>
        {view.tiles.map((tile, i) => (
          <Spot key={i} name={tileSpot(view, i)} label={tileLabel(tile)} transform={at(tile)}>
            <rect width="100" height="100" fill="transparent" />
            <rect class="halo" x="3" y="3" width="94" height="94" rx="8" />
            {view.porcelain_from === i && (
              <rect class="gobi-from" x="3" y="3" width="94" height="94" rx="8" />
            )}
          </Spot>
        ))}
        <g aria-hidden="true" pointer-events="none">
          {trails.map((path, i) => (
            <Length key={`${frame} ${i}`} path={path} fresh={fresh} />
          ))}
        </g>
      </g>
      {view.tiles.length > 3 && !near && <Axes cells={cells} camera={camera} map={map} />}
      {near && <rect class="gobi-frame" {...map} rx="10" />}
      {small && (
        <g
          class="gobi-zoom"
          role="button"
          tabIndex={0}
          aria-label={t(near ? "zoom.out" : "zoom.in")}
          aria-pressed={near}
          transform={`translate(${map.x + map.width - 48} ${map.y + 4})`}
          onClick={toggle}
          onKeyDown={(e: KeyboardEvent) =>
            (e.key === "Enter" || e.key === " ") && (e.preventDefault(), toggle())
          }
        >
          <rect width="44" height="44" rx="22" fill="#fff3d6" stroke="#59345f" stroke-width="2" />
          <path
            d={`M19 12A7.5 7.5 0 1 1 18.9 12ZM25 25 33 33M15 19.5H23${near ? "" : "M19 15.5V23.5"}`}
            fill="none"
            stroke="#3b1f2b"
            stroke-width="3"
            stroke-linecap="round"
          />
        </g>
      )}
    </g>
  );
}
