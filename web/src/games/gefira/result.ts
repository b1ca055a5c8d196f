// What a game that is over comes to.
import type { SeatScore } from "../../table/game";
import type { View } from "../../generated/gefira";
import { seatName, t } from "./names";

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

export function verdict(view: View): string {
  const [first, second] = ranked(view);
  const gone = view.seats.findIndex((_, s) => {
    const { start, bridge } = crewOf(view, s);
    return start + bridge === 0;
  });
  const why = gone < 0 ? t("turns") : t("across", { seat: seatName(gone) });
  const best = ranked(view).filter(
    (r) => r.score === first!.score && r.lost === first!.lost && r.end === first!.end,
  );
  const values = { seat: seatName(first!.seat), points: first!.score };
  let outcome = t("wins", values);
  if (best.length > 1) {
    const seats = best.map((r) => seatName(r.seat)).join(t("and"));
    outcome = best.length === view.players ? t("draw", values) : t("shared", { ...values, seats });
  } else if (second!.score === first!.score) {
    const fewer = second!.lost > first!.lost;
    outcome = t("winsTie", { ...values, why: t(fewer ? "fewerLost" : "moreEnd") });
  }
  return `${why} ${outcome}`;
}
