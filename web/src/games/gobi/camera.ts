// Which part of the desert is shown: all of it, or, where tiles would be too small for fingers, a
// close-up that can be dragged. A pinch or a button changes between the two.
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { type Camera, type Cells, closeUp, finger, fit, type Layout } from "./geometry";

type PointerEvents = JSX.TargetedPointerEvent<SVGGElement>;
interface Point {
  x: number;
  y: number;
}

const dragged = 8; // pixels a finger may slip in a tap
const distance = ([a, b]: Point[]) => Math.hypot(a!.x - b!.x, a!.y - b!.y);

export function useCamera(cells: Cells, layout: Layout) {
  const whole = fit(cells, layout);
  const small = whole.scale * 100 < finger;
  const [over, setOver] = useState<Point | null>(null);
  const [moving, setMoving] = useState(false);
  const fingers = useRef(new Map<number, Point>());
  const drag = useRef<{ from: Point; over: Point; pinch: number; moved: boolean } | null>(null);
  const camera: Camera = small && over ? closeUp(cells, layout, over) : whole;
  const near = small && over !== null;

  const toDesert = (x: number, y: number): Point => ({
    x: (x - camera.x) / camera.scale / 100,
    y: (y - camera.y) / camera.scale / 100,
  });
  const { map } = layout;
  const centre = () => toDesert(map.x + map.width / 2, map.y + map.height / 2);

  const handlers = small && {
    onPointerDown(e: PointerEvents) {
      fingers.current.set(e.pointerId, { x: e.clientX, y: e.clientY });
      const touching = [...fingers.current.values()];
      const pinch = touching.length === 2 ? distance(touching) : 0;
      drag.current = { from: { x: e.clientX, y: e.clientY }, over: centre(), pinch, moved: false };
    },
    onPointerMove(e: PointerEvents) {
      if (!fingers.current.has(e.pointerId) || !drag.current) return;
      fingers.current.set(e.pointerId, { x: e.clientX, y: e.clientY });
      const { from, over: start, pinch } = drag.current;
      if (pinch > 0) {
        const ratio = distance([...fingers.current.values()]) / pinch;
        if (!near && ratio > 1.2) setOver(start);
        if (near && ratio < 0.8) setOver(null);
        return;
      }
      const [dx, dy] = [e.clientX - from.x, e.clientY - from.y];
      if (!near || (!drag.current.moved && Math.hypot(dx, dy) < dragged)) return;
      if (!drag.current.moved) e.currentTarget.setPointerCapture(e.pointerId);
      drag.current.moved = true;
      setMoving(true);
      const tile = (e.currentTarget.ownerSVGElement?.getScreenCTM()?.a ?? 1) * camera.scale * 100;
      setOver({ x: start.x - dx / tile, y: start.y - dy / tile });
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    // What ends a drag is no click.
    onClickCapture(e: MouseEvent) {
      if (drag.current?.moved) e.stopPropagation();
      drag.current = null;
    },
    // Keys bring a spot out of sight into sight.
    onFocusIn(e: FocusEvent) {
      const target = e.target as Element;
      const cell = /-(-?\d+)-(-?\d+)$/.exec(target.getAttribute("data-spot") ?? "");
      if (!near || !cell || !target.matches(":focus-visible")) return;
      setOver({ x: Number(cell[1]) + 0.5, y: Number(cell[2]) + 0.5 });
    },
  };
  function letGo(e: PointerEvents) {
    fingers.current.delete(e.pointerId);
    setMoving(false);
  }

  return {
    camera,
    small,
    near,
    moving,
    handlers: handlers || {},
    toggle: () => setOver(near ? null : centre()),
  };
}
