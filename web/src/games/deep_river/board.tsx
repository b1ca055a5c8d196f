// The board at one moment: the river with its tiles and nests, and all that moves on it.
import type { View } from "../../generated/deep_river";
import type { BoardProps } from "../../table/game";
import { Spot } from "../../table/spot";
import { AheadMarks } from "./ahead";
import { Flying, Piles } from "./fish";
import { big, type Layout, layoutOf, middle, type Point } from "./geometry";
import { Nest } from "./nest";
import type { Happening, Part } from "./part";
import { move, Sign, tileColours } from "./pieces";
import { Scenery } from "./scenery";
import { useSteady } from "./steady";
import { BearHere, Tokens } from "./walkers";
import { name, t } from "./words";
import "./style.css";

function Glow({ position, layout, frame }: { position: number; layout: Layout; frame: number }) {
  const { width, height, ...corner } = layout.box(position);
  const centre = middle({ ...corner, width, height });
  return (
    <g transform={move(centre)} class="dr-still">
      <rect
        key={frame}
        class="dr-glow"
        x={-width / 2 - 2}
        y={-height / 2 - 2}
        width={width + 4}
        height={height + 4}
        rx="13"
        fill="none"
        stroke="#fff6cf"
        stroke-width="5"
      />
    </g>
  );
}

function Tile({ position, view, layout, event, frame }: Part & { position: number }) {
  const { tile, places } = view.river[position - 1]!;
  const box = layout.box(position);
  const sign = layout.sign(position);
  const laid = event?.event === "laid" && event.position === position;
  const title = tile === null ? t("unlaid") : name("tile", tile, "short");
  const room = layout.wide ? (position === big ? 13 : 10) : 14; // letters of the usual size
  return (
    <Spot name={`tile-${position}`} label={t("tile_spot", { n: position, tile })}>
      <g class={laid ? "dr-tile appear" : "dr-tile"} key={laid ? frame : "lies"}>
        <rect {...box} y={box.y + 3} x={box.x + 2} rx="11" fill="#1c3a40" opacity=".3" />
        <rect {...box} rx="11" fill={tile ? tileColours[tile] : "#8fc8bd"} />
        {tile && (
          <rect
            x={box.x + 4}
            y={box.y + 4}
            width={box.width - 8}
            height={box.height - 8}
            rx="8"
            fill="none"
            stroke="#2e2a25"
            opacity=".18"
          />
        )}
        {places.map((_, i) => {
          const { x, y } = layout.place(position, i);
          return (
            <circle
              key={i}
              cx={x}
              cy={y}
              r={layout.pawn * 1.08}
              fill="#fff"
              fill-opacity=".45"
              stroke="#2e2a25"
              stroke-opacity=".35"
              stroke-dasharray="3 4"
            />
          );
        })}
        {tile && (
          <>
            <g transform={`${move(sign)} scale(${layout.wide ? 1.15 : 0.86})`}>
              <Sign tile={tile} turn={layout.heading(view.turn ?? 0)} />
            </g>
            <text
              x={sign.x}
              y={sign.y + (layout.wide ? 35 : 22)}
              font-size={(layout.wide ? 13 : 9.5) * (title.length > room ? 0.84 : 1)}
            >
              {title}
            </text>
            {tile === "bear" && (
              <DoubleMark at={{ x: sign.x + (layout.wide ? 24 : 20), y: sign.y - 8 }} />
            )}
          </>
        )}
        <text
          x={box.x + (layout.wide ? 12 : layout.box(position).width - 9)}
          y={box.y + (layout.wide ? 18 : 15)}
          font-size={layout.wide ? 12 : 10}
        >
          {position}
        </text>
      </g>
      <rect class="halo" {...box} rx="11" />
    </Spot>
  );
}

/** Two dots, as on a Double: only such a pawn wakes the tile. */
const DoubleMark = ({ at }: { at: Point }) => (
  <g transform={move(at)} fill="#5a3420">
    <circle cx="-3.5" r="2.6" />
    <circle cx="3.5" r="2.6" />
  </g>
);

/** The steps of the Bear along the bank; the middle one is nobody's. */
function Bank({ layout }: { layout: Layout }) {
  return (
    <g class="dr-still" aria-hidden="true">
      {[0, 1, 2, 3, 4, 5, 6, 7, 8].map((position) => {
        const { x, y } = layout.bear(position);
        return position === big ? (
          <path key={position} d="M0-6 7 0 0 6-7 0Z" fill="#8a6a35" transform={move({ x, y })} />
        ) : (
          <ellipse key={position} cx={x} cy={y} rx="7" ry="3.5" fill="#a9854a" opacity=".8" />
        );
      })}
    </g>
  );
}

/** The ways of the tokens. Where the current ends, two of them end the game. */
function Currents({ layout }: { layout: Layout }) {
  const ends = [layout.token(0, 7), layout.token(2, 7)] as const;
  const note = layout.wide ? t("last_tile").split("|") : [t("last_tile_short")];
  const at = layout.wide ? { x: 754, y: 462 } : { x: layout.token(1, 7).x, y: ends[0].y + 4 };
  return (
    <g class="dr-still" aria-hidden="true">
      {[0, 1, 2].flatMap((index) =>
        [1, 2, 3, 4, 5, 6].map((position) => {
          const [here, next] = [layout.token(index, position), layout.token(index, position + 1)];
          const way = { x: (here.x + next.x) / 2, y: (here.y + next.y) / 2 };
          return (
            <path
              key={`${index}/${position}`}
              d="M-3-5 4 0-3 5"
              fill="none"
              stroke="#b08d52"
              stroke-width="2"
              stroke-linecap="round"
              transform={`${move(way)} rotate(${layout.heading(0)})`}
            />
          );
        }),
      )}
      <rect
        x={ends[0].x - 24}
        y={ends[0].y - 23.5}
        width={ends[1].x - ends[0].x + 47}
        height={ends[1].y - ends[0].y + 47}
        rx="14"
        fill="#d8a35a"
        fill-opacity=".35"
        stroke="#9a5a1c"
        stroke-width="1.5"
        stroke-dasharray="6 4"
      />
      {note.map((line, i) => (
        <text
          key={i}
          x={at.x}
          y={at.y + 17 * i}
          font-size={layout.wide ? 13 : 12}
          font-weight="600"
          fill="#5f3a10"
        >
          {line}
        </text>
      ))}
    </g>
  );
}

export function Board({ view: now, event, frame, seat, wide, ahead }: BoardProps<View>) {
  const layout = layoutOf(wide, seat);
  const view = useSteady(now);
  const part: Part = { view, layout, event: event as Happening | null, frame };
  const { event: just } = part;
  const acts = just?.event === "effect" || just?.event === "declined" ? just.position : null;
  const active =
    acts ??
    (view.arrival && !["cover", "course"].includes(view.step) ? view.arrival.position : null);
  return (
    <svg
      class="deep-river"
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      role="group"
      aria-label={t("board")}
    >
      <Scenery layout={layout} />
      <Bank layout={layout} />
      <Currents layout={layout} />
      {view.river.map(({ position }) => (
        <Tile key={position} position={position} {...part} />
      ))}
      {active !== null && (
        <Glow position={active} layout={layout} frame={acts === null ? 0 : frame} />
      )}
      <Nest seat={0} {...part} />
      <Nest seat={1} {...part} />
      <Tokens {...part} />
      <BearHere {...part} />
      <Piles {...part} />
      <Flying {...part} />
      {ahead && <AheadMarks ahead={ahead} view={view} layout={layout} />}
    </svg>
  );
}
