// What the move being considered would do: ways of dragon and knights, fire, gifts.
import type { ComponentChildren } from "preact";
import { entry } from "../../engine/known";
import type { View } from "../../generated/gorynich";
import type { Ahead } from "../../table/game";
import {
  cards,
  castleMiddle,
  cell,
  column,
  directions,
  flown,
  happening,
  heading,
  middle,
  reach,
  row,
  ways,
} from "./geometry";
import { Dragon, Fire, Knight } from "./pieces";

type Point = [number, number];

function Trail({
  from,
  to,
  colour,
  dashed,
}: {
  from: Point;
  to: Point;
  colour: string;
  dashed?: boolean;
}) {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (length < 1) return null;
  const turn = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  const d = `M6 0H${length - 8}M${length - 17}-8L${length - 6} 0L${length - 17} 8`;
  return (
    <g
      transform={`translate(${from[0]} ${from[1]}) rotate(${turn})`}
      fill="none"
      stroke-linecap="round"
      stroke-linejoin="round"
    >
      <path d={d} stroke="#fffaf0" stroke-width="7" />
      <path d={d} stroke={colour} stroke-width="4" stroke-dasharray={dashed ? "7 6" : "none"} />
    </g>
  );
}

const Ghost = ({ at, children }: { at: Point; children: ComponentChildren }) => (
  <g transform={`translate(${at[0]} ${at[1]})`} opacity="0.72">
    {children}
  </g>
);

const Doomed = ({ at, colour = "#b8352a" }: { at: Point; colour?: string }) => (
  <g transform={`translate(${at[0]} ${at[1]})`} fill="none" stroke-linecap="round">
    <path d="M-11-11L11 11M11-11L-11 11" stroke="#fffaf0" stroke-width="7" />
    <path d="M-11-11L11 11M11-11L-11 11" stroke={colour} stroke-width="4" />
  </g>
);

const green = "#1f6b3f";
const red = "#b8352a";

// A card chosen in secret does nothing yet: this is what it would do if the dragon stayed here.
function Chosen({ view, card }: { view: View; card: string }) {
  if (view.dragon === null) return null;
  const from = middle(view.dragon);
  if (card === "fire") {
    return (
      <Ghost at={from}>
        <Fire />
      </Ghost>
    );
  }
  if (cards.indexOf(card as never) > 3) return null;
  const [dx, dy] = entry(ways, heading(view, card));
  let last = 0;
  while (last < reach(view) && flown(view, card, last + 1) !== null) last++;
  const to: Point =
    last > 0
      ? middle(flown(view, card, last)!)
      : [from[0] + dx * cell * 0.9, from[1] + dy * cell * 0.9];
  return (
    <>
      {Array.from({ length: last }, (_, n) => {
        const s = flown(view, card, n + 1)!;
        return (
          <rect
            key={n}
            x={column(s) * cell + 4}
            y={row(s) * cell + 4}
            width={cell - 8}
            height={cell - 8}
            rx="6"
            fill={green}
            opacity="0.28"
          />
        );
      })}
      <Trail from={from} to={to} colour={last > 0 ? green : red} dashed />
      {last === 0 && <Doomed at={to} />}
    </>
  );
}

export function Foresight({ view, ahead }: { view: View; ahead: Ahead<View> }) {
  const [kind, what] = ahead.move.split(" ");
  const signs: ComponentChildren[] = [];
  let lair: number | null = null;
  const knight = (k: number, at: Point) => (
    <Ghost at={at}>
      <Knight knight={entry(view.knights, k)} number={k} />
    </Ghost>
  );
  for (const seen of ahead.events) {
    const event = happening(seen)!;
    switch (event.event) {
      case "dragon_moved":
      case "drifted":
        signs.push(
          <Trail
            from={middle(event.from)}
            to={middle(event.to)}
            colour={event.event === "drifted" ? "#1d5c8a" : green}
          />,
        );
        lair = event.to;
        break;
      case "dragon_left": {
        const [x, y] = middle(event.from);
        const [dx, dy] = entry(ways, directions.indexOf(event.direction as never));
        signs.push(<Trail from={[x, y]} to={[x + dx * cell, y + dy * cell]} colour={red} />);
        break;
      }
      case "fired":
        signs.push(
          <Ghost at={middle(event.square)}>
            <Fire />
          </Ghost>,
        );
        break;
      case "knight_burned":
        signs.push(<Doomed at={middle(event.square)} colour={green} />);
        break;
      case "knight_rode":
        signs.push(
          <Trail
            from={middle(event.from)}
            to={event.to === null ? castleMiddle : middle(event.to)}
            colour={event.squares > 0 ? red : green}
          />,
        );
        if (event.to !== null) signs.push(knight(event.knight, middle(event.to)));
        break;
      case "tunnelled":
      case "trapped":
        signs.push(
          <Trail from={middle(event.from)} to={middle(event.to)} colour={green} dashed />,
          knight(event.knight, middle(event.to)),
        );
        break;
      case "returned":
        signs.push(knight(event.knight, middle(event.square)));
        break;
      case "swapped":
        signs.push(
          <Trail from={middle(event.from)} to={middle(event.to)} colour={red} dashed />,
          knight(event.knight, middle(event.to)),
        );
        lair = event.from;
        break;
      case "shield_given":
      case "mount_given": {
        const holder = entry(view.knights, event.knight);
        const given = event.event === "shield_given" ? { shield: true } : { mount: true };
        if (holder.square !== null)
          signs.push(
            <Ghost at={middle(holder.square)}>
              <Knight knight={{ ...holder, ...given }} number={event.knight} />
            </Ghost>,
          );
        break;
      }
    }
  }
  return (
    <g class="gorynich-ahead" aria-hidden="true">
      {lair !== null && (
        <Ghost at={middle(lair)}>
          <Dragon heads={view.players} acting={view.actor} />
        </Ghost>
      )}
      {signs}
      {kind === "play" && ahead.events.length <= 1 && <Chosen view={view} card={what!} />}
    </g>
  );
}
