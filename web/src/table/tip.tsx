// A small tip beside the spot that is pointed at, focused or pressed long: what it is and what can
// be done there. Screen readers hear the same from the spot itself.
import { type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { createContext } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Interactive, Spot } from "./game";
import { t } from "./context";

export interface Regarded {
  name: Spot;
  label: string;
  element: Element;
}

/** The spot that somebody looks at. */
export const RegardedContext = createContext<Signal<Regarded | null>>(signal(null));

const most = 4; // moves named
const gap = 8; // pixels from the spot, and from the edges of the stage

export function Tip({
  regarded,
  chooser,
}: {
  regarded: ReadonlySignal<Regarded | null>;
  chooser: Interactive;
}) {
  const tip = useRef<HTMLDivElement>(null);
  const { value: now } = regarded;
  const moves = now === null ? [] : (chooser.spots.value.get(now.name) ?? []);
  useLayoutEffect(() => {
    const { current: box } = tip;
    if (!box || !now) return;
    const stage = box.parentElement!.getBoundingClientRect();
    const spot = now.element.getBoundingClientRect();
    const [width, height] = [box.offsetWidth, box.offsetHeight];
    const middle = spot.x + spot.width / 2 - stage.x - width / 2;
    const above = spot.y - stage.y - height - gap;
    const below = Math.min(spot.bottom - stage.y + gap, stage.height - height - gap);
    const x = Math.max(gap, Math.min(middle, stage.width - width - gap));
    box.style.transform = `translate(${x}px, ${above >= 0 ? above : below}px)`;
  });
  // What has been chosen is said under the board, and its outcome is drawn where a tip would lie.
  if (!now || !now.element.isConnected || chooser.chosen.value?.spot === now.name) return null;
  return (
    <div class="tip" ref={tip} aria-hidden="true">
      <b>{now.label}</b>
      {moves.slice(0, most).map((move) => (
        <span key={move}>{chooser.say(move)}</span>
      ))}
      {moves.length > most && <i>{t("more", { n: moves.length - most })}</i>}
    </div>
  );
}
