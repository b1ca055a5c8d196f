// The seats around a board that is only looked at, with what lies before each.
import type { CommonView } from "../engine/answers";
import { t } from "../table/context";
import type { Shown } from "../table/event-player";
import type { GameModule } from "../table/game";
import "./seats.css";

export function Seats({
  module,
  view,
  shown,
  names,
  strip = false,
}: {
  module: GameModule;
  view: CommonView;
  shown: Shown;
  names: readonly string[];
  /** Whether they may stand in one row that scrolls. */
  strip?: boolean;
}) {
  const { SeatPanel } = module;
  const { pending } = view;
  return (
    <ul class="film-seats" aria-label={t("seats")} tabIndex={strip ? 0 : undefined}>
      {names.map((name, seat) => {
        const { name: role, colour } = module.seat(view, seat);
        const turn = Array.isArray(pending) && pending.includes(seat);
        return (
          <li key={seat} class={turn ? "turn" : ""} style={{ "--seat": colour }}>
            <p>
              <b>{name}</b> {role !== name && <span>{role}</span>}
            </p>
            <SeatPanel view={view} seat={seat} event={shown.event} frame={shown.frame} />
          </li>
        );
      })}
    </ul>
  );
}
