// How a game ended.
import { entry } from "../../engine/known";
import type { View } from "../../generated/deep_river";
import type { SeatScore } from "../../table/game";
import { bearAway, pawnsOf } from "./seat";
import { t } from "./words";

export function scores(view: View): SeatScore[] {
  const returns = view.returns ?? [0, 0];
  const result = (seat: number) =>
    t(entry(returns, seat) > 0 ? "wins" : entry(returns, seat) < 0 ? "loses" : "drawn");
  return [0, 1]
    .sort((a, b) => entry(returns, b) - entry(returns, a))
    .map((seat) => {
      const { home, free, covered } = pawnsOf(view, seat);
      const doubles = [...home, ...free, ...covered].filter((pawn) => pawn[1] === "2").length;
      return {
        seat,
        total: result(seat),
        lines: [
          { label: t("score_bear"), value: bearAway(view, seat) },
          { label: t("score_doubles"), value: doubles },
          { label: t("score_turns"), value: view.turns },
        ],
      };
    });
}
