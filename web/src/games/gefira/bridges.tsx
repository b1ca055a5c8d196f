// The bridges: sections and holes, explorers beside them, camps at both ends.
import { entry } from "../../engine/known";
import { offset } from "../../table/drawing";
import { Spot } from "../../table/spot";
import { Temple, Tent, paper, seatColours, seatDark } from "./art";
import { Card } from "./card";
import { Explorer } from "./explorer";
import { sectionSlots, slotsOf } from "./geometry";
import { at, cardsOf, type Scene, sizeAt, whereabouts } from "./scene";
import { faceName, t } from "./words";

/** Along which screen axis a section is squeezed when it turns over: across the turning axis. */
const squeeze = (scene: Scene, bridge: number, slot: number) =>
  (scene.view.fate.direction === "length") === scene.lay.upright(bridge, slot) ? "x" : "y";

function Section({ scene, bridge, slot }: { scene: Scene; bridge: number; slot: number }) {
  const { view, before, event, frame, lay } = scene;
  const section = entry(entry(view.bridges, bridge).sections, slot - 1);
  const [w, h] = sizeAt(lay, bridge, slot);
  const shape = {
    w,
    h,
    turn: lay.turn,
    upright: lay.upright(bridge, slot),
    tool: entry(view.fate.tools, 0),
  };
  const card = <Card face={section} {...shape} />;
  if (!event || !("slot" in event) || !("bridge" in event)) return card;
  if (event.bridge !== bridge || event.slot !== slot) return card;
  const here = lay.slot(bridge, slot);
  switch (event.event) {
    case "flipped": {
      const axis = squeeze(scene, bridge, slot);
      const old = before?.bridges[bridge]!.sections[slot - 1] ?? null;
      const [dx, dy] = axis === "x" ? [0, h / 2 + 5] : [w / 2 + 5, 0];
      return (
        <g key={frame}>
          <g class={`gefira-down-${axis}`}>
            <Card face={old} {...shape} />
          </g>
          <g class={`gefira-up-${axis}`}>{card}</g>
          <path
            class="gefira-axis"
            d={`M${-dx} ${-dy}L${dx} ${dy}`}
            stroke="#ffd95e"
            stroke-width="3"
            stroke-dasharray="6 4"
          />
        </g>
      );
    }
    case "rotated":
      return (
        <g key={frame} class="gefira-spin">
          {card}
        </g>
      );
    case "laid": {
      const from = cardsOf(scene, event.seat, event.face, before ?? view);
      return (
        <g key={frame} class="arrive" style={offset(from, here)}>
          {card}
        </g>
      );
    }
    default:
      return card;
  }
}

/** The section that an event has just taken from a slot, as it leaves. */
function Gone({ scene, bridge, slot }: { scene: Scene; bridge: number; slot: number }) {
  const { view, before, event, frame, lay } = scene;
  if (event?.event !== "removed" && event?.event !== "raided") return null;
  if (event.bridge !== bridge || event.slot !== slot) return null;
  const [w, h] = sizeAt(lay, bridge, slot);
  const [upright, tool] = [lay.upright(bridge, slot), entry(view.fate.tools, 0)];
  const old = before?.bridges[bridge]!.sections[slot - 1];
  if (!old) return null;
  const to = event.event === "raided" ? cardsOf(scene, event.seat) : null;
  return (
    <g
      key={frame}
      class={to ? "leave" : "gefira-fall"}
      style={to ? offset(to, lay.slot(bridge, slot)) : undefined}
    >
      <Card face={old} w={w} h={h} turn={lay.turn} upright={upright} tool={tool} />
    </g>
  );
}

/** Ropes over the gorge where a section is missing. */
function Hole({ w, h, upright, slot }: { w: number; h: number; upright: boolean; slot: number }) {
  const [along, across] = upright ? [h, w] : [w, h];
  const edge = across / 2 - 2.5;
  return (
    <g>
      <g
        transform={upright ? "rotate(90)" : undefined}
        fill="none"
        stroke="#d2b277"
        stroke-width="2"
      >
        <path
          d={`M${-along / 2 - 3} ${-edge}q${along / 2 + 3} 7 ${along + 6} 0M${-along / 2 - 3} ${edge}q${along / 2 + 3}-7 ${along + 6} 0`}
          stroke-dasharray="4 1.5"
        />
        <path
          d={`M${-along / 4} ${-edge + 4}V${edge - 4}M${along / 4} ${-edge + 4}V${edge - 4}`}
          stroke-width="1"
          opacity=".6"
        />
      </g>
      <text class="gefira-number" y="5">
        {slot}
      </text>
    </g>
  );
}

function SlotSpot({ scene, bridge, slot }: { scene: Scene; bridge: number; slot: number }) {
  const { view, lay } = scene;
  const section = entry(view.bridges, bridge).sections[slot - 1];
  const [w, h] = sizeAt(lay, bridge, slot);
  const label = section
    ? t("section", { seat: bridge, slot, face: faceName(section, lay.turn) })
    : t("hole", { seat: bridge, slot });
  return (
    <Spot name={`slot-${bridge}-${slot}`} label={label} transform={at(lay.slot(bridge, slot))}>
      <rect x={-w / 2 - 1.5} y={-h / 2 - 1.5} width={w + 3} height={h + 3} fill="transparent" />
      {section ? (
        <Section scene={scene} bridge={bridge} slot={slot} />
      ) : (
        <>
          <Hole w={w} h={h} upright={lay.upright(bridge, slot)} slot={slot} />
          <Gone scene={scene} bridge={bridge} slot={slot} />
        </>
      )}
      <rect class="halo" x={-w / 2} y={-h / 2} width={w} height={h} rx="5" />
    </Spot>
  );
}

/** An explorer that a corner turns toward its section: a small pointer. */
function Pointer({ scene, bridge, slot }: { scene: Scene; bridge: number; slot: number }) {
  const { lay, view } = scene;
  if (view.connection === null || Math.abs(slot - view.connection) !== 1) return null;
  const [x, y] = lay.stand(bridge, slot);
  const [tx, ty] = lay.slot(bridge, slot);
  const angle = (Math.atan2(ty - y, tx - x) * 180) / Math.PI;
  return (
    <path
      transform={`rotate(${angle}) translate(${lay.man / 2 + 1} 0)`}
      d="M-4-6 5 0-4 6Z"
      fill="#ffd95e"
    />
  );
}

function ExplorerSpot({ scene, bridge, slot }: { scene: Scene; bridge: number; slot: number }) {
  const { view, event, frame, lay } = scene;
  const tools = entry(view.bridges, bridge).explorers[slot - 1];
  if (!tools) return null;
  const here = lay.stand(bridge, slot);
  const moved =
    event?.event === "advanced" || event?.event === "moved"
      ? event.owner === bridge && event.to === slot && event.from
      : event?.event === "entered" && event.seat === bridge && slot === 1 && "start";
  const half = Math.max(22, lay.man / 2);
  const size = Math.min(half, lay.along / 2 + 1);
  const swings = event?.event === "moved" && event.cause === "liana";
  return (
    <Spot
      name={`explorer-${bridge}-${slot}`}
      label={t("explorer", { seat: bridge, tools, slot })}
      transform={at(here)}
    >
      <rect x={-half} y={-size} width={2 * half} height={2 * size} fill="transparent" />
      <g
        key={moved ? frame : "still"}
        class={moved ? (swings ? "gefira-swing" : "arrive") : undefined}
        style={moved ? offset(whereabouts(scene, bridge, moved, tools), here) : undefined}
      >
        <Explorer tools={tools} seat={bridge} size={lay.man} tool={entry(view.fate.tools, 0)} />
      </g>
      <Pointer scene={scene} bridge={bridge} slot={slot} />
      <rect class="halo" x={-size} y={-size} width={2 * size} height={2 * size} rx="9" />
    </Spot>
  );
}

function Camp({ scene, bridge, end }: { scene: Scene; bridge: number; end: boolean }) {
  const { view, event, frame, lay } = scene;
  const here = lay.slot(bridge, end ? slotsOf(view) + 1 : 0);
  const crew = entry(view.seats, bridge)[end ? "end" : "start"];
  const low = view.players === 2 && lay.upright(bridge, 1); // a low, wide camp
  const [w, h] = low ? [54, 26] : view.players === 4 ? [lay.along, lay.along] : [76, 74];
  const marked =
    !end &&
    ((event?.event === "turn" && event.seat === bridge) ||
      (event?.event === "first" && event.first === bridge));
  const small = h < 60;
  return (
    <g transform={at(here)} key={marked ? frame : "still"} class={marked ? "pulse" : undefined}>
      <rect
        x={-w / 2}
        y={-h / 2}
        width={w}
        height={h}
        rx="7"
        fill={seatDark[bridge]}
        stroke={seatColours[bridge]}
        stroke-width="2"
      />
      <g
        transform={
          low
            ? "translate(-14 0) scale(.85)"
            : small
              ? `translate(0 ${-h * 0.17}) scale(${h / 46})`
              : "translate(0 -10) scale(1.5)"
        }
      >
        {end ? (
          <Temple fill={entry(seatColours, bridge)} />
        ) : (
          <Tent fill={entry(seatColours, bridge)} />
        )}
      </g>
      <text
        class="gefira-count"
        x={low ? 13 : 0}
        y={low ? 5 : small ? h / 2 - 3 : 28}
        font-size={small ? 13 : 15}
        fill={paper}
      >
        {small ? crew.length : t(end ? "end" : "start", { n: crew.length })}
      </text>
    </g>
  );
}

/** Explorers that leave the bridge: into a camp, or out of the game. */
function Leaving({ scene }: { scene: Scene }) {
  const { event, frame, lay, view } = scene;
  if (!event) return null;
  const tool = entry(view.fate.tools, 0);
  if (event.event === "lost") {
    return (
      <g key={frame} transform={at(lay.stand(event.owner, event.slot))}>
        <g class="gefira-fall">
          <Explorer tools={event.tools} seat={event.owner} size={lay.man} tool={tool} />
        </g>
      </g>
    );
  }
  if (event.event !== "advanced" && event.event !== "moved") return null;
  if (typeof event.to === "number") return null;
  const from = whereabouts(scene, event.owner, event.from, event.tools);
  const to = whereabouts(scene, event.owner, event.to, event.tools);
  return (
    <g key={frame} transform={at(to)}>
      <g class="gefira-home" style={offset(from, to)}>
        <Explorer tools={event.tools} seat={event.owner} size={lay.man} tool={tool} />
      </g>
    </g>
  );
}

export function Bridges({ scene }: { scene: Scene }) {
  const { view, lay } = scene;
  const seats = view.seats.map((_, seat) => seat);
  const slots = sectionSlots(view);
  return (
    <>
      {seats.map((b) => (
        <g key={b} aria-hidden="true">
          <Camp scene={scene} bridge={b} end={false} />
          <Camp scene={scene} bridge={b} end />
          {view.connection !== null && (
            <g transform={at(lay.slot(b, view.connection))}>
              <rect
                x={-lay.along / 2}
                y={-lay.along / 2}
                width={lay.along}
                height={lay.along}
                rx="5"
                fill="#8a7448"
                stroke={seatColours[b]}
                stroke-width="2"
              />
              <path
                d="M-12-12 12 12M12-12-12 12"
                stroke="#4b3c1c"
                stroke-width="4"
                transform={`scale(${lay.along / 44})`}
              />
            </g>
          )}
        </g>
      ))}
      {seats.flatMap((b) =>
        slots.map((s) => <SlotSpot key={`${b}-${s}`} scene={scene} bridge={b} slot={s} />),
      )}
      {seats.flatMap((b) =>
        slots.map((s) => <ExplorerSpot key={`${b}-${s}`} scene={scene} bridge={b} slot={s} />),
      )}
      <Leaving scene={scene} />
    </>
  );
}
