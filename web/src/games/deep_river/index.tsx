import type { CommonView } from "../../engine/answers";
import type { GameModule } from "../../table/game";

export const game: GameModule<CommonView> = {
  Board: () => <svg viewBox="0 0 10 10" />,
  SeatPanel: () => <span />,
  seat: (_view, seat) => ({ name: `${seat}`, colour: "#888" }),
  spot: () => null,
  say: (move) => move,
  meant: () => null,
  scores: () => [],
  verdict: () => "",
  lesson: { record: "", seat: 0, steps: [] },
  illustrations: [],
};
