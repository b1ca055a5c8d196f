// The ground of the board: leaves at the edges, the gorge and its river under the bridges.
import type { View } from "../../generated/gefira";
import type { Layout } from "./geometry";
import { slotsOf } from "./geometry";
import { at } from "./scene";

const leaf = "M0 0C6-16 26-24 46-22 42-4 24 8 0 0Z";

function Leaves({
  x,
  y,
  angle,
  scale,
  fill,
}: {
  x: number;
  y: number;
  angle: number;
  scale: number;
  fill: string;
}) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${angle}) scale(${scale})`}>
      {[-64, -32, 0, 32, 64].map((a) => (
        <path key={a} d={leaf} fill={fill} transform={`rotate(${a})`} />
      ))}
    </g>
  );
}

export function Jungle({ view, lay }: { view: View; lay: Layout }) {
  const { w, h } = lay;
  const last = slotsOf(view) + 1;
  const corners = [
    [0, 0, 62],
    [w, 0, 152],
    [0, h, -28],
    [w, h, -118],
  ] as const;
  return (
    <svg width={w} height={h} aria-hidden="true">
      <rect width={w} height={h} rx="16" fill="#17443a" />
      <Gorge view={view} lay={lay} last={last} />
      {corners.map(([x, y, angle], i) => (
        <g key={i}>
          <Leaves x={x} y={y} angle={angle} scale={1.9} fill="#123a31" />
          <Leaves x={x} y={y} angle={angle + 14} scale={1.1} fill="#1f5a47" />
        </g>
      ))}
    </svg>
  );
}

// A river runs under the bridges; ropes carry them from camp to camp.
function Gorge({ view, lay, last }: { view: View; lay: Layout; last: number }) {
  if (view.connection !== null) {
    const [x, y] = lay.slot(0, view.connection);
    const [ox, oy] = lay.slot(2, view.connection);
    return (
      <g transform={at([(x + ox) / 2, (y + oy) / 2])}>
        <circle r={lay.along * 3.9} fill="#1f6a6e" />
        <circle r={lay.along * 2.8} fill="#2b8285" />
      </g>
    );
  }
  const [ax, ay] = lay.slot(0, 0);
  const [bx, by] = lay.slot(1, last);
  const upright = lay.upright(0, 1);
  const [cx, cy] = [(ax + bx) / 2, (ay + by) / 2];
  const length = upright ? Math.abs(by - ay) : Math.abs(bx - ax);
  const width = upright ? 212 : 300;
  return (
    <g transform={`${at([cx, cy])}${upright ? " rotate(90)" : ""}`}>
      <path
        d={`M${-length / 2 + 20} ${-width / 2}q${length / 4} -8 ${length / 2 - 20} 3t${length / 2 - 20} -2q12 ${width / 4} 2 ${width / 2}t4 ${width / 2}q${-length / 4} 9 ${-length / 2 + 20} 0t${-length / 2 + 20} 2q-10 ${-width / 4} 0 ${-width / 2}t0 ${-width / 2}Z`}
        fill="#1f5f63"
      />
      <path
        d={`M${-length / 2 + 46} ${-width / 2}q20 ${width / 4} 0 ${width / 2}t6 ${width / 2}H${length / 2 - 48}q-18 ${-width / 4} 0 ${-width / 2}t-4 ${-width / 2}Z`}
        fill="#267a7d"
      />
      <g fill="none" stroke="#58a9a6" stroke-width="2" stroke-linecap="round" opacity=".7">
        {[-0.3, -0.1, 0.12, 0.32].map((f, i) => (
          <path key={f} d={`M${f * length} ${(i % 2 ? 1 : -1) * width * 0.38}q10 -6 20 0t20 0`} />
        ))}
      </g>
    </g>
  );
}
