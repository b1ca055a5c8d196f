// Tells screen readers what happens and what is asked, one line after the other.
import { effect, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useTable } from "./context";
import { sentence } from "./prompt";

const kept = 8; // lines: only new ones are read out

export function Announcer() {
  const context = useTable();
  const lines = useSignal<readonly { id: number; text: string }[]>([]);
  useEffect(() => {
    let id = 0;
    let told = context.table.log.peek().length;
    let before = "";
    const add = (...texts: string[]) => {
      lines.value = [...lines.peek(), ...texts.map((text) => ({ id: id++, text }))].slice(-kept);
    };
    const stopLog = context.table.log.subscribe((log) => {
      if (log.length > told) add(...log.slice(told).map((line) => line.text));
      told = log.length;
    });
    const stopPrompt = effect(() => {
      const now = sentence(context);
      if (!now || now.tone === "told" || now.text === before) return;
      before = now.text;
      add(now.text);
    });
    return () => (stopLog(), stopPrompt());
  }, [context]);
  return (
    <div class="unseen" role="log" aria-live="polite">
      {lines.value.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
