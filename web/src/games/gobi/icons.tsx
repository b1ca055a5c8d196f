// Pictures of rewards, 24 by 24, the middle at (0, 0). Gifts lie on cream squares, blessings in
// plum medallions, so that the two are told apart by shape.
import { Drawing, symbolsOf } from "../../table/art";
import { blessings } from "./words";
import file from "./rewards.svg?raw";

const pictures = symbolsOf(file);

/** A reward in a box of that size, its middle at (x, y). */
export function Reward({
  kind,
  size,
  x = 0,
  y = 0,
}: {
  kind: string;
  size: number;
  x?: number;
  y?: number;
}) {
  const blessing = (blessings as readonly string[]).includes(kind);
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 30})`}>
      {blessing ? (
        <circle r="14" fill="#59345f" stroke="#e9b95b" stroke-width="1.5" />
      ) : (
        <path
          d="M-13-12Q-14-14-12-13L12-14Q14-14 13-12L14 12Q14 14 12 13L-12 14Q-14 14-14 12Z"
          fill="#fff3d6"
          stroke="#c99a5b"
        />
      )}
      <Drawing of={pictures.get(kind) ?? ""} />
    </g>
  );
}

/** The same as a small picture in a text. */
export const RewardPicture = ({ kind, size }: { kind: string; size: number }) => (
  <svg width={size} height={size} viewBox="-15 -15 30 30" aria-hidden="true">
    <Reward kind={kind} size={30} />
  </svg>
);
