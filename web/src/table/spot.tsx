// A clickable place on a board. Where something is legal it is a button: focusable, named after
// what it does, pointed at by hints. Elsewhere a click asks the referee why not.
import { type ComponentChildren, createContext } from "preact";
import { useContext, useRef } from "preact/hooks";
import type { Interactive, Spot as SpotName } from "./game";

export const InteractiveContext = createContext<Interactive | null>(null);

const longPress = 450; // milliseconds

export function Spot({
  name,
  label,
  children,
  ...rest
}: {
  name: SpotName;
  /** What the place is, in words: "tile 3". */
  label: string;
  children: ComponentChildren;
  [attribute: string]: unknown;
}) {
  const hand = useContext(InteractiveContext);
  const press = useRef<{ timer?: ReturnType<typeof setTimeout>; long: boolean }>({ long: false });
  if (!hand) return <g {...rest}>{children}</g>;

  const moves = hand.spots.value.get(name) ?? [];
  const legal = moves.length > 0;
  const only = moves.length === 1 ? moves[0]! : null;
  const chosen = hand.chosen.value?.spot === name;
  const classes = ["spot"];
  if (legal) classes.push("legal");
  if (chosen) classes.push("chosen");
  if (hand.pointed.value.includes(name)) classes.push("pointed");
  const regard = () => only !== null && hand.consider(only);
  const turnAway = () => legal && hand.chosen.value === null && hand.consider(null);
  const asButton = legal && {
    role: "button" as const,
    tabIndex: 0,
    "aria-label": only === null ? label : `${label}: ${hand.say(only)}`,
    "aria-pressed": chosen,
    onFocus: regard,
    onBlur: turnAway,
    onKeyDown: (e: KeyboardEvent) => {
      if (e.key !== "Enter" && e.key !== " ") return;
      e.preventDefault();
      hand.press(name);
    },
  };
  return (
    <g
      {...rest}
      {...asButton}
      data-spot={name}
      class={classes.join(" ")}
      onClick={(e: MouseEvent) => {
        e.stopPropagation();
        if (!press.current.long) hand.press(name);
        press.current.long = false;
      }}
      onPointerEnter={(e: PointerEvent) => e.pointerType === "mouse" && regard()}
      onPointerLeave={(e: PointerEvent) => {
        clearTimeout(press.current.timer);
        if (e.pointerType === "mouse") turnAway();
      }}
      onPointerDown={(e: PointerEvent) => {
        if (e.pointerType === "mouse") return;
        press.current = { long: false };
        press.current.timer = setTimeout(() => {
          press.current.long = true;
          regard();
        }, longPress);
      }}
      onPointerUp={() => clearTimeout(press.current.timer)}
      onPointerCancel={() => clearTimeout(press.current.timer)}
    >
      {children}
    </g>
  );
}
