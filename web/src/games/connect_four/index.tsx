// Connect Four: the smallest board of the house, and the one to read first (docs/add-a-game.md).
import { entry } from "../../engine/known";
import type { View } from "../../generated/connect_four";
import type { GameModule, SeatScore } from "../../table/game";
import { Board, Disc } from "./board";
import { columnOf, discs } from "./grid";
import { illustrations } from "./illustrations";
import { lesson } from "./lesson";
import "./style.css";
import { colours, name, t } from "./words";

function scores(view: View): SeatScore[] {
  const returns = view.returns ?? [0, 0];
  return [0, 1]
    .sort((a, b) => entry(returns, b) - entry(returns, a))
    .map((seat) => ({
      seat,
      total: t(entry(returns, seat) > 0 ? "wins" : entry(returns, seat) < 0 ? "loses" : "drawn"),
      lines: [{ label: t("played"), value: discs(view, seat) }],
    }));
}

export const game: GameModule<View> = {
  Board,
  SeatPanel: ({ view, seat }) => (
    <span class="c4-panel">
      <svg viewBox="-44 -44 88 88" aria-hidden="true">
        <Disc seat={seat} />
      </svg>
      {t("discs", { n: discs(view, seat) })}
    </span>
  ),
  seat: (_view, seat) => ({ name: name("seat", seat), colour: entry(colours, seat) }),
  spot: (move) => `column-${columnOf(move)}`,
  meant: (spot) => `drop ${spot.replace("column-", "")}`,
  paces: { dropped: 1.5, won: 2.5, drawn: 2.5 },
  sounds: { dropped: "place", won: "win" },
  scores,
  lesson,
  illustrations,
};
