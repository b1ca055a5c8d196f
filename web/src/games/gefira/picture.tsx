// A card as a move would lay it, for the buttons of that choice.
import type { View } from "../../generated/gefira";
import { Card } from "./card";
import { turnShown } from "./geometry";
import { laying } from "./moves";
import { knownFace, rotated } from "./words";

export function Picture({ move, view }: { move: string; view: View }) {
  const laid = laying(move);
  const face = laid && knownFace(view, laid.face);
  if (!laid || !face) return null;
  const { bridge, slot } = view.step;
  const turn = turnShown.value;
  // A card lies along its bridge: 90 and 270 degrees on the upright arms, as far as the board is
  // not turned itself.
  const upright =
    bridge !== null && slot !== null && (laid.rotation % 180 === 90) !== (turn % 2 === 1);
  const [w, h] = upright ? [62, 74] : [74, 62];
  return (
    <svg
      class="gefira"
      width={w + 8}
      height={h + 8}
      viewBox={`${-w / 2 - 3} ${-h / 2 - 3} ${w + 8} ${h + 8}`}
      aria-hidden="true"
    >
      <Card
        face={rotated(face, laid.rotation)}
        w={w}
        h={h}
        turn={turn}
        upright={upright}
        tool={view.fate.tools[0]!}
      />
    </svg>
  );
}
