// A nest: whose it is, whether it is that seat's turn, and the pawns at home.
import { Spot } from "../../table/spot";
import { homeOf, type Layout, type Point } from "./geometry";
import { from, type Part } from "./part";
import { move, Pile } from "./pieces";
import { name, t } from "./words";

export function Nest({ seat, view, layout, event, frame }: Part & { seat: number }) {
  const position = homeOf(seat);
  const box = layout.box(position);
  const { singles, doubles } = view.nests[seat]!;
  const letter = seat === 0 ? "E" : "S";
  const turn = view.turn === seat && !view.over;
  const begins = event?.event === "begins" && event.seat === seat;
  const alone = event?.event === "no_fish" && event.seat === seat;
  const label = layout.wide
    ? { x: box.x + box.width / 2, y: box.y + 24 }
    : { x: 346, y: box.y + 24 };
  const flag = { x: label.x, y: layout.wide ? box.y + box.height - 14 : box.y + 40 };
  return (
    <g>
      <Spot name={`nest-${position}`} label={name("place", position)}>
        <rect {...box} y={box.y + 3} rx="24" fill="#1c2a20" opacity=".3" />
        <rect {...box} rx="24" fill={seat === 0 ? "#7d6a2e" : "#7c4a3d"} />
        <rect
          x={box.x + 5}
          y={box.y + 5}
          width={box.width - 10}
          height={box.height - 10}
          rx="19"
          fill={seat === 0 ? "#f1e3b4" : "#f4d3c4"}
          stroke={seat === 0 ? "#b79d4c" : "#b67a69"}
          stroke-width="3"
          stroke-dasharray="9 5"
        />
        {turn && (
          <rect
            key={begins ? frame : "turn"}
            class={begins ? "pulse" : undefined}
            {...box}
            rx="24"
            fill="none"
            stroke="#fff2c4"
            stroke-width="3.5"
          />
        )}
        <g class="dr-tile">
          <text class="dr-side" {...label} font-size={layout.wide ? 15 : 11.5}>
            {name("seat", seat, "label")}
          </text>
          {turn && (
            <path
              d="M-8-6 8 0-8 6-4 0Z"
              fill="#2e2a25"
              transform={`${move(flag)} rotate(${layout.heading(seat)})`}
            />
          )}
        </g>
        <rect class="halo" {...box} rx="24" />
      </Spot>
      {[singles, doubles].map((count, i) => {
        const pawn = `${letter}${i + 1}`;
        const here = layout.home(seat, i + 1);
        const size = layout.wide
          ? { x: -48, y: -38, width: 96, height: 76 }
          : { x: -60, y: -23, width: 120, height: 46 };
        const came =
          event?.event === "home" && event.seat === seat && event.pawn === pawn ? event : null;
        const flipped = event?.event === "flipped" && event.position === position && i === 1;
        if (count === 0) return null;
        return (
          <Spot
            key={pawn}
            name={`fish-${position}-${pawn}`}
            label={t("home_spot", { pile: pawn, count })}
            transform={move(here)}
          >
            <rect {...size} rx="14" fill="transparent" />
            <g class={alone ? "pulse" : undefined} key={alone ? frame : "home"}>
              {seats(count, layout).map((at, n) => {
                const last = n === count - 1;
                const away = layout.place(homeOf(1 - seat), 0);
                // Who swam across returns; who was carried beneath is home where it arrived.
                const swam = view.turn === seat;
                const shown = { x: here.x + at.x, y: here.y + at.y };
                return (
                  <g key={n} transform={move(at)}>
                    <g
                      key={last && (came || flipped) ? frame : "rest"}
                      {...(last && came ? (swam ? from(away, shown) : { class: "appear" }) : {})}
                    >
                      <g transform={layout.wide ? "scale(.64)" : ""}>
                        <Pile
                          pile={pawn}
                          layout={layout}
                          anew={last && flipped ? "flipped" : undefined}
                        />
                      </g>
                    </g>
                  </g>
                );
              })}
            </g>
            <rect class="halo" {...size} rx="14" />
          </Spot>
        );
      })}
    </g>
  );
}

/** Where so many pawns sit: two rows in the wide layout, one that closes up in the tall one. */
function seats(count: number, layout: Layout): Point[] {
  return Array.from({ length: count }, (_, n) => {
    if (!layout.wide) {
      const step = Math.min(2.1 * layout.pawn, 76 / Math.max(1, count - 1));
      return { x: step * (n - (count - 1) / 2), y: 0 };
    }
    const upper = Math.min(3, count);
    const [row, at, length] = n < upper ? [0, n, upper] : [1, n - upper, count - upper];
    return { x: 31 * (at - (length - 1) / 2), y: count > 3 ? 34 * row - 17 : 0 };
  });
}
