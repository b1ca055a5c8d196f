// Cut-paper pictures: tools, symbols, camps. All are drawn about their middle, in a box of 24.
import { Drawing, symbolsOf } from "../../table/art";
import file from "./symbols.svg?raw";

export const paper = "#f7e9c8";
export const ink = "#2b2a20";
export { colours as seatColours } from "../../generated/gefira";
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

const drawings = symbolsOf(file);

export function ToolIcon({ tool, size, fill }: { tool: Tool; size: number; fill?: string }) {
  return (
    <Drawing
      of={drawings.get(tool) ?? ""}
      transform={`scale(${size / 24})`}
      fill={fill ?? toolColours[tool]}
    />
  );
}

const line = { fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round" } as const;

export function SymbolIcon({ symbol, size }: { symbol: string; size: number }) {
  return <Drawing of={drawings.get(symbol) ?? ""} transform={`scale(${size / 26})`} />;
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
