// The result: goals first, then what the gems ashore are worth.
import { entry } from "../../engine/known";
import type { View } from "../../generated/niagara";
import type { ScoreLine, SeatScore } from "../../table/game";
import { colours, goalOf, name, t, worth } from "./names";

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
        label: t("score.gems", { n: reserve[c], gem: c, worth: worth(c) }),
        value: reserve[c] * worth(c),
      }));
    lines.push({ label: t("score.worth"), value });
    const goal = qualified === null ? null : goalOf(reserve);
    if (goal !== null) lines.unshift({ label: t("score.goal"), value: name("goal", goal) });
    return { seat, total: goal === null ? value : name("goal", goal), lines };
  });
}
