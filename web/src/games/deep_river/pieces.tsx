// Pawns, Bear, tokens and the pictures on tiles: cut paper, drawn round the origin.
import type { View } from "../../generated/deep_river";
import type { Layout, Point } from "./geometry";

export const seatOf = (pawn: string) => (pawn[0] === "E" ? 0 : 1);

const round = "M0-20C12-20.5 20.5-12 20 0S12 20.5 0 20-20.5 12-20 0-12-19.5 0-20Z";
const pebble =
  "M-12-18.5C-4-20.5 4-20.5 12-18.5 17-17 18.5-12 19-6 20 0 20 6 18.5 12 17 17 12 18.5 6 19-4 20.5-12 19.5-15.5 17-19.5 13-19.5 4-19.5-3-19-12-18-17-12-18.5Z";

function Eel() {
  return (
    <g>
      <path
        d="M-17 3.5C-14-6-8-10-3-5.5S3 3 7 .5C7.5-3.5 12-6 15.5-3.5 17.5-2 17 .5 15 2 11 7.5 4 9 .5 6.5-3.5 3.5-4.5-1-7-1.5S-11.5 1-14 5.5C-15 7-17.8 6-17 3.5Z"
        fill="#1f2b33"
      />
      <path
        d="M-12-3.5C-9-7-6-6.5-4-4M-7 0C-4.5 1-3.5 5 0 7.5"
        fill="none"
        stroke="#5d7a68"
        stroke-width="1.7"
        stroke-linecap="round"
      />
      <circle cx="13" cy="-1.6" r="1.4" fill="#f9e7a8" />
    </g>
  );
}

function Salmon() {
  return (
    <g>
      <path
        d="M16 0C12-5.5 4-7.5-2-6L0-9.5C-3.5-9-6-7.5-7-4.5L-10-2.5-16-7C-15-3-15 3-16 7L-10 2.5C-4 7.5 11 7 16 0Z"
        fill="#eef2f1"
      />
      <path d="M15.5.6C11 6.6-4 7.3-10 2.5L-9 1C-2 3.5 9 4 15.5.6Z" fill="#a9bac1" />
      <path
        d="M8.5-4.5C7-2 7 1.5 8.5 4M-1-3.5l1 1M2.5-4l1 1M-4.5-3l1 1"
        fill="none"
        stroke="#6c7f88"
        stroke-width="1.1"
      />
      <circle cx="11.5" cy="-1.3" r="1.2" fill="#26343b" />
    </g>
  );
}

/** A pawn of radius 20: one fish or two, and as many dots on its rim, seen even from beneath. */
export function Pawn({ pawn, heading }: { pawn: string; heading: number }) {
  const eel = seatOf(pawn) === 0;
  const Fish = eel ? Eel : Salmon;
  const shape = eel ? round : pebble;
  const double = pawn[1] === "2";
  return (
    <g>
      <path d={shape} fill="#2a1f12" opacity=".28" transform="translate(1.5 2.5)" />
      <path d={shape} fill={eel ? "#ecd08a" : "#b4473b"} />
      <path
        d={shape}
        fill="none"
        stroke={eel ? "#8a6414" : "#6f2019"}
        stroke-width="1.6"
        transform="scale(.96)"
      />
      <g transform={`rotate(${heading})`}>
        {double ? (
          <>
            <g transform={`translate(0 -6.5) scale(.84 ${heading === 180 ? -0.84 : 0.84})`}>
              <Fish />
            </g>
            <g transform={`translate(0 6.5) scale(.84 ${heading === 180 ? -0.84 : 0.84})`}>
              <Fish />
            </g>
          </>
        ) : (
          <g transform={heading === 180 ? "scale(1 -1)" : ""}>
            <Fish />
          </g>
        )}
      </g>
      <g fill={eel ? "#5b3f06" : "#fff3e6"}>
        <circle cx={double ? -14.5 : -12} cy={double ? 8.5 : 11.5} r="2.1" />
        {double && <circle cx="-9" cy="14" r="2.1" />}
      </g>
    </g>
  );
}

/** How far the covered pawn peeps out beneath, in pawn units. */
const peep = { x: -8, y: 9 };

/** A pile round the middle of its place; `anew` is what has just happened to it. */
export function Pile({
  pile,
  layout,
  anew,
}: {
  pile: string;
  layout: Layout;
  anew?: "flipped" | "swapped" | "covered" | undefined;
}) {
  const [top, under] = pile.split("/") as [string, string?];
  const heading = (pawn: string) => layout.heading(seatOf(pawn));
  const shift = under ? { x: -peep.x / 2, y: -peep.y / 2 } : { x: 0, y: 0 };
  const slip = (way: number) =>
    anew === "swapped"
      ? { class: "arrive", style: { "--dx": `${way * peep.x}px`, "--dy": `${way * peep.y}px` } }
      : {};
  const topClass = anew === "flipped" ? "dr-flip" : anew === "covered" ? "dr-drop" : undefined;
  return (
    <g transform={`scale(${layout.pawn / 20})`}>
      {under && (
        <g transform={`translate(${-shift.x} ${-shift.y})`}>
          <g {...slip(-1)}>
            <Pawn pawn={under} heading={heading(under)} />
          </g>
        </g>
      )}
      <g transform={`translate(${shift.x} ${shift.y})`}>
        <g class={topClass} {...slip(1)}>
          <Pawn pawn={top} heading={heading(top)} />
        </g>
      </g>
    </g>
  );
}

export function Bear() {
  return (
    <g>
      <ellipse cx="2" cy="1" rx="36" ry="4" fill="#2a1f12" opacity=".25" />
      <path d="M-20-14-19 0h9l1-12ZM14-14 17 0h9l-2-14Z" fill="#3f2618" />
      <path
        d="M-33-1C-35-8-37-17-34-25-31-34-22-38-11-37-4-41 6-42 13-37 16-41 20-43 23-41 26-41 28-38 28-36 33-34 38-29 41-25 43-22 42-18 38-18 33-17 29-17 26-13 24-10 22-8 21-5L21 0H10L9-9C2-7-8-7-14-9L-17-4C-19-1-20 0-22 0H-32Z"
        fill="#6b4329"
      />
      <path d="M-11-37C-4-41 6-42 13-37 6-36-4-33-11-37Z" fill="#8a5c3b" />
      <path d="M32-26C36-27 40-25 41-23 42-20 41-18 38-18 34-18 31-18 30-20Z" fill="#c99b6d" />
      <circle cx="20" cy="-39" r="3" fill="#8a5c3b" />
      <circle cx="29.5" cy="-29" r="1.7" fill="#1d120b" />
      <path d="M39.5-25.5c2 .5 3 2 2.5 3.5l-3-.5Z" fill="#1d120b" />
    </g>
  );
}

export function Paw({ fill = "#5a3420" }: { fill?: string }) {
  return (
    <g fill={fill}>
      <path d="M0-1C4-1 7 3 6 6S2 8 0 8-5 9-6 6-4-1 0-1Z" />
      <ellipse cx="-7" cy="-2" rx="2" ry="2.8" transform="rotate(-25 -7 -2)" />
      <ellipse cx="-2.6" cy="-5.5" rx="2" ry="2.9" />
      <ellipse cx="2.6" cy="-5.5" rx="2" ry="2.9" />
      <ellipse cx="7" cy="-2" rx="2" ry="2.8" transform="rotate(25 7 -2)" />
    </g>
  );
}

type TokenView = View["tokens"][number];

/** What a token's upper side says, 36 units wide. */
export function Face({ distance, fish, bear }: Pick<TokenView, "distance" | "fish" | "bear">) {
  if (distance === null) {
    return (
      <text class="dr-number" y="7" font-size="20">
        ?
      </text>
    );
  }
  if (bear) {
    return (
      <g>
        <text class="dr-number" x="-8" y="7" font-size="20">
          {distance}
        </text>
        <g transform="translate(8.5 .5) scale(.85)">
          <Paw fill="#fff" />
        </g>
        {bear > 1 && (
          <text class="dr-number" x="16" y="12" font-size="10">
            {bear}
          </text>
        )}
      </g>
    );
  }
  const steps = Array.from({ length: fish ?? 1 }, () => distance).join("+");
  return (
    <text class="dr-number" y="7" font-size={steps.length > 1 ? 17 : 22}>
      {steps}
    </text>
  );
}

/** A Current token, 40 units wide: its letter, and what its upper side says. */
export function Token({ token }: { token: TokenView }) {
  const barred = token.tilted;
  return (
    <g>
      <path d={round} fill="#2a1f12" opacity=".28" transform="translate(1.5 2.5)" />
      <path d={round} fill={barred ? "#5f6972" : "#1d5566"} />
      <path
        d="M-16-5C-11-9-6-9-2-5S8-1 15-6M-16 12C-11 8-6 8-2 12S8 16 14 11"
        fill="none"
        stroke={barred ? "#7a858e" : "#2f7386"}
        stroke-width="2"
      />
      <g transform="translate(0 2)">
        <Face {...token} />
      </g>
      <circle cx="-13" cy="-13" r="8.5" fill="#fff3d6" stroke="#1d4653" stroke-width="1.2" />
      <text class="dr-letter" x="-13" y="-8.8" font-size="12">
        {token.token}
      </text>
    </g>
  );
}

const arrow = (d: string) => (
  <path d={d} fill="none" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round" />
);
const flip = (
  <g>
    {arrow("M-9 2C-9-8 9-8 9 2M9 2 4.5-1.5M9 2 12.5-2.5")}
    <circle cx="-9" cy="9" r="2.7" fill="#2b4a44" stroke="none" />
    <circle cx="5.5" cy="9" r="2.7" fill="#2b4a44" stroke="none" />
    <circle cx="12" cy="9" r="2.7" fill="#2b4a44" stroke="none" />
  </g>
);

/** What a tile does, as a picture about 30 units wide. `turn`: where "ahead" is. */
export function Sign({ tile, turn = 0 }: { tile: string; turn?: number }) {
  switch (tile) {
    case "bear":
      return (
        <g transform="scale(1.25)">
          <Paw />
        </g>
      );
    case "advance":
      return (
        <g stroke="#2c5a2e" transform={`rotate(${turn})`}>
          {arrow("M-11 0H10M4-7 11 0 4 7")}
        </g>
      );
    case "swap":
      return <g stroke="#5d2f63">{arrow("M-6 10V-9M-11-4-6-10-1-4M6-10V9M1 4 6 10 11 4")}</g>;
    case "tilt":
      return (
        <g stroke="#7a4d00">
          <circle r="9" fill="none" stroke-width="3" stroke-dasharray="4 3" />
          {arrow("M-8 9 8-9")}
        </g>
      );
    case "big":
      return (
        <g stroke="#2b4a44">
          <g transform="translate(-15 0) scale(.9)">{flip}</g>
          <g transform={`translate(17 0) rotate(${turn}) scale(.8)`}>
            {arrow("M-11 0H10M4-7 11 0 4 7")}
          </g>
        </g>
      );
    default:
      return <g />;
  }
}

export const tileColours: Record<string, string> = {
  bear: "#efd9b8",
  advance: "#d5e6c4",
  swap: "#e7d3e3",
  tilt: "#f6e0a4",
  big: "#cfe6dd",
};

export const move = ({ x, y }: Point) => `translate(${x} ${y})`;
