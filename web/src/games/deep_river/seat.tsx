// What a seat has, in one line: its five pawns (home, river, covered) and how far the Bear is.
import type { View } from "../../generated/deep_river";
import { Pawn, Paw } from "./pieces";
import { homeOf } from "./geometry";
import { t } from "./words";

export function pawnsOf(view: View, seat: number) {
  const letter = seat === 0 ? "E" : "S";
  const { singles, doubles } = view.nests[seat]!;
  const piles = view.river.flatMap(({ places }) => places.flatMap((place) => place?.pile ?? []));
  // Above a pawn that it will cover, or in the opposing nest.
  if (view.arrival && ["cover", "course"].includes(view.step)) piles.push(view.arrival.pawn);
  const free = piles.map((pile) => pile.split("/")[0]!).filter((pawn) => pawn[0] === letter);
  const covered = piles.flatMap((pile) => pile.split("/")[1] ?? []).filter((p) => p[0] === letter);
  const home = [
    ...Array.from({ length: singles }, () => `${letter}1`),
    ...Array.from({ length: doubles }, () => `${letter}2`),
  ];
  return { home, free, covered };
}

export const bearAway = (view: View, seat: number) => Math.abs(view.bear - homeOf(seat));

export function SeatPanel({ view, seat }: { view: View; seat: number }) {
  const { home, free, covered } = pawnsOf(view, seat);
  const away = bearAway(view, seat);
  const pawns = [
    ...free.map((pawn) => ({ pawn, state: "free" })),
    ...covered.map((pawn) => ({ pawn, state: "covered" })),
    ...home.map((pawn) => ({ pawn, state: "home" })),
  ];
  const doubles = pawns.filter(({ pawn }) => pawn[1] === "2").length;
  const label = t("panel", {
    home: home.length,
    river: free.length,
    covered: covered.length,
    doubles,
    bear: away,
  });
  return (
    <div class="dr-panel">
      <svg viewBox="-24 -24 228 48" role="img" aria-label={label}>
        <title>{label}</title>
        {pawns.map(({ pawn, state }, i) => (
          <g key={i} transform={`translate(${i * 45} 0)`}>
            {state === "home" && (
              <path
                d="M-22 8C-18 26 18 26 22 8"
                fill="none"
                stroke="var(--ink-2)"
                stroke-width="3"
                stroke-linecap="round"
              />
            )}
            <g
              transform={state === "home" ? "translate(0 -2) scale(.8)" : ""}
              opacity={state === "covered" ? 0.4 : 1}
            >
              <Pawn pawn={pawn} heading={seat === 0 ? 0 : 180} />
            </g>
            {state === "covered" && (
              <path d="M-20-21H20" stroke="var(--ink)" stroke-width="4" stroke-linecap="round" />
            )}
          </g>
        ))}
      </svg>
      <span class="dr-bear" title={away === 0 ? t("panel_at_nest") : t("panel_bear", { n: away })}>
        <svg viewBox="-11 -11 22 22" aria-hidden="true">
          <Paw fill="currentColor" />
        </svg>
        {away}
      </span>
    </div>
  );
}
