// What the browser keeps. Storage that is full or forbidden never stops play: what cannot be
// written is forgotten when the page closes, and the page says so once (`unkept`).
import { signal } from "@preact/signals";

export const unkept = signal(false);
const prefix = "tablee.";

export function read<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(prefix + key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function write(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(prefix + key);
    else localStorage.setItem(prefix + key, JSON.stringify(value));
  } catch {
    unkept.value = true;
  }
}
