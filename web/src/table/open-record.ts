// A record on its way to the page that replays it.
import { signal } from "@preact/signals";
import { go } from "../browser/route";

export const opened = signal<string | null>(null);

export function openRecord(record: string): void {
  opened.value = record;
  go("records");
}
