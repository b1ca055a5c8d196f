// A game that is over: one result for all heads.
import type { SeatScore } from "../../table/game";
import type { View } from "../../generated/gorynich";
import { t } from "./names";

type Outcome = "won" | "entered" | "board" | "castle" | "rounds";

export function scores(view: View): SeatScore[] {
  const burned = view.knights.filter((knight) => knight.state === "burned").length;
  const nearest = Math.min(...view.knights.flatMap(({ left }) => (left === null ? [] : [left])));
  const lines = [
    { label: t("result.burned"), value: `${burned}/${view.knights.length}` },
    { label: t("result.rounds"), value: view.round },
    ...(Number.isFinite(nearest) ? [{ label: t("result.nearest"), value: nearest }] : []),
  ];
  const total = t(view.outcome === "won" ? "result.won" : "result.lost");
  return view.seats.map((_, seat) => ({ seat, total, lines }));
}

export function verdict(view: View): string {
  const left = view.knights.filter((knight) => knight.state === "riding").length;
  const inside = view.knights.findIndex((knight) => knight.state === "castle");
  return t(`verdict.${view.outcome as Outcome}`, {
    knights: view.knights.length,
    round: view.round,
    n: left,
    k: inside,
  });
}
