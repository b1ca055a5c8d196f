// The board: the river from the beach to the falls, and what stands beside it.
import type { View } from "../../generated/niagara";
import type { BoardProps } from "../../table/game";
import { Foreseen } from "./ahead";
import { Canoes, Dangers } from "./canoes";
import { forecast } from "./forecast";
import { layoutOf } from "./geometry";
import { Hand } from "./hand";
import { Landscape } from "./landscape";
import { happening } from "./happening";
import { t } from "./names";
import { Discs, Fork, Jetties, Sites } from "./river";
import { Card, Weather } from "./signs";
import "./style.css";

export function Board({ view, event: shown, frame, seat, wide, ahead }: BoardProps<View>) {
  const layout = layoutOf(wide);
  const event = happening(shown);
  const common = { view, layout, event, frame };
  const considered = ahead?.move.startsWith("tile ") ? ahead.move.slice(5) : null;
  const shift = ahead?.events.map((e) => happening(e)!).find((e) => e.event === "shifted");
  const ghost = shift?.event === "shifted" ? shift.to : null;
  const outlook = ghost === null ? view : { ...view, weather: ghost, step: "canoe" as const };
  const mine = seat !== null && considered !== null ? { seat, tile: considered } : undefined;
  const flow = forecast(outlook, mine);
  const running = event !== null && (event.event === "pushed" || event.event === "fell");
  const [w, h] = layout.size;
  const land = `niagara-land-${wide ? "wide" : "high"}`;
  return (
    <svg
      viewBox={`0 0 ${w} ${seat === null ? layout.foot : h}`}
      role="group"
      aria-label={t("board")}
      class="niagara"
    >
      <clipPath id={land}>
        <rect width={w} height={layout.foot} rx="16" />
      </clipPath>
      <g clip-path={`url(#${land})`}>
        <Landscape layout={layout} />
        <Jetties {...common} />
        <Discs {...common} />
        <Sites {...common} />
        <Fork {...common} />
      </g>
      <Weather {...common} ghost={ghost} />
      <Card {...common} flow={flow} seat={seat} tile={considered} />
      <Canoes {...common} seat={seat} />
      {!running && !view.over && <Dangers view={outlook} layout={layout} flow={flow} />}
      {ahead && <Foreseen ahead={ahead} view={view} layout={layout} seat={seat} />}
      {seat !== null && <Hand {...common} seat={seat} />}
      {event && (event.event === "qualified" || event.event === "won") && (
        <g key={frame} class="niagara-swell niagara-through">
          <rect
            x={w * 0.1}
            y={h * 0.4}
            width={w * 0.8}
            height={wide ? 64 : 44}
            rx="22"
            fill="#fdf3da"
            stroke="#a8432f"
            stroke-width="3"
          />
          <text
            class="niagara-head"
            x={w / 2}
            y={h * 0.4 + (wide ? 42 : 28)}
            font-size={wide ? 28 : 17}
            text-anchor="middle"
          >
            {event.event === "won"
              ? t("wins", { seat: event.seat })
              : t("reached", { seat: event.seat, goal: event.goal })}
          </text>
        </g>
      )}
    </svg>
  );
}
