// All heads with their cards, for a picture that has no seats beside it.
import type { View } from "../../generated/gorynich";
import type { Happening } from "./geometry";
import { SeatCards } from "./seat";
import type { Box } from "./side";
import { colours, name } from "./words";

export function Heads({
  view,
  event,
  frame,
  box,
}: {
  view: View;
  event: Happening | null;
  frame: number;
  box: Box;
}) {
  const columns = box.width > 300 ? Math.min(view.players, 4) : view.players < 4 ? 1 : 2;
  const width = box.width / columns;
  const height = Math.min(50, box.height / Math.ceil(view.players / columns));
  const named = height > 36;
  const scale = Math.min((width - 12) / 143, (height - (named ? 16 : 4)) / 30);
  return (
    <g transform={`translate(${box.x} ${box.y})`}>
      {view.seats.map((_, seat) => (
        <g
          key={seat}
          transform={`translate(${(seat % columns) * width} ${Math.floor(seat / columns) * height})`}
        >
          <rect width="4" height={height - 4} rx="2" fill={colours[seat]!} />
          {named && (
            <text x="9" y="11" class="gorynich-small">
              {name("seat", seat)}
            </text>
          )}
          <g transform={`translate(8 ${named ? 14 : 0}) scale(${scale})`}>
            <SeatCards view={view} seat={seat} event={event} frame={frame} />
          </g>
        </g>
      ))}
    </g>
  );
}
