// The coach's drawer: how the position stands for who decides, and what every move is worth.
import { useEffect } from "preact/hooks";
import type { Opinion, Thought } from "../engine/answers";
import { Button } from "../ui/controls";
import { language } from "../browser/settings";
import { grade } from "./grade";
import { t, useTable } from "./context";

const fewLooks = 20; // a value that the search looked at less often is rough

const percent = (value: number) =>
  new Intl.NumberFormat(language(), {
    style: "percent",
    maximumFractionDigits: value < 0.095 ? 1 : 0,
  }).format(value);

export function Coach() {
  const { table } = useTable();
  const { value: advice } = table.chooser.advice;
  const decides = table.decider.value !== null;
  // While the drawer is open every decision is commented.
  useEffect(() => {
    if (decides && advice === null) void table.chooser.advise();
  }, [decides, advice === null]);
  if (!decides) return <p class="quiet-note">{t("coachWaits")}</p>;
  if (advice === null || advice === "thinking") {
    return (
      <p class="quiet-note" role="status">
        {t("coachThinks")}
      </p>
    );
  }
  return <Opinions thought={advice} />;
}

function Opinions({ thought }: { thought: Thought }) {
  const { table } = useTable();
  const { chooser } = table;
  const { means, move: best } = thought;
  const legal = chooser.legal.value;
  const worth = (o: Opinion) => (o.move === best ? 2 : o.value);
  const opinions = thought.opinions
    .filter((o) => legal.includes(o.move))
    .sort((a, b) => worth(b) - worth(a));
  const value = opinions[0]?.value ?? 0;
  const stars = grade(means, value, table.plan.seats.length);
  return (
    <div class="coach">
      <p class="coach-value">
        <b>{t(`${means === "team" ? "team" : "value"}_${stars}`)}</b>
        <span>{percent(value)}</span>
      </p>
      <div class="coach-bar" aria-hidden="true">
        <i style={{ transform: `scaleX(${value})` }} />
      </div>
      <ol class="opinions">
        {opinions.map((opinion) => (
          <OpinionLine key={opinion.move} opinion={opinion} best={opinion.move === best} />
        ))}
      </ol>
      <p class="quiet-note">
        {t("showAhead")} {t(`means_${means}`)} {opinions.some((o) => o.exact) && t("coachExact")}
      </p>
    </div>
  );
}

function OpinionLine({ opinion, best }: { opinion: Opinion; best: boolean }) {
  const { table } = useTable();
  const { chooser } = table;
  const { move, value, visits, exact } = opinion;
  const shown = chooser.ahead.value?.move === move;
  return (
    <li>
      <button
        type="button"
        class="opinion"
        aria-pressed={shown}
        onClick={() => void chooser.consider(shown ? null : move)}
      >
        <span class="opinion-move">
          {chooser.say(move)}
          {best && <em>{t("bestMove")}</em>}
        </span>
        <span class="opinion-value">
          {percent(value)}
          {exact ? <em>{t("exact")}</em> : visits < fewLooks && <em>{t("fewLooks")}</em>}
        </span>
        <span class="coach-bar" aria-hidden="true">
          <i style={{ transform: `scaleX(${value})` }} />
        </span>
      </button>
      {shown && (
        <Button kind="primary" onClick={() => void table.play(move)}>
          {t("play")}
        </Button>
      )}
    </li>
  );
}
