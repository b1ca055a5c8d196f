// What a game that is over comes to.
import type { SeatScore } from "../../table/game";
import type { View } from "../../generated/gefira";
import { t } from "./words";

const onBridge = (view: View, seat: number) =>
  view.bridges[seat]!.explorers.filter((tools) => tools !== null).length;

export const crewOf = (view: View, seat: number) => {
  const { start, end, lost } = view.seats[seat]!;
  return { start: start.length, bridge: onBridge(view, seat), end: end.length, lost: lost.length };
};

// Most points, then fewer lost, then more at End (G49).
const ranked = (view: View) =>
  view.seats
    .map((s, seat) => ({ seat, score: s.score, ...crewOf(view, seat) }))
    .sort((a, b) => b.score - a.score || a.lost - b.lost || b.end - a.end);

export const scores = (view: View): SeatScore[] =>
  ranked(view).map(({ seat, score, start, bridge, end, lost }) => ({
    seat,
    total: score,
    lines: [
      { label: t("atEnd", { n: end }), value: 3 * end },
      { label: t("onBridge", { n: bridge }), value: bridge },
      { label: t("atStart", { n: start }), value: 0 },
      { label: t("lost", { n: lost }), value: -lost },
    ],
  }));
