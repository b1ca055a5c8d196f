// The games of the page: all that the engine knows, as they describe themselves. Boards come when a
// game is opened.
import type { GameInfo } from "../engine/answers";
import known from "../generated/games.json";
import type { GameModule } from "../table/game";

const boards = import.meta.glob<{ game: GameModule }>("./*/index.tsx");

export interface GameCard extends GameInfo {
  load: () => Promise<{ game: GameModule }>;
}

/** With the board of the game, or the plain one if it has none yet. */
export const withBoard = (info: GameInfo): GameCard => ({
  ...info,
  load: boards[`./${info.name}/index.tsx`] ?? boards["./plain/index.tsx"]!,
});

export const games: readonly GameCard[] = (known as GameInfo[]).map(withBoard);

export const cardOf = (name: string): GameCard | undefined => games.find((g) => g.name === name);
