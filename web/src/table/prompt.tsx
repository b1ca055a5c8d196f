// The line under the board: in one sentence whose decision it is and what can be done, with its
// buttons. Its height never changes.
import { useRef } from "preact/hooks";
import { language } from "../browser/settings";
import { entry, only } from "../engine/known";
import { Button, Icon, IconButton } from "../ui/controls";
import type { TableContext } from "./context";
import { t, useTable } from "./context";
import { Refusal } from "./refusal";

interface Sentence {
  tone: "yours" | "told" | "waiting" | "over" | "past" | "hint";
  text: string;
}

const list = (names: string[]) =>
  new Intl.ListFormat(language(), { type: "conjunction" }).format(names);

/** What the prompt says; null: as before. */
export function sentence({ table, drawer }: TableContext): Sentence | null {
  const { value: look } = table.look;
  const { chooser } = table;
  if (!look) return null;
  const { value: moment } = table.moment;
  if (moment) return { tone: "past", text: t("past", { plies: moment.plies, all: look.plies }) };
  if (table.show.running.value) {
    const tell = table.show.now.value.event?.tell;
    return tell ? { tone: "told", text: tell } : null;
  }
  const { value: sent } = table.sent;
  if (sent !== null) return { tone: "waiting", text: t("sending", { move: sent }) };
  if (table.busy.value) return null;
  if (look.view.over) return { tone: "over", text: look.result };
  if (table.decider.value !== null) {
    const { value: chosen } = chooser.chosen;
    const armed = only(chosen?.moves ?? []);
    if (armed !== null) return { tone: "yours", text: chooser.say(armed) };
    if (drawer.value !== "coach") {
      if (chooser.advice.value === "thinking") return { tone: "hint", text: t("hintThinking") };
      const { value: hint } = chooser.hint;
      if (hint !== null) return { tone: "hint", text: t("hintIs", { move: chooser.say(hint) }) };
    }
    return { tone: "yours", text: look.prompt };
  }
  const seats = Array.isArray(look.view.pending) ? look.view.pending : [];
  const names = list(seats.map((seat) => entry(table.plan.seats, seat).name));
  if (seats.length === 0) return { tone: "waiting", text: t("goesOn") };
  const thinking = seats.some((seat) => table.thinking.value.includes(seat));
  return { tone: "waiting", text: t(thinking ? "waitingThinking" : "waiting", { names }) };
}

export function Prompt({ onResult }: { onResult: () => void }) {
  return (
    <div class="prompt" role="group" aria-label={t("prompt")} tabIndex={-1}>
      <Line />
      <Refusal />
      <Buttons onResult={onResult} />
    </div>
  );
}

function Line() {
  const context = useTable();
  const last = useRef<Sentence>({ tone: "waiting", text: t("goesOn") });
  const now = (last.current = sentence(context) ?? last.current);
  const { plan, decider, shared } = context.table;
  return (
    <p class={`line ${now.tone}`}>
      {now.tone === "hint" && <Icon name="hint" />}
      {now.tone === "yours" && shared && <b>{plan.seats[decider.value!]?.name}</b>}
      <span>{now.text}</span>
    </p>
  );
}

function Buttons({ onResult }: { onResult: () => void }) {
  const { table } = useTable();
  const { value: look } = table.look;
  return (
    <div
      class="choices"
      onWheel={(e) => {
        // Turns an ordinary wheel sideways where there are more buttons than room.
        if (e.deltaX === 0) e.currentTarget.scrollLeft += e.deltaY;
      }}
    >
      {table.moment.value ? (
        <PastButtons />
      ) : look?.view.over && !table.busy.value ? (
        <Button kind="primary" onClick={onResult}>
          {t("showResult")}
        </Button>
      ) : (
        <MoveButtons />
      )}
    </div>
  );
}

function PastButtons() {
  const { table } = useTable();
  const { plies } = table.moment.value!;
  return (
    <>
      <Button kind="primary" icon="last" onClick={() => void table.lookBack(null)}>
        {t("backToNow")}
      </Button>
      <IconButton
        icon="previous"
        label={t("earlier")}
        disabled={plies === 0}
        onClick={() => void table.lookBack(plies - 1)}
      />
      <IconButton icon="next" label={t("later")} onClick={() => void table.lookBack(plies + 1)} />
    </>
  );
}

function MoveButtons() {
  const { table, module } = useTable();
  const { chooser } = table;
  if (table.decider.value === null) return null;
  const { view } = table.present;
  const { Picture } = module;
  const { value: chosen } = chooser.chosen;
  const armed = chosen?.moves.length === 1;
  const alone = chooser.legal.value.length === 1;
  return (
    <>
      {chooser.buttons.value.map((move) => (
        <Button
          key={move}
          kind={armed || alone ? "primary" : "plain"}
          class={move === chooser.hint.value ? "move pointed" : "move"}
          onClick={() => void table.play(move)}
          onPointerEnter={(e) => e.pointerType === "mouse" && void chooser.consider(move)}
          onPointerLeave={(e) => e.pointerType === "mouse" && void chooser.consider(null)}
          onFocus={() => void chooser.consider(move)}
          onBlur={() => void chooser.consider(null)}
        >
          {Picture && <Picture move={move} view={view} />}
          {armed ? t("confirm") : <span>{chooser.say(move)}</span>}
        </Button>
      ))}
      {chosen && (
        <Button kind="quiet" icon="close" onClick={() => chooser.cancel()}>
          {t("cancel")}
        </Button>
      )}
    </>
  );
}
