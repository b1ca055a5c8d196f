// The signs of cards and manoeuvres, drawn in boxes of 24 × 24.
import { type Card, cards } from "./geometry";

const arrow = "M12 3l7 8h-4v10H9V11H5z";
export const flame =
  "M12 22c-5 0-8-3-8-7 0-4 3-6 4-10 2 1 3 3 3 5 1-2 2-5 1-8 5 3 8 8 8 13 0 4-3 7-8 7z";
const ember = "M12 21c-2.5 0-4-1.5-4-4 0-2 2-3 3-6 2 2 5 4 5 6.5S14.5 21 12 21z";

export interface Face {
  paper: string;
  ink: string;
}
export const faces: Record<Card, Face> = {
  red: { paper: "#b8352a", ink: "#fff6e6" },
  blue: { paper: "#2c5a94", ink: "#fff6e6" },
  yellow: { paper: "#eebb3a", ink: "#33241a" },
  white: { paper: "#fffdf6", ink: "#33241a" },
  fire: { paper: "#33241f", ink: "#ffd9a0" },
  manoeuvre: { paper: "#65487f", ink: "#fff6e6" },
};

/** The sign of a card: an arrow, a flame, a tile that turns over. Size 24, from the corner. */
export function CardSign({
  card,
  ink = faces[card as Card].ink,
  way = cards.indexOf(card as Card),
}: {
  card: string;
  ink?: string;
  way?: number | undefined; // where it takes the dragon, if not as printed
}) {
  if (card === "fire")
    return (
      <g>
        <path d={flame} fill="#e4572e" />
        <path d={ember} fill="#ffcf4d" />
      </g>
    );
  if (card === "manoeuvre")
    return (
      <g fill="none" stroke={ink} stroke-width="2.2" stroke-linecap="round">
        <path d="M8 8h8v8H8z" fill={ink} stroke="none" />
        <path d="M4 13a8 8 0 0 1 13-7.5M20 11a8 8 0 0 1-13 7.5" />
        <path d="M17 2v4h-4M7 22v-4h4" />
      </g>
    );
  return <Pointer way={way} fill={ink} />;
}

/** An arrow that points to one of the four directions. */
export const Pointer = ({ way, fill }: { way: number; fill: string }) => (
  <path d={arrow} fill={fill} transform={`rotate(${way * 90} 12 12)`} />
);

const effects: Record<string, string> = {
  repetition: "M6 13a6.5 6.5 0 1 1 2.5 4.5M8 22l.5-4.5 4.5.5",
  irrevocable_loss: "M4 9h16v11H4zM4 9l3-4h10l3 4M9 12l6 5M15 12l-6 5",
  knights_move: "M7 21V8h11M14 4l4 4-4 4",
  white_flag: "M6 22V3h13l-3 4.5 3 4.5H6",
  trap: "M3 16a9 9 0 0 1 18 0M3 16l2.5-4 3 4L12 11l3.5 5 3-4 2.5 4v4H3z",
  double_protection: "M12 3l8 2.5V12c0 4.5-3.5 7.5-8 9.5-4.5-2-8-5-8-9.5V5.5zM12 7v10M8 11h8",
  royal_apples: "M12 8C9 5 4 7 4 13s5 9 8 7.5C15 22 20 19 20 13s-5-8-8-5zM12 8c0-3 1-5 4-6",
  fallen_comrade: "M5 21V11a7 7 0 0 1 14 0v10zM12 18v-7M9 14l3-3 3 3",
  at_the_double: "M4 5l7 7-7 7M13 5l7 7-7 7",
  illusion: "M4 8h15l-4-4M20 16H5l4 4",
  magnet: "M5 4v8a7 7 0 0 0 14 0V4h-4.5v8a2.5 2.5 0 0 1-5 0V4zM5 8h4.5M14.5 8H19",
  mount: "M6 21L5 11a7 7 0 1 1 14 0l-1 10h-4l1-10a3 3 0 1 0-6 0l1 10z",
  take_off: "M5 19L19 5M10 5h9v9M4 12c4 0 8 3 8 8",
  heavy_wings: "M8 9h8l4 12H4zM12 9a3 3 0 1 1 .01 0",
  roar: "M3 8l6 4-6 4zM12.5 9c1.5 2 1.5 4 0 6M16 6.5c3 3.5 3 7.5 0 11M19.5 4c4 5 4 11 0 16",
  rally: "M6 22V3l13 5-13 5M12 18h8M17 15l3 3-3 3",
  great_breath:
    "M2 13h6M2 9h4M2 17h5M15 21c-5-1-6-7-2-10 0 3 1.5 3 2.5 3 1.5-4 0-7-1.5-10 6 3 9 8 8 12-1 4-4 6-7 5z",
  headwind: "M3 9h11a3 3 0 1 0-3-3M3 13h15a3 3 0 1 1-3 3M3 17h7",
};

export const EffectSign = ({ effect, ink }: { effect: string; ink: string }) => (
  <path
    d={effects[effect]}
    fill="none"
    stroke={ink}
    stroke-width="2.2"
    stroke-linecap="round"
    stroke-linejoin="round"
  />
);
