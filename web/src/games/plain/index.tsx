// The board of a game that has none of its own yet: its view as a list of named values, its moves
// as buttons. It knows no game, so every game that the engine knows can be played on the page.
import { language } from "../../browser/settings";
import type { CommonView, Seat } from "../../engine/answers";
import { entry } from "../../engine/known";
import type { GameModule } from "../../table/game";
import { Fields, ownFields } from "./fields";
import "./style.css";
import { seatName, t } from "./words";

const colours = ["#b8433a", "#2f6fb0", "#3c8549", "#d09a1e", "#7a5097", "#b0603a", "#3b8a8a"];

const signed = (n: number) =>
  new Intl.NumberFormat(language(), { signDisplay: "exceptZero" }).format(n);

/** Seats from the best result to the worst. */
const ranking = ({ returns, players }: CommonView): [Seat, number][] =>
  Array.from({ length: players }, (_, seat): [Seat, number] => [seat, returns?.[seat] ?? 0]).sort(
    ([, a], [, b]) => b - a,
  );

export const game: GameModule<CommonView> = {
  Board: ({ view }) => (
    <div class="plain-board" role="region" aria-label={t("board")} tabIndex={0}>
      <Fields of={ownFields(view)} />
    </div>
  ),
  SeatPanel: ({ view, seat }) => (
    <>{view.returns !== null && t("result", { n: signed(entry(view.returns, seat)) })}</>
  ),
  seat: (_view, seat) => ({ name: seatName(seat), colour: entry(colours, seat % colours.length) }),
  spot: () => null,
  meant: () => null,
  scores: (view) =>
    ranking(view).map(([seat, result]) => ({ seat, total: signed(result), lines: [] })),
  lesson: { record: "", seat: 0, steps: [] },
  illustrations: [],
};
