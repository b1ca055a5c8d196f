// Short words over the desert: what a considered move would bring, and what has happened where
// nothing moves.
import { type Box } from "./geometry";
import { Reward } from "./icons";
import { type Key, name, t } from "./words";
import { Camel } from "./pieces";
import type { Happening, Preview } from "./preview";

const Pill = ({
  text,
  icon,
  seat,
  x,
  y,
}: {
  text: string;
  icon?: string;
  seat?: number | null;
  x: number;
  y: number;
}) => {
  const extra = (icon ? 30 : 0) + (seat != null ? 30 : 0);
  const width = text.length * 7.3 + 28 + extra;
  return (
    <g transform={`translate(${x - width / 2} ${y})`} pointer-events="none">
      <rect x="2" y="3" width={width} height="34" rx="17" fill="#3b1f2b" opacity=".35" />
      <rect width={width} height="34" rx="17" fill="#fff3d6" stroke="#59345f" stroke-width="1.5" />
      {seat != null && (
        <g transform="translate(26 17) scale(.56)">
          <Camel seat={seat} />
        </g>
      )}
      {icon && <Reward kind={icon} size={26} x={24 + (seat != null ? 26 : 0)} y={17} />}
      <text class="gobi-name" x={(width + extra) / 2} y="22" font-size="14">
        {text}
      </text>
    </g>
  );
};

/** Routes and camels that a considered placement would bring. */
export function AheadNote({ preview, map }: { preview: Preview; map: Box }) {
  const { families, tiles, camels, fetch, placed, resolved } = preview;
  const lines: { text: string; icon?: string }[] = resolved
    ? []
    : [...families]
        .sort((a, b) => b.route.path.length - a.route.path.length)
        .slice(0, 2)
        .map(({ tribe, route: { path } }) => ({
          text: t(path.length >= 5 ? "ahead.coffee" : "ahead.route", {
            tribe,
            n: path.length,
          }),
          ...(path.length >= 5 && { icon: "coffee" }),
        }));
  if (placed && lines.length === 0 && fetch === 0)
    lines.push({ text: t("ahead.camels", { n: camels }) });
  if (fetch > 0) lines.unshift({ text: t("ahead.fetch", { n: fetch }) });
  // Not over the place that is being considered.
  const low =
    placed !== null &&
    placed.y * 2 >
      Math.max(...tiles.map((tile) => tile.y)) + Math.min(...tiles.map((tile) => tile.y));
  return (
    <g aria-hidden="true">
      {lines.map((line, i) => (
        <Pill
          key={i}
          {...line}
          x={map.x + map.width / 2}
          y={low ? map.y + 6 + 40 * i : map.y + map.height - 40 * (lines.length - i)}
        />
      ))}
    </g>
  );
}

function words(e: Happening): { text: string; icon?: string } | null {
  switch (e.event) {
    case "first_player":
      return { text: t("notice.begins", { seat: e.seat }) };
    case "gift_used":
      return {
        text: t("notice.used", { gift: e.gift, does: t(`${e.gift}.does` as Key) }),
        icon: e.gift,
      };
    case "route_resolved":
      return { text: t("notice.route", { n: e.length }) };
    case "reward_taken":
      return { text: name("reward", e.reward), icon: e.reward };
    case "coffee_taken":
      return { text: name("reward", "coffee"), icon: "coffee" };
    case "no_reward":
      return { text: t("notice.none") };
    case "blessing_scored":
      return {
        text: t("notice.blessing", { blessing: e.blessing, n: e.points }),
        icon: e.blessing,
      };
    case "scored":
      return { text: t("notice.scored", { seat: e.seat, n: e.points }) };
    case "won":
      return { text: t("notice.won", { seat: e.seat }) };
    default:
      return null;
  }
}

export function Notice({ event, map }: { event: Happening; map: Box }) {
  const said = words(event);
  if (!said) return null;
  return (
    <g class="appear" aria-hidden="true">
      <Pill {...said} seat={event.seat} x={map.x + map.width / 2} y={map.y + 8} />
    </g>
  );
}
