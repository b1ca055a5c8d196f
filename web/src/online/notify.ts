// Tells a person who looks elsewhere that it is their turn: in the title, by sound, and by a
// notification of the device; with the page closed, by the service worker (src/sw.js).
import { effect, signal } from "@preact/signals";
import { language } from "../browser/settings";
import { play } from "../ui/sound";
import { read, write } from "../browser/storage";
import { pushKey, subscribePush } from "./api";
import type { OnlineTable } from "./table";
import { t } from "./texts";

/** Whether the person wants notifications of the device. */
export const wanted = signal(read<boolean>("notify") ?? false);
export const possible = () => typeof Notification === "function";

/** Sets the title, and calls, whenever it becomes our turn. */
export function tellTurns(table: OnlineTable, title: string): () => void {
  let before = true; // whoever opens the page sees whose turn it is
  const stop = effect(() => {
    const now = table.decider.value !== null;
    document.title = `${now ? `● ${t("yourTurn")} · ` : ""}${title} · Tablée`;
    if (now && !before) call(title);
    before = now;
  });
  return () => {
    stop();
    document.title = `${title} · Tablée`;
  };
}

function call(title: string): void {
  if (!document.hidden) return;
  play("good");
  if (!wanted.peek() || !possible() || Notification.permission !== "granted") return;
  const options = { body: t("notifyBody", { game: title }), tag: "turn", icon: "./icon-192.png" };
  void navigator.serviceWorker
    ?.getRegistration()
    .then((kept): unknown => {
      return kept?.showNotification("Tablée", options) ?? new Notification("Tablée", options);
    })
    .catch(() => undefined);
}

const shelf = "tablee words";

/** What the service worker says when it is woken: it speaks no language by itself. */
async function teachWorker(): Promise<void> {
  const words = { title: "Tablée", body: t("notifyPush"), lang: language() };
  const shelved = await caches.open(shelf);
  await shelved.put(new URL("turn.json", document.baseURI), new Response(JSON.stringify(words)));
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Also with the page closed, where browser and server can. */
async function subscribe(): Promise<void> {
  const [kept, key] = await Promise.all([navigator.serviceWorker?.getRegistration(), pushKey()]);
  if (!kept || key === null || !("pushManager" in kept)) return;
  await teachWorker();
  const subscription =
    (await kept.pushManager.getSubscription()) ??
    (await kept.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytesOf(key),
    }));
  await subscribePush(subscription.toJSON());
}

/** Asks the browser for permission; whether it was given. */
export async function wantNotices(yes: boolean): Promise<boolean> {
  if (yes && (await Notification.requestPermission()) !== "granted") yes = false;
  wanted.value = yes;
  write("notify", yes);
  if (yes) await subscribe().catch(() => undefined); // an open page tells all the same
  return yes;
}

// A page in another language: the worker speaks it from now on.
effect(() => {
  language();
  if (wanted.value && typeof caches !== "undefined") void teachWorker().catch(() => undefined);
});
