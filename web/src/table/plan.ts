// Plans of tables: who sits where. One table per game is kept in the browser, so that a game can be
// taken up again after a reload or a crash.
import { read, write } from "../browser/storage";
import type { GameInfo, Level } from "../engine/answers";
import { entry } from "../engine/known";

export interface SeatPlan {
  kind: "person" | "bot";
  name: string;
  level?: Level; // of a bot
}

/** Everything needed to sit down again: kept in the browser after every move. */
export interface TablePlan {
  game: string;
  options: Record<string, string>;
  seats: SeatPlan[];
  record?: string; // of a game that has begun
}

const botNames = ["Anouk", "Basile", "Clio", "Dimitri", "Elba", "Fanny", "Gaspard"];

export const bot = (seat: number, level: Level): SeatPlan => ({
  kind: "bot",
  name: entry(botNames, seat),
  level,
});

/** A person and companions, as many as usual: for who just wants to play. */
export function usualPlan(info: GameInfo, you: string): TablePlan {
  const seats = Array.from({ length: info.usual }, (_, seat): SeatPlan =>
    seat === 0 ? { kind: "person", name: you } : bot(seat, "companion"),
  );
  return { game: info.name, options: {}, seats };
}

/** Null also if something else lies in its place. */
export function savedPlan(game: string): TablePlan | null {
  const plan = read<Partial<TablePlan>>(`table.${game}`);
  return plan?.game === game && Array.isArray(plan.seats) ? (plan as TablePlan) : null;
}
export const savePlan = (plan: TablePlan) => write(`table.${plan.game}`, plan);
export const forgetPlan = (game: string) => write(`table.${game}`, null);
