// The board: rope bridges over a gorge in deep jungle.
import { useContext, useLayoutEffect, useRef } from "preact/hooks";
import type { View } from "../../generated/gefira";
import type { Point } from "../../table/drawing";
import type { BoardProps } from "../../table/game";
import { InteractiveContext } from "../../table/spot";
import { Ahead, Stop } from "./ahead";
import { ink, paper, SymbolIcon } from "./art";
import { Bridges } from "./bridges";
import { Fate } from "./fate";
import { layout, turnShown } from "./geometry";
import { Jungle } from "./jungle";
import { Note } from "./note";
import { at, type Scene, sizeAt, whereabouts } from "./scene";
import { Strip } from "./strip";
import { name, t } from "./words";
import "./style.css";

interface Memory {
  frame: number;
  view: View;
  before: View | null;
  /** Where the last step of an activation took place: what stops it is shown there. */
  place: Point | null;
}

function remember(memory: Memory | null, scene: Omit<Scene, "before">): Memory {
  const { frame, view, event, lay } = scene;
  if (memory?.frame === frame) return memory;
  let place = memory?.place ?? null;
  if (event?.event === "advanced") place = whereabouts(scene, event.owner, event.to, event.tools);
  if (event?.event === "flipped") place = lay.slot(event.bridge, event.slot);
  return { frame, view, before: memory?.view ?? null, place };
}

export function Board({ view, event, frame, seat, wide, ahead }: BoardProps<View>) {
  const lay = layout(view, seat, wide);
  const moment = { view, event: event as Scene["event"], frame, seat, lay };
  const memory = useRef<Memory | null>(null);
  memory.current = remember(memory.current, moment);
  const scene: Scene = { ...moment, before: memory.current.before };
  const played = useContext(InteractiveContext) !== null;
  useLayoutEffect(() => {
    if (played) turnShown.value = lay.turn;
  }, [played, lay.turn]);
  return (
    <svg
      class="gefira"
      viewBox={`0 0 ${lay.w} ${lay.h}`}
      role="group"
      aria-label={t(view.players === 4 ? "cross" : "board")}
    >
      <Jungle view={view} lay={lay} />
      <Fate scene={scene} />
      <Bridges scene={scene} />
      <Strip scene={scene} />
      <Awaited scene={scene} />
      <Happening scene={scene} place={memory.current.place} />
      {ahead && <Ahead scene={scene} ahead={ahead} />}
    </svg>
  );
}

/** Where a card is to be laid next. */
function Awaited({ scene: { view, lay } }: { scene: Scene }) {
  const { bridge, slot, then } = view.step;
  if (bridge === null || slot === null || (then !== "lay" && then !== "fill")) return null;
  const [w, h] = sizeAt(lay, bridge, slot);
  const [x, y] = lay.slot(bridge, slot);
  return (
    <rect
      x={x - w / 2}
      y={y - h / 2}
      width={w}
      height={h}
      rx="6"
      fill="#ffd95e33"
      stroke="#ffd95e"
      stroke-width="3"
      pointer-events="none"
    />
  );
}

/** Marks over the board for events that move nothing themselves. */
function Happening({ scene, place }: { scene: Scene; place: Point | null }) {
  const { event, frame, lay } = scene;
  switch (event?.event) {
    case "triggered": {
      const a = lay.slot(event.bridge, event.slot);
      const b = lay.slot(event.facing.bridge, event.facing.slot);
      const burst = Math.min(24, lay.along * 0.32);
      const r = Math.max(lay.along, lay.across) / 2 + 3;
      return (
        <g key={frame} aria-hidden="true">
          <g class="gefira-flash" fill="none" stroke="#ffd95e" stroke-width="5">
            <path d={`M${a}L${b}`} />
            <circle cx={a[0]} cy={a[1]} r={r} />
            <circle cx={b[0]} cy={b[1]} r={r} />
          </g>
          <g transform={at([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2])}>
            <g class="gefira-burst">
              <circle r={burst} fill={paper} stroke={ink} stroke-width="2" />
              <SymbolIcon symbol={event.symbol} size={burst * 1.45} />
            </g>
          </g>
          <Note lay={lay} text={name("symbol", event.symbol)} symbol={event.symbol} />
        </g>
      );
    }
    case "nothing":
      return (
        <Note
          key={frame}
          lay={lay}
          text={t("noEffect", { symbol: event.symbol })}
          symbol={event.symbol}
        />
      );
    case "victim":
    case "extra":
      return <Note key={frame} lay={lay} text={event.tell} />;
    case "gap":
    case "building": {
      const [x, y] = lay.slot(event.bridge, event.slot);
      return (
        <circle
          key={frame}
          class="gefira-flash"
          cx={x}
          cy={y}
          r={lay.along / 2}
          fill="none"
          stroke="#ffd95e"
          stroke-width="5"
        />
      );
    }
    case "stopped":
      return (
        place && (
          <g key={frame} class="appear">
            <Stop at={[place[0] - 14, place[1] - 14]} />
          </g>
        )
      );
    default:
      return null;
  }
}
