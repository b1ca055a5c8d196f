// The games of the page. What the home page needs is here; boards come when a game is opened.
import { documented } from "../generated/games";
import type { GameModule } from "../table/game";

export type GameName = "deep_river" | "niagara" | "gobi" | "gefira" | "gorynich" | "connect_four";

export interface GameCard {
  name: string; // a GameName, if it has a board
  title: string;
  players: string; // numbers of players, for people; empty if nobody has said
  minutes: number; // about how long a game takes
  secrets: boolean; // whether a seat knows what another must not see
  load: () => Promise<{ game: GameModule }>;
}

const boards: readonly GameCard[] = [
  {
    name: "deep_river",
    title: "Deep River",
    players: "2",
    minutes: 15,
    secrets: false,
    load: () => import("./deep_river"),
  },
  {
    name: "niagara",
    title: "Niagara",
    players: "3–5",
    minutes: 40,
    secrets: true,
    load: () => import("./niagara"),
  },
  {
    name: "gobi",
    title: "Gobi",
    players: "2–4",
    minutes: 40,
    secrets: false,
    load: () => import("./gobi"),
  },
  {
    name: "gefira",
    title: "Géfira",
    players: "2, 4",
    minutes: 45,
    secrets: true,
    load: () => import("./gefira"),
  },
  {
    name: "gorynich",
    title: "Gorynich",
    players: "3–7",
    minutes: 40,
    secrets: true,
    load: () => import("./gorynich"),
  },
  {
    name: "connect_four", // the classic, and the worked example
    title: "Connect Four",
    players: "2",
    minutes: 5,
    secrets: false,
    load: () => import("./connect_four"),
  },
];

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Games that have no board yet, on a plain one; what they keep secret is taken care of. */
export const boardless = (names: readonly string[]): GameCard[] =>
  names
    .filter((name) => !boards.some((card) => card.name === name))
    .map((name) => ({
      name,
      title: name.split("_").map(capital).join(" "),
      players: "",
      minutes: 0,
      secrets: true,
      load: () => import("./plain"),
    }));

export const games: readonly GameCard[] = [...boards, ...boardless(documented)];

export const cardOf = (name: string): GameCard | undefined => games.find((g) => g.name === name);
