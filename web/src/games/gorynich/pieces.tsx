// The dragon with a head for every seat, the knights, and fire. Each is drawn round (0, 0).
import { colours, type View } from "../../generated/gorynich";
import { Drawing } from "../../table/art";
import { drawing } from "./drawings";
import { ink } from "./ground";

/** Gorynich: as many heads as there are seats; the acting head is larger and breathes. */
export function Dragon({ heads, acting }: { heads: number; acting: number | null }) {
  const spread = Math.min(38, 160 / (heads - 1));
  const necks = Array.from({ length: heads }, (_, i) => {
    const angle = ((i - (heads - 1) / 2) * spread * Math.PI) / 180;
    const length = i === acting ? 20 : 17.5;
    return { i, side: angle, x: Math.sin(angle) * length, y: 2 - Math.cos(angle) * length };
  });
  // The acting head is drawn last, over its neighbours.
  necks.sort((a, b) => Number(a.i === acting) - Number(b.i === acting));
  return (
    <g stroke={ink} stroke-width="1.1" stroke-linejoin="round" stroke-linecap="round">
      <ellipse cx="1" cy="15" rx="15" ry="4" fill="#000" opacity="0.22" stroke="none" />
      <path d="M7 9C14 14 19 12 20 5l-3 2 1-5 4 4c2 10-6 15-14 10z" fill="#4c8a4f" />
      <path
        d="M-5 4C-12-6-19-6-23-4c3 2 2 4 1 6 4-1 5 1 5 3 3-1 5 0 6 2zM5 4C12-6 19-6 23-4c-3 2-2 4-1 6-4-1-5 1-5 3-3-1-5 0-6 2z"
        fill="#a9c26a"
      />
      {necks.map(({ i, x, y }) => (
        <g key={i} fill="none">
          <path d={`M0 6Q${x * 0.2} ${y * 0.7} ${x} ${y}`} stroke-width="6.4" />
          <path d={`M0 6Q${x * 0.2} ${y * 0.7} ${x} ${y}`} stroke-width="4.2" stroke="#4c8a4f" />
        </g>
      ))}
      <path d="M-9 6c0-6 4-9 9-9s9 3 9 9c0 6-4 10-9 10S-9 12-9 6z" fill="#4c8a4f" />
      <path d="M-5 7c0-3 2-5 5-5s5 2 5 5-2 7-5 7-5-4-5-7z" fill="#e4d79a" stroke="none" />
      <path d="M-4 7h8M-3.6 10h7.2" fill="none" stroke="#a9905a" />
      <path d="M-8 13l-3 4h6zM8 13l3 4H5z" fill="#4c8a4f" />
      {necks.map(({ i, side, x, y }) => {
        const left = side < -0.01 || (Math.abs(side) < 0.01 && i % 2 === 1);
        return (
          <g
            key={i}
            transform={`translate(${x} ${y}) scale(${(left ? -1 : 1) * (i === acting ? 1.25 : 1)} ${i === acting ? 1.25 : 1})`}
            stroke-width="0.9"
          >
            {i === acting && (
              <path d="M8 1c3-2 5 0 8-2-1 4-4 6-8 4z" fill="#e4572e" stroke="none" />
            )}
            <path
              d="M-4.5 1C-5-3-2-5.5 1-4.5L.5-7 3-4c3 .5 5.5 1.5 5.5 3.5C8.5 2 5 3.5 2 3.5S-4 4-4.5 1z"
              fill={colours[i]}
            />
            <circle cx="2" cy="-1.6" r="1.3" fill="#fffaf0" stroke="none" />
            <circle cx="2.4" cy="-1.6" r="0.7" fill={ink} stroke="none" />
          </g>
        );
      })}
    </g>
  );
}

/** A knight: pointed helmet, cape, the number on the shield, tokens beside and underneath. */
export function Knight({ knight, number }: { knight: View["knights"][number]; number: number }) {
  return (
    <g stroke={ink} stroke-width="1.1" stroke-linejoin="round">
      <ellipse cx="0" cy="14" rx="12" ry="3" fill="#000" opacity="0.22" stroke="none" />
      {knight.mount && <Drawing of={drawing("mount")} transform="translate(-4 10)" />}
      <path d="M-12 14C-13 6-11-1-5-2H5c6 1 8 8 7 16z" fill="#b8352a" />
      <path d="M-12 14c-.5-4-.3-8 1-11l4 11zM12 14c.5-4 .3-8-1-11l-4 11z" fill="#7c2a20" />
      <path d="M-5-6H5v4c0 4-10 4-10 0z" fill="#f0c9a0" />
      <path d="M-2.2-4v1.2M2.2-4v1.2" stroke-linecap="round" />
      <path d="M-7-5c0-6 5-6 7-14 2 8 7 8 7 14-3 1.5-11 1.5-14 0z" fill="#cfd6dc" />
      <path d="M0-19c2 8 7 8 7 14-2 1-4.5 1.2-7 1.1z" fill="#98a5b0" stroke="none" />
      <path d="M-7.5-7h15v2.6h-15z" fill="#eebb3a" />
      <path d="M-7 1H7v6c0 4-3 5.5-7 7.5C-4 12.5-7 11-7 7z" fill="#fffaf0" />
      <text y="10.6" class="gorynich-number" fill={ink}>
        {number + 1}
      </text>
      {knight.shield && <Drawing of={drawing("shield")} transform="translate(9 8)" />}
    </g>
  );
}

/** The mark on a knight that the first player points at. */
export const Mark = () => (
  <g>
    <path
      d="M0-9l2.5 3 4-1.5-.5 4 3.5 2-3 2.8 1.5 4-4.2-.3L2 9-1 6-4.8 8-5 3.9-9 2.5-6.5-1-8.5-4.5l4.2-.5z"
      fill="#f0a52c"
      stroke={ink}
    />
    <text y="4.2" class="gorynich-number" fill={ink}>
      !
    </text>
  </g>
);

export const Fire = ({ size = 1 }: { size?: number }) => (
  <Drawing of={drawing("fire")} transform={`scale(${size * 1.4}) translate(-12 -13)`} />
);

/** Whose face a tile shows: a dragon's head or a helmet, in a box of 16 × 16. */
export const Emblem = ({ knights }: { knights: boolean }) => (
  <Drawing of={drawing(knights ? "helmet" : "dragon")} />
);
