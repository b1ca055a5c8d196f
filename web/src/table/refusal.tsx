// What the referee says to a click where nothing is legal: in the place of the prompt's sentence,
// so that it covers nothing that can be clicked. It goes when the player does anything else, or
// when there was time to read it.
import { useEffect, useState } from "preact/hooks";
import { href } from "../browser/route";
import { Icon } from "../ui/controls";
import { t, useTable } from "./context";

const glance = 700; // milliseconds at a move: it is considered, not only passed over
const readable = (text: string) => 4000 + 60 * text.length;

export function Refusal() {
  const { table, card, drawer, help } = useTable();
  const { chooser } = table;
  const { value: rule } = chooser.refusal;
  const [held, hold] = useState(false); // somebody points at it or has the focus in it
  const dismiss = () => void (chooser.refusal.value = null);

  const legal = table.present.legal.join("\n");
  useEffect(() => dismiss, [drawer.value, help.value, legal, chooser.advice.value === null]);

  const considered = chooser.ahead.value?.move;
  useEffect(() => {
    if (!rule || held) return;
    const timer = setTimeout(dismiss, considered === undefined ? readable(rule.text) : glance);
    return () => clearTimeout(timer);
  }, [rule, held, considered]);
  useEffect(() => hold(false), [rule]);

  return (
    <div
      class="refusal"
      role="alert"
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocusCapture={() => hold(true)}
      onBlurCapture={() => hold(false)}
    >
      {rule && (
        <div class="refusal-note">
          <Icon name="warning" />
          <p>
            <b>{t("notAllowed")}</b> {rule.text}
          </p>
          <a href={href("rules", card.name, rule.id)} target="_blank" rel="noopener">
            {t("rule", { id: rule.id })}
          </a>
        </div>
      )}
    </div>
  );
}
