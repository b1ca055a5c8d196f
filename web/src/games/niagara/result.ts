// The result: goals first, then what the gems ashore are worth.
import { entry } from "../../engine/known";
import type { View } from "../../generated/niagara";
import type { ScoreLine, SeatScore } from "../../table/game";
import { colours, gemName, goalName, goalOf, seatName, t, worth } from "./names";

const ranking = (view: View) =>
  view.seats
    .map((_, seat) => seat)
    .sort((a, b) => (view.returns?.[b] ?? 0) - (view.returns?.[a] ?? 0));

export function scores(view: View): SeatScore[] {
  return ranking(view).map((seat) => {
    const { reserve, value, qualified } = entry(view.seats, seat);
    const lines: ScoreLine[] = colours
      .filter((c) => reserve[c] > 0)
      .map((c) => ({
        label: t("score_gems", { n: reserve[c], gem: gemName(c), worth: worth(c) }),
        value: reserve[c] * worth(c),
      }));
    lines.push({ label: t("score_worth"), value });
    const goal = qualified === null ? null : goalOf(reserve);
    if (goal !== null) lines.unshift({ label: t("score_goal"), value: goalName(goal) });
    return { seat, total: goal === null ? value : goalName(goal), lines };
  });
}

export function verdict(view: View): string {
  const order = ranking(view);
  const best = entry(order, 0);
  const { qualified, reserve, value } = entry(view.seats, best);
  const name = (seat: number) => seatName(view, seat);
  if (qualified !== null) {
    const said = { seat: name(best), goal: goalName(goalOf(reserve)!) };
    const others = order
      .filter((s) => s !== best && entry(view.seats, s).qualified !== null)
      .map(name);
    if (others.length === 0) return t("verdict_goal", said);
    return t("verdict_goals", { ...said, others: list(others) });
  }
  const first = order.filter((s) => entry(view.seats, s).value === value).map(name);
  if (first.length === 1) return t("verdict_worth", { seat: name(best), value });
  return t("verdict_shared", { seats: list(first), value });
}

const list = (names: string[]) =>
  names.length < 2 ? names.join() : names.slice(0, -1).join(", ") + t("and") + names.at(-1);
