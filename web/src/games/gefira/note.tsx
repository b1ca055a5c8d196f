// A sentence on a strip of paper over the board, with a symbol if it is about one.
import { wrapped } from "../../table/drawing";
import { paper, SymbolIcon } from "./art";
import type { Layout } from "./geometry";
import { at } from "./scene";

export function Note({ lay, text, symbol }: { lay: Layout; text: string; symbol?: string }) {
  const rows = wrapped(text, lay.w > 500 || lay.h < lay.w ? 48 : 20);
  const w = Math.max(...rows.map((r) => r.length)) * 7.4 + (symbol ? 46 : 22);
  const h = Math.max(rows.length * 16 + 8, symbol ? 34 : 0);
  return (
    <g transform={at(lay.note)} aria-hidden="true" class="appear">
      <path
        d={`M${-w / 2} ${-h / 2}L${w / 2} ${-h / 2 - 1.5} ${w / 2 + 2} ${h / 2}${-w / 2 - 1.5} ${h / 2 + 1.5}Z`}
        fill="#0005"
        transform="translate(2 3)"
      />
      <path
        d={`M${-w / 2} ${-h / 2}L${w / 2} ${-h / 2 - 1.5} ${w / 2 + 2} ${h / 2} ${-w / 2 - 1.5} ${h / 2 + 1.5}Z`}
        fill={paper}
      />
      {symbol && (
        <g transform={`translate(${-w / 2 + 19} 0)`}>
          <SymbolIcon symbol={symbol} size={25} />
        </g>
      )}
      {rows.map((row, i) => (
        <text
          key={i}
          class="gefira-note"
          x={symbol ? 14 : 0}
          y={5 + (i - (rows.length - 1) / 2) * 16}
        >
          {row}
        </text>
      ))}
    </g>
  );
}
