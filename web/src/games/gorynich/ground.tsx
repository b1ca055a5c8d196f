// The map: paper, paths, rivers, tunnels and the castle, as a hand-coloured folk print.
import { useMemo } from "preact/hooks";
import { entry } from "../../engine/known";
import { Drawing } from "../../table/art";
import { drawing } from "./drawings";
import { cell, column, edge, type Ground, middle, readMap, row, ways } from "./geometry";

export const ink = "#3a2a20";
const half = cell / 2;

// The four boards lie round the castle like a pinwheel.
const sheets: [string, string][] = [
  ["M0 0H216V144H0z", "#dbe2b0"],
  ["M216 0H360V216H216z", "#efdfab"],
  ["M144 216H360V360H144z", "#d3dfba"],
  ["M0 144H144V360H0z", "#f1e2bd"],
];

const tunnels: Record<string, string> = {
  g: "#2e6b3a",
  p: "#6d3f86",
  o: "#a84f0c",
  t: "#0f6a74",
};

function ribbon(grounds: Ground[], of: "way" | "river", length: (s: number) => number): string {
  let d = "";
  grounds.forEach((ground, s) => {
    if (ground[of] < 0) return;
    const [x, y] = middle(s);
    const [dx, dy] = entry(ways, ground[of]);
    d += `M${x} ${y}l${dx * length(s)} ${dy * length(s)}`;
  });
  return d;
}

// Small arrowheads on the border to the next square.
function chevrons(grounds: Ground[], of: "way" | "river"): string {
  let d = "";
  grounds.forEach((ground, s) => {
    if (ground[of] < 0) return;
    const [x, y] = middle(s);
    const [dx, dy] = entry(ways, ground[of]);
    const at = of === "way" ? 17 : 11;
    const [tipX, tipY] = [x + dx * at, y + dy * at];
    d += `M${tipX - 4 * dx - 3.5 * dy} ${tipY - 4 * dy - 3.5 * dx}L${tipX} ${tipY}L${tipX - 4 * dx + 3.5 * dy} ${tipY - 4 * dy + 3.5 * dx}`;
  });
  return d;
}

const growths = ["tree", "flower", "bush"].map(drawing);

const Growth = ({ square }: { square: number }) => {
  const [x, y] = middle(square);
  const kind = entry(growths, (square * 7 + row(square)) % 3);
  return <Drawing of={kind} transform={`translate(${x} ${y})`} opacity="0.85" />;
};

function Tunnel({
  square,
  letter,
  entrance,
}: {
  square: number;
  letter: string;
  entrance: boolean;
}) {
  const [x, y] = middle(square);
  const colour = entry(tunnels, letter);
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-15 13V3a15 14 0 0 1 30 0v10z" fill={colour} stroke={ink} />
      <path d="M-10 13V4a10 9.5 0 0 1 20 0v9z" fill={entrance ? "#241a16" : "#f7ecd2"} />
      <path
        d={entrance ? "M0 0v9m-4-4l4 4 4-4" : "M0 10V1m-4 4l4-4 4 4"}
        stroke={entrance ? "#f7ecd2" : colour}
        stroke-width="2"
        fill="none"
      />
      <circle
        cx="-12"
        cy="-11"
        r="6.5"
        fill={entrance ? colour : "#fffaf0"}
        stroke={colour}
        stroke-width="1.5"
      />
      <text x="-12" y="-7.7" class="gorynich-tag" fill={entrance ? "#fff" : colour}>
        {letter.toUpperCase()}
      </text>
    </g>
  );
}

const Castle = () => (
  <Drawing
    of={drawing("castle")}
    transform="translate(144 144)"
    stroke={ink}
    stroke-width="1.2"
    stroke-linejoin="round"
  />
);

function Printed({ map }: { map: string }) {
  const grounds = readMap(map.split("\n"));
  const squares = grounds.map((_, s) => s);
  const gates = squares.filter((s) => {
    const { way } = entry(grounds, s);
    return way >= 0 && grounds[s + entry(ways, way)[0] + 10 * entry(ways, way)[1]]?.castle;
  });
  const bridges = squares.filter((s) => entry(grounds, s).path && entry(grounds, s).river >= 0);
  const lastOfRiver = (s: number) => {
    const [dx, dy] = entry(ways, entry(grounds, s).river);
    return (grounds[s + dx + 10 * dy]?.river ?? -1) < 0;
  };
  const path = ribbon(grounds, "way", (s) => (gates.includes(s) ? half : cell));
  const river = ribbon(grounds, "river", (s) => (lastOfRiver(s) ? 20 : cell));
  const shade = squares
    .filter((s) => (column(s) + row(s)) % 2 === 1)
    .map((s) => `M${column(s) * cell} ${row(s) * cell}h36v36h-36z`)
    .join("");
  return (
    <g aria-hidden="true">
      {sheets.map(([d, fill]) => (
        <path key={d} d={d} fill={fill} />
      ))}
      <path d={shade} fill="#6b4a2f" opacity="0.07" />
      {squares.map((s) => {
        const { path, river, castle } = entry(grounds, s);
        return !path && river < 0 && !castle && <Growth key={s} square={s} />;
      })}
      <g fill="none" stroke-linecap="round" stroke-linejoin="round">
        <path d={river} stroke="#2b5f86" stroke-width="25" />
        <path d={river} stroke="#6fb1d0" stroke-width="21" />
        <path d={river} stroke="#9fd0e2" stroke-width="9" stroke-dasharray="1 14" />
        <path d={path} stroke="#7a5530" stroke-width="17" />
        <path d={path} stroke="#f7ebc9" stroke-width="13" />
      </g>
      {bridges.map((s) => {
        const [x, y] = middle(s);
        return (
          <g key={s} transform={`translate(${x} ${y}) rotate(${entry(grounds, s).way * 90})`}>
            <path d="M-11-14H11V14H-11z" fill="#a9743d" stroke={ink} />
            <path d="M-11-8H11M-11-2H11M-11 4H11M-11 10H11" stroke="#6b4a2f" />
          </g>
        );
      })}
      <g fill="none" stroke-linecap="round" stroke-linejoin="round">
        <path d={chevrons(grounds, "river")} stroke="#123c5c" stroke-width="2.5" />
        <path d={chevrons(grounds, "way")} stroke="#7a4a1c" stroke-width="2.2" />
      </g>
      {squares.map((s) => {
        const { entrance, exit } = entry(grounds, s);
        return (
          (entrance ?? exit) && (
            <Tunnel key={s} square={s} letter={(entrance ?? exit)!} entrance={entrance !== null} />
          )
        );
      })}
      {squares.map((s) => {
        const [x, y] = middle(s);
        return (
          entry(grounds, s).start && (
            <g key={s} transform={`translate(${x} ${y})`}>
              <circle r="12" fill="#fffaf0" stroke="#b8352a" stroke-width="2" />
              <circle r="8.5" fill="none" stroke="#b8352a" stroke-dasharray="2 2.5" />
              <path d="M-17-17H1V-6H-17z" fill="#b8352a" />
              <text x="-8" y="-8.3" class="gorynich-tag" fill="#fff">
                {entry(grounds, s).path?.slice(1)}
              </text>
            </g>
          )
        );
      })}
      <Castle />
      {gates.map((s) => {
        const [x, y] = middle(s);
        return (
          <g key={s} transform={`translate(${x} ${y}) rotate(${entry(grounds, s).way * 90})`}>
            <path d="M-9-15H9v-6H-9z" fill="#b8352a" stroke={ink} />
            <path d="M-4-15h8v-6h-8z" fill={ink} />
          </g>
        );
      })}
    </g>
  );
}

/** The printed map in its frame, with the letters of columns and the numbers of rows. */
export function GroundMap({ map }: { map: string[] | null }) {
  const text = map?.join("\n");
  const printed = useMemo(() => text !== undefined && <Printed map={text} />, [text]);
  const tens = Array.from({ length: 10 }, (_, i) => i);
  return (
    <g>
      <path d={`M-10-10H${edge + 10}V${edge + 10}H-10z`} fill="#8f2f22" />
      <path d={`M-1.5-1.5H${edge + 1.5}V${edge + 1.5}H-1.5z`} fill="#f1e2bd" stroke={ink} />
      <g aria-hidden="true" class="gorynich-rule" fill="#ffe9bf">
        {tens.map((i) => (
          <>
            <text x={i * cell + half} y="-2.8">
              {"ABCDEFGHIJ"[i]}
            </text>
            <text x="-5.5" y={i * cell + half + 3}>
              {i + 1}
            </text>
            <path d={`M${i * cell + half} ${edge + 2.5}l2.5 2.5-2.5 2.5-2.5-2.5z`} />
            <path d={`M${edge + 5} ${i * cell + half - 2.5}l2.5 2.5-2.5 2.5-2.5-2.5z`} />
          </>
        ))}
      </g>
      {printed}
    </g>
  );
}
