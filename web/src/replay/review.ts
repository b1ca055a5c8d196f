// What a game's decisions were worth: grades, summaries and curves, as the engine's coach counts
// them (docs/json/analysis.md). Values go from 0 to 1 and belong to the seat that decides.
import type { CommonView, Opinion, Seat, Thought } from "../engine/answers";

export type Grade = "good" | "inaccuracy" | "mistake" | "blunder";
const grades: [Grade, number][] = [
  ["blunder", 0.2],
  ["mistake", 0.1],
  ["inaccuracy", 0.05],
];
export const gradeOf = (lost: number): Grade =>
  grades.find(([, from]) => lost >= from)?.[0] ?? "good";

export interface Decision {
  ply: number; // from 1, as in the record
  seat: Seat;
  move: string;
  value: number;
  best: string;
  bestValue: number;
  lost: number;
  exact: boolean; // both values are proven
  grade: Grade;
  view: CommonView; // what the seat saw when it decided: moves are put into words by it
}

/** The opinion that counts as best: the highest value that the search took seriously. */
export function bestOf({ opinions }: Thought): Opinion {
  const most = Math.max(...opinions.map((o) => o.visits));
  return opinions.find((o) => o.exact || o.visits * 20 >= most)!;
}

export function judge(
  ply: number,
  seat: Seat,
  move: string,
  thought: Thought,
  view: CommonView,
): Decision {
  const best = bestOf(thought);
  const played = thought.opinions.find((o) => o.move === move) ?? best;
  const lost = Math.max(0, best.value - played.value);
  return {
    ply,
    seat,
    move,
    value: played.value,
    best: best.move,
    bestValue: best.value,
    lost,
    exact: played.exact && best.exact,
    grade: gradeOf(lost),
    view,
  };
}

export interface Summary {
  seat: Seat;
  decisions: number;
  meanLost: number | null;
  accuracy: number | null; // the share of decisions graded good
  worst: Decision | null;
}

export function summary(all: readonly Decision[], seat: Seat): Summary {
  const own = all.filter((d) => d.seat === seat);
  const worst = own.reduce<Decision | null>((w, d) => (d.lost > (w?.lost ?? 0) ? d : w), null);
  const share = (sum: number) => (own.length === 0 ? null : sum / own.length);
  return {
    seat,
    decisions: own.length,
    meanLost: share(own.reduce((sum, d) => sum + d.lost, 0)),
    accuracy: share(own.filter((d) => d.grade === "good").length),
    worst,
  };
}

export interface Point {
  plies: number;
  value: number;
}
export interface Curve {
  seat: Seat | "team";
  points: Point[];
}

/** A finished game as a value from 0 to 1. */
function finalValue(means: Thought["means"], returns: readonly number[], seat: Seat): number {
  const own = returns[seat]!;
  const sum = returns.reduce((a, b) => a + b, 0);
  if (means !== "win" || Math.abs(sum) > 1e-3) return own;
  const worst = -1 / (returns.length - 1); // what some win others lose
  return (own - worst) / (1 - worst);
}

/** The value along the game: one curve for two seats or a team, else one per seat judged. */
export function curves(
  decisions: readonly Decision[],
  seats: readonly Seat[],
  means: Thought["means"],
  end: { plies: number; players: number; returns: readonly number[] | null },
): Curve[] {
  const pair = end.players === 2;
  const team = means === "team";
  const first = seats[0] ?? 0;
  return (pair || team ? [first] : seats).map((seat) => {
    const points: Point[] = [];
    for (const d of decisions) {
      if (!pair && !team && d.seat !== seat) continue;
      const mine = (value: number) => (pair && !team && d.seat !== seat ? 1 - value : value);
      points.push({ plies: d.ply - 1, value: mine(d.bestValue) });
      points.push({ plies: d.ply, value: mine(d.bestValue - d.lost) });
    }
    if (end.returns && points.length > 0) {
      points.push({ plies: end.plies, value: finalValue(means, end.returns, seat) });
    }
    return { seat: team ? "team" : seat, points };
  });
}
