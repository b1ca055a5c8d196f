// The page's one line to the table server behind it.
import { random } from "../engine/random";
import { Connection, type Outside, type Socket, type Waiting } from "./connection";
import { lineAddress } from "./line-address";

const shelf = "tablee.waiting";

const browser: Outside = {
  connect: () => new WebSocket(lineAddress(document.baseURI)) as unknown as Socket,
  now: () => Date.now(),
  random: () => random() / 2 ** 32,
  later(run, milliseconds) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  // Of this tab alone: two tabs must not say each other's things.
  keep(waiting) {
    try {
      sessionStorage.setItem(shelf, JSON.stringify(waiting));
    } catch {
      // lost with the page, not before
    }
  },
  kept() {
    try {
      return (JSON.parse(sessionStorage.getItem(shelf) ?? "[]") as Waiting[]) ?? [];
    } catch {
      return [];
    }
  },
};

let shared: Connection | null = null;

export function line(): Connection {
  if (shared) return shared;
  const connection = (shared = new Connection(browser));
  const hurry = () => {
    if (navigator.onLine && !document.hidden && connection.state.value === "lost")
      connection.again();
  };
  addEventListener("online", hurry);
  addEventListener("offline", () => connection.check());
  document.addEventListener("visibilitychange", hurry);
  connection.start();
  return connection;
}
