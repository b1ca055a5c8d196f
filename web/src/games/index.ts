// The games of the page. What the home page needs is here; boards come when a game is opened.
import type { GameModule } from "../table/game";

export type GameName = "deep_river" | "niagara" | "gobi" | "gefira" | "gorynich" | "connect_four";

export interface GameCard {
  name: GameName;
  title: string;
  players: string; // numbers of players, for people
  minutes: number; // about how long a game takes
  secrets: boolean; // whether a seat knows what another must not see
  load: () => Promise<{ game: GameModule<any> }>;
}

export const games: readonly GameCard[] = [
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

export const cardOf = (name: string): GameCard | undefined => games.find((g) => g.name === name);
