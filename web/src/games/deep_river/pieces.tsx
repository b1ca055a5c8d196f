// Pawns, Bear, tokens and the pictures on tiles: cut paper, drawn round the origin.
import type { View } from "../../generated/deep_river";
import { Drawing, symbolsOf } from "../../table/art";
import file from "./animals.svg?raw";
import type { Layout, Point } from "./geometry";

export const seatOf = (pawn: string) => (pawn[0] === "E" ? 0 : 1);

const round = "M0-20C12-20.5 20.5-12 20 0S12 20.5 0 20-20.5 12-20 0-12-19.5 0-20Z";
const pebble =
  "M-12-18.5C-4-20.5 4-20.5 12-18.5 17-17 18.5-12 19-6 20 0 20 6 18.5 12 17 17 12 18.5 6 19-4 20.5-12 19.5-15.5 17-19.5 13-19.5 4-19.5-3-19-12-18-17-12-18.5Z";

const animals = symbolsOf(file);
const Animal = ({ name }: { name: "eel" | "salmon" | "bear" }) => (
  <Drawing of={animals.get(name) ?? ""} />
);
export const Bear = () => <Animal name="bear" />;

/** A pawn of radius 20: one fish or two, and as many dots on its rim, seen even from beneath. */
export function Pawn({ pawn, heading }: { pawn: string; heading: number }) {
  const eel = seatOf(pawn) === 0;
  const fish = <Animal name={eel ? "eel" : "salmon"} />;
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
              {fish}
            </g>
            <g transform={`translate(0 6.5) scale(.84 ${heading === 180 ? -0.84 : 0.84})`}>
              {fish}
            </g>
          </>
        ) : (
          <g transform={heading === 180 ? "scale(1 -1)" : ""}>{fish}</g>
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
