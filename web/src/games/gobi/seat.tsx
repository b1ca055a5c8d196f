import type { View } from "../../generated/gobi";
import { RewardPicture } from "./icons";
import { blessings, gifts, t } from "./words";
import { CamelIcon } from "./pieces";

const Stack = ({ size, colour }: { size: number; colour: string }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M7 7H22V22H7Z" fill={colour} opacity=".5" />
    <path d="M3 3H18V18H3Z" fill={colour} stroke="#fbeccb" stroke-width="1.5" />
  </svg>
);

export function SeatPanel({ view, seat }: { view: View; seat: number }) {
  const { reserve, tiles_left, discards, points, coffees, ...own } = view.seats[seat]!;
  const kinds = [
    ...gifts.flatMap((kind) =>
      [false, true].map((used) => ({
        kind: kind as string,
        used,
        n: own.gifts.filter((gift) => gift.kind === kind && gift.used === used).length,
      })),
    ),
    ...blessings.map((kind) => ({
      kind: kind as string,
      used: false,
      n: own.blessings.filter((b) => b === kind).length,
    })),
    { kind: "coffee", used: false, n: coffees },
  ].filter(({ n }) => n > 0);
  const label = (text: string) => ({ title: text, role: "img" as const, "aria-label": text });
  return (
    <div class="gobi-seat">
      <span {...label(t("seat.points", { n: points }))}>
        <b>{points}</b>★
      </span>
      <span {...label(t("seat.reserve", { n: reserve }))}>
        <CamelIcon seat={seat} size={18} />
        {reserve}
      </span>
      <span {...label(t("seat.tiles", { n: tiles_left }))}>
        <Stack size={16} colour="#b4714f" />
        {tiles_left}
      </span>
      {discards.length > 0 && (
        <span {...label(t("seat.discards", { n: discards.length }))}>−{discards.length}</span>
      )}
      {kinds.map(({ kind, used, n }) => (
        <span
          key={`${kind} ${used}`}
          class={used ? "used" : undefined}
          {...label(t(used ? "seat.used" : "seat.reward", { reward: kind, n }))}
        >
          <RewardPicture kind={kind} size={20} />
          {n > 1 && n}
        </span>
      ))}
    </div>
  );
}
