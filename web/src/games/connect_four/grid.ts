// Reading the grid of a view, whose top row comes first.
import type { View } from "../../generated/connect_four";

export const columns = 7;
export const rows = 6;

export const columnOf = (move: string) => Number(move.split(" ")[1]); // from 1, as in "drop 4"

export const discs = (view: View, seat: number) =>
  view.rows.flat().filter((disc) => disc === seat).length;

/** How many cells of a column are free. */
export const free = (view: View, column: number) =>
  view.rows.filter((row) => row[column] === null).length;

const ways = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/** Every line of four, as cells [row, column], to be shown when the game is won. */
export function lines({ rows: grid }: View): [number, number][][] {
  return grid.flatMap((line, row) =>
    line.flatMap((disc, column) =>
      ways
        .map(([down, right]) =>
          [0, 1, 2, 3].map((n): [number, number] => [row + n * down, column + n * right]),
        )
        .filter((four) => disc !== null && four.every(([r, c]) => grid[r]?.[c] === disc)),
    ),
  );
}
