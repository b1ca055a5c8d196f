// What a server knows of a seat: connected or not, the rating, who plays in its place, the time.
import type { Seat } from "../engine/answers";
import { entry } from "../engine/known";
import { SeatClock } from "./clock";
import type { OnlineTable } from "./table";
import { t } from "./texts";

export function SeatNote({ table, seat }: { table: OnlineTable; seat: Seat }) {
  const { kind, rating, away } = entry(table.facts.seats, seat);
  const here = table.presence.value.there.includes(seat);
  const over = table.facts.status === "over";
  return (
    <span class="seat-note">
      {rating !== null && (
        <span class="seat-rating" title={t("rating")}>
          {rating}
        </span>
      )}
      {kind === "person" && away === null && !over && (
        <i
          class={here ? "here" : "here not"}
          role="img"
          aria-label={t(here ? "isHere" : "isNotHere")}
          title={t(here ? "isHere" : "isNotHere")}
        />
      )}
      {away !== null && (
        <span class="seat-away" title={t(`away.${away}`)}>
          {t("awayShort")}
          <span class="unseen">: {t(`away.${away}`)}</span>
        </span>
      )}
      {kind === "person" && !over && <SeatClock table={table} seat={seat} />}
    </span>
  );
}
