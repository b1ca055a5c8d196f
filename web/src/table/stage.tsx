// The stage: the board of a game at one moment, with whatever its spots talk to. Arrow keys go from
// one legal spot to the nearest in that direction.
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { CommonView, GameEvent, Seat } from "../engine/answers";
import type { Ahead, GameModule, Interactive } from "./game";
import { InteractiveContext } from "./spot";
import "./stage.css";
import { type Regarded, RegardedContext, Tip } from "./tip";

interface StageProps {
  module: GameModule;
  view: CommonView;
  event?: GameEvent | null;
  frame?: number;
  seat: Seat | null;
  ahead?: Ahead | null;
  chooser: Interactive | null;
}

const directions: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

function goTowards(e: KeyboardEvent, stage: HTMLElement): void {
  const way = directions[e.key];
  const from = document.activeElement?.closest("[data-spot]");
  if (!way || !from || !stage.contains(from)) return;
  const middle = (element: Element): [number, number] => {
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x0, y0] = middle(from);
  let nearest: HTMLElement | null = null;
  let least = Infinity;
  for (const spot of stage.querySelectorAll<HTMLElement>(".spot.legal")) {
    const [x, y] = middle(spot);
    const along = (x - x0) * way[0] + (y - y0) * way[1];
    const aside = Math.abs((x - x0) * way[1]) + Math.abs((y - y0) * way[0]);
    if (spot === from || along <= 1) continue;
    if (along + 2 * aside < least) [nearest, least] = [spot, along + 2 * aside];
  }
  e.preventDefault();
  nearest?.focus();
}

export function Stage({ module, view, event, frame, seat, ahead, chooser }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const regarded = useSignal<Regarded | null>(null);
  const [wide, setWide] = useState(true);
  useLayoutEffect(() => {
    const { width, height } = stage.current!.getBoundingClientRect();
    if (height > 0) setWide(width > height);
    const watch = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect;
      setWide(width > height);
    });
    watch.observe(stage.current!);
    return () => watch.disconnect();
  }, []);
  const { Board } = module;
  return (
    <div class="stage" ref={stage} onKeyDown={(e) => goTowards(e, stage.current!)}>
      <InteractiveContext.Provider value={chooser}>
        <RegardedContext.Provider value={regarded}>
          <Board
            view={view}
            event={event ?? null}
            frame={frame ?? 0}
            seat={seat}
            wide={wide}
            ahead={ahead ?? null}
          />
        </RegardedContext.Provider>
      </InteractiveContext.Provider>
      {chooser && <Tip regarded={regarded} chooser={chooser} />}
    </div>
  );
}
