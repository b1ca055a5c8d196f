// A small picture of a move for its button.
import { type Card, heading } from "./geometry";
import { CardSign, EffectSign, faces } from "./icons";
import type { View } from "../../generated/gorynich";

export function Picture({ move, view }: { move: string; view: View }) {
  const [kind, what = ""] = move.split(" ");
  const card = kind === "play" || kind === "repeat" || kind === "box";
  const effect = kind === "tile" ? view.tiles[Number(what)]?.effect : null;
  if (!card && !effect) return null;
  return (
    <svg viewBox="-4 -4 32 32" width="26" height="26" aria-hidden="true">
      <rect
        x="-3"
        y="-3"
        width="30"
        height="30"
        rx="6"
        fill={card ? faces[what as Card].paper : "#2f5d3a"}
        stroke="#3a2a20"
      />
      {card ? (
        <CardSign card={what} way={heading(view, what)} />
      ) : (
        <EffectSign effect={effect!} ink="#fff6e6" />
      )}
    </svg>
  );
}
