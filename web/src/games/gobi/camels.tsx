// Camels on the tiles, with how many of a colour there are, and what a considered move changes.
import type { View } from "../../generated/gobi";
import { type Camera, offset } from "./geometry";
import { Camel, stand } from "./pieces";
import type { Happening, Preview } from "./preview";
import type { Tile } from "./routes";

const count = (tile: Tile | undefined, seat: number) => tile?.camels[seat] ?? 0;

interface Props {
  view: View;
  event: Happening | null;
  frame: number;
  camera: Camera;
  ahead: Preview | null;
  /** Where a seat's reserve is, on the board. */
  home: (seat: number) => { x: number; y: number };
}

/** Where the camel that the event moves comes from. */
function way({ event, camera, home }: Props, tile: Tile, seat: number, x: number, y: number) {
  if (!event || event.seat !== seat) return null;
  const here = (at: { x: number; y: number }) => at.x === tile.x && at.y === tile.y;
  if (event.event === "camel_placed" && here(event.at)) {
    return offset(camera, home(seat), tile.x * 100 + x, tile.y * 100 + y);
  }
  if (event.event === "camel_moved" && here(event.to)) {
    const { from, to } = event;
    return { "--dx": `${(from.x - to.x) * 100}px`, "--dy": `${(from.y - to.y) * 100}px` };
  }
  return null;
}

export function Camels(props: Props) {
  const { view, event, frame, camera, ahead, home } = props;
  const left =
    event && (event.event === "camel_lifted" || event.event === "camel_returned") ? event : null;
  const tiles = ahead ? ahead.tiles : view.tiles;
  return (
    <g aria-hidden="true">
      {tiles.map((tile, i) => {
        const now = view.tiles[i];
        const seats = tile.camels.map((n, s) => Math.max(n, count(now, s)));
        if (left && left.at.x === tile.x && left.at.y === tile.y) seats[left.seat]! += 1;
        const places = [...stand(seats)];
        return (
          <g key={i} transform={`translate(${tile.x * 100} ${tile.y * 100})`}>
            {places.map(([seat, { x, y, size }]) => {
              const [n, before] = [tile.camels[seat]!, count(now, seat)];
              const arrives = way(props, tile, seat, x, y);
              const leaves = left?.seat === seat && left.at.x === tile.x && left.at.y === tile.y;
              const go = leaves && offset(camera, home(seat), tile.x * 100 + x, tile.y * 100 + y);
              return (
                <g
                  key={arrives || leaves ? `${seat}.${frame}` : seat}
                  transform={`translate(${x} ${y})`}
                >
                  {leaves && n > 0 && (
                    <g transform={`scale(${size})`}>
                      <Camel seat={seat} />
                    </g>
                  )}
                  <g
                    class={arrives ? "arrive" : leaves ? "leave" : undefined}
                    style={arrives ?? (go || undefined)}
                  >
                    <g transform={`scale(${size})`} opacity={before === 0 && ahead ? 0.7 : 1}>
                      <Camel seat={seat} />
                    </g>
                  </g>
                  {Math.max(n, before) > 1 && (
                    <Chip text={`${n}`} x={22 * size} y={16 * size} fill="#3b1f2b" />
                  )}
                  {ahead && n !== before && (
                    <Chip
                      text={n > before ? `+${n - before}` : `−${before - n}`}
                      x={-22 * size}
                      y={-16 * size}
                      fill={n > before ? "#186347" : "#9c2f22"}
                    />
                  )}
                </g>
              );
            })}
          </g>
        );
      })}
    </g>
  );
}

const Chip = ({ text, x, y, fill }: { text: string; x: number; y: number; fill: string }) => (
  <g transform={`translate(${x} ${y})`}>
    <circle r="14" fill={fill} stroke="#fff3d6" stroke-width="2.5" />
    <text class="gobi-number" y="7" font-size="20" fill="#fff3d6">
      {text}
    </text>
  </g>
);
