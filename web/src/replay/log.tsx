// What happened, in words; every line leads to its moment.
import { useEffect, useRef } from "preact/hooks";
import type { Replay } from "./replay";
import { t } from "./texts";

export function Log({ replay }: { replay: Replay }) {
  const list = useRef<HTMLOListElement>(null);
  const lines = replay.log.value;
  const at = replay.film.at.value;
  const now = lines.findLast((line) => line.plies <= at)?.plies ?? 0;
  // The line of now stays in sight, without moving the page.
  useEffect(() => {
    const box = list.current;
    const current = box?.querySelector<HTMLElement>("[aria-current]");
    if (!box || !current) return;
    const top = current.offsetTop - box.offsetTop;
    const below = top + current.offsetHeight > box.scrollTop + box.clientHeight;
    if (top < box.scrollTop || below) box.scrollTop = top - box.clientHeight / 3;
  }, [now, lines]);
  return (
    <ol class="replay-log" ref={list}>
      <li>
        <button aria-current={now === 0 ? "step" : undefined} onClick={() => void replay.go(0)}>
          {t("start")}
        </button>
      </li>
      {lines.map((line, i) => (
        <li key={i} class={line.plies > at ? "later" : ""}>
          <button
            aria-current={line.plies === now ? "step" : undefined}
            onClick={() => void replay.go(line.plies)}
          >
            {line.text}
          </button>
        </li>
      ))}
    </ol>
  );
}
