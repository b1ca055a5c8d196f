// The grid: discs fall behind it, each column is a place to drop one.
import type { Event, View } from "../../generated/connect_four";
import type { BoardProps } from "../../table/game";
import { Spot } from "../../table/spot";
import { columns, free, lines, rows } from "./grid";
import { colours, t } from "./words";

const cell = 100;
const x = (column: number) => column * cell + cell / 2;
const y = (row: number) => row * cell + cell / 2; // of a row from the top
const all = (n: number) => Array.from({ length: n }, (_, i) => i);

const hole = (cx: number, cy: number) => `M${cx - 40} ${cy}a40 40 0 1 0 80 0a40 40 0 1 0-80 0Z`;
const holes = all(rows).flatMap((row) => all(columns).map((column) => hole(x(column), y(row))));
const frame = `M-20-14H720V610a24 24 0 0 1-24 24H4a24 24 0 0 1-24-24Z${holes.join("")}`;

/** A disc of cut paper; its mark says whose it is where colours do not. */
export function Disc({ seat }: { seat: number }) {
  return (
    <g class="c4-disc">
      <circle r="42" fill={colours[seat]} />
      <circle r="33" class="c4-rim" />
      {seat === 0 ? <path d="M-13-13 13 13M13-13-13 13" /> : <circle r="15" />}
    </g>
  );
}

const at = (row: number, column: number) => `translate(${x(column)} ${y(row)})`;

/** Where a disc comes down, by an event or by the move being considered. */
function landing(event: unknown): { seat: number; column: number; row: number } | null {
  const happened = event as Event | null | undefined;
  if (happened?.event !== "dropped") return null;
  return { seat: happened.seat, column: happened.column, row: rows - 1 - happened.row };
}

export function Board({ view, event, frame: number, ahead }: BoardProps<View>) {
  const fallen = landing(event);
  const ghost = landing(ahead?.events[0]);
  const won = view.over ? lines(view) : [];
  return (
    <svg class="c4" viewBox="-36 -104 772 754">
      <rect class="c4-back" x="-10" y="-10" width="720" height="634" rx="20" />
      {view.rows.flatMap((line, row) =>
        line.map((seat, column) => {
          if (seat === null) return null;
          const falls = fallen?.row === row && fallen.column === column;
          return (
            <g key={`${row}-${column}-${falls ? number : 0}`} transform={at(row, column)}>
              <g class={falls ? "c4-fall" : ""} style={{ "--from": `${-y(row) - 60}px` }}>
                <Disc seat={seat} />
              </g>
            </g>
          );
        }),
      )}
      {ghost && (
        <g class="c4-ghost">
          <g transform={`translate(${x(ghost.column)} -58)`}>
            <Disc seat={ghost.seat} />
          </g>
          <g transform={at(ghost.row, ghost.column)} opacity="0.55">
            <Disc seat={ghost.seat} />
          </g>
        </g>
      )}
      <path class="c4-frame" d={frame} fill-rule="evenodd" />
      {won.map((four) => (
        <g key={String(four)} class="c4-won">
          <path d={`M${four.map(([r, c]) => `${x(c)} ${y(r)}`).join("L")}`} />
          {four.map(([r, c]) => (
            <circle key={`${r}-${c}`} cx={x(c)} cy={y(r)} r="42" />
          ))}
        </g>
      ))}
      {all(columns).map((column) => (
        <Spot
          key={column}
          name={`column-${column + 1}`}
          label={t("column", { n: column + 1, free: free(view, column) })}
        >
          <rect x={column * cell} y="-100" width={cell} height="740" fill="transparent" />
          <rect class="halo" x={column * cell + 4} y="-6" width={cell - 8} height="612" rx="46" />
          <text x={x(column)} y="626" class="c4-number">
            {column + 1}
          </text>
        </Spot>
      ))}
    </svg>
  );
}
