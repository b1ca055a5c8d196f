// Where on the page we are: the part of the address after #, so that any file server will do.
// #/ home · #/play/GAME · #/setup/GAME · #/setup/GAME/pass · #/learn/GAME · #/rules/GAME/RULE ·
// #/records · #/settings · #/friends · #/host/GAME · #/table/ID[/KEY] · #/game/ID[/KEY]
import { signal } from "@preact/signals";

function parts(): string[] {
  try {
    return location.hash.replace(/^#\/?/, "").split("/").map(decodeURIComponent);
  } catch {
    return []; // no page (a test), or an address cut off in the middle of a letter
  }
}

export const route = signal<string[]>(parts());
let last = "";
globalThis.addEventListener?.("hashchange", (e) => {
  last = new URL(e.oldURL).hash || "#/";
  route.value = parts();
});

export const href = (...to: string[]) => `#/${to.map(encodeURIComponent).join("/")}`;
export const go = (...to: string[]) => (location.hash = href(...to));

/** Whether somebody came here from another place of the page. */
export const moved = () => last !== "";
/** The place somebody came from. */
export const cameFrom = () => last || "#/";
