// An explorer: hat, coat in the colour of the seat, and the tools in a satchel.
import { seatColours, seatDark, ToolIcon, toolColours, toolsIn } from "./art";

export function Explorer({
  tools,
  seat,
  size,
  tool,
}: {
  tools: string;
  seat: number;
  size: number;
  tool: string;
}) {
  const carried = toolsIn(tools);
  const w = carried.length * 13 + 3;
  return (
    <g transform={`scale(${size / 48})`}>
      <ellipse cy="21" rx="17" ry="3.500" fill="#0004" />
      <path
        d="M-15 21C-15 6-9-2 0-2S15 6 15 21Z"
        fill={seatColours[seat]}
        stroke={seatDark[seat]}
        stroke-width="1.500"
      />
      <circle cy="-8" r="7" fill="#f0cfa2" />
      <path
        d="M-13-10.500C-8-13-7-12-6.500-13-6-21 6-21 6.500-13 7-12 8-13 13-10.500 6-7.500-6-7.500-13-10.500Z"
        fill="#e8d6a0"
        stroke="#6e5320"
        stroke-width="1.200"
      />
      <path d="M-6.500-13H6.500V-11.200H-6.500Z" fill={seatDark[seat]} />
      <rect
        x={-w / 2}
        y="4"
        width={w}
        height="15"
        rx="4"
        fill="#fffaf0"
        stroke={seatDark[seat]}
        stroke-width="1.200"
      />
      {carried.map((t, i) => (
        <g key={t} transform={`translate(${(i - (carried.length - 1) / 2) * 13} 11.5)`}>
          {t === tool && (
            <rect
              x="-6.200"
              y="-6.500"
              width="12.400"
              height="13"
              rx="2.500"
              fill={toolColours[t]}
            />
          )}
          <ToolIcon tool={t} size={11.5} fill={t === tool ? "#fff" : toolColours[t]} />
        </g>
      ))}
    </g>
  );
}
