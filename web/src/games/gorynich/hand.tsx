// The viewer's own cards, laid out in a strip: what is in hand can be clicked.
import { Spot } from "../../table/spot";
import { against, cards, type Card, heading } from "./geometry";
import { CardSign, faces } from "./icons";
import { type Box, type Props, Sheet } from "./side";
import { name, t } from "./words";

/** The six cards of the viewer: in hand, face up, or out of the game. */
export function Hand({
  view,
  event,
  frame,
  seat,
  box,
  columns,
}: Props & { seat: number; box: Box; columns: number }) {
  const { hand, up, choice } = view.seats[seat]!;
  const gap = 7;
  const width = (box.width - gap * (columns - 1)) / columns;
  const height = (box.height - gap * (6 / columns - 1)) / (6 / columns);
  return (
    <g transform={`translate(${box.x} ${box.y})`}>
      {cards.map((card, i) => {
        const lies = up.includes(card);
        const held = hand.includes(card);
        const chosen = held && choice === card && view.step === "choice";
        const state: "chosen" | "held" | "up" | "box" = chosen
          ? "chosen"
          : held
            ? "held"
            : lies
              ? "up"
              : "box";
        const moved =
          event?.seat === seat &&
          (("card" in event && event.card === card) ||
            ("choice" in event && event.choice === card) ||
            ("cards" in event && event.cards.includes(card)));
        const label = t(`hand.${state}`, { card });
        const turned = i < 4 && against(view);
        return (
          <Spot
            key={card}
            name={`card-${card}`}
            label={label}
            transform={`translate(${(i % columns) * (width + gap)} ${Math.floor(i / columns) * (height + gap)})`}
          >
            <g
              key={moved ? frame : "still"}
              class={moved ? "pulse" : ""}
              transform={chosen ? "translate(0 -5)" : ""}
            >
              <OwnCard
                card={card}
                state={state}
                width={width}
                height={height}
                {...(turned ? { way: heading(view, card) } : {})}
              />
            </g>
            <rect x="-1.5" y="-1.5" width={width + 3} height={height + 3} rx="8" class="halo" />
            <rect x="-2" y="-2" width={width + 4} height={height + 4} fill="transparent" />
          </Spot>
        );
      })}
    </g>
  );
}

function OwnCard({
  card,
  state,
  width,
  height,
  way,
}: {
  card: Card;
  state: string;
  width: number;
  height: number;
  way?: number;
}) {
  const { paper, ink: letters } = faces[card];
  if (state === "box")
    return (
      <g opacity="0.6">
        <rect
          width={width}
          height={height}
          rx="7"
          fill="none"
          stroke="var(--ink-2)"
          stroke-dasharray="4 4"
        />
        <path
          d={`M8 8L${width - 8} ${height - 8}M${width - 8} 8L8 ${height - 8}`}
          stroke="var(--ink-2)"
          stroke-width="2"
        />
      </g>
    );
  const up = state === "up";
  const scale = Math.min(40, height - 22) / 24;
  return (
    <g transform={up ? `translate(${width * 0.07} ${height * 0.07}) scale(0.86)` : ""}>
      {up ? (
        <rect
          width={width}
          height={height}
          rx="7"
          fill={paper}
          fill-opacity="0.25"
          stroke="var(--ink-2)"
          stroke-width="1.5"
        />
      ) : (
        <Sheet width={width} height={height} fill={paper} />
      )}
      <g
        opacity={up ? 0.7 : 1}
        transform={`translate(${width / 2 - 12 * scale} 5) scale(${scale})`}
      >
        <CardSign card={card} way={way} {...(up ? { ink: "var(--ink)" } : {})} />
      </g>
      {!up && way !== undefined && (
        <g transform={`translate(${width - 17} 4) scale(0.58)`}>
          <circle cx="12" cy="12" r="13" fill="#2f5d3a" />
          <path d="M5 12h14" stroke="#ffd97a" stroke-width="4" />
        </g>
      )}
      <text
        x={width / 2}
        y={height - 7}
        class="gorynich-small"
        fill={up ? "var(--ink)" : letters}
        text-anchor="middle"
        style={{ fontSize: 10.5 }}
      >
        {up ? t("hand.shown") : name("card", card)}
      </text>
      {state === "chosen" && (
        <g transform="translate(2 2)">
          <circle cx="9" cy="9" r="8" fill="#1f7a5c" />
          <path d="M5 9l3 3 5-6" fill="none" stroke="#fff" stroke-width="2" />
        </g>
      )}
    </g>
  );
}
