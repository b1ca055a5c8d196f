// The service worker: after the first visit the whole page works without a network. The build puts
// two lines before this file: `files`, everything it made, and `version`, a hash of them.
//
// A new version is fetched beside the old one and waits until a person asks for it, or until no
// page of the old one is open; then the old files go.
/* global files, version */

const family = `tablee ${self.registration.scope} `;
const mine = family + version;
const address = (file) => new URL(file, self.registration.scope).href;

async function fetchAll() {
  const cache = await caches.open(mine);
  await Promise.all(
    files.map(async (file) => {
      const url = address(file);
      // What lies in assets/ has its content's hash in its name: the old one is as good.
      const kept = file.startsWith("assets/") ? await caches.match(url) : undefined;
      const answer = kept ?? (await fetch(url, { cache: "no-cache" }));
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
      await cache.put(url, answer);
    }),
  );
}

async function forgetOthers() {
  for (const name of await caches.keys()) {
    if (name.startsWith(family) && name !== mine) await caches.delete(name);
  }
  await self.clients.claim();
}

async function answer(request, url) {
  const cache = await caches.open(mine);
  return (await cache.match(url)) ?? fetch(request);
}

/** Asks whether a table server is there; that there is none is an answer, not an error. */
async function health(request) {
  try {
    const found = await fetch(request);
    if (found.ok) return found;
  } catch {
    // nobody there
  }
  return new Response("<p>none</p>", { headers: { "content-type": "text/html" } });
}

/** The page left its words here, in its language (src/online/notify.ts). */
async function callToTable() {
  const shelved = await caches.match(address("turn.json"), { cacheName: "tablee words" });
  const words = (await shelved?.json().catch(() => null)) ?? {
    title: "Tablée",
    body: (self.navigator.language ?? "").startsWith("fr")
      ? "C’est à vous de jouer sur Tablée"
      : "It is your turn at Tablée",
  };
  const { title, ...options } = words;
  await self.registration.showNotification(title, {
    ...options,
    tag: "turn",
    icon: address("icon-192.png"),
  });
}

async function goToTable() {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find((page) => page.url.startsWith(self.registration.scope));
  if (open) await open.focus();
  else await self.clients.openWindow(address("./#/friends"));
}

self.addEventListener("install", (event) => event.waitUntil(fetchAll()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
self.addEventListener("message", ({ data }) => {
  if (data === "take over") void self.skipWaiting();
});
self.addEventListener("push", (event) => event.waitUntil(callToTable()));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(goToTable());
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = request.url.replace(/[?#].*$/, "").replace(/\/index\.html$/, "/");
  if (request.method !== "GET" || !url.startsWith(self.registration.scope)) return;
  if (url === address("healthz")) event.respondWith(health(request));
  else if (files.some((file) => address(file) === url)) event.respondWith(answer(request, url));
});
