// What is only seen while it happens: flames, ghosts, held cards.
import { entry } from "../../engine/known";
import type { View } from "../../generated/gorynich";
import { At, type Point } from "./at";
import { castleMiddle, cell, directions, type Happening, heading, middle, ways } from "./geometry";
import { ink } from "./ground";
import { CardSign, EffectSign, type Face, faces } from "./icons";
import { Dragon, Fire, Knight } from "./pieces";

const plain: Face = { paper: "#2f5d3a", ink: "#fff6e6" };

/** A card or a sign held up beside the dragon. */
function Held({
  view,
  frame,
  card,
  effect,
  struck,
}: {
  view: View;
  frame: number;
  card?: string;
  effect?: string;
  struck?: boolean;
}) {
  if (view.dragon === null) return null;
  const [x, y] = middle(view.dragon);
  const at: Point = [x > 300 ? x - 36 : x + 36, Math.max(18, y - 16)];
  const { paper } = card ? faces[card as keyof typeof faces] : plain;
  return (
    <At at={at} shows="gorynich-flare" frame={frame}>
      <rect
        x="-14"
        y="-17"
        width="28"
        height="34"
        rx="5"
        fill={paper}
        stroke={ink}
        stroke-width="1.5"
      />
      <g transform="translate(-10 -10) scale(0.84)">
        {card ? (
          <CardSign card={card} way={heading(view, card)} />
        ) : (
          <EffectSign effect={effect!} ink={plain.ink} />
        )}
      </g>
      {struck && <path d="M-15-18L15 18" stroke="#fff" stroke-width="5" />}
      {struck && <path d="M-15-18L15 18" stroke="#b8352a" stroke-width="3" />}
    </At>
  );
}

export function Passing({
  view,
  event,
  frame,
}: {
  view: View;
  event: Happening | null;
  frame: number;
}) {
  switch (event?.event) {
    case "acted":
    case "repeated":
      return <Held view={view} frame={frame} card={event.card} />;
    case "skipped":
      return <Held view={view} frame={frame} card={event.card} struck />;
    case "tile_chosen":
      return <Held view={view} frame={frame} effect={event.effect} />;
    case "nothing_happened":
      return <Held view={view} frame={frame} effect={event.effect} struck />;
    case "flag_raised":
      return <Held view={view} frame={frame} effect="white_flag" />;
    case "size_set":
      return (
        <Held
          view={view}
          frame={frame}
          effect={event.size === "double" ? "at_the_double" : "heavy_wings"}
        />
      );
    case "wind_turned":
      return <Held view={view} frame={frame} effect="headwind" />;
    case "fired":
    case "shield_burned":
    case "knight_burned": {
      const square = "square" in event ? event.square : entry(view.knights, event.knight).square;
      if (square === null) return null;
      return (
        <>
          {event.event === "knight_burned" && (
            <At at={middle(square)} to={middle(square)} frame={frame}>
              <Knight knight={entry(view.knights, event.knight)} number={event.knight} />
            </At>
          )}
          <At
            at={middle(square)}
            shows={event.event === "fired" ? "gorynich-flare" : "leave"}
            frame={frame}
          >
            <Fire size={1.15} />
          </At>
        </>
      );
    }
    case "knight_rode":
      if (event.to !== null) return null;
      return (
        <At at={middle(event.from)} to={castleMiddle} frame={frame}>
          <Knight knight={entry(view.knights, event.knight)} number={event.knight} />
        </At>
      );
    case "tunnelled":
      return (
        <At at={middle(event.from)} shows="leave" frame={frame}>
          <Knight knight={entry(view.knights, event.knight)} number={event.knight} />
        </At>
      );
    case "dragon_left": {
      const [x, y] = middle(event.from);
      const [dx, dy] = entry(
        ways,
        directions.indexOf(event.direction as (typeof directions)[number]),
      );
      return (
        <At at={[x, y]} to={[x + dx * 2 * cell, y + dy * 2 * cell]} frame={frame}>
          <Dragon heads={view.players} acting={event.seat} />
        </At>
      );
    }
    case "spoke":
      return (
        <At at={castleMiddle} shows="gorynich-flare" frame={frame}>
          <path d="M-40-34H40V10H0l-16 18V10h-24z" fill="#fffaf0" stroke={ink} stroke-width="2" />
          <path d="M-28-20H28M-28-8H20" stroke="#d98e12" stroke-width="5" stroke-linecap="round" />
        </At>
      );
    case "lost":
      return event.outcome === "castle" || event.outcome === "entered" ? (
        <At at={castleMiddle} shows="gorynich-flare" frame={frame}>
          {event.outcome === "castle" ? (
            <Fire size={2.6} />
          ) : (
            <path d="M-20 30V-34L26-20-20-6" fill="#b8352a" stroke={ink} stroke-width="3" />
          )}
        </At>
      ) : null;
    case "won":
      return (
        <At at={castleMiddle} shows="gorynich-flare" frame={frame}>
          <path
            d="M-34 20L-40-22l22 16L0-32l18 26 22-16-6 42z"
            fill="#eebb3a"
            stroke={ink}
            stroke-width="2.5"
            stroke-linejoin="round"
          />
          <path d="M-34 20h68v8h-68z" fill="#b8352a" stroke={ink} stroke-width="2" />
        </At>
      );
    default:
      return null;
  }
}
