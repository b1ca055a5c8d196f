// Sections: a stretch of planks between two ropes, a symbol in its middle, three tools on pennants
// that point where the arrows do. The pennant of the current tool is the dark one.
import { entry } from "../../engine/known";
import type { View } from "../../generated/gefira";
import { paper, SymbolIcon, type Tool, ToolIcon, toolColours, tools } from "./art";
import { turned } from "./geometry";

export type Face = Pick<NonNullable<View["bridges"][0]["sections"][0]>, "symbol" | "arrows">;

const edges = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/** Planks and ropes, about (0, 0); the ropes run along the bridge. */
function Planks({ w, h, upright, fill }: { w: number; h: number; upright: boolean; fill: string }) {
  const [along, across] = upright ? [h, w] : [w, h];
  const n = Math.max(4, Math.round(along / 13));
  const lines = Array.from({ length: n - 1 }, (_, i) => ((i + 1) / n - 0.5) * along);
  return (
    <>
      <rect x={-w / 2 + 1.5} y={-h / 2 + 3} width={w} height={h} rx="4" fill="#0003" />
      <g transform={upright ? "rotate(90)" : undefined}>
        <rect x={-along / 2} y={-across / 2} width={along} height={across} rx="4" fill={fill} />
        <path
          d={lines
            .map((x, i) => `M${x} ${-across / 2 + 1}l${i % 2 ? 0.8 : -0.8} ${across - 2}`)
            .join("")}
          stroke="#c9a96a"
          stroke-width="1"
          opacity=".7"
          fill="none"
        />
        <path
          d={`M${-along / 2} ${-across / 2 + 2.5}H${along / 2}M${-along / 2} ${across / 2 - 2.5}H${along / 2}`}
          stroke="#8c6a34"
          stroke-width="2.500"
          stroke-dasharray="4 1.500"
        />
      </g>
    </>
  );
}

export function Card({
  face,
  w,
  h,
  turn,
  upright,
  tool,
}: {
  /** As it lies on the table; null: nobody may see it. */
  face: Face | null;
  w: number;
  h: number;
  turn: number;
  upright: boolean;
  tool: string;
}) {
  if (!face) {
    return (
      <g>
        <Planks w={w} h={h} upright={upright} fill="#bfa878" />
        <path
          d="M-6-8C4-16 14-2 2 2V7M2 12v.5"
          fill="none"
          stroke="#5a4a26"
          stroke-width="3"
          stroke-linecap="round"
          transform={`scale(${Math.min(w, h) / 60})`}
        />
      </g>
    );
  }
  const small = Math.min(w, h);
  const size = Math.min(small * 0.31, 23);
  const at: Tool[][] = [[], [], [], []];
  for (const t of tools) entry(at, turned(face.arrows[t], turn)).push(t);
  // The symbol makes room for the pennants: away from a side that has some; where two opposite
  // sides have, it and they part.
  const has = (way: number) => Math.sign(entry(at, way).length);
  const part = (one: number, two: number, side: number) =>
    has(one) && has(two) ? (has(side) ? -1 : 1) : 0;
  const right = part(0, 2, 1);
  const down = part(1, 3, 2);
  const middle = [
    right ? right * size * 0.78 : (has(3) - has(1)) * size * 0.42,
    down ? down * size * 0.78 : (has(0) - has(2)) * size * 0.42,
  ];
  return (
    <g>
      <Planks w={w} h={h} upright={upright} fill={paper} />
      <g transform={`translate(${middle[0]} ${middle[1]})`}>
        <SymbolIcon symbol={face.symbol} size={Math.min(small * 0.46, 42)} />
      </g>
      {at.map((list, way) =>
        list.map((t, i) => {
          const [ex, ey] = entry(edges, way);
          const off = (i - (list.length - 1) / 2) * size * 1.04;
          const x = ex * (w / 2 - size / 2 - 0.5) + (ey === 0 ? 0 : off - right * size * 0.48);
          const y = ey * (h / 2 - size / 2 - 0.5) + (ey === 0 ? off - down * size * 0.48 : 0);
          const now = t === tool;
          return (
            <g key={t} transform={`translate(${x} ${y})`}>
              <path
                transform={`rotate(${way * 90}) scale(${size / 20})`}
                d="M-9 10V-3.500L0-11.500 9-3.500V10Z"
                fill={now ? toolColours[t] : "#fffaf0"}
                stroke={toolColours[t]}
                stroke-width={now ? 0 : 1.2}
              />
              <ToolIcon tool={t} size={size * 0.72} fill={now ? "#fff" : toolColours[t]} />
            </g>
          );
        }),
      )}
    </g>
  );
}
