// Where on the page we are: the part of the address after #, so that any file server will do.
// #/ home · #/play/gobi · #/setup/gobi · #/pass/gobi · #/learn/gobi · #/rules/gobi/B19 · #/records
import { signal } from "@preact/signals";

const parts = () => location.hash.replace(/^#\/?/, "").split("/").map(decodeURIComponent);

export const route = signal<string[]>(parts());
addEventListener("hashchange", () => (route.value = parts()));

export const href = (...to: string[]) => `#/${to.map(encodeURIComponent).join("/")}`;
export const go = (...to: string[]) => (location.hash = href(...to));
