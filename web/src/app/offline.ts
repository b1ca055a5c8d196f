// Keeps the page for times without a network, and says when a new version is ready.
import { t } from "../texts/page";
import { toast } from "../ui/toast";

function offer(worker: ServiceWorker): void {
  toast({
    text: t("newVersion"),
    action: {
      label: t("reload"),
      run() {
        navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
        worker.postMessage("take over");
      },
    },
  });
}

async function register(): Promise<void> {
  const kept = await navigator.serviceWorker.register("./sw.js");
  const first = !navigator.serviceWorker.controller;
  if (kept.waiting && !first) offer(kept.waiting);
  kept.addEventListener("updatefound", () => {
    const worker = kept.installing!;
    const replaces = navigator.serviceWorker.controller !== null;
    worker.addEventListener("statechange", () => {
      if (worker.state === "installed" && replaces) offer(worker);
    });
  });
  // An installed page may stay open for weeks.
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && navigator.onLine) kept.update().catch(() => undefined);
  });
}

export function keepOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const start = () => void register().catch(() => undefined); // the page works without it
  if (document.readyState === "complete") start();
  else addEventListener("load", start);
}
