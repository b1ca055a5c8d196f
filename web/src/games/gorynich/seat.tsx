// A head's cards: all six in their order, face up, in hand or out of the game; then its choice.
import type { GameEvent } from "../../engine/answers";
import { entry } from "../../engine/known";
import type { Card as CardName, View } from "../../generated/gorynich";
import { cards, type Card, happening } from "./geometry";
import { CardSign, faces } from "./icons";
import { t } from "./words";

const ink = "#3a2a20";

function Small({ card, faded }: { card: Card; faded?: boolean }) {
  return (
    <g opacity={faded ? 0.38 : 1}>
      <rect width="18" height="24" rx="3" fill={faces[card].paper} stroke={ink} />
      <g transform="translate(2.4 5.4) scale(0.55)">
        <CardSign card={card} />
      </g>
    </g>
  );
}

const Back = () => (
  <g transform="translate(124 2)">
    <rect width="18" height="24" rx="3" fill="#2f5d3a" stroke={ink} />
    <path
      d="M3 8q3-5 6 0 3-5 6 0M3 14q3-5 6 0 3-5 6 0M3 20q3-5 6 0 3-5 6 0"
      fill="none"
      stroke="#cfe0a4"
      stroke-width="1.3"
    />
  </g>
);

interface Props {
  view: View;
  seat: number;
  event: GameEvent<View> | null;
  frame: number;
}

/** What a seat shows: its choice of this round if it is turned up, or that it lies face down. */
function choiceOf({ view, seat }: Pick<Props, "view" | "seat">): string | "down" | null {
  const { face_down, choice } = entry(view.seats, seat);
  return face_down ? "down" : choice;
}

function about(props: Pick<Props, "view" | "seat">): string {
  const { view, seat } = props;
  const { hand, up, box } = entry(view.seats, seat);
  const parts = [t("panel.hand", { n: hand.length })];
  if (up.length > 0) parts.push(t("panel.up", { cards: up }));
  if (box.length > 0) parts.push(t("panel.box", { cards: box }));
  if (view.first === seat) parts.push(t("panel.first"));
  const shown = choiceOf(props);
  if (shown === "down") parts.push(t("panel.chosen"));
  else if (shown) parts.push(t("panel.choice", { choice: shown }));
  return parts.join(" · ");
}

export function SeatPanel(props: Props) {
  const label = about(props);
  return (
    <svg viewBox="0 0 143 30" class="gorynich-panel" role="img" aria-label={label}>
      <title>{label}</title>
      <SeatCards {...props} />
    </svg>
  );
}

/** The cards of a seat, 143 wide and 30 high. */
export function SeatCards(props: Props) {
  const { view, seat, event, frame } = props;
  const { hand, up, box } = entry(view.seats, seat);
  const now = happening(event);
  const mine = now?.seat === seat ? now : null;
  const shown = choiceOf(props);
  const moves = (card: CardName) =>
    mine !== null &&
    (("card" in mine && mine.card === card) || ("cards" in mine && mine.cards.includes(card)));
  const fresh =
    mine?.event === "committed" || mine?.event === "revealed" || mine?.event === "skipped";
  return (
    <>
      {cards.map((card, i) => {
        const lies = up.includes(card);
        return (
          <g key={card} transform={`translate(${0.5 + i * 17.8} ${lies ? 2 : 4})`}>
            <g key={moves(card) ? frame : "still"} class={moves(card) ? "pulse" : ""}>
              {box.includes(card) ? (
                <path
                  d="M.5.5h17v23H.5zM4 6l10 12M14 6L4 18"
                  fill="none"
                  stroke="var(--ink-2)"
                  stroke-dasharray="2 2"
                />
              ) : lies ? (
                <Small card={card} />
              ) : (
                <g transform="translate(1.8 2) scale(0.8)">
                  <Small card={card} faded />
                </g>
              )}
            </g>
            {lies && <path d="M1 26.5h16" stroke="var(--ink)" stroke-width="2" />}
          </g>
        );
      })}
      <rect x="108" y="8" width="13" height="18" rx="2.5" fill="#2f5d3a" stroke={ink} />
      <text
        x="114.5"
        y="21"
        fill="#fff"
        text-anchor="middle"
        style={{ font: "800 11px var(--sans)" }}
      >
        {hand.length}
      </text>
      <g key={fresh ? frame : "still"} class={fresh ? "flip" : ""}>
        {shown === "pass" ? (
          <g transform="translate(122.5 3)">
            <rect x="0" y="0" width="20" height="24" rx="3" fill="none" stroke="var(--ink-2)" />
            <path
              d="M5 15a5.5 5.5 0 1 0 1.5-6M6 5v4.5h4.5"
              fill="none"
              stroke="var(--ink)"
              stroke-width="2"
            />
          </g>
        ) : shown === "down" ? (
          <Back />
        ) : shown ? (
          <g transform="translate(124 2)">
            <Small card={shown as Card} />
          </g>
        ) : null}
      </g>
      {view.first === seat && (
        <path
          d="M108.5 9l-2-8 4 3 3-6 3 6 4-3-2 8z"
          fill="#eebb3a"
          stroke={ink}
          stroke-width="0.8"
        />
      )}
    </>
  );
}
