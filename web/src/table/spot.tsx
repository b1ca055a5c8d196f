// A clickable place on a board. Where something is legal it is a button: focusable, named after
// what it does, pointed at by hints. Elsewhere a click asks the referee why not.
import { type ComponentChildren, createContext } from "preact";
import { useContext, useRef } from "preact/hooks";
import { only } from "../engine/known";
import { t } from "./context";
import type { Interactive, Spot as SpotName } from "./game";
import { RegardedContext } from "./tip";

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
  const chooser = useContext(InteractiveContext);
  const regarded = useContext(RegardedContext);
  const press = useRef<{ timer?: ReturnType<typeof setTimeout>; long: boolean }>({ long: false });
  if (!chooser) return <g {...rest}>{children}</g>;

  const moves = chooser.spots.value.get(name) ?? [];
  const legal = moves.length > 0;
  const move = only(moves);
  const chosen = chooser.chosen.value?.spot === name;
  const classes = ["spot"];
  if (legal) classes.push("legal");
  if (chosen) classes.push("chosen");
  if (chooser.pointed.value.includes(name)) classes.push("pointed");
  const regard = (element: Element) => {
    regarded.value = { name, label, element };
    if (move !== null) chooser.consider(move);
  };
  const turnAway = () => {
    if (regarded.value?.name === name) regarded.value = null;
    if (legal) chooser.consider(null);
  };
  const asButton = legal && {
    role: "button" as const,
    tabIndex: 0,
    "aria-label": `${label}: ${move === null ? t("choices", { n: moves.length }) : chooser.say(move)}`,
    "aria-pressed": chosen,
    onFocus: (e: FocusEvent) => {
      const spot = e.currentTarget as Element;
      // A click focuses too; what it does is not looked at but done.
      if (spot.matches(":focus-visible")) regard(spot);
    },
    onBlur: turnAway,
    onKeyDown: (e: KeyboardEvent) => {
      if (e.key !== "Enter" && e.key !== " ") return;
      e.preventDefault();
      chooser.press(name);
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
        if (!press.current.long) chooser.press(name);
        press.current.long = false;
      }}
      onPointerEnter={(e: PointerEvent) => {
        if (e.pointerType === "mouse") regard(e.currentTarget as Element);
      }}
      onPointerLeave={(e: PointerEvent) => {
        clearTimeout(press.current.timer);
        if (e.pointerType === "mouse") turnAway();
      }}
      onPointerDown={(e: PointerEvent) => {
        if (e.pointerType === "mouse") return;
        const spot = e.currentTarget as Element;
        regarded.value = null;
        press.current = { long: false };
        press.current.timer = setTimeout(() => {
          press.current.long = true;
          regard(spot);
        }, longPress);
      }}
      onPointerUp={() => clearTimeout(press.current.timer)}
      onPointerCancel={() => clearTimeout(press.current.timer)}
      onContextMenu={(e: Event) => press.current.long && e.preventDefault()}
    >
      {children}
    </g>
  );
}
