// The pieces on the map, and what has just happened to them.
import { entry } from "../../engine/known";
import type { View } from "../../generated/gorynich";
import { At, type Point } from "./at";
import { type Happening, knightsOn, middle, stance } from "./geometry";
import { ink } from "./ground";
import { Passing } from "./passing";
import { Dragon, Knight, Mark } from "./pieces";

// Where the knight of an event comes from, if it moves.
function origin(event: Happening | null, k: number): Point | "appear" | null {
  if (!event || !("knight" in event) || event.knight !== k) return null;
  switch (event.event) {
    case "knight_rode":
    case "trapped":
    case "swapped":
      return middle(event.from);
    case "tunnelled":
      return "appear";
    case "knight_placed":
    case "returned": {
      const [x, y] = middle(event.square);
      return [x, y - 30];
    }
    default:
      return null;
  }
}

export function Pieces({
  view,
  event,
  frame,
}: {
  view: View;
  event: Happening | null;
  frame: number;
}) {
  const { dragon } = view;
  const company = dragon === null ? 0 : knightsOn(view, dragon).length;
  const squares = [
    ...new Set(view.knights.flatMap(({ square }) => (square === null ? [] : [square]))),
  ];
  squares.sort((a, b) => a - b); // lower rows lie over upper ones
  return (
    <g class="gorynich-pieces" aria-hidden="true">
      {dragon !== null && event?.event !== "dragon_left" && (
        <TheDragon view={view} event={event} frame={frame} square={dragon} lifted={company > 0} />
      )}
      {squares.flatMap((square) => {
        const here = knightsOn(view, square);
        const [x, y] = middle(square);
        const shared = square === dragon;
        return here.map((k, place) => {
          const [dx, dy, scale] = stance(place, here.length);
          const knight = entry(view.knights, k);
          const from = origin(event, k);
          const at: Point = [x + dx, y + dy + (shared ? 6 : 0)];
          return (
            <At
              key={k}
              at={at}
              scale={shared ? scale * 0.85 : scale}
              from={from === "appear" ? null : from}
              shows={from === "appear" ? "appear" : touched(event, k) ? "pulse" : null}
              frame={frame}
            >
              <Knight knight={knight} number={k} />
              {knight.pointed && (
                <g transform="translate(-10 -11) scale(0.85)">
                  <Mark />
                </g>
              )}
            </At>
          );
        });
      })}
      {squares.map((square) => {
        const [x, y] = middle(square);
        const left = entry(view.knights, entry(knightsOn(view, square), 0)).left!;
        const near = left <= 2;
        return (
          <g key={square} transform={`translate(${x + (left > 9 ? 3 : 6)} ${y - 17})`}>
            <path
              d={left > 9 ? "M0 0h15l-2.5 4.8 2.5 4.7H0z" : "M0 0h12L9.5 4.8l2.5 4.7H0z"}
              fill={near ? "#b8352a" : "#fff3c9"}
              stroke={ink}
              stroke-width="0.9"
            />
            <text x={left > 9 ? 6.4 : 4.8} y="8" class="gorynich-tag" fill={near ? "#fff" : ink}>
              {left}
            </text>
          </g>
        );
      })}
      <Passing view={view} event={event} frame={frame} />
    </g>
  );
}

const touched = (event: Happening | null, k: number) =>
  event !== null &&
  "knight" in event &&
  event.knight === k &&
  ["pointed", "shield_given", "mount_given", "shield_burned"].includes(event.event);

function TheDragon({
  view,
  event,
  frame,
  square,
  lifted,
}: {
  view: View;
  event: Happening | null;
  frame: number;
  square: number;
  lifted: boolean;
}) {
  const [x, y] = middle(square);
  let from: Point | null = null;
  if (event?.event === "dragon_moved" || event?.event === "drifted") from = middle(event.from);
  if (event?.event === "swapped") from = middle(event.dragon_from);
  if (event?.event === "dragon_placed") from = [x, y - 60];
  return (
    <At at={[x, lifted ? y - 6 : y]} from={from} frame={frame}>
      <Dragon heads={view.players} acting={view.actor} />
    </At>
  );
}
