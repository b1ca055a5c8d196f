// The Fate cards with their Lock, the pile and the discard.
import { entry } from "../../engine/known";
import { offset } from "../../table/drawing";
import { Spot } from "../../table/spot";
import { ink, LockIcon, paper, type Tool, ToolIcon, toolColours } from "./art";
import { Card } from "./card";
import { type Box, fateCards } from "./geometry";
import { at, cardsOf, middle, type Scene } from "./scene";
import { faceName, name as called, t } from "./words";

const Paper = ({ box, fill = paper }: { box: Box; fill?: string }) => (
  <>
    <rect
      x={-box.w / 2 + 1.5}
      y={-box.h / 2 + 2.5}
      width={box.w}
      height={box.h}
      rx="6"
      fill="#0004"
    />
    <rect x={-box.w / 2} y={-box.h / 2} width={box.w} height={box.h} rx="6" fill={fill} />
  </>
);
const Halo = ({ box }: { box: Box }) => (
  <rect class="halo" x={-box.w / 2} y={-box.h / 2} width={box.w} height={box.h} rx="6" />
);

/** A section that turns about an axis, along its bridge or across it. */
function FlipPicture({
  direction,
  upright,
  size,
}: {
  direction: string;
  upright: boolean;
  size: number;
}) {
  const along = direction === "length";
  return (
    <g transform={`scale(${size / 40})${upright ? " rotate(-90)" : ""}`} fill="none" stroke={ink}>
      <rect x="-17" y="-10" width="34" height="20" rx="2" fill="#e7cf98" stroke="#8c6a34" />
      <path d="M-17-7.500H17M-17 7.500H17" stroke="#8c6a34" stroke-width="1.500" />
      <path
        d={along ? "M-22 0H22" : "M0-16V16"}
        stroke="#a83a20"
        stroke-width="2"
        stroke-dasharray="4 2"
      />
      <g
        stroke-width="2"
        stroke-linecap="round"
        stroke-linejoin="round"
        transform={along ? "" : "rotate(90)"}
      >
        <path d="M-3-6A3.500 6.500 0 1 1-3 6M-3 6-4.500 2.500M-3 6 1 6.500" />
      </g>
    </g>
  );
}

function ToolCards({ scene }: { scene: Scene }) {
  const { view, before, event, frame, lay } = scene;
  const shifts = event?.event === "fate" && event.card === "tool";
  return (
    <>
      {view.fate.tools.map((name, i) => {
        const box = entry(lay.tools, i);
        const tool = name as Tool;
        const was = before?.fate.tools.indexOf(name) ?? i;
        return (
          <Spot
            key={name}
            name={`fate-${name}`}
            label={t("toolCard", { tool })}
            transform={at(middle(box))}
          >
            <g
              key={shifts ? frame : "still"}
              class={shifts ? "arrive" : undefined}
              style={shifts ? offset(middle(entry(lay.tools, was)), middle(box)) : undefined}
            >
              <Paper box={box} fill={i === 0 ? toolColours[tool] : "#e6d3a4"} />
              <g transform={i === 0 ? undefined : "scale(.8)"} opacity={i === 0 ? 1 : 0.8}>
                <ToolIcon
                  tool={tool}
                  size={box.w * 0.74}
                  fill={i === 0 ? "#fff" : toolColours[tool]}
                />
              </g>
              {i > 0 && (
                <text class="gefira-small" y={box.h / 2 - 4} fill={ink}>
                  {i + 1}
                </text>
              )}
            </g>
            <Halo box={box} />
          </Spot>
        );
      })}
    </>
  );
}

export function Fate({ scene }: { scene: Scene }) {
  const { view, before, event, frame, lay } = scene;
  const { fate } = view;
  const { steps, direction } = lay.cards;
  const turns = (card: string) => event?.event === "fate" && event.card === card;
  const flip = (card: string) =>
    turns(card) ? { key: frame, class: "gefira-turn" } : { key: "still" };
  const wide = steps.w > 100;
  return (
    <>
      <ToolCards scene={scene} />
      <Spot
        name="fate-steps"
        label={t("stepsCard", { n: fate.steps, other: fate.other_steps })}
        transform={at(middle(steps))}
      >
        <g {...flip("steps")}>
          <Paper box={steps} />
          <text class="gefira-big" x={wide ? -30 : -4} y={wide ? 11 : 5} fill={ink}>
            {`${fate.steps} `}
          </text>
          <text
            class="gefira-small"
            x={wide ? 26 : 0}
            y={wide ? -3 : steps.h / 2 - 6}
            fill="#6a5a36"
          >
            {`${t("stepsWord")} `}
          </text>
          <text
            class="gefira-small"
            x={wide ? 26 : steps.w / 2 - 13}
            y={wide ? 14 : -steps.h / 2 + 16}
            fill="#6a5a36"
          >
            {wide ? `/ ${fate.other_steps}` : `/${fate.other_steps}`}
          </text>
        </g>
        <Halo box={steps} />
      </Spot>
      <Spot
        name="fate-direction"
        label={t("directionCard", { way: fate.direction })}
        transform={at(middle(direction))}
      >
        <g {...flip("direction")}>
          <Paper box={direction} />
          <g transform={wide ? "translate(-34 0)" : "translate(0 -7)"}>
            <FlipPicture
              direction={fate.direction}
              upright={view.players === 2 && lay.upright(0, 1)}
              size={wide ? 34 : Math.min(44, direction.h * 0.6)}
            />
          </g>
          <text
            class="gefira-small"
            style={direction.w < 70 ? { fontSize: "10.5px" } : undefined}
            x={wide ? 21 : 0}
            y={wide ? 4 : direction.h / 2 - 6}
            fill="#6a5a36"
          >
            {called("way", fate.direction)}
          </text>
        </g>
        <Halo box={direction} />
      </Spot>
      {fateCards.map((card) => {
        const box = lay.locks[card];
        const here = fate.lock === card;
        const was = before?.fate.lock as typeof card | null | undefined;
        const comes = here && event?.event === "locked";
        return (
          <Spot
            key={card}
            name={`lock-${card}`}
            label={t("lockOf", { card })}
            transform={at(middle(box))}
          >
            <rect x={-box.w / 2} y={-box.h / 2} width={box.w} height={box.h} fill="transparent" />
            <circle r={box.w * 0.4} fill={here ? paper : "#ffffff1c"} />
            <g opacity={here ? 1 : 0.35} style={{ color: paper }}>
              <g
                key={comes ? frame : "still"}
                class={comes ? "arrive" : undefined}
                style={
                  comes
                    ? offset(was ? middle(lay.locks[was]) : [middle(box)[0], -40], middle(box))
                    : undefined
                }
              >
                <LockIcon size={box.w * 0.56} open={!here} />
              </g>
            </g>
            <circle class="halo" r={box.w * 0.42} />
          </Spot>
        );
      })}
      <Pile scene={scene} />
    </>
  );
}

function Pile({ scene }: { scene: Scene }) {
  const { view, event, frame, lay, seat } = scene;
  const { pile, discard } = view;
  const box = lay.pile;
  const upright = view.players === 2 && lay.upright(0, 1);
  const shape = {
    w: box.w - 6,
    h: box.h - 6,
    turn: lay.turn,
    upright,
    tool: entry(view.fate.tools, 0),
  };
  const comes = event?.event === "uncovered";
  const goes = (event?.event === "took" || event?.event === "drew") && event.seat !== seat;
  const shuffled = event?.event === "reshuffled";
  const n = pile.count;
  const label = pile.top
    ? t("pileTop", { n, face: faceName(pile.top, lay.turn) })
    : t("pile", { n });
  return (
    <>
      <g transform={at(middle(box))} role="img" aria-label={label}>
        <g key={shuffled ? frame : "still"} class={shuffled ? "pulse" : undefined}>
          {[4, 2].map(
            (d) =>
              pile.count > d / 2 && (
                <rect
                  key={d}
                  x={-shape.w / 2 + d}
                  y={-shape.h / 2 + d}
                  width={shape.w}
                  height={shape.h}
                  rx="4"
                  fill="#bfa878"
                  stroke="#7f6a3c"
                />
              ),
          )}
        </g>
        {pile.top && (
          <g key={comes ? frame : "top"} class={comes ? "gefira-turn" : undefined}>
            <Card face={pile.top} {...shape} />
          </g>
        )}
        {goes && (
          <g key={frame} class="leave" style={offset(cardsOf(scene, event.seat!), middle(box))}>
            <Card face={null} {...shape} />
          </g>
        )}
        <text class="gefira-label" y={box.h / 2 + 12}>
          {t("pile", { n })}
        </text>
      </g>
      <g
        transform={at(middle(lay.discard))}
        role="img"
        aria-label={t("discard", { n: discard.count })}
      >
        {discard.count > 0 ? (
          <Card face={null} {...shape} w={lay.discard.w - 6} h={lay.discard.h - 6} />
        ) : (
          <rect
            x={-lay.discard.w / 2 + 3}
            y={-lay.discard.h / 2 + 3}
            width={lay.discard.w - 6}
            height={lay.discard.h - 6}
            rx="5"
            fill="none"
            stroke="#f7e9c877"
            stroke-dasharray="4 3"
          />
        )}
        <text class="gefira-label" y={box.h / 2 + 12}>
          {lay.discard.w < 50 ? discard.count : t("discard", { n: discard.count })}
        </text>
      </g>
    </>
  );
}
