// The viewer's own tiles, under the board.
import { Spot } from "../../table/spot";
import type { View } from "../../generated/niagara";
import { tiles } from "./forecast";
import type { Layout } from "./geometry";
import type { Happening } from "./happening";
import { t } from "./names";
import { Cloud, Tile } from "./pieces";

/** The viewer's seven tiles: those in hand, and the places of those played. */
export function Hand({ view, layout, event, frame, seat }: HandProps) {
  const { first, step, size } = layout.tile;
  const { hand, tile: chosen } = view.seats[seat]!;
  const back = event?.event === "tiles_back";
  return (
    <>
      {tiles.map((tile, i) => {
        const held = hand?.includes(tile) ?? false;
        const laid = held && chosen === tile;
        const state = laid ? "chosen" : held ? "held" : "played";
        const box = { x: -size[0] / 2, y: -size[1] / 2, width: size[0], height: size[1], rx: 7 };
        return (
          <Spot
            key={tile}
            name={`tile-${tile}`}
            label={t("tile", { tile, state })}
            transform={`translate(${first[0] + i * step} ${first[1] - (laid ? 5 : 0)})`}
          >
            <rect {...box} fill="transparent" />
            {held ? (
              <g key={back ? frame : "still"} class={back ? "appear" : ""}>
                <Tile tile={tile} seat={seat} width={size[0]} height={size[1]} />
              </g>
            ) : (
              <>
                <rect {...box} class="niagara-played" />
                {tile === "cloud" ? (
                  <g opacity=".4">
                    <Cloud scale={size[0] / 52} />
                  </g>
                ) : (
                  <text
                    class="niagara-played-text"
                    y={size[1] * 0.13}
                    font-size={size[1] * 0.36}
                    text-anchor="middle"
                  >
                    {tile}
                  </text>
                )}
              </>
            )}
            {laid && (
              <g transform={`translate(${size[0] * 0.34} ${-size[1] * 0.36})`} aria-hidden="true">
                <circle r={size[0] * 0.19} fill="#1f7a5c" stroke="#fff" stroke-width="1.4" />
                <path
                  d={`M${-size[0] * 0.09} 0l${size[0] * 0.06} ${size[0] * 0.07} ${size[0] * 0.11}-${size[0] * 0.13}`}
                  fill="none"
                  stroke="#fff"
                  stroke-width={size[0] * 0.05}
                />
              </g>
            )}
            <rect {...box} class="halo" />
          </Spot>
        );
      })}
    </>
  );
}
interface HandProps {
  view: View;
  layout: Layout;
  event: Happening | null;
  frame: number;
  seat: number;
}
