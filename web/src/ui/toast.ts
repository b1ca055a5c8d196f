// Quiet notices at the edge of the page, one at a time each.
import { signal } from "@preact/signals";

interface Toast {
  text: string;
  /** What can be done about it. */
  action?: { label: string; run: () => void };
}

export const toasts = signal<readonly Toast[]>([]);

export function toast(notice: Toast): void {
  if (!toasts.value.some((other) => other.text === notice.text)) {
    toasts.value = [...toasts.value, notice];
  }
}
export function dismiss(notice: Toast): void {
  toasts.value = toasts.value.filter((other) => other !== notice);
}
