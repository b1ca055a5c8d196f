// What stands beside the river: the weather, and the forecast of the flow with the tiles of the round.
import { entry } from "../../engine/known";
import type { View } from "../../generated/niagara";
import { offset } from "../../table/drawing";
import { Spot } from "../../table/spot";
import { type Forecast, turnOrder } from "./forecast";
import { type Layout, weathers } from "./geometry";
import type { Happening } from "./happening";
import { signed, t } from "./names";
import { Buoy, Cloud, Tile } from "./pieces";

export function Weather({ view, layout, event, frame, ghost }: WeatherProps) {
  const r = layout.wide ? 25 : 20;
  const shifted = event?.event === "shifted" ? event : null;
  const at = entry(layout.weather, view.weather + 1);
  return (
    <>
      <path
        d={`M${layout.weather.join("L")}`}
        fill="none"
        stroke="#8fae69"
        stroke-width={r * 0.9}
        stroke-linejoin="round"
        stroke-linecap="round"
        aria-hidden="true"
      />
      {weathers.map((w) => {
        const [x, y] = entry(layout.weather, w + 1);
        return (
          <Spot
            key={w}
            name={`weather-${w}`}
            label={t("weather", { weather: w })}
            transform={`translate(${x} ${y})`}
          >
            <circle r={Math.max(r, 22)} fill="transparent" />
            <circle r={r} fill="#fdf3da" stroke="#8a7b4f" stroke-width="1.2" />
            <text class="niagara-weather" y={r * 0.34} font-size={r * 0.92} text-anchor="middle">
              {signed(w)}
            </text>
            <circle r={r + 1} class="halo" />
          </Spot>
        );
      })}
      <g transform={`translate(${at})`} class="niagara-through" aria-hidden="true">
        <g
          key={shifted ? frame : "still"}
          class={shifted ? "arrive" : ""}
          style={shifted ? offset(entry(layout.weather, shifted.from + 1), at) : {}}
        >
          <CloudAt w={view.weather} r={r} />
        </g>
      </g>
      {ghost !== null && (
        <g
          transform={`translate(${layout.weather[ghost + 1]})`}
          class="niagara-through"
          opacity=".6"
        >
          <CloudAt w={ghost} r={r} />
        </g>
      )}
    </>
  );
}
interface WeatherProps {
  view: View;
  layout: Layout;
  event: Happening | null;
  frame: number;
  ghost: number | null; // weather being considered
}

function CloudAt({ w, r }: { w: number; r: number }) {
  return (
    <>
      <Cloud scale={r / 14.5} fill="#7db7cf" />
      <text class="niagara-weather" y={r * 0.36} font-size={r * 0.92} text-anchor="middle">
        {signed(w)}
      </text>
    </>
  );
}

/** The forecast: the flow that can come, its chances, and the tiles it is made of. */
export function Card({ view, layout, event, frame, flow, seat, tile }: CardProps) {
  const { at, size } = layout.card;
  const [w, h] = size;
  const k = layout.wide ? 1 : 0;
  const exact = flow.low === flow.high;
  const pushed = event?.event === "pushed" ? event : null;
  const status = pushed
    ? t("flow.disc", { disc: pushed.disc, flow: flow.low })
    : exact
      ? t(flow.low === 0 ? "flow.still" : "flow.certain")
      : t("flow.range");
  const step = (w - 12) / 9;
  const bars = { top: 62, height: k ? 56 : 30 };
  const most = Math.max(...flow.chance);
  const tileSize: [number, number] = k ? [34, 38] : [17.5, 21];
  const tileStep = k ? 40 : 19.6;
  const tileY = k ? 172 : 130;
  const range = exact ? `${flow.low}` : `${flow.low}–${flow.high}`;
  const news = event?.event === "flowed" || pushed !== null;
  return (
    <g transform={`translate(${at})`} role="group" aria-label={`${t("flow")} ${range}, ${status}`}>
      <rect y="3" width={w} height={h} rx="12" fill="#5b4a2c" opacity=".3" />
      <rect width={w} height={h} rx="12" fill="#fdf3da" stroke="#c8b283" stroke-width="1.2" />
      <text class="niagara-head" x={k ? 14 : 9} y={k ? 25 : 17} font-size={k ? 17 : 12.5}>
        {t("flow")}
      </text>
      <text
        class="niagara-small"
        x={w - (k ? 14 : 9)}
        y={k ? 25 : 17}
        font-size={k ? 12.5 : 9.5}
        text-anchor="end"
      >
        {t("round", { round: view.round })}
      </text>
      <g key={news ? frame : "still"} class={news ? "niagara-swell" : ""}>
        <text class="niagara-head" x={k ? 14 : 9} y={k ? 56 : 44} font-size={k ? 32 : 25}>
          {range}
        </text>
      </g>
      <text
        class="niagara-small"
        x={k ? w - 14 : 9}
        y={k ? 52 : 56}
        font-size={k ? 13 : 9.5}
        text-anchor={k ? "end" : "start"}
      >
        {status}
      </text>
      {flow.chance.map((share, n) => {
        const height = share === 0 ? 0 : Math.max(3, (bars.height * share) / most);
        const x = 6 + step * (n + 0.5);
        const y = bars.top + 4 + bars.height;
        return (
          <g key={n} opacity={share === 0 ? 0.45 : 1}>
            <rect
              x={x - step * 0.34}
              y={y - height}
              width={step * 0.68}
              height={height}
              rx="2"
              fill="#1d8f96"
            />
            <text
              class="niagara-small"
              x={x}
              y={y + (k ? 13 : 10)}
              font-size={k ? 12 : 9}
              text-anchor="middle"
            >
              {n}
            </text>
          </g>
        );
      })}
      {turnOrder(view).map((s, i) => {
        const { tile: known, chosen, revealed } = entry(view.seats, s);
        const x = w / 2 + (i - (view.players - 1) / 2) * tileStep;
        const mine = s === seat && !chosen ? tile : null;
        const fresh = (event?.event === "revealed" || event?.event === "chose") && event.seat === s;
        const face = revealed || (s === seat && chosen) ? known : mine;
        return (
          <g
            key={s}
            transform={`translate(${x} ${tileY})`}
            role="img"
            aria-label={t("laid", { seat: s, tile: face, chosen })}
          >
            <g key={fresh ? frame : "still"} class={fresh ? "flip" : ""}>
              {chosen || mine ? (
                <g opacity={mine ? 0.6 : 1}>
                  <Tile tile={face} seat={s} width={tileSize[0]} height={tileSize[1]} />
                </g>
              ) : (
                <rect
                  x={-tileSize[0] / 2}
                  y={-tileSize[1] / 2}
                  width={tileSize[0]}
                  height={tileSize[1]}
                  rx="3"
                  fill="none"
                  stroke="#8a7b4f"
                  stroke-dasharray="3 3"
                />
              )}
            </g>
            {s === view.buoy && (
              <g
                key={
                  event?.event === "buoy_passed" || event?.event === "first_player" ? frame : "buoy"
                }
                class={
                  event?.event === "buoy_passed" || event?.event === "first_player" ? "arrive" : ""
                }
                style={{ "--dx": `${tileStep * (view.players - 1)}px`, "--dy": "0px" }}
              >
                <g transform={`translate(${-tileSize[0] / 2 + 2} ${-tileSize[1] / 2})`}>
                  <Buoy scale={k ? 0.8 : 0.5} />
                </g>
              </g>
            )}
            <circle
              cy={tileSize[1] / 2 + (k ? 8 : 5.5)}
              r={k ? 3 : 2.2}
              fill={view.turn === s ? "#a8432f" : "none"}
            />
          </g>
        );
      })}
      <text
        class="niagara-small"
        x={w / 2}
        y={h - (k ? 11 : 8)}
        font-size={k ? 12.5 : 9.5}
        text-anchor="middle"
      >
        {t("next", { arm: view.next_arm })}
      </text>
    </g>
  );
}
interface CardProps {
  view: View;
  layout: Layout;
  event: Happening | null;
  frame: number;
  flow: Forecast;
  seat: number | null;
  tile: string | null; // the tile being considered
}
