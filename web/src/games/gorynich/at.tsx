// A piece at a place, in motion or not.
import type { ComponentChildren, JSX } from "preact";

export type Point = [number, number];

/** A piece at a place, coming from or going to another while the event lasts. */
export function At({
  at,
  scale = 1,
  from,
  to,
  shows,
  frame,
  children,
}: {
  at: Point;
  scale?: number;
  from?: Point | null;
  to?: Point | null;
  shows?: string | null;
  frame: number;
  children: ComponentChildren;
}) {
  const other = from ?? to;
  const motion = from ? "arrive" : to ? "leave" : (shows ?? "");
  const away = other && {
    "--dx": `${other[0] - at[0]}px`,
    "--dy": `${other[1] - at[1]}px`,
  };
  return (
    <g transform={`translate(${at[0]} ${at[1]})`}>
      <g key={motion ? frame : "still"} class={motion} style={(away ?? {}) as JSX.CSSProperties}>
        <g transform={scale === 1 ? "" : `scale(${scale})`}>{children}</g>
      </g>
    </g>
  );
}
