// What all parts of a table's page share: the table, its game, and which drawer is open.
import type { Signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { GameCard } from "../games";
import { words } from "../texts/words";
import type { GameModule } from "./game";
import type { Table } from "./table";
import en from "./texts.en.json";
import fr from "./texts.fr.json";

export const t = words(en, fr);

export type DrawerName = "log" | "coach" | "text" | "overview" | "menu";

export interface Here {
  table: Table;
  module: GameModule<any>;
  card: GameCard;
  drawer: Signal<DrawerName | null>;
  help: Signal<boolean>; // the list of keys
  again: () => void; // a rematch
}

export const HereContext = createContext<Here | null>(null);
export const useHere = () => useContext(HereContext)!;

/** The view on the board now: of the moment looked back at, of the event shown, or of the present. */
export function viewShown(table: Table) {
  return table.moment.value?.view ?? table.show.now.value.view!;
}
