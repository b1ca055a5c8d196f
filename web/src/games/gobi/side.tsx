// What lies beside the desert: the piles, the coffees, the drawn tile, the viewer's gifts.
import type { View } from "../../generated/gobi";
import { Spot } from "../../table/spot";
import { type Box, type Layout, middle } from "./geometry";
import { Reward } from "./icons";
import { gifts, name, points, t } from "./words";
import { Camel, TilePicture } from "./pieces";
import type { Happening } from "./preview";

interface Props {
  view: View;
  event: Happening | null;
  frame: number;
  seat: number; // whose gifts are shown
  layout: Layout;
}

/** A card of paper; `under` more lie below it. */
const Paper = ({ width, height, under = 0 }: { width: number; height: number; under?: number }) => (
  <>
    {Array.from({ length: Math.min(under, 5) }, (_, i) => (
      <rect
        key={i}
        x={(under - i) * 1.2}
        y={(under - i) * 1.6}
        width={width - 6}
        height={height - 8}
        rx="9"
        fill={i % 2 ? "#ead2a6" : "#d7b988"}
      />
    ))}
    <rect width={width - 6} height={height - 8} rx="9" fill="#fff3d6" stroke="#c99a5b" />
  </>
);

/** A size of letters at which a name fits. */
const letters = (name: string, width: number, most: number) =>
  Math.min(most, width / (name.length * 0.56));

const blessingWorth = (kind: string) => !(gifts as readonly string[]).includes(kind);

/** Where a reward that is taken flies, relative to where it lies. */
function away({ event, seat, layout }: Props, from: Box) {
  const { map } = layout;
  const to = event?.seat === seat ? middle(layout.gift(0)) : { x: map.x + map.width / 2, y: -60 };
  const { x, y } = middle(from);
  return { "--dx": `${to.x - x}px`, "--dy": `${to.y - y}px` };
}

function Pile({ pile, props }: { pile: number; props: Props }) {
  const { view, event, frame, layout } = props;
  const { top, height } = view.piles[pile]!;
  const box = layout.pile(pile);
  const { width: w, height: h } = box;
  const wide = h > 80;
  const [x, y, size] = [(w - 6) / 2, wide ? 36 : 21, wide ? 50 : 33];
  const shown = event?.event === "reward_revealed" && event.pile === pile;
  const taken = event?.event === "reward_taken" && event.pile === pile ? event.reward : null;
  const label =
    top === null
      ? t("spot.pile.empty", { n: pile + 1 })
      : t("spot.pile", { n: pile + 1, reward: top, height });
  return (
    <Spot name={`pile-${pile}`} label={label} transform={`translate(${box.x} ${box.y})`}>
      <rect width={w} height={h} fill="transparent" />
      <g aria-hidden="true">
        {height > 0 ? (
          <Paper width={w} height={h} under={height - 1} />
        ) : (
          <rect class="gobi-cell" width={w - 6} height={h - 8} rx="9" />
        )}
        {top !== null && (
          <g key={shown ? frame : 0} class={shown ? "flip" : undefined}>
            <Reward kind={top} size={size} x={wide ? x : x - 5} y={y} />
            <text
              class="gobi-name"
              x={x}
              y={wide ? 76 : 52}
              font-size={letters(name("reward", top), w - 10, wide ? 13 : 11)}
            >
              {name("reward", top)}
            </text>
            <text class="gobi-points" x={w - 10} y={wide ? 17 : 13} font-size={wide ? 13 : 11}>
              {blessingWorth(top) ? `${points[top as "stack"]}/1` : points[top as "silk"]}
            </text>
          </g>
        )}
        {wide && height > 0 && (
          <text class="gobi-small" x={x} y={90} font-size="11">
            ×{height}
          </text>
        )}
        {taken !== null && (
          <g transform={`translate(${x} ${y})`}>
            <g key={frame} class="leave" style={away(props, box)}>
              <Reward kind={taken} size={size * 1.2} />
            </g>
          </g>
        )}
      </g>
      <rect class="halo" width={w - 6} height={h - 8} rx="9" />
    </Spot>
  );
}

function Coffee({ props }: { props: Props }) {
  const { view, event, frame, layout } = props;
  const box = layout.pile(4);
  const { width: w, height: h } = box;
  const wide = w > 100;
  const [x, y, size] = wide ? [30, 27, 42] : [(w - 6) / 2, 21, 33];
  return (
    <Spot
      name="coffee"
      label={t("spot.coffee", { n: view.coffees })}
      transform={`translate(${box.x} ${box.y})`}
    >
      <rect width={w} height={h} fill="transparent" />
      <g aria-hidden="true">
        <Paper width={w} height={h} />
        <g opacity={view.coffees > 0 ? 1 : 0.3}>
          <Reward kind="coffee" size={size} x={wide ? x : x - 5} y={y} />
        </g>
        <text class="gobi-name" x={wide ? 116 : x} y={wide ? 24 : 52} font-size={wide ? 14 : 11}>
          {name("reward", "coffee")} ×{view.coffees}
        </text>
        {wide && (
          <text class="gobi-small" x={116} y={42} font-size="11">
            {t("coffee.does")}
          </text>
        )}
        <text class="gobi-points" x={w - 10} y={wide ? 17 : 13} font-size={wide ? 13 : 11}>
          {points.coffee}
        </text>
        {event?.event === "coffee_taken" && (
          <g transform={`translate(${x} ${y})`}>
            <g key={frame} class="leave" style={away(props, box)}>
              <Reward kind="coffee" size={size * 1.2} />
            </g>
          </g>
        )}
      </g>
      <rect class="halo" width={w - 6} height={h - 8} rx="9" />
    </Spot>
  );
}

function Hand({ view, event, frame, seat, layout }: Props) {
  const { x, y, width } = layout.hand;
  const discarded = event?.event === "tile_discarded";
  const tribe = discarded ? event.tribe : view.hand;
  const drawn = event?.event === "tile_drawn";
  return (
    <>
      <rect class="gobi-tray" x={x - 4} y={y - 3} width={width + 8} height={width + 8} rx="10" />
      {tribe !== null && view.turn !== null && (
        <Spot
          name="hand"
          label={t("spot.hand", { seat: view.turn, tribe })}
          transform={`translate(${x} ${y})`}
        >
          <g aria-hidden="true">
            <g
              key={drawn || discarded ? frame : 0}
              class={drawn ? "gobi-draw" : discarded ? "leave" : undefined}
              style={
                discarded
                  ? { "--dx": "0px", "--dy": event.seat === seat ? "60px" : "-80px" }
                  : undefined
              }
            >
              <g transform={`scale(${width / 100})`}>
                <TilePicture tribe={tribe} crowd={1} />
              </g>
              <g transform={`translate(${width * 0.57} ${width * 0.62}) scale(${width / 110})`}>
                <Camel seat={view.turn} />
              </g>
            </g>
          </g>
          <rect class="halo" width={width} height={width} rx="8" />
        </Spot>
      )}
    </>
  );
}

function Gifts({ view, event, frame, seat, layout }: Props) {
  const own = view.seats[seat]!.gifts;
  const kinds = gifts.filter((kind) => own.some((gift) => gift.kind === kind));
  return (
    <>
      {kinds.map((kind, i) => {
        const { x, y, width: w, height: h } = layout.gift(i);
        const all = own.filter((gift) => gift.kind === kind);
        const ready = all.filter((gift) => !gift.used).length;
        const used = event?.event === "gift_used" && event.seat === seat && event.gift === kind;
        const came =
          event?.event === "reward_taken" && event.seat === seat && event.reward === kind;
        return (
          <Spot
            key={kind}
            name={`gift-${kind}`}
            label={t("spot.gift", { gift: kind, n: ready })}
            transform={`translate(${x} ${y})`}
          >
            <g
              key={used || came ? frame : 0}
              class={used ? "flip" : came ? "appear" : undefined}
              aria-hidden="true"
            >
              <rect
                width={w}
                height={h}
                rx="8"
                fill={ready ? "#fff3d6" : "#d9c4a4"}
                stroke="#c99a5b"
              />
              <g opacity={ready ? 1 : 0.45}>
                <Reward kind={kind} size={Math.min(w - 8, 40)} x={w / 2} y={23} />
              </g>
              <text
                class="gobi-name"
                x={w / 2}
                y={h - 7}
                font-size={letters(name("reward", kind), w - 4, 11.5)}
              >
                {name("reward", kind)}
              </text>
              {all.length > 1 && (
                <text class="gobi-points" x={w - 4} y="13" font-size="12">
                  ×{ready}
                </text>
              )}
            </g>
            <rect class="halo" width={w} height={h} rx="8" />
          </Spot>
        );
      })}
    </>
  );
}

export function Side(props: Props) {
  return (
    <>
      {[0, 1, 2, 3].map((pile) => (
        <Pile key={pile} pile={pile} props={props} />
      ))}
      <Coffee props={props} />
      <Hand {...props} />
      <Gifts {...props} />
    </>
  );
}
