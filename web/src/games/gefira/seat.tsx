// What lies before a seat: points, crew, cards, Extra Action cards.
import type { Seat } from "../../engine/answers";
import type { View } from "../../generated/gefira";
import { seatColours, seatDark, ToolIcon, toolsIn } from "./art";
import { crewOf } from "./result";
import { crewKinds } from "./scene";
import { t } from "./words";

/** The crew still at Start, by tool set. */
export const waitingOf = (view: View, seat: Seat) =>
  crewKinds.flatMap((tools) => {
    const n = view.seats[seat]!.start.filter((set) => set === tools).length;
    return n === 0 ? [] : [{ tools, n }];
  });

export function SeatPanel({ view, seat }: { view: View; seat: Seat }) {
  const { score, extras, cards } = view.seats[seat]!;
  const crew = crewOf(view, seat);
  const kinds = waitingOf(view, seat);
  const active = view.active === seat && !view.over;
  return (
    <div class="gefira-seat">
      <strong>{t("score", { n: score })}</strong>
      {active && view.actions < 3 && (
        <span>{t("action", { n: Math.min(3, view.actions + 1) })}</span>
      )}
      {/* The viewer’s own crew waits on the board. */}
      {view.viewer !== seat && (
        <span
          class={view.players > 2 ? "gefira-crew many" : "gefira-crew"}
          role="img"
          aria-label={t("waiting", { who: kinds.length ? kinds.map((k) => t("kind", k)) : null })}
        >
          <Waiting kinds={kinds} seat={seat} />
        </span>
      )}
      <span role="img" aria-label={t("cards", { cards, extras })}>
        <Backs cards={cards} extras={extras} />
      </span>
      {crew.lost > 0 && <span>{t("lostShort", { n: crew.lost })}</span>}
    </div>
  );
}

export function Waiting({ kinds, seat }: { kinds: { tools: string; n: number }[]; seat: Seat }) {
  let x = 0;
  const all = kinds.map(({ tools, n }) => {
    const carried = toolsIn(tools);
    const w = carried.length * 12 + 4 + (n > 1 ? 13 : 0);
    const drawn = (
      <g key={tools} transform={`translate(${x} 0)`}>
        <rect
          width={w}
          height="16"
          y="1"
          rx="5"
          fill="#fffaf0"
          stroke={seatColours[seat]}
          stroke-width="1.500"
        />
        {carried.map((tool, i) => (
          <g key={tool} transform={`translate(${8 + i * 12} 9)`}>
            <ToolIcon tool={tool} size={10.5} />
          </g>
        ))}
        {n > 1 && (
          <text
            x={w - 8}
            y="13"
            font-size="11"
            font-weight="700"
            text-anchor="middle"
            fill={seatDark[seat]}
          >
            ×{n}
          </text>
        )}
      </g>
    );
    x += w + 3;
    return drawn;
  });
  return (
    <svg
      width={Math.max(1, x)}
      height="18"
      viewBox={`-1 0 ${Math.max(1, x)} 18`}
      aria-hidden="true"
      style={{ maxWidth: "100%" }}
    >
      {all}
    </svg>
  );
}

/** Backs of the cards in hand, neutral, and the Extra Action cards. */
function Backs({ cards, extras }: { cards: number; extras: number }) {
  const w = cards * 12 + extras * 18 + 6;
  return (
    <svg width={w} height="18" viewBox={`0 0 ${w} 18`} aria-hidden="true">
      {Array.from({ length: cards }, (_, i) => (
        <g key={i} transform={`translate(${i * 12} 0)`}>
          <rect x=".5" y="3" width="10" height="13" rx="2" fill="#bfa878" stroke="#7f6a3c" />
        </g>
      ))}
      {Array.from({ length: extras }, (_, i) => (
        <g key={i} transform={`translate(${cards * 12 + 4 + i * 18} 0)`}>
          <rect x=".5" y="1.500" width="15" height="15" rx="3" fill="#ffd95e" stroke="#7a5407" />
          <path d="M8 4.500V13.500M3.500 9H12.500" stroke="#5b4716" stroke-width="2.500" />
        </g>
      ))}
    </svg>
  );
}
