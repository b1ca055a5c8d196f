// Where everything lies on the drawn table. The engine's table has the bridges lying across it
// (y grows downward for two, upward in the cross); the drawing turns it by quarter turns, so that
// the viewer sits at the bottom, and on a high stage walks upward.
import { signal } from "@preact/signals";
import { entry } from "../../engine/known";
import type { View } from "../../generated/gefira";
import type { Point } from "../../table/drawing";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
export const fateCards = ["tool", "steps", "direction"] as const;
type FateCard = (typeof fateCards)[number];
export const ways = ["up", "right", "down", "left"] as const;

/** A way of the table as it is drawn after that many quarter turns clockwise. */
export const turned = (way: string, quarters: number): number =>
  (ways.indexOf(way as (typeof ways)[number]) + quarters + 4) % 4;

export const slotsOf = (view: View): number => entry(view.bridges, 0).sections.length;

/** The slots of a bridge that hold sections, the connection left out. */
export const sectionSlots = (view: View): number[] =>
  Array.from({ length: slotsOf(view) }, (_, i) => i + 1).filter((s) => s !== view.connection);

/** The section that lies across: events compare the two. */
export function facing(view: View, bridge: number, slot: number): Point {
  const bend = view.connection;
  if (bend === null) return [1 - bridge, slot];
  return [(bridge + (slot < bend ? 3 : 1)) % 4, 2 * bend - slot];
}

/** How the table is turned for who looks at it. */
export function quarters(view: View, seat: number | null, wide: boolean): number {
  if (view.players === 4) return seat === null ? 0 : (5 - seat) % 4;
  return wide ? (seat === 0 ? 2 : 0) : 3;
}

/** The turn of the board on the page: pictures and words beside it follow. */
export const turnShown = signal(0);

export interface Layout {
  w: number;
  h: number;
  turn: number;
  /** A section along its bridge and across it. */
  along: number;
  across: number;
  /** The middle of a slot; 0 is Start, one past the last is End. */
  slot(bridge: number, slot: number): Point;
  /** Where the explorer stands that faces a section. */
  stand(bridge: number, slot: number): Point;
  /** Whether the bridge runs up and down the drawing there. */
  upright(bridge: number, slot: number): boolean;
  man: number; // the size of an explorer
  tools: Box[];
  cards: Record<"steps" | "direction", Box>;
  locks: Record<FateCard, Box>;
  pile: Box;
  discard: Box;
  /** The viewer's crew at Start, seven boxes, and hand, three boxes; none for a spectator. */
  crew: Box[];
  hand: Box[];
  note: Point; // the middle of a sentence over the board
}

const row = (x: number, y: number, w: number, h: number, n: number, gap = 4): Box[] =>
  Array.from({ length: n }, (_, i) => ({ x: x + i * (w + gap), y, w, h }));

const box = (x: number, y: number, w: number, h: number): Box => ({ x, y, w, h });

export function layout(view: View, seat: number | null, wide: boolean): Layout {
  if (view.connection !== null) return cross(view, seat, wide);
  return wide ? acrossTable(view, seat) : upTable(view, seat);
}

// Two bridges from left to right (from right to left for Blue, who sits on the other side).
function acrossTable(view: View, seat: number | null): Layout {
  const n = slotsOf(view);
  const turn = quarters(view, seat, true);
  const camp = 84;
  const step = Math.min(104, (792 - 2 * camp) / n);
  const left = (820 - n * step - 2 * camp) / 2;
  const top = 126;
  const rows = [30, 104, 194, 268];
  const mirror = turn === 2;
  const x = (slot: number) => {
    const a = slot === 0 ? camp / 2 : slot > n ? camp * 1.5 + n * step : camp + (slot - 0.5) * step;
    return mirror ? 820 - left - a : left + a;
  };
  const y = (line: number) => top + entry(rows, mirror ? 3 - line : line);
  const foot = 434;
  return {
    w: 820,
    h: seat === null ? 430 : 560,
    turn,
    along: step - 6,
    across: 82,
    man: 54,
    slot: (b, s) => [x(s), y(b === 0 ? 1 : 2)],
    stand: (b, s) => [x(s), y(b === 0 ? 0 : 3)],
    upright: () => false,
    tools: row(14, 20, 58, 78, 3),
    cards: { steps: box(274, 20, 74, 78), direction: box(422, 20, 92, 78) },
    locks: {
      tool: box(204, 34, 50, 50),
      steps: box(352, 34, 50, 50),
      direction: box(518, 34, 50, 50),
    },
    pile: box(604, 18, 92, 82),
    discard: box(724, 26, 74, 66),
    crew: seat === null ? [] : row(mirror ? 434 : 14, foot + 24, 50, 72, 7, 3),
    hand: seat === null ? [] : row(mirror ? 14 : 406, foot + 16, 128, 92, 3, 8),
    note: [410, 116],
  };
}

// Two bridges from bottom to top, Fate beside them.
function upTable(view: View, seat: number | null): Layout {
  const n = slotsOf(view);
  const step = Math.min(54, 318 / n);
  const head = 34;
  const foot = head + n * step;
  const lines = [26, 79, 137, 190];
  const y = (slot: number) =>
    slot === 0 ? foot + 14 : slot > n ? head - 17 : foot - (slot - 0.5) * step;
  const fate = 222;
  const under = foot + 30;
  return {
    w: 390,
    h: seat === null ? under + 4 : under + 116,
    turn: 3,
    along: step - 3,
    across: 54,
    man: Math.min(44, step + 2),
    slot: (b, s) => [entry(lines, b === 0 ? 1 : 2), y(s)],
    stand: (b, s) => [entry(lines, b === 0 ? 0 : 3), y(s)],
    upright: () => true,
    tools: row(fate, 8, 37, 50, 3, 3),
    cards: { steps: box(fate, 66, 117, 50), direction: box(fate, 124, 117, 50) },
    locks: {
      tool: box(fate + 120, 10, 46, 46),
      steps: box(fate + 120, 68, 46, 46),
      direction: box(fate + 120, 126, 46, 46),
    },
    pile: box(fate + 4, 204, 76, 64),
    discard: box(fate + 100, 210, 58, 52),
    crew: seat === null ? [] : row(3, under, 52, 48, 7, 3),
    hand: seat === null ? [] : row(3, under + 54, 126, 58, 3, 3),
    note: [303, 312],
  };
}

// The cross: everything else lies in its four corners.
function cross(view: View, seat: number | null, wide: boolean): Layout {
  const bend = view.connection!;
  const turn = quarters(view, seat, wide);
  const side = 2 * (bend + 1);
  const cell = (wide ? 560 : 390) / side;
  const left = wide ? 130 : 0;
  const table = (x: number, y: number, bridge: number): Point => {
    for (let i = 0; i < bridge; i++) [x, y] = [y, 1 - x];
    let [column, line] = [x + bend, bend + 1 - y];
    for (let i = 0; i < turn; i++) [column, line] = [side - 1 - line, column];
    return [left + (column + 0.5) * cell, (line + 0.5) * cell];
  };
  const shared = {
    turn,
    along: cell - 3,
    across: cell - 3,
    man: cell * 0.96,
    slot: (b: number, s: number) =>
      s <= bend ? table(1, bend + 1 - s, b) : table(1 + s - bend, 1, b),
    stand: (b: number, s: number) =>
      s < bend ? table(2, bend + 1 - s, b) : table(1 + s - bend, 2, b),
    upright: (b: number, s: number) => (s < bend === (b % 2 === 0)) !== (turn % 2 === 1),
  };
  if (!wide) {
    return {
      ...shared,
      w: 390,
      h: seat === null ? 394 : 510,
      tools: row(2, 4, 36, 48, 3, 2),
      cards: { steps: box(276, 4, 62, 48), direction: box(276, 58, 62, 48) },
      locks: {
        tool: box(36, 58, 46, 46),
        steps: box(342, 5, 46, 46),
        direction: box(342, 59, 46, 46),
      },
      pile: box(8, 318, 58, 50),
      discard: box(72, 324, 42, 40),
      crew: seat === null ? [] : row(3, 398, 52, 48, 7, 3),
      hand: seat === null ? [] : row(3, 450, 126, 58, 3, 3),
      note: [308, 352],
    };
  }
  return {
    ...shared,
    w: 820,
    h: 560,
    tools: row(14, 14, 56, 70, 3),
    cards: { steps: box(14, 92, 70, 62), direction: box(144, 92, 76, 62) },
    locks: {
      tool: box(200, 24, 50, 50),
      steps: box(88, 98, 50, 50),
      direction: box(224, 98, 50, 50),
    },
    pile: box(600, 24, 88, 76),
    discard: box(712, 30, 70, 62),
    crew: seat === null ? [] : [...row(14, 418, 64, 62, 4), ...row(14, 486, 64, 62, 3)],
    hand: seat === null ? [] : row(532, 452, 90, 96, 3, 5),
    note: [690, 400],
  };
}
