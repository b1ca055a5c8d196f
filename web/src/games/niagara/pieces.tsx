// The pieces: gems (a colour and a shape each), canoes (a colour and a mark per seat), tiles.
import { hulls } from "./names";

const ink = "#1d3b3f";

const gems: Record<
  string,
  { path: string; facet: string; fill: string; light: string; line: string }
> = {
  violet: {
    path: "M0-12 7-5 7 5 0 12-7 5-7-5Z",
    facet: "M0-12 0 12-7 5-7-5Z",
    fill: "#7a45b4",
    light: "#a37bd6",
    line: "#45207a",
  },
  clear: {
    path: "M-7-9H7L12-3 0 11-12-3Z",
    facet: "M-7-9H7L4-3H-4Z",
    fill: "#dfeeee",
    light: "#fff",
    line: "#4e6a74",
  },
  yellow: {
    path: "M0-11A11 11 0 0 1 0 11 11 11 0 0 1 0-11Z",
    facet: "M-7-2A7 7 0 0 1 0-8L2-5A6 6 0 0 0-4 0Z",
    fill: "#eda915",
    light: "#ffe08a",
    line: "#8a5a00",
  },
  blue: {
    path: "M-10-10H10V10H-10Z",
    facet: "M-5-5H5V5H-5Z",
    fill: "#2563bb",
    light: "#6ba3ec",
    line: "#123a78",
  },
  pink: {
    path: "M0 11-11 0C-15-8-5-14 0-7 5-14 15-8 11 0Z",
    facet: "M-8-2C-10-7-4-9-2-5Z",
    fill: "#dd4484",
    light: "#ffb0cf",
    line: "#8c1a4c",
  },
};

/** A gem, about 24 units wide at scale 1. */
export function Gem({ colour, x = 0, y = 0, scale = 1 }: GemProps) {
  const { path, facet, fill, light, line } = gems[colour]!;
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} aria-hidden="true">
      <path d={path} fill={fill} stroke={line} stroke-width="1.8" stroke-linejoin="round" />
      <path d={facet} fill={light} />
    </g>
  );
}
interface GemProps {
  colour: string;
  x?: number;
  y?: number;
  scale?: number;
}

// One mark per seat on the bow.
const marks = [
  "M-15-5V5",
  "M-16-5V5M-12-6V6",
  "M-17-4-12 0-17 4M-12-4",
  "M-16 0h5",
  "M-17-3l5 6M-17 3l5-6",
];

const onHull = (seat: number) => (seat === 2 ? "#3a2c05" : "#fff");

/** A canoe seen from above, about 46 × 18 units at scale 1. */
export function Canoe({
  seat,
  canoe,
  cargo,
}: {
  seat: number;
  canoe: number;
  cargo: string | null;
}) {
  return (
    <g aria-hidden="true">
      <path class="niagara-hull-shadow" d="M-23 2Q-13 11 0 11T23 2Q13-7 0-7T-23 2Z" />
      <path
        d="M-23 0Q-13-9 0-9T23 0Q13 9 0 9T-23 0Z"
        fill={hulls[seat]}
        stroke={ink}
        stroke-width="1.2"
        stroke-linejoin="round"
      />
      <path d="M-10 0Q-6-6 0-6T10 0Q6 6 0 6T-10 0Z" fill="#f6e7c4" stroke={ink} stroke-width=".8" />
      {seat === 3 ? (
        <circle cx="-14.5" r="2.6" fill={onHull(seat)} />
      ) : (
        <path d={marks[seat]} stroke={onHull(seat)} stroke-width="2" fill="none" />
      )}
      <text
        x="14.5"
        y="3.3"
        font-size="9.5"
        font-weight="800"
        text-anchor="middle"
        fill={onHull(seat)}
      >
        {canoe + 1}
      </text>
      {cargo !== null && <Gem colour={cargo} scale={0.72} />}
    </g>
  );
}

const cloudPath = "M-13 8a6 6 0 0 1-1-12 8 8 0 0 1 14-5 7 7 0 0 1 12 6 6 6 0 0 1 1 11Z";
export function Cloud({ scale = 1, fill = "#fff" }: { scale?: number; fill?: string }) {
  return (
    <path
      d={cloudPath}
      transform={`scale(${scale})`}
      fill={fill}
      stroke={ink}
      stroke-width={1.4 / scale}
      stroke-linejoin="round"
    />
  );
}

interface TileProps {
  tile: string | null; // null: face down
  seat: number;
  width: number;
  height: number;
}
/** A paddle tile or cloud around the origin; its rim has the seat's colour. */
export function Tile({ tile, seat, width: w, height: h }: TileProps) {
  const back = tile === null;
  const box = { x: -w / 2, y: -h / 2, width: w, height: h, rx: w * 0.14 };
  return (
    <g aria-hidden="true">
      <rect {...box} y={box.y + h * 0.05} fill="#000" opacity=".22" />
      <rect {...box} fill={hulls[seat]} stroke={ink} stroke-width=".8" />
      {back ? (
        <path
          d={`M${-w * 0.32} ${-h * 0.12}q${w * 0.16}-${h * 0.14} ${w * 0.32} 0t${w * 0.32} 0M${-w * 0.32} ${h * 0.14}q${w * 0.16}-${h * 0.14} ${w * 0.32} 0t${w * 0.32} 0`}
          fill="none"
          stroke={onHull(seat)}
          stroke-width={w * 0.08}
          stroke-linecap="round"
        />
      ) : (
        <>
          <rect
            x={-w * 0.41}
            y={-h * 0.41}
            width={w * 0.82}
            height={h * 0.82}
            rx={w * 0.1}
            fill="#fdf3da"
          />
          {tile === "cloud" ? (
            <Cloud scale={w / 44} fill="#cfe6ee" />
          ) : (
            <>
              <path
                d={`M${w * 0.27} ${-h * 0.33}L${-w * 0.12} ${h * 0.14}`}
                stroke="#c49a5a"
                stroke-width={w * 0.07}
                stroke-linecap="round"
              />
              <path
                d={`M${-w * 0.06} ${h * 0.05}Q${-w * 0.36} ${h * 0.1} ${-w * 0.33} ${h * 0.36}Q${-w * 0.08} ${h * 0.34} ${-w * 0.06} ${h * 0.05}Z`}
                fill="#c49a5a"
              />
              <text
                x={w * 0.06}
                y={h * 0.2}
                font-size={h * 0.56}
                font-weight="800"
                text-anchor="middle"
                fill={ink}
              >
                {tile}
              </text>
            </>
          )}
        </>
      )}
    </g>
  );
}

/** The buoy: a ring in red and white. */
export function Buoy({ scale = 1 }: { scale?: number }) {
  return (
    <g transform={`scale(${scale})`} aria-hidden="true">
      <circle r="8" fill="none" stroke={ink} stroke-width="7" />
      <circle r="8" fill="none" stroke="#fff" stroke-width="5.4" />
      <circle r="8" fill="none" stroke="#d0402f" stroke-width="5.4" stroke-dasharray="6.28 6.28" />
    </g>
  );
}
