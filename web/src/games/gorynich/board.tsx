// The table of Gorynich: the map with its pieces, and beside it cards, tiles and the own hand.
import type { ComponentChildren } from "preact";
import { useContext, useMemo } from "preact/hooks";
import type { BoardProps } from "../../table/game";
import { InteractiveContext, Spot } from "../../table/spot";
import type { View } from "../../generated/gorynich";
import { Foresight } from "./foresight";
import {
  cell,
  edge,
  type Ground,
  happening,
  knightsOn,
  middle,
  readMap,
  tunnelNames,
} from "./geometry";
import { GroundMap } from "./ground";
import { Hand } from "./hand";
import { Heads } from "./heads";
import { Pieces } from "./on-map";
import { type Box, Movement, Round, Tile } from "./side";
import "./style.css";
import { t } from "./words";

interface Layout {
  size: [number, number];
  map: string;
  round: Box;
  knights: Box;
  gorynich: Box;
  tiles: Box[];
  hand: Box;
  columns: number;
}

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });
const upright: Layout = {
  size: [380, 482],
  map: "translate(10 58)",
  round: box(1, 0, 44, 44),
  knights: box(44, 0, 46, 44),
  gorynich: box(93, 0, 68, 44),
  tiles: [0, 1, 2].map((i) => box(164 + i * 72.5, 0, 69.5, 44)),
  hand: box(1, 432, 378, 48),
  columns: 6,
};
const broad: Layout = {
  size: [822, 560],
  map: "translate(16 17) scale(1.46)",
  round: box(578, 0, 240, 32),
  knights: box(578, 34, 110, 66),
  gorynich: box(696, 34, 122, 66),
  tiles: [0, 1, 2].map((i) => box(578, 110 + i * 92, 240, 84)),
  hand: box(578, 390, 240, 162),
  columns: 3,
};

function squareLabel(view: View, ground: Ground, square: number): string {
  const parts = [t("square", { at: square })];
  if (ground.castle) parts.push(t("square.castle"));
  if (ground.path) parts.push(t(ground.start ? "square.start" : "square.path"));
  if (ground.river >= 0) parts.push(t(ground.path ? "square.bridge" : "square.river"));
  if (ground.entrance) parts.push(t("square.entrance", { tunnel: tunnelNames[ground.entrance] }));
  if (ground.exit) parts.push(t("square.exit", { tunnel: tunnelNames[ground.exit] }));
  if (view.dragon === square) parts.push(t("square.dragon"));
  for (const k of knightsOn(view, square)) {
    parts.push(t("square.knight", { k, n: view.knights[k]!.left! }));
  }
  return parts.join(", ");
}

/** All squares as spots; legal ones lie on top, larger than they look, for thumbs. */
function Squares({ view }: { view: View }) {
  const legal = useContext(InteractiveContext)?.spots.value;
  const text = view.map!.join("\n");
  const grounds = useMemo(() => readMap(text.split("\n")), [text]);
  const squares = grounds.map((_, s) => s);
  const allowed = squares.filter((s) => legal?.has(`at-${s}`));
  const others = squares.filter((s) => !legal?.has(`at-${s}`));
  const spot = (s: number, more: number): ComponentChildren => {
    const [x, y] = middle(s);
    const half = cell / 2;
    return (
      <Spot key={s} name={`at-${s}`} label={squareLabel(view, grounds[s]!, s)}>
        <rect
          x={x - half + 1}
          y={y - half + 1}
          width={cell - 2}
          height={cell - 2}
          rx="6"
          class="halo gorynich-halo"
        />
        <rect
          x={x - half - more}
          y={y - half - more}
          width={cell + 2 * more}
          height={cell + 2 * more}
          fill="transparent"
        />
      </Spot>
    );
  };
  return <g>{[...others.map((s) => spot(s, 0)), ...allowed.map((s) => spot(s, 6))]}</g>;
}

export function Board({ view, event, frame, seat, wide, ahead }: BoardProps<View>) {
  const layout = wide ? broad : upright;
  const now = happening(event);
  const common = { view, event: now, frame };
  const hand = seat !== null && view.seats[seat] ? seat : null;
  const [width, full] = layout.size;
  const picture = useContext(InteractiveContext) === null && hand === null;
  const height = hand === null && !picture && !wide ? full - 50 : full;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-label={t("board")}
      class="gorynich-board"
    >
      <Round {...common} box={layout.round} />
      <Movement {...common} box={layout.knights} whose="knights" />
      <Movement {...common} box={layout.gorynich} whose="gorynich" />
      {layout.tiles.map((place, slot) => (
        <Tile key={slot} {...common} box={place} slot={slot} />
      ))}
      <g transform={layout.map} class="gorynich-map">
        <g
          key={now?.event === "boards_laid" ? frame : "still"}
          class={now?.event === "boards_laid" ? "appear" : ""}
        >
          <GroundMap map={view.map} />
        </g>
        <Pieces {...common} />
        {ahead && <Foresight view={view} ahead={ahead} />}
        {view.map && <Squares view={view} />}
        <path d={`M0 0H${edge}V${edge}H0z`} fill="none" stroke="#3a2a20" pointer-events="none" />
      </g>
      {picture && <Heads {...common} box={layout.hand} />}
      {hand !== null && <Hand {...common} seat={hand} box={layout.hand} columns={layout.columns} />}
    </svg>
  );
}
