// The canoes on beach, river and pool, each moving as the event says; gems that change hands.
import { entry } from "../../engine/known";
import type { View } from "../../generated/niagara";
import { offset, type Point } from "../../table/drawing";
import { Spot } from "../../table/spot";
import { type Forecast, fallsAfter } from "./forecast";
import { type Layout, type Slot, along, discs, slots, way } from "./geometry";
import type { Happening } from "./happening";
import { canoeName, t } from "./names";
import { Canoe, Gem } from "./pieces";

interface Props {
  view: View;
  layout: Layout;
  event: Happening | null;
  frame: number;
  seat: number | null;
}

/** Where a canoe that drifts over the edge hangs for a moment. */
const brink = (layout: Layout, arm: string): Point => [
  entry(layout.node, `${arm}7`)[0],
  layout.lip - 2,
];

/** Where the canoes that an event moves along the river come from. */
function origins(event: Happening | null): Map<string, string> {
  if (event?.event === "paddled") return new Map([[`${event.seat}-${event.canoe}`, event.from]]);
  if (event?.event !== "pushed") return new Map();
  return new Map(event.carried.map(({ seat, canoe, from }) => [`${seat}-${canoe}`, from]));
}

interface Motion {
  at: Point;
  class?: string;
  style?: Record<string, string>;
}

function motion(
  props: Props,
  now: Map<string, Slot>,
  old: Map<string, Slot>,
  s: number,
  c: number,
): Motion {
  const { layout, event } = props;
  const key = `${s}-${c}`;
  const at = now.get(key)!.at;
  if (!event) return { at };
  const from = old.get(key)!.at;
  const own = event.seat === s && "canoe" in event && event.canoe === c;
  if (event.event === "paddled" && own) {
    const between = way(event.from, event.to).slice(1, -1);
    const line = [from, ...between.map((n) => entry(layout.node, n)), at];
    const style: Record<string, string> = {};
    for (let i = 0; i < 4; i++) {
      const [x, y] = along(line, i / 4);
      style[`--x${i}`] = `${x - at[0]}px`;
      style[`--y${i}`] = `${y - at[1]}px`;
    }
    return { at, class: "niagara-way", style };
  }
  if (event.event === "pushed") {
    const ride = event.carried.find(({ seat, canoe }) => seat === s && canoe === c);
    if (!ride) return { at };
    const to = ride.to === "FALLS" ? brink(layout, event.arm) : at;
    return { at: to, class: "arrive niagara-push", style: offset(from, to) };
  }
  if (event.event === "fell" && own)
    return { at, class: "niagara-fall", style: offset(brink(layout, event.from.charAt(0)), at) };
  if ((event.event === "recovered" || event.event === "rescued") && own) {
    const [left, right] = [layout.node.L7!, layout.node.R7!];
    return { at, class: "arrive", style: offset([(left[0] + right[0]) / 2, layout.pool], at) };
  }
  return { at };
}

export function Canoes(props: Props) {
  const { view, layout, event, frame, seat } = props;
  const bottom = seat ?? 0;
  const now = slots(view, layout, bottom);
  const old = slots(view, layout, bottom, origins(event));
  const mine = view.turn === seat && event === null;
  const active = view.under_way.canoe;
  const here = active === null ? null : entry(entry(view.seats, view.turn!).canoes, active).node;
  // Spots only where a canoe itself is meant; elsewhere clicks go through to the disc.
  const open = (s: number, node: string) =>
    mine && ((view.step === "canoe" && s === seat) || (view.step === "steal" && node === here));
  const flight = flightOf(props, now);
  const drawn = view.seats.flatMap(({ canoes }, s) =>
    canoes.map(({ node, cargo }, c) => {
      const key = `${s}-${c}`;
      const { at, class: moves, style } = motion(props, now, old, s, c);
      const { scale } = now.get(key)!;
      const mates = view.seats.flatMap((other, o) =>
        other.canoes.filter((x) => x.node === node && open(o, node)),
      ).length;
      const cargoHere = flight?.into === key ? null : cargo;
      const body = (
        <g key={moves ? frame : "still"} class={moves ?? ""} style={style ?? {}}>
          <g transform={`scale(${scale})`}>
            <Canoe seat={s} canoe={c} cargo={cargoHere} />
          </g>
        </g>
      );
      const place = { transform: `translate(${at})` };
      if (!open(s, node)) {
        return {
          moves,
          drawn: (
            <g key={key} {...place} class="niagara-through">
              {body}
            </g>
          ),
        };
      }
      // Several canoes on one disc: each takes its half of it and some water beyond.
      const middle = node === "BEACH" || mates === 1 ? null : layout.node[node];
      const [above, below] = !middle ? [22, 22] : at[1] < middle[1] ? [22, 9] : [9, 22];
      return {
        moves,
        drawn: (
          <Spot key={key} name={`canoe-${key}`} label={canoeName(view, s, c)} {...place}>
            <rect x="-27" y={-above} width="54" height={above + below} fill="transparent" />
            {body}
            <path
              class="halo"
              transform={`scale(${scale})`}
              d="M-27 0Q-15-13 0-13T27 0Q15 13 0 13T-27 0Z"
            />
          </Spot>
        ),
      };
    }),
  );
  const points = view.under_way.points;
  const mover =
    active === null || view.turn === null ? null : now.get(`${view.turn}-${active}`)!.at;
  return (
    <>
      {drawn.filter((c) => !c.moves).map((c) => c.drawn)}
      {drawn.filter((c) => c.moves).map((c) => c.drawn)}
      {flight && (
        <g key={`gem-${frame}`} transform={`translate(${flight.at})`} class="niagara-through">
          <g class="arrive" style={offset(flight.from, flight.at)}>
            <Gem colour={flight.gem} scale={layout.boat * 0.8} />
          </g>
        </g>
      )}
      {mover && points !== null && points > 0 && event === null && (
        <Bubble
          at={[
            mover[0] + (here?.[0] === "R" ? -21 : 21) * layout.boat,
            mover[1] - 15 * layout.boat,
          ]}
          text={`${points}`}
          layout={layout}
        />
      )}
    </>
  );
}

/** A gem on its way: from where to where, and into which canoe. */
function flightOf(
  { view, layout, event }: Props,
  now: Map<string, Slot>,
): { gem: string; at: Point; from: Point; into?: string } | null {
  if (!event || !("gem" in event) || event.gem === null) return null;
  const { gem } = event;
  const key = `${event.seat}-${event.canoe}`;
  const { at } = now.get(key)!;
  switch (event.event) {
    case "loaded":
    case "unloaded": {
      const site = entry(
        layout.site,
        view.sites.find((s) => s.nodes.includes(event.node))!.colour,
      ).at;
      if (event.event === "unloaded") return { gem, at: site, from: at };
      return { gem, at, from: site, into: key };
    }
    case "stole":
      return { gem, at, from: now.get(`${event.victim}-${event.victim_canoe}`)!.at, into: key };
    case "landed":
      return { gem, at: [at[0], at[1] + (layout.wide ? 34 : 24)], from: at };
    case "recovered":
      return { gem, at: entry(layout.site, gem).at, from: at };
    case "fell":
      return { gem, at: entry(layout.site, gem).at, from: brink(layout, event.from.charAt(0)) };
  }
}

export function Bubble({ at, text, layout }: { at: Point; text: string; layout: Layout }) {
  const size = layout.wide ? 15 : 11;
  const width = Math.max(size * 1.5, text.length * size * 0.56 + size * 0.8);
  return (
    <g transform={`translate(${at})`} class="niagara-through" aria-hidden="true">
      <rect
        x={-width / 2}
        y={-size * 0.75}
        width={width}
        height={size * 1.5}
        rx={size * 0.75}
        fill="#1d3b3f"
        stroke="#fdf3da"
        stroke-width="1.5"
      />
      <text y={size * 0.36} font-size={size} font-weight="800" text-anchor="middle" fill="#fff">
        {text}
      </text>
    </g>
  );
}

/** Beside every canoe that the coming flow can carry over the falls: from which flow on. */
export function Dangers({ view, layout, flow }: { view: View; layout: Layout; flow: Forecast }) {
  const k = layout.wide ? 1.3 : 0.95;
  return (
    <>
      {discs
        .filter((node) => view.seats.some((s) => s.canoes.some((c) => c.node === node)))
        .map((node) => {
          const { may, surely } = fallsAfter(view, node);
          if (flow.high < may) return null;
          const sure = flow.low >= surely;
          const [x, y] = entry(layout.node, node);
          const side = node[0] === "R" ? 1 : -1;
          const label = t("danger", { sure, n: may });
          return (
            <g
              key={node}
              transform={`translate(${x + side * layout.disc * 0.86} ${y - layout.disc * 0.7}) scale(${k})`}
              class="niagara-through"
              role="img"
              aria-label={label}
            >
              <path
                d="M-10-7H10L0 11Z"
                fill={sure ? "#b3261e" : "#fff3d6"}
                stroke={sure ? "#fff" : "#b3261e"}
                stroke-width={sure ? 1.4 : 1.8}
                stroke-dasharray={sure ? "" : "3 1.6"}
                stroke-linejoin="round"
              />
              <text
                y="2.6"
                font-size="9.5"
                font-weight="800"
                text-anchor="middle"
                fill={sure ? "#fff" : "#7a120c"}
              >
                {may}
              </text>
            </g>
          );
        })}
    </>
  );
}
