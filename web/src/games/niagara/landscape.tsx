// What does not change: the land, the bed of the river, the cliff and its falls.
import { type Layout, smooth } from "./geometry";

export function Landscape({ layout }: { layout: Layout }) {
  const { node, disc, lip, foot, spring, size, wide } = layout;
  const [w] = size;
  const trunk = smooth([spring, node.T1!, node.T2!, node.T3!, node.T4!, node.T5!]);
  const arm = (side: string) => {
    const last = node[`${side}7`]!;
    return smooth([node.T4!, node.T5!, node[`${side}6`]!, last, [last[0], lip + 2]]);
  };
  const bed = trunk + arm("L") + arm("R");
  const [left, right] = [node.L7![0], node.R7![0]];
  const half = disc + (wide ? 12 : 8);
  const curtain = (x: number) =>
    `M${x - half} ${lip - 4}Q${x} ${lip - 12} ${x + half} ${lip - 4}L${x + half + 4} ${foot - 12}H${x - half - 4}Z`;
  const threads = (x: number) =>
    [-0.7, -0.35, 0, 0.35, 0.7]
      .map((k) => `M${x + k * half} ${lip + 2}L${x + k * half * 1.06} ${foot - 20}`)
      .join("");
  const middle = (left + right) / 2;
  const reach = middle - left + half + (wide ? 30 : 26);
  return (
    <g aria-hidden="true">
      <rect width={w} height={foot} fill="#b9cf8f" />
      <path d={hills(layout)} fill="#a6c07c" />
      <path d={meadow(layout)} fill="#c9d9a0" />
      <path d={sand(layout)} fill="#cdb277" transform="translate(2 4)" />
      <path d={sand(layout)} fill="#f2dfae" />
      {/* the cliff, with the river's bed above it */}
      <path
        d={`M${middle - reach} ${foot}L${middle - reach + 10} ${lip + 4}Q${middle} ${lip - 22} ${middle + reach - 10} ${lip + 4}L${middle + reach} ${foot}Z`}
        fill="#8a7b66"
      />
      <path
        d={`M${middle - reach + 14} ${foot}L${middle - reach + 22} ${lip + 12}H${middle + reach - 22}L${middle + reach - 14} ${foot}Z`}
        fill="#6f614f"
      />
      <g fill="none" stroke-linecap="round" stroke-linejoin="round">
        <path d={bed} stroke="#8fae69" stroke-width={disc * 2 + (wide ? 38 : 24)} />
        <path d={bed} stroke="#ecdcae" stroke-width={disc * 2 + (wide ? 28 : 17)} />
        <path d={bed} stroke="#178c93" stroke-width={disc * 2 + (wide ? 18 : 10)} />
        <path d={bed} stroke="#35b1b3" stroke-width={disc * 2 + 2} />
      </g>
      {[left, right].map((x) => (
        <g key={x}>
          <path d={curtain(x)} fill="#7fd3d4" />
          <path
            d={threads(x)}
            stroke="#e8fbfa"
            stroke-width={wide ? 5 : 3.4}
            stroke-linecap="round"
          />
        </g>
      ))}
      <path d={froth(middle, reach - 6, foot, wide ? 44 : 26)} fill="#35b1b3" />
      <path d={froth(middle, reach - 6, foot + 5, wide ? 34 : 22)} fill="#a8e6e2" />
      {/* the rope across the spring */}
      <g stroke-linecap="round">
        <path d={rope(layout)} stroke="#6e4f2a" stroke-width="4" fill="none" />
        <path
          d={rope(layout)}
          stroke="#e6c88d"
          stroke-width="2.4"
          stroke-dasharray="4 4"
          fill="none"
        />
      </g>
      {trees(layout).map(([x, y, s]) => (
        <g key={`${x}-${y}`} transform={`translate(${x} ${y}) scale(${s})`}>
          <path d="M0 4V14" stroke="#6b4a2b" stroke-width="4" />
          <path d="M0-30 13 6H-13Z" fill="#3f7a4e" />
          <path d="M0-30 13 6H0Z" fill="#356a44" />
        </g>
      ))}
    </g>
  );
}

const froth = (x: number, reach: number, y: number, h: number) => {
  const n = 6;
  const step = (2 * reach) / n;
  return `M${x - reach} ${y}V${y - h * 0.55}${Array.from({ length: n }, () => `q${step / 2}-${h * 0.9} ${step} 0`).join("")}V${y}Z`;
};
const hills = ({ wide, size: [w], foot }: Layout) =>
  wide
    ? `M700 0Q690 60 740 110T760 240 728 360 750 ${foot}H${w}V0Z`
    : `M${w} 56Q262 74 300 130T330 270 312 350 340 ${foot}H${w}Z`;
const meadow = ({ wide, foot }: Layout) =>
  wide
    ? `M0 210Q90 180 200 214T420 238 392 360 380 ${foot}H0Z`
    : `M0 250Q60 232 96 262T96 340 74 ${foot}H0Z`;
export const sand = ({ wide, size: [w] }: Layout) =>
  wide
    ? "M0 0H150Q182 30 164 66T170 160Q150 206 90 200T0 196Z"
    : `M0 0H${w}V44Q330 58 280 47T176 48 90 50 0 52Z`;
const rope = ({ wide }: Layout) => (wide ? "M172 66Q160 118 176 172" : "M140 56Q172 44 206 26");
const trees = ({ wide }: Layout): [number, number, number][] =>
  wide
    ? [
        [732, 70, 1.2],
        [768, 104, 1.6],
        [716, 220, 1],
        [772, 300, 1.5],
        [736, 372, 1.1],
        [786, 440, 1.4],
      ]
    : [
        [352, 292, 0.9],
        [330, 322, 0.7],
        [364, 350, 1],
        [22, 296, 0.9],
        [52, 322, 1.1],
        [20, 366, 1],
        [338, 392, 0.7],
      ];
