// Who sits here: the others in their order round the table, and your own seat.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Seat } from "../engine/answers";
import { entry } from "../engine/known";
import { Icon } from "../ui/controls";
import { t, useTable, viewShown } from "./context";
import { decides } from "./deps";

/** Who sits there, whether they think or decide, and what lies before them. */
function SeatBox({ seat, own = false }: { seat: Seat; own?: boolean }) {
  const { table, module, online } = useTable();
  const view = viewShown(table);
  const { event, frame } = table.show.now.value;
  const past = table.moment.value !== null;
  const { kind, name, level } = entry(table.plan.seats, seat);
  const { name: role, colour } = module.seat(view, seat);
  const thinks = table.thinking.value.includes(seat);
  const due = decides(view, seat);
  const { SeatPanel } = module;
  return (
    <section
      class={`seat ${own ? "own" : ""} ${due ? "decides" : ""}`}
      style={{ "--seat": colour }}
      aria-label={`${name}, ${role}`}
    >
      <p class="seat-name">
        <i class="seat-mark" aria-hidden="true" />
        <b>{name}</b>
        <span class="seat-role">{role}</span>
        {kind === "bot" && (
          <span class="seat-kind" title={t(level ?? "companion")}>
            <Icon name="bot" />
            <span class="unseen">
              {t("bot")}, {t(level ?? "companion")}
            </span>
          </span>
        )}
        {online && <online.SeatNote seat={seat} />}
        {thinks && (
          <span class="seat-dots" aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
        )}
        {(thinks || due) && <span class="unseen">{t(thinks ? "thinks" : "decides")}</span>}
      </p>
      <div class="seat-panel">
        <SeatPanel view={view} seat={seat} event={past ? null : event} frame={frame} />
      </div>
    </section>
  );
}

// What lies before a seat comes and goes; the room it needed once stays, so that the board does not
// jump. Another width of the page begins anew.
function useRoom() {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    let wide = 0;
    const watch = new ResizeObserver(() => {
      const { offsetWidth, offsetHeight, style } = box.current!;
      if (offsetWidth !== wide) style.minHeight = "";
      else style.minHeight = `${offsetHeight}px`;
      wide = offsetWidth;
    });
    watch.observe(box.current!);
    return () => watch.disconnect();
  }, []);
  return box;
}

/** The seats in the order of play, the one after the viewer's first. */
export function Others() {
  const { table } = useTable();
  const { value: viewer } = table.viewer;
  const count = table.plan.seats.length;
  const own = typeof viewer === "number" ? viewer : null;
  const first = own === null ? 0 : own + 1;
  const others = Array.from(
    { length: own === null ? count : count - 1 },
    (_, i) => (first + i) % count,
  );
  return (
    <div
      class="others"
      ref={useRoom()}
      data-count={others.length}
      role="group"
      aria-label={t("others")}
    >
      {others.map((seat) => (
        <SeatBox key={seat} seat={seat} />
      ))}
    </div>
  );
}

export function Own() {
  const { value: viewer } = useTable().table.viewer;
  return (
    <div class="own-seat" ref={useRoom()}>
      {typeof viewer === "number" && <SeatBox seat={viewer} own />}
    </div>
  );
}
