// What the move being considered would do: the way, the points left, gems that change hands, and,
// where all is known, what the river then does.
import { entry } from "../../engine/known";
import type { View } from "../../generated/niagara";
import type { Point } from "../../table/drawing";
import type { Ahead } from "../../table/game";
import { Bubble } from "./canoes";
import { type Layout, depth, slots, smooth, way } from "./geometry";
import { type Happening, happening } from "./happening";
import { siteAt } from "./moves";
import { t } from "./names";
import { Canoe, Gem } from "./pieces";

export function Foreseen({ ahead, view, layout, seat }: Props) {
  const events = ahead.events.map((e) => happening(e)!);
  const now = slots(view, layout, seat ?? 0);
  const points = view.under_way.points ?? 0;
  const swaps = ahead.move.startsWith("cargo swap");
  return (
    <g class="niagara-through" aria-hidden="true">
      {events.map((event, i) => (
        <Step
          key={i}
          event={event}
          view={view}
          layout={layout}
          now={now}
          points={points}
          swaps={swaps}
        />
      ))}
      {events.some((e) => e.event === "flowed") && <Drifts events={events} layout={layout} />}
    </g>
  );
}
interface Props {
  ahead: Ahead<View>;
  view: View;
  layout: Layout;
  seat: number | null;
}

const Arrow = ({ points, red = false }: { points: Point[]; red?: boolean }) => {
  const [[ax, ay], [bx, by]] = [points.at(-2)!, points.at(-1)!];
  const turn = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
  const ink = red ? "#b3261e" : "#123f5c";
  return (
    <g fill="none" stroke-linecap="round">
      <path d={smooth(points)} stroke="#fff" stroke-width="6" opacity=".8" />
      <path d={smooth(points)} stroke={ink} stroke-width="3" stroke-dasharray="2 6" />
      <path
        d="M-9-6 1 0-9 6"
        stroke={ink}
        stroke-width="3.4"
        transform={`translate(${bx} ${by}) rotate(${turn})`}
      />
    </g>
  );
};

interface StepProps {
  event: Happening;
  view: View;
  layout: Layout;
  now: ReturnType<typeof slots>;
  points: number;
  swaps: boolean; // of whose two steps only the second tells the points left
}
function Step({ event, view, layout, now, points, swaps }: StepProps) {
  const left = (at: Point, n: number) => (
    <Bubble at={[at[0], at[1] + layout.disc * 0.95]} text={t("points", { n })} layout={layout} />
  );
  switch (event.event) {
    case "paddled": {
      const start = now.get(`${event.seat}-${event.canoe}`)!.at;
      const nodes = way(event.from, event.to).slice(1);
      const end = entry(layout.node, event.to);
      const { cargo } = entry(entry(view.seats, event.seat).canoes, event.canoe);
      return (
        <>
          <Arrow points={[start, ...nodes.map((n) => entry(layout.node, n))]} />
          <g transform={`translate(${end}) scale(${layout.boat})`} opacity=".75">
            <Canoe seat={event.seat} canoe={event.canoe} cargo={cargo} />
          </g>
          {event.to !== "BEACH" &&
            left(end, points - Math.abs(depth(event.to) - depth(event.from)))}
        </>
      );
    }
    case "loaded":
    case "unloaded": {
      const site = entry(layout.site, siteAt(view, event.node)!).at;
      const canoe = now.get(`${event.seat}-${event.canoe}`)!.at;
      const loads = event.event === "loaded";
      const ends: [Point, Point] = loads ? [site, canoe] : [canoe, site];
      const side = loads ? 0.35 : 0.65;
      const middle: Point = [
        ends[0][0] + (ends[1][0] - ends[0][0]) * side,
        ends[0][1] + (ends[1][1] - ends[0][1]) * side,
      ];
      return (
        <>
          <Arrow points={ends} />
          <Gem colour={event.gem} x={middle[0]} y={middle[1]} scale={layout.boat} />
          {(loads || !swaps) && left(canoe, points - (swaps ? 4 : 2))}
        </>
      );
    }
    case "stole": {
      const from = now.get(`${event.victim}-${event.victim_canoe}`)!.at;
      const to = now.get(`${event.seat}-${event.canoe}`)!.at;
      return (
        <>
          <Arrow
            points={[from, [(from[0] + to[0]) / 2 + 44 * layout.boat, (from[1] + to[1]) / 2], to]}
          />
          <Gem colour={event.gem} x={to[0]} y={to[1]} scale={layout.boat} />
        </>
      );
    }
    case "landed":
      if (event.gem === null) return null;
      return (
        <g
          transform={`translate(${layout.node.BEACH![0]} ${layout.node.BEACH![1] - 22 * layout.boat})`}
        >
          <Bubble at={[0, 0]} text="+1" layout={layout} />
          <Gem colour={event.gem} x={24 * layout.boat} scale={layout.boat} />
        </g>
      );
    default:
      return null;
  }
}

/** Where the flow would carry each canoe. */
function Drifts({ events, layout }: { events: Happening[]; layout: Layout }) {
  const ways = new Map<string, string[]>();
  for (const event of events) {
    if (event.event !== "pushed") continue;
    for (const { seat, canoe, from, to } of event.carried) {
      const key = `${seat}-${canoe}`;
      ways.set(key, [...(ways.get(key) ?? [from]), to]);
    }
  }
  const different = new Set([...ways.values()].map((nodes) => nodes.join(" ")));
  return (
    <>
      {[...different].map((text) => {
        const nodes = text.split(" ");
        const falls = nodes.at(-1) === "FALLS";
        const points = nodes.map((node, i): Point => {
          if (node !== "FALLS") return entry(layout.node, node);
          return [entry(layout.node, entry(nodes, i - 1))[0], layout.pool - 6];
        });
        return <Arrow key={text} points={points} red={falls} />;
      })}
    </>
  );
}
