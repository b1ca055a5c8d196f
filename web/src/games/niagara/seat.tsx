// What lies before a seat: this round's tile, the buoy, the tiles still in hand, the gems ashore.
import type { GameEvent, Seat } from "../../engine/answers";
import type { View } from "../../generated/niagara";
import { tiles } from "./forecast";
import { happening } from "./happening";
import { colours, t } from "./names";
import { Buoy, Canoe, Cloud, Gem, Tile } from "./pieces";

export function SeatPanel({ view, seat, event, frame }: PanelProps) {
  const now = happening(event);
  const { tile, chosen, hand, reserve, value, canoes, hand_count } = view.seats[seat]!;
  const news = now?.seat === seat && (now.event === "landed" || now.event === "recovered");
  const fresh = now?.seat === seat && (now.event === "revealed" || now.event === "chose");
  const held = hand === null ? t("hidden", { n: hand_count }) : t("hand", { tiles: hand });
  const gems = colours
    .filter((c) => reserve[c] > 0)
    .map((gem) => t("gems", { n: reserve[gem], gem }));
  const label = [view.buoy === seat ? t("buoy") : "", held, ...gems, t("worth", { value })];
  return (
    <svg
      class="niagara-seat"
      viewBox="0 0 164 44"
      role="img"
      aria-label={label.filter(Boolean).join(", ")}
    >
      <g transform="translate(15 22)">
        <g key={fresh ? frame : "still"} class={fresh ? "flip" : ""}>
          {chosen ? (
            <Tile tile={tile} seat={seat} width={26} height={32} />
          ) : (
            <rect x="-13" y="-16" width="26" height="32" rx="4" class="niagara-played" />
          )}
        </g>
        {view.buoy === seat && (
          <g transform="translate(-9 -14)">
            <Buoy scale={0.6} />
          </g>
        )}
      </g>
      {tiles.map((name, i) => {
        const has = hand?.includes(name);
        return (
          <g key={name} transform={`translate(${38 + i * 13 + (name === "cloud" ? 3 : 0)} 11)`}>
            {hand === null ? (
              i < hand_count && (
                <rect
                  x="-5"
                  y="-7"
                  width="10"
                  height="13"
                  rx="2"
                  fill="currentColor"
                  opacity=".45"
                />
              )
            ) : (
              <g class={has ? "" : "niagara-gone"}>
                {name === "cloud" ? (
                  <Cloud scale={0.42} />
                ) : (
                  <text
                    y="4.5"
                    font-size="12.5"
                    text-anchor="middle"
                    font-weight={has ? 800 : 400}
                    fill="currentColor"
                  >
                    {name}
                  </text>
                )}
                {!has && <path d="M-5 5 5-5" stroke="currentColor" stroke-width="1.4" />}
              </g>
            )}
          </g>
        );
      })}
      {canoes.map((c, i) => (
        <g
          key={i}
          transform={`translate(150 ${8 + i * 13}) scale(.54)`}
          opacity={c.node === "FALLS" ? 0.3 : 1}
        >
          <Canoe seat={seat} canoe={i} cargo={c.cargo} />
        </g>
      ))}
      <g key={news ? frame : "gems"} class={news ? "niagara-swell" : ""}>
        {colours.map((c, i) => (
          <g key={c} transform={`translate(${38 + i * 20} 32)`} opacity={reserve[c] ? 1 : 0.25}>
            <Gem colour={c} scale={0.46} />
            <text x="6.5" y="4.5" font-size="11.5" font-weight="700" fill="currentColor">
              {reserve[c] || ""}
            </text>
          </g>
        ))}
      </g>
      <text x="163" y="38" font-size="11.5" font-weight="800" text-anchor="end" fill="currentColor">
        Σ {value}
      </text>
    </svg>
  );
}
interface PanelProps {
  view: View;
  seat: Seat;
  event: GameEvent<View> | null;
  frame: number;
}
