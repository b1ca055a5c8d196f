// What a considered move would do, drawn over the board from the engine's events: where piles land,
// what the tiles do, how far the Bear walks.
import type { ComponentChildren } from "preact";
import { entry } from "../../engine/known";
import type { View } from "../../generated/deep_river";
import type { Ahead } from "../../table/game";
import { big, isNest, type Layout, type Point } from "./geometry";
import type { Happening } from "./part";
import { Bear, move, Pile, seatOf, Token } from "./pieces";
import { BearSteps, Reach } from "./reach";
import { landing, steady } from "./steady";
import { t } from "./words";

/** A curved arrow that ends a little before its goal. */
function Way({ from, to, short }: { from: Point; to: Point; short: number }) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (length < short) return null;
  const [ux, uy] = [dx / length, dy / length];
  const bow = Math.min(46, length * 0.28);
  const knee = { x: (from.x + to.x) / 2 + uy * bow, y: (from.y + to.y) / 2 - ux * bow };
  const [ex, ey] = [to.x - knee.x, to.y - knee.y];
  const end = Math.hypot(ex, ey);
  const tip = { x: to.x - (ex / end) * short, y: to.y - (ey / end) * short };
  const turn = (Math.atan2(ey, ex) * 180) / Math.PI;
  const line = `M${from.x} ${from.y}Q${knee.x} ${knee.y} ${tip.x} ${tip.y}`;
  return (
    <g fill="none" stroke-linecap="round">
      <path d={line} stroke="#fff8e2" stroke-width="7" />
      <path d={line} stroke="#a8432f" stroke-width="3.5" stroke-dasharray="1 7" />
      <path
        d="M-9-7 3 0-9 7Z"
        fill="#a8432f"
        stroke="#fff8e2"
        stroke-width="1.5"
        transform={`${move(tip)} rotate(${turn})`}
      />
    </g>
  );
}

function Note({ at, text, size }: { at: Point; text: string; size: number }) {
  const width = text.length * size * 0.56 + 12;
  return (
    <g transform={move(at)}>
      <rect
        x={-width / 2}
        y={-size * 0.85}
        width={width}
        height={size * 1.7}
        rx={size * 0.8}
        fill="#7c2616"
      />
      <text y={size * 0.36} font-size={size} font-weight="700" fill="#fff">
        {text}
      </text>
    </g>
  );
}

const Ghost = ({ at, children }: { at: Point; children: ComponentChildren }) => (
  <g transform={move(at)} opacity=".82">
    {children}
  </g>
);

export function AheadMarks({
  ahead,
  view,
  layout,
}: {
  ahead: Ahead<View>;
  view: View;
  layout: Layout;
}) {
  const events = (ahead.events as unknown as Happening[]).map((event) => ({
    ...event,
    view: steady(view, event.view),
  }));
  const size = layout.wide ? 13 : 10.5;
  const noteAt = (position: number): Point => {
    const box = layout.box(position);
    return layout.wide
      ? { x: box.x + box.width / 2, y: box.y + box.height - (isNest(position) ? 10 : 0) }
      : { x: box.x + 36, y: box.y + box.height - 8 };
  };
  const spotOf = (position: number, pile: string): Point => {
    if (isNest(position)) return layout.home(seatOf(pile), Number(pile[1]));
    const places = entry(view.river, position - 1).places;
    return layout.place(
      position,
      Math.max(
        0,
        places.findIndex((place) => place?.pile === pile),
      ),
    );
  };
  const rim = (at: Point) => (
    <circle
      cx={at.x}
      cy={at.y}
      r={layout.pawn * 1.3}
      fill="none"
      stroke="#7c2616"
      stroke-width="2.5"
      stroke-dasharray="4 4"
    />
  );

  return (
    <g class="dr-still" aria-hidden="true">
      {events.map((event, i) => {
        switch (event.event) {
          case "chosen":
            return <Reach key={i} event={event} view={view} layout={layout} size={size} />;
          case "moved": {
            const covers = events[i + 1]?.event === "covered";
            const at = layout.place(event.to, landing(event.view, event.to, event.pile));
            const waits = event.view.step === "cover" && !covers;
            return (
              <g key={i}>
                <Way from={spotOf(event.from, event.pile)} to={at} short={layout.pawn} />
                {!covers && (
                  <Ghost at={at}>
                    <Pile pile={event.pile} layout={layout} />
                  </Ghost>
                )}
                {rim(at)}
                {waits ? (
                  <Note at={noteAt(big)} text={t("ahead_cover")} size={size} />
                ) : (
                  idle(ahead, events, i) && (
                    <Note at={noteAt(event.to)} text={t("ahead_none")} size={size} />
                  )
                )}
              </g>
            );
          }
          case "covered":
          case "swapped":
          case "flipped": {
            const nest = isNest(event.position);
            const places = event.view.river[event.position - 1]?.places ?? [];
            const index = places.findIndex((place) => place?.pile === event.pile);
            const at = nest
              ? layout.home(seatOf(event.pile), 2)
              : layout.place(event.position, Math.max(0, index));
            return (
              <g key={i}>
                <Ghost at={at}>
                  <Pile pile={event.pile} layout={layout} />
                </Ghost>
                {rim(at)}
              </g>
            );
          }
          case "effect": {
            const { width, height, x, y } = layout.box(event.position);
            return (
              <g key={i}>
                <rect
                  x={x - 3}
                  y={y - 3}
                  width={width + 6}
                  height={height + 6}
                  rx="13"
                  fill="none"
                  stroke="#7c2616"
                  stroke-width="4"
                />
                <Note at={noteAt(event.position)} text={t("ahead_effect")} size={size} />
              </g>
            );
          }
          case "bear":
            return (
              <g key={i}>
                <Way from={layout.bear(event.from)} to={layout.bear(event.to)} short={6} />
                <Ghost at={layout.bear(event.to)}>
                  <g transform={`scale(${layout.bearScale})`}>
                    <Bear />
                  </g>
                </Ghost>
                <BearSteps
                  position={event.to}
                  steps={Math.abs(event.to - event.from)}
                  layout={layout}
                />
              </g>
            );
          case "home": {
            const at = layout.home(event.seat, Number(event.pawn[1]));
            return (
              <g key={i}>
                {event.seat === view.turn && (
                  <Ghost at={at}>
                    <Pile pile={event.pawn} layout={layout} />
                  </Ghost>
                )}
                {rim(at)}
              </g>
            );
          }
          case "tilted":
          case "drifted": {
            const index = view.tokens.findIndex((token) => token.token === event.token);
            const token = entry(event.view.tokens, index);
            const at = layout.token(index, token.position);
            return (
              <g key={i}>
                <Ghost at={at}>
                  <g transform={token.tilted_next ? "rotate(32)" : ""}>
                    <Token token={token} />
                  </g>
                </Ghost>
                <circle
                  cx={at.x}
                  cy={at.y}
                  r="23"
                  fill="none"
                  stroke="#7c2616"
                  stroke-width="2"
                  stroke-dasharray="4 4"
                />
              </g>
            );
          }
          case "won":
          case "drawn": {
            const text =
              event.event === "won" ? t("ahead_wins", { seat: event.seat }) : t("ahead_draw");
            const at = layout.wide ? { x: 410, y: 60 } : { x: 190, y: layout.height / 2 };
            return <Note key={i} at={at} text={text} size={layout.wide ? 26 : 22} />;
          }
          default:
            return null;
        }
      })}
    </g>
  );
}

/** Whether the tile where the pile of that event stops is known to do nothing. */
function idle(ahead: Ahead<View>, events: Happening[], i: number): boolean {
  const event = entry(events, i);
  if (event.event !== "moved" || isNest(event.to)) return false;
  const after = events.slice(i + 1);
  if (after.some((each) => each.event === "effect")) return false;
  return !ahead.move.startsWith("move ") || after.some((each) => each.event === "drifted");
}
