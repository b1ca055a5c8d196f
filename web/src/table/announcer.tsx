// Tells screen readers what happens and what is asked, one line after the other.
import { effect, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useHere } from "./here";
import { sentence } from "./prompt";

const kept = 8; // lines: only new ones are read out

export function Announcer() {
  const here = useHere();
  const lines = useSignal<readonly { id: number; text: string }[]>([]);
  useEffect(() => {
    let id = 0;
    let told = here.table.log.peek().length;
    let before = "";
    const add = (...texts: string[]) => {
      lines.value = [...lines.peek(), ...texts.map((text) => ({ id: id++, text }))].slice(-kept);
    };
    const stopLog = here.table.log.subscribe((log) => {
      if (log.length > told) add(...log.slice(told).map((line) => line.text));
      told = log.length;
    });
    const stopPrompt = effect(() => {
      const now = sentence(here);
      if (!now || now.tone === "told" || now.text === before) return;
      before = now.text;
      add(now.text);
    });
    return () => (stopLog(), stopPrompt());
  }, [here]);
  return (
    <div class="unseen" role="log" aria-live="polite">
      {lines.value.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
