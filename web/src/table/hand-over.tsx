// Between two people at one screen: nothing of the board is on the page until the right one is
// there.
import { useEffect, useRef } from "preact/hooks";
import { entry } from "../engine/known";
import { Button, Header } from "../ui/controls";
import { t, useTable } from "./context";

export function HandOver() {
  const { table, module, card } = useTable();
  const take = useRef<HTMLDivElement>(null);
  const seat = table.handTo.value!;
  const { name: role, colour } = module.seat(table.present.view, seat);
  const { name } = entry(table.plan.seats, seat);
  useEffect(() => take.current?.querySelector("button")?.focus(), []);
  return (
    <main class="table-page hand-over" data-game={card.name}>
      <Header title={card.title} back="#/" />
      <div class="state" style={{ "--seat": colour }} ref={take}>
        <svg class="hand-mark" viewBox="0 0 120 120" aria-hidden="true">
          <path d="M60 6c31 0 54 22 54 53 0 33-22 55-54 55S6 91 6 60C6 28 29 6 60 6Z" />
          <circle cx="60" cy="47" r="19" />
          <path d="M27 95c3-19 16-28 33-28s30 9 33 28c-9 8-20 13-33 13s-24-5-33-13Z" />
        </svg>
        <h2>{t("handTo", { name })}</h2>
        <p>{t("handHelp", { name, role })}</p>
        <p class="state-actions">
          <Button kind="primary" icon="check" onClick={() => void table.takeScreen()}>
            {t("handButton", { name })}
          </Button>
        </p>
      </div>
    </main>
  );
}
