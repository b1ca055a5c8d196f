// What a move would do, as a path of numbered steps over the board; and where knowing ends.
import { entry } from "../../engine/known";
import type { Event, View } from "../../generated/gefira";
import type { Point } from "../../table/drawing";
import type { Ahead as Foreseen } from "../../table/game";
import { ink, LockIcon, paper, SymbolIcon, type Tool, ToolIcon } from "./art";
import { Card } from "./card";
import { Explorer } from "./explorer";
import { name, t } from "./words";
import { Note } from "./note";
import { at, middle, type Scene, sizeAt, whereabouts } from "./scene";

const Badge = ({ at: where, text, warn }: { at: Point; text: string; warn?: boolean }) => (
  <g transform={at(where)}>
    <circle r="10" fill={warn ? "#ffd95e" : paper} stroke={ink} stroke-width="1.5" />
    <text class="gefira-small" y="4.500" font-weight="800" fill={ink}>
      {text}
    </text>
  </g>
);

const Cross = ({ at: where }: { at: Point }) => (
  <path
    transform={at(where)}
    d="M-14-14 14 14M14-14-14 14"
    stroke="#ff6b4a"
    stroke-width="6"
    stroke-linecap="round"
  />
);

/** An arrow from place to place, bent a little so that the way back does not cover the way there. */
function Way({ from, to }: { from: Point; to: Point }) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const far = Math.hypot(dx, dy);
  if (far < 8) return null;
  const [ux, uy] = [dx / far, dy / far];
  const bend = Math.min(16, far / 5);
  const mx = (from[0] + to[0]) / 2 + uy * bend;
  const my = (from[1] + to[1]) / 2 - ux * bend;
  const [ex, ey] = [to[0] - ux * 8, to[1] - uy * 8];
  const angle = (Math.atan2(ey - my, ex - mx) * 180) / Math.PI;
  const d = `M${from[0]} ${from[1]}Q${mx} ${my} ${ex} ${ey}`;
  return (
    <g fill="none" stroke-linecap="round">
      <path d={d} stroke={ink} stroke-width="6" />
      <path d={d} stroke="#ffd95e" stroke-width="3" />
      <path
        transform={`translate(${ex} ${ey}) rotate(${angle})`}
        d="M-6-7 7 0-6 7Z"
        fill="#ffd95e"
        stroke={ink}
        stroke-width="1.500"
      />
    </g>
  );
}

export function Ahead({ scene, ahead }: { scene: Scene; ahead: Foreseen<View> }) {
  const { lay } = scene;
  const marks: preact.JSX.Element[] = [];
  const over: preact.JSX.Element[] = []; // badges lie over everything else
  let last: Point | null = null; // where the chain is
  let step = 0;
  let place: { bridge: number; slot: number } | null = null;

  const section = (bridge: number, slot: number, view: View, key: string) => {
    const face = entry(view.bridges, bridge).sections[slot - 1] ?? null;
    const [w, h] = sizeAt(lay, bridge, slot);
    return (
      <g key={key} transform={at(lay.slot(bridge, slot))}>
        <Card
          face={face}
          w={w}
          h={h}
          turn={lay.turn}
          upright={lay.upright(bridge, slot)}
          tool={entry(view.fate.tools, 0)}
        />
        <rect
          x={-w / 2}
          y={-h / 2}
          width={w}
          height={h}
          rx="5"
          fill="none"
          stroke="#ffd95e"
          stroke-width="3"
          stroke-dasharray="7 4"
        />
      </g>
    );
  };
  const badgeAt = (bridge: number, slot: number): Point => {
    const [x, y] = lay.slot(bridge, slot);
    const [w, h] = sizeAt(lay, bridge, slot);
    return [x + w / 2 - 6, y - h / 2 + 6];
  };

  for (const [i, seen] of ahead.events.entries()) {
    const e = seen as typeof seen & Event;
    const key = `${i}`;
    if (e.event === "turn" || e.event === "ended") break;
    switch (e.event) {
      case "advanced":
      case "moved":
      case "entered": {
        const owner = e.event === "entered" ? e.seat : e.owner;
        const [from, to] = e.event === "entered" ? ["start", 1] : [e.from, e.to];
        const a = whereabouts(scene, owner, from!, e.tools);
        const b = whereabouts(scene, owner, to!, e.tools);
        marks.push(
          <g key={key}>
            <g transform={at(b)} opacity=".75">
              <Explorer
                tools={e.tools}
                seat={owner}
                size={lay.man}
                tool={entry(e.view.fate.tools, 0)}
              />
            </g>
            <Way from={a} to={b} />
          </g>,
        );
        if (e.event === "advanced") {
          step = e.step;
          over.push(<Badge key={key} at={[b[0] + 14, b[1] - 14]} text={`${step}`} />);
          place = typeof e.to === "number" ? { bridge: owner, slot: e.to } : null;
        } else if (e.event === "moved" && e.cause !== "jump") {
          over.push(
            <g key={key} transform={at([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2])}>
              <circle r="13" fill={paper} stroke={ink} />
              <SymbolIcon symbol={e.cause} size={19} />
            </g>,
          );
        }
        last = b;
        break;
      }
      case "flipped": {
        const here = lay.slot(e.bridge, e.slot);
        marks.push(section(e.bridge, e.slot, e.view, `f${key}`));
        if (last) marks.push(<Way key={key} from={last} to={here} />);
        step = e.step;
        over.push(<Badge key={key} at={badgeAt(e.bridge, e.slot)} text={`${step}`} />);
        place = { bridge: e.bridge, slot: e.slot };
        last = here;
        break;
      }
      case "triggered": {
        const a = lay.slot(e.bridge, e.slot);
        const b = lay.slot(e.facing.bridge, e.facing.slot);
        over.push(
          <g key={key}>
            <path d={`M${a}L${b}`} stroke="#ffd95e" stroke-width="5" />
            <g transform={at([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2])}>
              <circle r="16" fill={paper} stroke={ink} />
              <SymbolIcon symbol={e.symbol} size={24} />
            </g>
          </g>,
        );
        break;
      }
      case "laid":
      case "rotated":
        marks.push(section(e.bridge, e.slot, e.view, key));
        break;
      case "removed":
        if (e.cause !== "renovate") over.push(<Cross key={key} at={lay.slot(e.bridge, e.slot)} />);
        break;
      case "lost":
        over.push(<Cross key={key} at={lay.stand(e.owner, e.slot)} />);
        break;
      case "gap":
        over.push(<Badge key={key} at={lay.slot(e.bridge, e.slot)} text="+" warn />);
        break;
      case "fate":
        over.push(<FateAhead key={key} scene={scene} card={e.card} to={e.to} />);
        break;
      case "locked":
        over.push(
          <g key={key} transform={at(middle(lay.locks[e.card as "tool"]))} opacity=".8">
            <circle r="18" fill={paper} />
            <LockIcon size={26} />
          </g>,
        );
        break;
      case "stopped":
        if (last) over.push(<Stop key={key} at={[last[0] - 16, last[1] - 14]} />);
        break;
    }
  }
  const unknown = !ahead.certain && step > 0;
  return (
    <g class="gefira-ahead" aria-hidden="true">
      {marks}
      {over}
      {unknown && place && (
        <>
          {last && <Way from={last} to={lay.slot(place.bridge, place.slot)} />}
          <Badge at={badgeAt(place.bridge, place.slot)} text={`${step + 1}`} />
          <Badge at={lay.slot(place.bridge, place.slot)} text="?" warn />
        </>
      )}
      {unknown && <Note lay={lay} text={t("depends")} />}
    </g>
  );
}

export const Stop = ({ at: where }: { at: Point }) => (
  <g transform={at(where)}>
    <path
      d="M-4-9.500H4L9.500-4V4L4 9.500H-4L-9.500 4V-4Z"
      fill="#c23a26"
      stroke="#fff"
      stroke-width="1.500"
    />
    <path d="M-4.500 0H4.500" stroke="#fff" stroke-width="3" />
  </g>
);

function FateAhead({ scene, card, to }: { scene: Scene; card: string; to: number | string }) {
  const { lay } = scene;
  const box = card === "tool" ? entry(lay.tools, 0) : lay.cards[card as "steps" | "direction"];
  return (
    <g transform={at(middle(box))}>
      <rect
        x={-box.w / 2}
        y={-box.h / 2}
        width={box.w}
        height={box.h}
        rx="6"
        fill={paper}
        stroke="#ffd95e"
        stroke-width="3"
        stroke-dasharray="7 4"
      />
      {card === "tool" ? (
        <ToolIcon tool={to as Tool} size={box.w * 0.7} />
      ) : (
        <text
          class={card === "steps" ? "gefira-big" : "gefira-small"}
          y={card === "steps" ? 10 : 4}
          fill={ink}
        >
          {card === "steps" ? to : name("way", to)}
        </text>
      )}
    </g>
  );
}
