// What all parts of a table's page share: the table, its game, and which drawer is open.
import type { ReadonlySignal, Signal } from "@preact/signals";
import { createContext, type VNode } from "preact";
import { useContext } from "preact/hooks";
import type { Seat } from "../engine/answers";
import { words } from "../texts/words";
import type { AnyTable } from "./any-table";
import type { GameModule } from "./game";
import type en from "./texts.en.json";

export const t = words(
  import.meta.glob<typeof en>("./texts.*.json", { eager: true, import: "default" }),
);

export type DrawerName = "log" | "coach" | "text" | "overview" | "menu" | "chat";

/** What a table on a server adds to its page. */
export interface Online {
  back: string; // where its tables are listed
  /** In the page's head: who watches. */
  Head: () => VNode | null;
  /** Over the board: the connection, a question of the others. */
  Banner: () => VNode | null;
  /** Beside a name: rating, presence, clock. */
  SeatNote: (props: { seat: Seat }) => VNode | null;
  Chat: () => VNode;
  unread: ReadonlySignal<number>; // of what was said
  MenuLines: () => VNode;
  /** What next, when the game is over. */
  ResultActions: () => VNode;
}

export interface TableContext {
  table: AnyTable;
  module: GameModule;
  card: { name: string; title: string };
  drawer: Signal<DrawerName | null>;
  help: Signal<boolean>; // the list of keys
  again: () => void; // a rematch
  online: Online | null;
}

export const TableContext = createContext<TableContext | null>(null);
export const useTable = () => useContext(TableContext)!;

/** The view on the board now: of the moment looked back at, of the event shown, or of the present. */
export function viewShown(table: AnyTable) {
  return table.moment.value?.view ?? table.show.now.value.view!;
}
