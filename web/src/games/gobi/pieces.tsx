// Desert tiles and camels. A tile is 100 by 100, a camel about 48 by 40 round its middle.
import { entry } from "../../engine/known";
import { tribes } from "./words";

export const cloth: Record<string, { dark: string; main: string; light: string }> = {
  bolormaa: { dark: "#46306f", main: "#73549f", light: "#a98fd0" },
  sarnai: { dark: "#82294b", main: "#c55b7c", light: "#eba3b4" },
  chingis: { dark: "#164e5e", main: "#2f8495", light: "#83c0c6" },
  khulan: { dark: "#37501f", main: "#66863f", light: "#a5bd78" },
  naranbaatar: { dark: "#8a3d10", main: "#dd7f2d", light: "#f7bd6c" },
};

// The weave of each tribe, as a pattern of 22 by 22: lozenges, rosettes, zigzags, waves, suns.
const weave: Record<string, string> = {
  bolormaa: "M11 2 20 11 11 20 2 11ZM11 7 7 11 11 15 15 11Z",
  sarnai:
    "M11 3a4 4 0 0 1 4 4 4 4 0 1 1 0 8 4 4 0 1 1-8 0 4 4 0 1 1 0-8 4 4 0 0 1 4-4ZM11 9a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z",
  chingis:
    "M0 8 5.5 2 11 8 16.5 2 22 8V12L16.5 6 11 12 5.5 6 0 12ZM0 19 5.5 13 11 19 16.5 13 22 19V23L16.5 17 11 23 5.5 17 0 23Z",
  khulan: "M0 4H7V1H15V4H22V8H15V5H7V8H0ZM0 15H7V12H15V15H22V19H15V16H7V19H0Z",
  naranbaatar:
    "M11 6a5 5 0 1 1 0 10 5 5 0 0 1 0-10ZM10 0H12V4H10ZM10 18H12V22H10ZM0 10H4V12H0ZM18 10H22V12H18Z",
};

/** The sign of each tribe, about 20 by 20: crystal, rose, standard, horseshoe, sun. */
const signs: Record<string, string> = {
  bolormaa: "M-4-10H4L9-3 0 11-9-3ZM-9-3H9M-4-3 0 11 4-3 0-10Z",
  sarnai:
    "M0-3A4.5 4.5 0 1 1 2.9-.9 4.5 4.5 0 1 1 1.8 2.4 4.5 4.5 0 1 1-1.8 2.4 4.5 4.5 0 1 1-2.9-.9 4.5 4.5 0 1 1 0-3Z",
  chingis: "M0 11V-10M-7-9V-6Q-7 0 0 0T7-6V-9M-4 4H4",
  khulan: "M-4 9H-8C-11-2-9-10 0-10S11-2 8 9H4C6 0 5-5 0-5S-6 0-4 9Z",
  naranbaatar:
    "M0-5A5 5 0 1 1 0 5 5 5 0 1 1 0-5ZM0-11V-8M0 8V11M-11 0H-8M8 0H11M-8-8-6-6M6 6 8 8M8-8 6-6M-6 6-8 8",
};

export function Sign({
  tribe,
  size,
  x = 0,
  y = 0,
}: {
  tribe: string;
  size: number;
  x?: number;
  y?: number;
}) {
  const colours = entry(cloth, tribe);
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 30})`}>
      <circle r="15" fill="#fff3d6" stroke={colours.dark} stroke-width="1.5" />
      <path
        d={signs[tribe]}
        fill={tribe === "chingis" ? "none" : colours.main}
        stroke={colours.dark}
        stroke-width={tribe === "chingis" ? 3 : 2}
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </g>
  );
}

export const Defs = () => (
  <defs>
    {tribes.map((tribe) => (
      <pattern
        key={tribe}
        id={`gobi-${tribe}`}
        width="22"
        height="22"
        patternUnits="userSpaceOnUse"
        x="6"
        y="6"
      >
        <rect width="22" height="22" fill={entry(cloth, tribe).main} />
        <path d={weave[tribe]} fill={entry(cloth, tribe).light} fill-rule="evenodd" />
      </pattern>
    ))}
    {tribes.map((tribe) => (
      <symbol key={tribe} id={`gobi-tile-${tribe}`} viewBox="0 0 100 100" overflow="visible">
        <path d="M6 9 99 7 101 100 8 102Z" fill="#3b1f2b" opacity=".35" />
        <path d="M4 4 97 3 97 96 3 97Z" fill="#fbeccb" />
        <path d="M7 7 94 6 94 94 6 94Z" fill={`url(#gobi-${tribe})`} />
        <path d="M11 11H89V89H11Z" fill="none" stroke={entry(cloth, tribe).dark} stroke-width="2" />
        <path d="M14.5 14.5H85.5V85.5H14.5Z" fill={entry(cloth, tribe).main} opacity=".3" />
        <path
          d="M4 12H1M4 24H1M4 36H1M4 48H1M4 60H1M4 72H1M4 84H1M97 12H100M97 24H100M97 36H100M97 48H100M97 60H100M97 72H100M97 84H100"
          stroke="#fbeccb"
          stroke-width="3"
        />
      </symbol>
    ))}
  </defs>
);

/** The sign of a tile on which the camels of so many seats stand: it makes room for them. */
export function TileSign({ tribe, crowd }: { tribe: string; crowd: number }) {
  const [x, y, size] = crowd === 0 ? [50, 50, 52] : crowd < 3 ? [20, 20, 29] : [50, 52, 24];
  return <Sign tribe={tribe} size={size} x={x} y={y} />;
}

/** A tile whose upper left corner is at (0, 0). */
export const TilePicture = ({ tribe, crowd = 0 }: { tribe: string; crowd?: number }) => (
  <>
    <use href={`#gobi-tile-${tribe}`} width="100" height="100" />
    <TileSign tribe={tribe} crowd={crowd} />
  </>
);

/** A tile as a small picture in a text; needs no definitions of a board. */
export const TileIcon = ({ tribe, size }: { tribe: string; size: number }) => (
  <svg width={size} height={size} viewBox="0 0 100 100" aria-hidden="true">
    <rect
      x="3"
      y="3"
      width="94"
      height="94"
      rx="6"
      fill={entry(cloth, tribe).main}
      stroke="#fbeccb"
      stroke-width="6"
    />
    <Sign tribe={tribe} size={64} x={50} y={50} />
  </svg>
);

/** Coat, saddle and outline of each seat's camels; the saddle also has a shape of its own. */
export const coats = [
  { coat: "#2b62c0", saddle: "#fff3d6", edge: "#fff3d6" },
  { coat: "#38322f", saddle: "#fff3d6", edge: "#fff3d6" },
  { coat: "#fffaf0", saddle: "#5b4334", edge: "#5b4334" },
  { coat: "#c4362c", saddle: "#fff3d6", edge: "#fff3d6" },
];
const saddles = [
  <circle r="5.5" />,
  <path d="M-5-5H5V5H-5Z" />,
  <path
    d="M0-6A6 6 0 1 1 0 6 6 6 0 1 1 0-6ZM0-2.6A2.6 2.6 0 1 0 0 2.6 2.6 2.6 0 1 0 0-2.6Z"
    fill-rule="evenodd"
  />,
  <path d="M0-6.5 6.5 5H-6.5Z" />,
];

export const Camel = ({ seat }: { seat: number }) => (
  <g>
    <path
      d="M-20 19V4C-23 1-23-4-20-6-19-14-13-16-10-9-7-5-3-5 0-9 3-16 10-14 11-6 13-3 15-4 15-8V-14C15-18 18-20 21-19L26-17Q28-13 24-12L20-12C21-4 20 5 14 8V19H9V9H-10V19H-14V9L-15 8V19Z"
      fill={entry(coats, seat).coat}
      stroke={entry(coats, seat).edge}
      stroke-width="3.5"
      stroke-linejoin="round"
      paint-order="stroke"
    />
    <g transform="translate(-4.5 1.5)" fill={entry(coats, seat).saddle}>
      {saddles[seat]}
    </g>
  </g>
);

export const CamelIcon = ({ seat, size }: { seat: number; size: number }) => (
  <svg width={size * 1.2} height={size} viewBox="-27 -23 57 46" aria-hidden="true">
    <Camel seat={seat} />
  </svg>
);

/** Where the camels of each seat stand on a tile: the middle and a size. */
export function stand(camels: number[]): Map<number, { x: number; y: number; size: number }> {
  const seats = camels.flatMap((n, seat) => (n > 0 ? [seat] : []));
  const places =
    seats.length === 1
      ? [[50, 57, 1.25]]
      : seats.length === 2
        ? [
            [36, 42, 0.95],
            [64, 72, 0.95],
          ]
        : [
            [28, 28, 0.85],
            [71, 28, 0.85],
            [28, 76, 0.85],
            [71, 76, 0.85],
          ];
  return new Map(
    seats.map((seat, i) => {
      const [x, y, size] = places[i] as [number, number, number];
      return [seat, { x, y, size }];
    }),
  );
}
