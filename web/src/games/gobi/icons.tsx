// Pictures of rewards, 24 by 24, the middle at (0, 0). Gifts lie on cream squares, blessings in
// plum medallions, so that the two are told apart by shape.
import type { VNode } from "preact";
import { blessings } from "./names";

const line = {
  fill: "none",
  "stroke-width": 1.8,
  "stroke-linecap": "round",
  "stroke-linejoin": "round",
} as const;
const ink = "#4a3222";
const gold = "#ffdf9a";

const pictures: Record<string, VNode> = {
  perfume: (
    <>
      <path d="M-5-1C-5-4 5-4 5-1L7 7Q7 10 4 10H-4Q-7 10-7 7Z" fill="#b486c9" stroke={ink} />
      <path d="M-6 3H6L7 7Q7 10 4 10H-4Q-7 10-7 7Z" fill="#7c4f9a" />
      <path d="M-2-4V-7H2V-4ZM0-7C-4-8-1-11 0-11S4-8 0-7Z" fill="#d9a441" stroke={ink} />
    </>
  ),
  cotton: (
    <>
      <path d="M0 11V2M0 8Q-6 8-8 4M0 9Q6 9 8 5" stroke="#5d7f3c" {...line} />
      <g fill="#fff" stroke={ink}>
        <circle cx="-4.5" cy="-1" r="4.8" />
        <circle cx="4.5" cy="-1" r="4.8" />
        <circle cy="-6" r="5" />
      </g>
    </>
  ),
  porcelain: (
    <>
      <path d="M-3-10H3L2-6C9-3 8 6 3 10H-3C-8 6-9-3-2-6Z" fill="#fff" stroke={ink} />
      <path d="M-5-2Q0 1 5-2M-6 4Q0 7 6 4M0-1 2 2 0 5-2 2Z" stroke="#2b5fb4" {...line} />
    </>
  ),
  tea: (
    <>
      <path d="M-9-2H6V4Q6 10 0 10H-3Q-9 10-9 4Z" fill="#c9dca6" stroke={ink} />
      <path d="M6 0H8Q11 3 8 5 7 6 6 6" stroke={ink} {...line} />
      <path d="M-2-3C-7-6-3-11 3-11 4-6 2-3-2-3ZM-2-3 1-8" fill="#5d8f3c" stroke={ink} />
    </>
  ),
  silk: (
    <>
      <path d="M-10-7Q-4-10 1-7T10-7V5Q5 8 0 5T-10 6Z" fill="#e0577f" stroke={ink} />
      <path d="M-10-2Q-4-5 1-2T10-2M-10 2Q-4-1 1 2T10 2" stroke="#ffd3de" {...line} />
      <path d="M-8 6V10M-4 5V9M0 5V9M4 7V10M8 6V10" stroke={ink} {...line} />
    </>
  ),
  spices: (
    <>
      <path d="M-9 0H9Q8 10 0 10T-9 0Z" fill="#b8642e" stroke={ink} />
      <path d="M-7 0Q-4-7 0-5 5-9 7 0Z" fill="#e8b23a" stroke={ink} />
      <path d="M2-4 8-11" stroke={ink} {...line} stroke-width="2.6" />
    </>
  ),
  coffee: (
    <>
      <path d="M-8-3H6V3Q6 10-1 10T-8 3Z" fill="#fff8ea" stroke={ink} />
      <ellipse cx="-1" cy="-3" rx="7" ry="2.2" fill="#6b3d1e" stroke={ink} />
      <path d="M6-1H8Q11 1 8 4L5.5 5" stroke={ink} {...line} />
      <path d="M-4-6Q-6-8-4-10M1-6Q-1-8 1-10" stroke={ink} {...line} />
    </>
  ),
  interior: (
    <>
      <path d="M-3-9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z" stroke={gold} {...line} />
      <path d="M0 3.5-3 .5A1.8 1.8 0 0 1 0-1.5 1.8 1.8 0 0 1 3 .5Z" fill={gold} />
    </>
  ),
  stack: (
    <>
      <path
        d="M-8 8V4Q-7 0-4 3-1 4 1 1 4-1 5 4H8V8ZM-6-2V-5Q-5-9-2-6 1-5 2-8 5-10 6-5V-2Z"
        fill={gold}
      />
    </>
  ),
  exterior: (
    <>
      <path d="M-8-8H3V8H-8Z" fill={gold} />
      <path d="M8-8V-5M8-1.5V1.5M8 5V8" stroke={gold} {...line} />
    </>
  ),
  no_discard: (
    <>
      <path d="M-8-8H8V8H-8Z" stroke={gold} {...line} />
      <path d="M-4 0-1 4 5-4" stroke={gold} {...line} stroke-width="2.6" />
    </>
  ),
  unused_gift: (
    <>
      <path d="M-8-2H8V9H-8ZM-9-6H9V-2H-9Z" stroke={gold} {...line} />
      <path d="M0-6V9M0-6Q-6-7-4-10 0-10 0-6 0-10 4-10 6-7 0-6" stroke={gold} {...line} />
    </>
  ),
  shared: (
    <>
      <circle cx="-3.5" cy="-2" r="5.5" stroke={gold} {...line} />
      <path d="M-1-2H9V8H-1Z" fill={gold} />
    </>
  ),
};

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
      {pictures[kind]}
    </g>
  );
}

/** The same as a small picture in a text. */
export const RewardPicture = ({ kind, size }: { kind: string; size: number }) => (
  <svg width={size} height={size} viewBox="-15 -15 30 30" aria-hidden="true">
    <Reward kind={kind} size={30} />
  </svg>
);
