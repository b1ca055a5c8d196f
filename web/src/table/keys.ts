// The keyboard: shortcuts, and a focus that is never lost.
import { effect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { DrawerName, TableContext } from "./context";
import { t } from "./context";

/** Every key and what it does, for people. */
export const keys = ({ table, online }: TableContext): [string, string][] => [
  [t("arrows"), t("key_arrows")],
  [t("enter"), t("key_enter")],
  ["u", t("key_u")],
  ...(table.think ? [["h", t("key_h")] as [string, string]] : []),
  ["s", t("key_s")],
  ["l", t("key_l")],
  ["c", t(online ? "key_chat" : "key_c")],
  ["t", t("key_t")],
  ["o", t("key_o")],
  ["m", t("key_m")],
  [t("escape"), t("key_escape")],
  ["?", t("key_help")],
];

const drawers: Record<string, DrawerName> = {
  l: "log",
  c: "coach",
  t: "text",
  o: "overview",
  m: "menu",
};

// Whether the key means something now.
function act({ table, module, drawer, help, online }: TableContext, key: string): boolean {
  const name = key === "c" && online ? "chat" : drawers[key];
  if (name && (name !== "overview" || module.Overview)) {
    drawer.value = drawer.value === name ? null : name;
  } else if (key === "u") void table.undo();
  else if (key === "h") void table.chooser.advise();
  else if (key === "s") table.show.skip();
  else if (key === "?") help.value = true;
  else if (key !== "Escape" || drawer.value !== null)
    return false; // drawers close themselves
  else if (table.chooser.chosen.value || table.chooser.refusal.value) table.chooser.cancel();
  else if (table.moment.value) void table.lookBack(null);
  else return false;
  return true;
}

export function useKeys(context: TableContext): void {
  useEffect(() => {
    const press = (e: KeyboardEvent) => {
      const target = e.target as HTMLElement;
      if (e.ctrlKey || e.metaKey || e.altKey || e.defaultPrevented) return;
      if (target.closest("input:not([type=radio]), textarea, select, dialog")) return;
      if (context.table.handTo.value === null && act(context, e.key)) e.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [context]);
}

/** When what had the focus is gone and the keyboard is in use, goes on at the next decision. */
export function useFocus({ table }: TableContext, page: { current: HTMLElement | null }): void {
  useEffect(() => {
    let keyboard = false;
    let frame = 0;
    let near: DOMRect | null = null; // where the focus was last
    const key = (e: KeyboardEvent) => (keyboard = !e.metaKey);
    const pointer = () => (keyboard = false);
    const focused = (e: FocusEvent) => {
      const spot = (e.target as Element).closest("[data-spot]");
      if (spot) near = spot.getBoundingClientRect();
    };
    const settle = () => {
      const { activeElement: active } = document;
      const { current: main } = page;
      if (!keyboard || !main || document.querySelector("dialog:modal")) return;
      const choices = main.querySelector(".choices")!;
      const choice = choices.querySelector<HTMLElement>("button");
      const lost = !active || active === document.body || active.classList.contains("prompt");
      if (table.chooser.chosen.value) {
        if (main.contains(active) && !choices.contains(active)) choice?.focus();
      } else if (lost) {
        (nearest(main, near) ?? choice ?? main.querySelector<HTMLElement>(".prompt"))?.focus();
      }
    };
    const stop = effect(() => {
      table.chooser.legal.value;
      table.chooser.chosen.value;
      table.chooser.refusal.value;
      table.moment.value;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => (frame = requestAnimationFrame(settle)));
    });
    addEventListener("keydown", key, true);
    addEventListener("pointerdown", pointer, true);
    addEventListener("focusin", focused);
    return () => {
      stop();
      cancelAnimationFrame(frame);
      removeEventListener("keydown", key, true);
      removeEventListener("pointerdown", pointer, true);
      removeEventListener("focusin", focused);
    };
  }, [table]);
}

function nearest(main: HTMLElement, to: DOMRect | null): HTMLElement | null {
  const spots = [...main.querySelectorAll<HTMLElement>(".spot.legal")];
  if (!to) return spots[0] ?? null;
  const far = (spot: Element) => {
    const { x, y, width, height } = spot.getBoundingClientRect();
    return Math.hypot(x + width / 2 - to.x - to.width / 2, y + height / 2 - to.y - to.height / 2);
  };
  return spots.sort((a, b) => far(a) - far(b))[0] ?? null;
}
