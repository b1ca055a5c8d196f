import type { View } from "../../generated/gobi";
import type { SeatScore } from "../../table/game";
import { points, type Reward, t } from "./words";

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
