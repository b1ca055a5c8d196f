// The discs of the river, which slide when it is pushed, the beach, the falls and the sites.
import { entry } from "../../engine/known";
import type { View } from "../../generated/niagara";
import { offset, type Point } from "../../table/drawing";
import { Spot } from "../../table/spot";
import { type Layout, depth, discs, upstream } from "./geometry";
import type { Happening } from "./happening";
import { sand } from "./landscape";
import { placeLabel } from "./moves";
import { colours, t } from "./names";
import { Gem } from "./pieces";

const ripple = (r: number) =>
  `M${-r * 0.6} ${-r * 0.1}q${r * 0.2}-${r * 0.2} ${r * 0.4} 0t${r * 0.4} 0`;

function DiscFace({ r }: { r: number }) {
  return (
    <>
      <circle cy={r * 0.09} r={r} fill="#0b6f78" opacity=".35" />
      <circle r={r} fill="#9fe3dc" stroke="#e9fbf7" stroke-width="1.5" />
      <circle r={r * 0.8} fill="none" stroke="#c9f3ec" stroke-width={r * 0.07} />
      <path d={ripple(r)} fill="none" stroke="#4bbab6" stroke-width="2" stroke-linecap="round" />
    </>
  );
}

/** The nine discs as spots, and beach and falls. */
export function Discs({ view, layout, event, frame }: Props) {
  const { node, disc, lip, foot, wide } = layout;
  const arm = event?.event === "pushed" ? event.arm : null;
  // Where the disc now lying at a node lay before the push.
  const before = (at: string): Point | null => {
    if (arm === null || (at[0] !== "T" && at[0] !== arm)) return null;
    return at === "T1" ? layout.spring : entry(node, upstream[at as keyof typeof upstream]);
  };
  const gone = arm === null ? null : entry(node, `${arm}7`);
  const reach = Math.max(disc, 22);
  return (
    <>
      <Spot name="node-BEACH" label={placeLabel(view, "BEACH")}>
        <path d={sand(layout)} fill="transparent" />
        <path d={sand(layout)} class="halo" />
      </Spot>
      <Spot name="node-FALLS" label={placeLabel(view, "FALLS")}>
        <rect
          x={node.L7![0] - disc}
          y={lip + 4}
          width={node.R7![0] - node.L7![0] + 2 * disc}
          height={foot - lip - 4}
          fill="transparent"
        />
      </Spot>
      {discs.map((at) => {
        const from = before(at);
        const [x, y] = entry(node, at);
        return (
          <Spot
            key={at}
            name={`node-${at}`}
            label={placeLabel(view, at)}
            transform={`translate(${x} ${y})`}
          >
            <circle r={reach} fill="transparent" />
            <g
              key={from ? frame : "still"}
              class={from ? "arrive niagara-push" : ""}
              style={from ? offset(from, [x, y]) : {}}
            >
              <DiscFace r={disc} />
            </g>
            <text
              class="niagara-label"
              y={disc * 0.86}
              font-size={wide ? 12 : 8.5}
              text-anchor="middle"
            >
              {depth(at)}
            </text>
            <circle r={disc + 2} class="halo" />
          </Spot>
        );
      })}
      {gone && (
        <g key={`gone-${frame}`} transform={`translate(${gone})`} aria-hidden="true">
          <g
            class="niagara-tip"
            style={{ "--lip": `${lip - gone[1]}px`, "--drop": `${foot - gone[1] - 12}px` }}
          >
            <DiscFace r={disc} />
          </g>
        </g>
      )}
    </>
  );
}
interface Props {
  view: View;
  layout: Layout;
  event: Happening | null;
  frame: number;
}

/** Where the next disc will leave: an arrow at the fork, a question mark if chance decides. */
export function Fork({ view, layout, event }: Omit<Props, "frame">) {
  const next = event?.event === "pushed" ? event.arm : view.next_arm;
  const scale = layout.wide ? 1.05 : 0.72;
  const [x, y] = layout.fork;
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} aria-hidden="true">
      <circle r="12" fill="#fdf3da" stroke="#1d3b3f" stroke-width="1.2" />
      {next === null ? (
        <text y="6" font-size="17" font-weight="800" text-anchor="middle" fill="#1d3b3f">
          ?
        </text>
      ) : (
        <path
          d="M6-6-4 4M-5-3V5H3"
          transform={next === "R" ? "scale(-1 1)" : ""}
          fill="none"
          stroke="#0b6f78"
          stroke-width="3.4"
          stroke-linecap="round"
          stroke-linejoin="round"
        />
      )}
    </g>
  );
}

/** Planks from each disc to the site beside it. */
export function Jetties({ view, layout }: { view: View; layout: Layout }) {
  const ways = view.sites.flatMap(({ colour, nodes }) =>
    nodes.map((node) => `M${layout.node[node]}L${entry(layout.site, colour).at}`),
  );
  return (
    <g fill="none" aria-hidden="true">
      <path d={ways.join("")} stroke="#7a5a33" stroke-width={layout.disc * 0.46} />
      <path
        d={ways.join("")}
        stroke="#d2a968"
        stroke-width={layout.disc * 0.36}
        stroke-dasharray={`${layout.disc * 0.13} 2`}
      />
    </g>
  );
}

/** A site with its gems, a row per colour. */
export function Sites({ view, layout }: { view: View; layout: Layout }) {
  return (
    <>
      {view.sites.map(({ colour, gems }) => {
        const { at, size } = entry(layout.site, colour);
        const present = colours.filter((c) => gems[c] > 0);
        const said = present.map((gem) => t("gems", { n: gems[gem], gem })).join(", ");
        const label = t("site", { gem: colour, gems: said || t("no_gem") });
        const scale = layout.gem * (present.length > 2 ? 0.62 : present.length > 1 ? 0.82 : 1);
        const step = Math.min(17 * scale, (size[0] - 42 * scale - 14) / 6);
        const rowHeight = Math.min(size[1] / (present.length || 1), 25 * scale);
        const box = { x: -size[0] / 2, y: -size[1] / 2, width: size[0], height: size[1], rx: 12 };
        return (
          // The numbers are drawn under the spot: its label says them in words.
          <g key={colour} transform={`translate(${at})`}>
            <rect {...box} y={box.y + 3} fill="#5b4a2c" opacity=".3" />
            <rect {...box} fill="#efe2c0" stroke="#c8b283" stroke-width="1.2" />
            {present.length === 0 && (
              <g opacity=".35">
                <Gem colour={colour} scale={layout.gem * 0.8} />
              </g>
            )}
            {present.map((c, row) => {
              const y = (row - (present.length - 1) / 2) * rowHeight;
              const width = (gems[c] - 1) * step;
              const x = -width / 2 - 8 * scale;
              return (
                <g key={c}>
                  {Array.from({ length: gems[c] }, (_, i) => (
                    <Gem key={i} colour={c} x={x + i * step} y={y} scale={scale} />
                  ))}
                  <text
                    class="niagara-count"
                    x={x + width + 15 * scale}
                    y={y + 7.5 * scale}
                    font-size={Math.max(21 * scale, 8)}
                  >
                    {gems[c]}
                  </text>
                </g>
              );
            })}
            <Spot name={`site-${colour}`} label={label}>
              <rect {...box} fill="transparent" />
              <rect {...box} class="halo" />
            </Spot>
          </g>
        );
      })}
    </>
  );
}
