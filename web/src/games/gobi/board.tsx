// The board of Gobi: the desert at dusk, and beside it the piles, the drawn tile and the gifts.
import { useMemo } from "preact/hooks";
import type { View } from "../../generated/gobi";
import type { BoardProps } from "../../table/game";
import { Desert } from "./desert";
import { type Layout, layout } from "./geometry";
import { AheadNote, Notice } from "./notice";
import { t } from "./words";
import { Defs } from "./pieces";
import { type Happening, preview } from "./preview";
import { Side } from "./side";
import "./style.css";

function Dunes({ layout: { width: w, height: h } }: { layout: Layout }) {
  const dune = (y: number, rise: number, fall: number) =>
    `M0 ${h * y}C${w * 0.2} ${h * (y - rise)} ${w * 0.38} ${h * (y + fall)} ${w * 0.58} ${h * y}S${w * 0.86} ${h * (y - rise)} ${w} ${h * (y - rise / 2)}V${h}H0Z`;
  return (
    <g aria-hidden="true" clip-path={`url(#gobi-frame-${w})`}>
      <rect width={w} height={h} fill="#6b4b7c" />
      <path d={`M0 ${h * 0.16}Q${w / 2} ${h * 0.05} ${w} ${h * 0.14}V${h}H0Z`} fill="#93587f" />
      <circle cx={w * 0.7} cy={h * 0.2} r={Math.min(w, h) * 0.13} fill="#f2a65e" opacity=".55" />
      <circle cx={w * 0.7} cy={h * 0.2} r={Math.min(w, h) * 0.09} fill="#ffd08a" opacity=".7" />
      <path d={dune(0.3, 0.1, 0.03)} fill="#b86a76" />
      <path d={dune(0.44, -0.06, 0.05)} fill="#cf8269" />
      <path d={dune(0.6, 0.09, 0.06)} fill="#dc9a6a" />
      <path d={dune(0.78, -0.05, -0.06)} fill="#e6b07a" />
      <path d={dune(0.93, 0.06, 0.03)} fill="#edc38d" />
    </g>
  );
}

export function Board({ view, event, frame, seat, wide, ahead }: BoardProps<View>) {
  const place = useMemo(() => layout(wide), [wide]);
  const happening = event as Happening | null;
  const whose = seat ?? view.turn ?? 0;
  const considered = useMemo(() => (ahead ? preview(view, ahead) : null), [view, ahead]);
  const { width, height, map } = place;
  return (
    <svg class="gobi" viewBox={`0 0 ${width} ${height}`} role="group" aria-label={t("board")}>
      <Defs />
      <clipPath id={`gobi-frame-${width}`}>
        <rect width={width} height={height} rx="16" />
      </clipPath>
      <clipPath id={`gobi-map-${width}`}>
        <rect {...map} rx="10" />
      </clipPath>
      <Dunes layout={place} />
      <Desert
        view={view}
        event={happening}
        frame={frame}
        seat={whose}
        layout={place}
        ahead={considered}
      />
      <Side view={view} event={happening} frame={frame} seat={whose} layout={place} />
      {considered && <AheadNote preview={considered} map={map} />}
      {happening && <Notice key={frame} event={happening} map={map} />}
    </svg>
  );
}
