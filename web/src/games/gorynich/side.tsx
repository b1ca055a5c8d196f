// What lies beside the map: the round, the two movement cards, the tiles, the viewer's hand.
import type { View } from "../../generated/gorynich";
import { wrapped } from "../../table/drawing";
import { Spot } from "../../table/spot";
import { against, type Happening, reach } from "./geometry";
import { ink } from "./ground";
import { EffectSign, flame, Pointer } from "./icons";
import { Emblem } from "./pieces";
import { name, signed, t, tileFaces } from "./words";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Props {
  view: View;
  event: Happening | null;
  frame: number;
}

/** Cut paper: a sheet with a soft edge and its offset shadow. */
export const Sheet = ({ width, height, fill }: { width: number; height: number; fill: string }) => (
  <>
    <rect x="1.5" y="2.5" width={width} height={height} rx="7" fill="#000" opacity="0.2" />
    <rect width={width} height={height} rx="7" fill={fill} stroke={ink} stroke-width="1.2" />
  </>
);

/** Round, burned knights, Speech tokens. */
export function Round({ view, event, frame, box }: Props & { box: Box }) {
  const burned = view.knights.filter((knight) => knight.state === "burned").length;
  const knights = view.knights.length;
  const flat = box.width > 100;
  const size = flat ? 14 : 11;
  const spent = event?.event === "spoke";
  return (
    <g transform={`translate(${box.x} ${box.y})`}>
      <title>{t("round.about", { round: view.round, burned, knights, n: view.speech })}</title>
      <text y={flat ? 21 : 12} class="gorynich-title" style={{ fontSize: flat ? 17 : 12 }}>
        {t(flat ? "round.long" : "round.short", { round: view.round })}
      </text>
      <g transform={flat ? "translate(110 4)" : "translate(0 14)"}>
        <path d={flame} fill="#e4572e" transform={`scale(${flat ? 0.8 : 0.58})`} />
        <text
          x={flat ? 22 : 16}
          y={flat ? 16 : 12}
          class="gorynich-small"
          style={{ fontSize: size }}
        >
          {burned}/{knights}
        </text>
      </g>
      {view.options.mode === "basic" && (
        <g transform={flat ? "translate(186 5)" : "translate(0 30)"}>
          <g key={spent ? frame : "still"} class={spent ? "pulse" : ""}>
            <path
              d="M1 2h20v13H11l-5 6v-6H1z"
              fill="#d98e12"
              stroke={ink}
              transform={`scale(${flat ? 0.85 : 0.6})`}
            />
            <text
              x={flat ? 22 : 16}
              y={flat ? 15 : 11}
              class="gorynich-small"
              style={{ fontSize: size }}
            >
              {view.speech}
            </text>
          </g>
        </g>
      )}
    </g>
  );
}

/** A movement card of this round, with what is left in its deck. */
export function Movement({
  view,
  event,
  frame,
  box,
  whose,
}: Props & { box: Box; whose: "knights" | "gorynich" }) {
  const knights = whose === "knights";
  const value = knights ? view.knights_card : view.gorynich_card;
  const deck = knights ? view.knights_deck : view.gorynich_deck;
  const shown = value === null ? "–" : knights ? `${value}` : signed(value);
  const fresh =
    event?.event === `${whose}_card` ||
    event?.event === "shuffled" ||
    (!knights && (event?.event === "size_set" || event?.event === "wind_turned"));
  const { width, height } = box;
  const big = height > 50;
  const marks: string[] = [];
  if (!knights && value !== null) {
    if (view.size === "double") marks.push("1–4");
    if (view.size === "heavy") marks.push("1");
    if (view.inverted) marks.push(t("movement.turned"));
    if (view.skip_next) marks.push("⚐");
  }
  const left = deck.map((v) => (knights ? `${v}` : signed(v))).join(" ");
  const sense = value === null ? "" : against(view) ? t("movement.against") : t("movement.along");
  return (
    <g transform={`translate(${box.x} ${box.y})`}>
      <title>
        {t(knights ? "movement.knights" : "movement.gorynich", { value: shown, left: left || "–" })}
        {!knights && value !== null && ` ${t("movement.now", { n: reach(view), sense })}`}
      </title>
      <Sheet width={width} height={height} fill={knights ? "#7c2a20" : "#2f5d3a"} />
      <g key={fresh ? frame : "still"} class={fresh ? "appear" : ""}>
        <text
          x={big ? 9 : 6}
          y={big ? 40 : 26}
          class="gorynich-title"
          fill="#fff6e6"
          style={{ fontSize: big ? 34 : 23, textAnchor: "start" }}
        >
          {shown}
        </text>
        {marks.length > 0 && (
          <text
            x={width - 6}
            y={big ? 20 : 14}
            class="gorynich-small"
            fill="#ffd97a"
            text-anchor="end"
            style={{ fontSize: big ? 14 : 10 }}
          >
            {marks.join(" ")}
          </text>
        )}
        {big && !knights && value !== null && (
          <text
            x={width - 7}
            y="36"
            class="gorynich-small"
            fill="#fff6e6"
            text-anchor="end"
            style={{ fontSize: 10.5 }}
          >
            {sense}
          </text>
        )}
        {!big && !knights && value !== null && (
          <g transform={`translate(${width - 17} 17) scale(0.5)`}>
            <Pointer way={against(view) ? 2 : 0} fill="#fff6e6" />
          </g>
        )}
      </g>
      {knights && (
        <path
          d="M-7 4C-7-4-2-4 0-12c2 8 7 8 7 16z"
          fill="#c3ccd3"
          stroke={ink}
          transform={`translate(${width - (big ? 22 : 13)} ${big ? 28 : 20}) scale(${big ? 1.3 : 0.8})`}
        />
      )}
      <text
        x={width / 2}
        y={height - (big ? 8 : 5)}
        class="gorynich-small"
        fill="#f6e2b8"
        text-anchor="middle"
        style={{ fontSize: big ? 13 : deck.length > 5 ? 7.4 : 8.5 }}
      >
        {left || t("movement.empty")}
      </text>
    </g>
  );
}

/** A manoeuvre tile with its visible face. */
export function Tile({ view, event, frame, box, slot }: Props & { box: Box; slot: number }) {
  const { tile, effect, face, flips_later } = view.tiles[slot]!;
  const { width, height } = box;
  const knights = face === "knights";
  const big = width > 120;
  const about = event !== null && "slot" in event && event.slot === slot ? event.event : null;
  const motion = about === "tile_flipped" || about === "tile_drawn" ? "flip" : about ? "pulse" : "";
  const words = effect ? name("effect", effect) : "?";
  const next = tile ? tileFaces[tile]![knights ? 0 : 1] : null;
  const label = effect
    ? t(knights ? "tile.knights" : "tile.gorynich", {
        slot,
        effect,
        next,
      })
    : t("tile.none", { slot });
  const paper = knights ? "#8f2f22" : "#2f5d3a";
  const light = "#fff6e6";
  return (
    <Spot name={`tile-${slot}`} label={label} transform={`translate(${box.x} ${box.y})`}>
      <g key={motion ? frame : "still"} class={motion}>
        <Sheet width={width} height={height} fill={paper} />
        <g transform={big ? "translate(23 60)" : "translate(4 4) scale(0.8)"}>
          <Emblem knights={knights} />
        </g>
        {effect && (
          <g
            transform={
              big ? "translate(12 14) scale(1.6)" : `translate(${width / 2 - 10} 3) scale(0.83)`
            }
          >
            <EffectSign effect={effect} ink={light} />
          </g>
        )}
        {big ? (
          <>
            <text
              x="62"
              y="24"
              class="gorynich-title"
              fill={light}
              style={{ fontSize: words.length > 18 ? 13.5 : 16 }}
            >
              {words}
            </text>
            {effect &&
              wrapped(name("does", effect), 31).map((line, i) => (
                <text key={i} x="62" y={42 + i * 15} class="gorynich-small" fill={light}>
                  {line}
                </text>
              ))}
            {next && (
              <text
                x={width - 8}
                y={height - 6}
                class="gorynich-small"
                fill="#f6e2b8"
                text-anchor="end"
                style={{ fontSize: 11 }}
              >
                {t(flips_later ? "tile.later" : "tile.then", { next })}
              </text>
            )}
          </>
        ) : (
          wrapped(words, 13).map((line, i, all) => (
            <text
              key={i}
              x={width / 2}
              y={(all.length === 1 ? 36 : 32) + i * 9.5}
              class="gorynich-small"
              fill={light}
              text-anchor="middle"
              style={{ fontSize: 9.3 }}
            >
              {line}
            </text>
          ))
        )}
        {flips_later && !big && (
          <text x={width - 4} y="12" class="gorynich-small" fill="#ffd97a" text-anchor="end">
            ↻
          </text>
        )}
      </g>
      <rect x="-1" y="-1" width={width + 2} height={height + 2} rx="8" class="halo" />
      <rect width={width} height={height} fill="transparent" />
    </Spot>
  );
}
