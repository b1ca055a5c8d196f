// What every screen must hold: nothing sticks out, and a French page is French.
import type { Page } from "playwright-core";

// Words that no French sentence has.
const english = /\b(the|and|of|with|your?|back|close|play|undo|hint|skip|next|rules|settings)\b/i;

/** What can be read or heard on a page, but for what says that it is in another language. */
const words = (page: Page) =>
  page.evaluate(() => {
    const own = (e: Element) => e.closest("[lang]") === document.documentElement;
    const all = [...document.body.querySelectorAll("*")].filter(own);
    return all.flatMap((e) => [
      ...["aria-label", "title", "placeholder", "alt"].map((name) => e.getAttribute(name) ?? ""),
      ...[...e.childNodes].map((n) => (n.nodeType === Node.TEXT_NODE ? n.textContent! : "")),
    ]);
  });

/** What sticks out of the window to the right. */
export const overflow = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= innerWidth) return [];
    return [...document.body.querySelectorAll("*")]
      .filter((e) => e.getBoundingClientRect().right > innerWidth + 1)
      .map((e) => `${e.tagName}.${e.getAttribute("class")}`)
      .slice(-8)
      .concat(`${root.scrollWidth} > ${innerWidth}`);
  });

/** English on a page that should be French. */
export const englishWords = async (page: Page) =>
  (await words(page)).filter((text) => english.test(text));
