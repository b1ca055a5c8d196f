// What the viewer alone handles: the crew waiting at Start and the cards in hand, both sides.
import { entry } from "../../engine/known";
import { offset } from "../../table/drawing";
import { Spot } from "../../table/spot";
import { paper, seatColours } from "./art";
import { Card, type Face } from "./card";
import { Explorer } from "./explorer";
import type { Box } from "./geometry";
import { at, crewKinds, middle, type Scene } from "./scene";
import { t } from "./words";

function Crew({ scene, seat }: { scene: Scene; seat: number }) {
  const { view, lay } = scene;
  return (
    <>
      {crewKinds.map((tools, i) => {
        const box = entry(lay.crew, i);
        const n = entry(view.seats, seat).start.filter((set) => set === tools).length;
        const size = Math.min(box.w, box.h) - 4;
        return (
          <Spot
            key={tools}
            name={`start-${tools}`}
            label={t("waiting", { who: t("kind", { n, tools }) })}
            transform={at(middle(box))}
          >
            <rect
              x={-box.w / 2}
              y={-box.h / 2}
              width={box.w}
              height={box.h}
              rx="8"
              fill={n ? "#ffffff14" : "#ffffff08"}
            />
            <g opacity={n ? 1 : 0.22}>
              <Explorer tools={tools} seat={seat} size={size} tool={entry(view.fate.tools, 0)} />
            </g>
            {n > 1 && (
              <g transform={`translate(${box.w / 2 - 9} ${-box.h / 2 + 9})`}>
                <circle r="8.5" fill={paper} stroke={seatColours[seat]} />
                <text class="gefira-small" y="4" fill="#2b2a20">
                  {n}
                </text>
              </g>
            )}
            <rect
              class="halo"
              x={-box.w / 2 + 1}
              y={-box.h / 2 + 1}
              width={box.w - 2}
              height={box.h - 2}
              rx="8"
            />
          </Spot>
        );
      })}
    </>
  );
}

function HandCard({ scene, card, box, n }: { scene: Scene; card: Face[]; box: Box; n: number }) {
  const { view, event, frame, lay } = scene;
  const tall = box.h > box.w; // sides one above the other
  const w = tall ? box.w - 10 : (box.w - 11) / 2;
  const h = tall ? (box.h - 11) / 2 : box.h - 8;
  const [dx, dy] = tall ? [0, h / 2 + 1.5] : [w / 2 + 1.5, 0];
  const upright = view.players === 2 && lay.upright(0, 1);
  const shape = { w, h, turn: lay.turn, upright, tool: entry(view.fate.tools, 0) };
  const [a, b] = card.map((face) => face.symbol);
  const taken =
    event?.event === "raided" || event?.event === "drew" || event?.event === "took" ? event : null;
  const comes = taken?.card?.[0] === (card[0] as { face?: string }).face ? taken : null;
  const from = comes?.event === "raided" ? lay.slot(comes.bridge, comes.slot) : middle(lay.pile);
  return (
    <Spot
      name={`hand-${n - 1}`}
      label={t(view.held ? "heldCard" : "card", { n, a, b })}
      transform={at(middle(box))}
    >
      <g
        key={comes ? frame : "still"}
        class={comes ? "arrive" : undefined}
        style={comes ? offset(from, middle(box)) : undefined}
      >
        <rect x={-box.w / 2} y={-box.h / 2} width={box.w} height={box.h} rx="7" fill="#e6d3a4" />
        <g transform={`translate(${-dx} ${-dy})`}>
          <Card face={entry(card, 0)} {...shape} />
        </g>
        <g transform={`translate(${dx} ${dy})`}>
          <Card face={entry(card, 1)} {...shape} />
        </g>
      </g>
      <rect class="halo" x={-box.w / 2} y={-box.h / 2} width={box.w} height={box.h} rx="7" />
    </Spot>
  );
}

export function Strip({ scene }: { scene: Scene }) {
  const { view, lay, seat } = scene;
  if (seat === null) return null;
  const { hand } = entry(view.seats, seat);
  const held = view.held && view.step.seat === seat ? view.held : null;
  const room = entry(lay.hand, 0).y - 6;
  return (
    <>
      {lay.w > 500 && (
        <>
          <text
            class="gefira-label"
            text-anchor="start"
            x={entry(lay.crew, 0).x}
            y={entry(lay.crew, 0).y - 7}
          >
            {t("crew")}
          </text>
          <text class="gefira-label" text-anchor="start" x={entry(lay.hand, 0).x} y={room}>
            {t(held ? "held" : "hand")}
          </text>
        </>
      )}
      <Crew scene={scene} seat={seat} />
      {lay.hand.map((box, i) => {
        const card = held ? (i === 0 ? held : null) : hand[i];
        if (card) {
          return <HandCard key={i} scene={scene} card={card} box={box} n={i + 1} />;
        }
        return (
          <rect
            key={i}
            x={box.x + 1}
            y={box.y + 1}
            width={box.w - 2}
            height={box.h - 2}
            rx="7"
            fill="none"
            stroke="#f7e9c855"
            stroke-dasharray="5 4"
          />
        );
      })}
    </>
  );
}
