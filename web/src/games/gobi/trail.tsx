// Routes drawn over the desert, in its units.
import { entry } from "../../engine/known";
import { Reward } from "./icons";
import { TileSign } from "./pieces";
import type { Tile } from "./routes";

const through = (tiles: Tile[]) =>
  "M" + tiles.map(({ x, y }) => `${x * 100 + 50} ${y * 100 + 50}`).join("L");

/** A rope between camels that stand side by side. */
export const Rope = ({ from, to, colour }: { from: Tile; to: Tile; colour: string }) => (
  <g class="gobi-rope">
    <path d={through([from, to])} stroke="#fff3d6" stroke-width="9" />
    <path d={through([from, to])} stroke={colour} stroke-width="5" stroke-dasharray="7 5" />
  </g>
);

/** Marks the tiles of all routes shown, their ends more strongly; each tile once. */
export function Marks({ paths }: { paths: Tile[][] }) {
  const ends = new Set(paths.flatMap((path) => [entry(path, 0), path.at(-1)!]));
  return (
    <>
      {[...new Set(paths.flat())].map((tile) => (
        <g key={`${tile.x} ${tile.y}`} transform={`translate(${tile.x * 100} ${tile.y * 100})`}>
          <rect
            x="7"
            y="7"
            width="86"
            height="86"
            rx="5"
            fill="#ffd75e"
            fill-opacity={ends.has(tile) ? 0.4 : 0.2}
            stroke="#ffd75e"
            stroke-width={ends.has(tile) ? 12 : 6}
          />
          <TileSign tribe={tile.tribe} crowd={tile.camels.filter((n) => n > 0).length} />
        </g>
      ))}
    </>
  );
}

export const Trail = ({ path, fresh }: { path: Tile[]; fresh?: boolean }) => (
  <g
    class={fresh ? "appear" : undefined}
    fill="none"
    stroke-linejoin="round"
    stroke-linecap="round"
  >
    <path d={through(path)} stroke="#3b1f2b" stroke-width="20" opacity=".85" />
    <path d={through(path)} stroke="#ffd75e" stroke-width="12" />
    <path d={through(path)} stroke="#b4552d" stroke-width="3" stroke-dasharray="2 12" />
  </g>
);

/** The length of a route, at its middle; with a cup where it is worth a coffee. */
export function Length({ path, fresh }: { path: Tile[]; fresh?: boolean }) {
  const [a, b] = [
    entry(path, Math.ceil(path.length / 2) - 1),
    entry(path, Math.ceil(path.length / 2)),
  ];
  const coffee = path.length >= 5;
  return (
    <g transform={`translate(${(a.x + b.x) * 50 + 50} ${(a.y + b.y) * 50 + 50})`}>
      <g class={fresh ? "gobi-pop" : undefined}>
        <rect
          x={coffee ? -37 : -21}
          y="-21"
          width={coffee ? 74 : 42}
          height="42"
          rx="21"
          fill="#3b1f2b"
          stroke="#ffd75e"
          stroke-width="4"
        />
        <text class="gobi-number" x={coffee ? -16 : 0} y="10" font-size="29" fill="#fff3d6">
          {path.length}
        </text>
        {coffee && <Reward kind="coffee" size={32} x={15} />}
      </g>
    </g>
  );
}
