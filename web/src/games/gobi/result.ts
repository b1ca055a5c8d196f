import type { View } from "../../generated/gobi";
import type { SeatScore } from "../../table/game";
import { points, type Reward, seatName, t } from "./names";

/** The engine's points; blessings are what gifts, coffees and discards leave of them. */
export function scores(view: View): SeatScore[] {
  return view.seats
    .map((own, seat) => {
      const gifts = own.gifts.reduce((sum, gift) => sum + points[gift.kind as Reward], 0);
      const coffees = own.coffees * points.coffee;
      const discards = own.discards.length;
      return {
        seat,
        total: own.points,
        lines: [
          { label: t("score.gifts"), value: gifts },
          { label: t("score.coffees"), value: coffees },
          { label: t("score.blessings"), value: own.points - gifts - coffees + discards },
          { label: t("score.discards"), value: discards === 0 ? 0 : `−${discards}` },
        ],
      };
    })
    .sort((a, b) => b.total - a.total);
}

export function verdict(view: View): string {
  const winners = (view.returns ?? []).flatMap((share, seat) => (share > 0 ? [seat] : []));
  const names = winners.map((seat) => seatName(view, seat));
  const n = view.seats[winners[0] ?? 0]!.points;
  return names.length > 1
    ? t("verdict.many", { seats: names.slice(0, -1).join(", ") + t("and") + names.at(-1), n })
    : t("verdict.one", { seat: names[0] ?? "", n });
}
