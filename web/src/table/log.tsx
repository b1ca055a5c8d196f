// What has happened, in words. Every line leads to its moment.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Button } from "../ui/controls";
import { t, useTable } from "./context";

const page = 100; // lines shown; older ones on request

export function Log() {
  const { table, module, drawer } = useTable();
  const list = useRef<HTMLOListElement>(null);
  const [most, setMost] = useState(page);
  const all = table.log.value;
  const lines = all.slice(-most);
  const { value: look } = table.look;
  const at = table.moment.value?.plies;
  useLayoutEffect(() => {
    const { parentElement: scroller } = list.current ?? {};
    if (at === undefined && scroller) scroller.scrollTop = scroller.scrollHeight;
  }, [all.length, at]);
  if (lines.length === 0) return <p class="quiet-note">{t("logEmpty")}</p>;
  return (
    <ol class="log" ref={list} aria-label={t("log")} title={t("logHelp")}>
      {all.length > most && (
        <li>
          <Button kind="quiet" onClick={() => setMost(most + 5 * page)}>
            {t("olderLines")}
          </Button>
        </li>
      )}
      {lines.map(({ plies, seat, text }, i) => {
        const colour = seat === null || !look ? "transparent" : module.seat(look.view, seat).colour;
        return (
          <li
            key={all.length - lines.length + i}
            class={lines[i - 1]?.plies === plies ? "" : "first"}
          >
            <button
              type="button"
              style={{ "--seat": colour }}
              aria-current={plies === at ? "step" : undefined}
              onClick={() => {
                drawer.value = null; // it would hide the board
                void table.lookBack(plies);
              }}
            >
              {text}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
