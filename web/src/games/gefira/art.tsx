// Cut-paper pictures: tools, symbols, camps. All are drawn about their middle, in a box of 24.
import type { JSX } from "preact";

export const paper = "#f7e9c8";
export const ink = "#2b2a20";
export const seatColours = ["#3f7fc4", "#cf4b36", "#4f9d57", "#e0ac22"] as const;
export const seatDark = ["#235085", "#8f2c1d", "#2f6a37", "#8a6508"] as const;

export const tools = ["machete", "compass", "telescope"] as const;
export type Tool = (typeof tools)[number];
export const toolColours: Record<Tool, string> = {
  machete: "#a83a20",
  compass: "#14666f",
  telescope: "#623f8a",
};
/** The tools of a set such as MCT. */
export const toolsIn = (set: string): Tool[] =>
  tools.filter((tool) => set.includes(tool[0]!.toUpperCase()));

const shapes: Record<Tool, JSX.Element> = {
  machete: (
    <>
      <path d="M-5 2.5 5.5-9.5C10-9 11-5.500 9.500-3L-1.500 6Z" />
      <path d="M-6 3.500-2.500 7-6.500 11-10 7.500Z" />
    </>
  ),
  compass: (
    <path
      fill-rule="evenodd"
      d="M0-10.500A10.500 10.500 0 1 0 0 10.500 10.500 10.500 0 1 0 0-10.500ZM0-8A8 8 0 1 1 0 8 8 8 0 1 1 0-8ZM5-5 1.900 1.900-5 5-1.900-1.900Z"
    />
  ),
  telescope: (
    <>
      <path d="M-10.500 2.500 2-5.500 4.500-1.500-8 6.500Z" />
      <path d="M2.500-7.500 8.500-11.500 12-6 6-2Z" />
      <path d="M-1 3.200 1.200 1.700 5.500 10.500 3 11ZM-2 3.500-.5 5-3.500 11.500-6 11Z" />
    </>
  ),
};

export function ToolIcon({ tool, size, fill }: { tool: Tool; size: number; fill?: string }) {
  return (
    <g transform={`scale(${size / 24})`} fill={fill ?? toolColours[tool]}>
      {shapes[tool]}
    </g>
  );
}

const line = { fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round" } as const;

const symbols: Record<string, JSX.Element> = {
  flood: (
    <g {...line} stroke="#1c6ea4" stroke-width="2.800">
      <path d="M-10-4.500c3.300-3.600 6.700-3.600 10 0s6.700 3.600 10 0" />
      <path d="M-10 2.500c3.300-3.600 6.700-3.600 10 0s6.700 3.600 10 0" />
      <path d="M-10 9.500c3.300-3.600 6.700-3.600 10 0s6.700 3.600 10 0" />
      <path
        d="M0-12.500c2.500 3 1.800 4.300 0 4.300s-2.500-1.300 0-4.300Z"
        fill="#1c6ea4"
        stroke="none"
      />
    </g>
  ),
  plank: (
    <g fill="#8a5523" stroke="#4d2c0e" stroke-width="1.200">
      <path d="M-11-6-1-3.500-3.500 0-.5 2.500-11 3Z" transform="rotate(14 -6 0)" />
      <path
        d="M11-6 3-5 .5-1.500 3.500 1 1.500 4.500 11 3Z"
        transform="rotate(-16 6 0) translate(0 2)"
      />
      <path d="M-8.500-1.500h4M6 1h3" {...line} />
    </g>
  ),
  talisman: (
    <g>
      <path d="M-6-11C-4-5 4-5 6-11" {...line} stroke="#6e4a12" stroke-width="1.800" />
      <path
        d="M0-6.500 7.500.5 4 9.500H-4L-7.500.5Z"
        fill="#d9a21b"
        stroke="#7a5407"
        stroke-width="1.500"
      />
      <path d="M-5 2.500C-2-1 2-1 5 2.500 2 6-2 6-5 2.500Z" fill="#fff6dc" />
      <circle cy="2.500" r="2.200" fill="#3c2a08" />
    </g>
  ),
  liana: (
    <g>
      <path d="M-6-12C4-8 3-2-2 1S-3 9 6 11" {...line} stroke="#2f7a35" stroke-width="2.800" />
      <path
        d="M2-6C5-11 10-10 11-9 9-5 5-4 2-6ZM-3 2C-8-1-11 1-12 3-9 6-5 6-3 2ZM1 7C5 3 9 4 10 5 8 8 4 9 1 7Z"
        fill="#4f9d3f"
      />
    </g>
  ),
  snake: (
    <g {...line}>
      <path d="M-9 9C2 12 10 7 4 3S-9 0-6-5 2-9 6-7" stroke="#7b3f94" stroke-width="4" />
      <path
        d="M-6 8.500C2 10 7 7 3 4S-8 0-5-4 1-7 5-7"
        stroke="#e7c6f0"
        stroke-width="1"
        stroke-dasharray="2 3"
      />
      <path d="M8-7 11.500-9M8-7 11.500-5.500" stroke="#b3232f" stroke-width="1.500" />
      <circle cx="5.500" cy="-7.500" r="3.200" fill="#7b3f94" />
      <circle cx="6" cy="-8.300" r=".9" fill="#fff" />
    </g>
  ),
  winds: (
    <g {...line} stroke="#4a6170" stroke-width="2.600">
      <path d="M-11-3H3C8-3 9-10 4-10.500 1-10.500 0-7.500 2-6.500" />
      <path d="M-9 2.500H8c4 0 4 6.500 0 6.500-2.500 0-3-2.500-1.500-3.500" />
      <path d="M-11 8H0" />
    </g>
  ),
};

export function SymbolIcon({ symbol, size }: { symbol: string; size: number }) {
  return <g transform={`scale(${size / 26})`}>{symbols[symbol]}</g>;
}

export function LockIcon({ size, open }: { size: number; open?: boolean }) {
  return (
    <g transform={`scale(${size / 24})`}>
      <path
        d={open ? "M-5-1V-6C-5-12 5-12 5-6" : "M-5 0V-5C-5-11 5-11 5-5V0"}
        {...line}
        stroke={open ? "currentColor" : "#5b4716"}
        stroke-width="2.600"
      />
      <path
        d="M-8-1H8L7.500 10H-7.500Z"
        fill={open ? "none" : "#d9a21b"}
        stroke={open ? "currentColor" : "#5b4716"}
        stroke-width="1.800"
      />
      <path
        d="M0 2.500V6.500"
        {...line}
        stroke={open ? "currentColor" : "#5b4716"}
        stroke-width="2.400"
      />
    </g>
  );
}

/** A tent: Start. */
export const Tent = ({ fill }: { fill: string }) => (
  <g>
    <path d="M0-9 12 9H-12Z" fill={fill} stroke="#fff6dc" stroke-width="1.200" />
    <path d="M0-4 4.500 9H-4.500Z" fill="#2b2a20" />
  </g>
);
/** A temple with a flag: End. */
export const Temple = ({ fill }: { fill: string }) => (
  <g>
    <path d="M-12 9V5H-8V1H-4V-3H4V1H8V5H12V9Z" fill="#b9ad8b" stroke="#fff6dc" stroke-width="1" />
    <path d="M-2 9V4H2V9Z" fill="#2b2a20" />
    <path d="M0-3V-12L8-9.500 0-7Z" fill={fill} stroke="#fff6dc" stroke-width=".8" />
  </g>
);
