// How far things would go: drawn over the board while a move is considered.
import type { View } from "../../generated/deep_river";
import type { Layout, Point } from "./geometry";
import type { Happening } from "./part";
import { move, Paw } from "./pieces";

/** A token is considered: how far each fish of the seat would swim, and the Bear walk. */
export function Reach({
  event,
  view,
  layout,
  size,
}: {
  event: Extract<Happening, { event: "chosen" }>;
  view: View;
  layout: Layout;
  size: number;
}) {
  const { distance, bear, fish } = event.view.tokens.find((each) => each.token === event.token)!;
  const { seat } = event;
  const nest = view.nests[seat]!;
  const far = Array.from({ length: fish ?? 1 }, () => distance).join("+");
  const turn = (layout.heading(seat) * Math.PI) / 180;
  const ahead = { x: Math.cos(turn) * layout.pawn * 1.3, y: Math.sin(turn) * layout.pawn * 0.9 };
  const points: Point[] = [];
  if (nest.singles > 0) points.push(layout.home(seat, 1));
  if (nest.doubles > 0) points.push(layout.home(seat, 2));
  for (const { position, places } of view.river) {
    places.forEach((place, i) => place?.seat === seat && points.push(layout.place(position, i)));
  }
  return (
    <g>
      {points.map((point) => (
        <g
          key={`${point.x}/${point.y}`}
          transform={move({ x: point.x + ahead.x, y: point.y + ahead.y })}
        >
          <circle r={size * 1.05} fill="#7c2616" stroke="#fff8e2" stroke-width="1.5" />
          <path
            d="M0-5 7 0 0 5Z"
            fill="#7c2616"
            stroke="#fff8e2"
            stroke-width="1"
            transform={`rotate(${layout.heading(seat)}) translate(${size * 1.05} 0)`}
          />
          <text
            y={size * 0.38}
            font-size={far.length > 1 ? size * 0.85 : size * 1.1}
            font-weight="800"
            fill="#fff"
          >
            {far}
          </text>
        </g>
      ))}
      {bear !== null && bear > 0 && <BearSteps position={view.bear} steps={bear} layout={layout} />}
    </g>
  );
}

/** How far the Bear would walk, above where it stands. */
export function BearSteps({
  position,
  steps,
  layout,
}: {
  position: number;
  steps: number;
  layout: Layout;
}) {
  const { x, y } = layout.bear(position);
  return (
    <g transform={move({ x, y: y - 52 * layout.bearScale })}>
      <rect x="-20" y="-11" width="40" height="22" rx="11" fill="#7c2616" />
      <g transform="translate(-8 0) scale(.7)">
        <Paw fill="#fff" />
      </g>
      <text x="8" y="5" font-size="13" font-weight="800" fill="#fff">
        {`+${steps}`}
      </text>
    </g>
  );
}
