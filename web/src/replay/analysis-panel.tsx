// The coach's panel: what to analyse, how far it is, and what it found.
import { useState } from "preact/hooks";
import { Button, Choice, Icon } from "../ui/controls";
import type { Depth } from "./analysis";
import "./analysis.css";
import { Chart } from "./chart";
import type { Parts } from "./player";
import { type Decision, summary } from "./review";
import { percent, t } from "./texts";

export function AnalysisPanel({ replay, module }: Parts) {
  const { analysis } = replay;
  if (analysis.state.value === "running") return <Running replay={replay} />;
  if (analysis.state.value === "idle") return <Ask replay={replay} />;
  return <Found replay={replay} module={module} />;
}

function Ask({ replay }: { replay: Parts["replay"] }) {
  const { names } = replay.film.record;
  const [whose, setWhose] = useState("all");
  const [depth, setDepth] = useState<Depth>("quick");
  const seats = whose === "all" ? names.map((_, seat) => seat) : [Number(whose)];
  const { value: why } = replay.analysis.trouble;
  return (
    <div class="analysis">
      <p>{t("analysisHelp")}</p>
      {why !== null && <p role="alert">{t("failed", { why })}</p>}
      <label class="replay-select">
        <span>{t("whose")}</span>
        <select value={whose} onChange={(e) => setWhose(e.currentTarget.value)}>
          <option value="all">{t("everybody")}</option>
          {names.map((_, seat) => (
            <option key={seat} value={String(seat)}>
              {replay.called(seat)}
            </option>
          ))}
        </select>
      </label>
      <Choice
        label={t("depth")}
        value={depth}
        choices={[
          ["quick", t("quick")],
          ["thorough", t("thorough")],
        ]}
        onChange={setDepth}
      />
      <Button kind="primary" icon="hint" onClick={() => void replay.analysis.start(seats, depth)}>
        {t("analyse")}
      </Button>
    </div>
  );
}

function Running({ replay }: { replay: Parts["replay"] }) {
  const { done, of } = replay.analysis.progress.value;
  const words = of === 0 ? t("collecting") : t("thinking", { of, done });
  return (
    <div class="analysis">
      <label>
        <span>{words}</span>
        <progress max={of || 1} value={of === 0 ? undefined : done} />
      </label>
      <Button icon="close" onClick={() => replay.analysis.cancel()}>
        {t("cancel")}
      </Button>
    </div>
  );
}

function Found({ replay, module }: Parts) {
  const [good, setGood] = useState(false);
  const { analysis } = replay;
  const decisions = analysis.decisions.value;
  const listed = good ? decisions : decisions.filter((d) => d.grade !== "good");
  return (
    <div class="analysis" aria-live="polite">
      {decisions.length === 0 && <p>{t("noDecisions")}</p>}
      {decisions.length > 0 && <Chart replay={replay} module={module} />}
      <ul class="analysis-seats">
        {analysis.seats.value.map((seat) => {
          const { accuracy, decisions: n, worst } = summary(decisions, seat);
          return accuracy === null ? null : (
            <li key={seat}>
              <b>{replay.called(seat)}</b> {t("accuracy", { percent: percent(accuracy), n })}
              {worst && worst.grade !== "good" && (
                <>
                  {" · "}
                  <a href="#" onClick={(e) => (e.preventDefault(), void replay.go(worst.ply - 1))}>
                    {t("worst", { ply: worst.ply })}
                  </a>
                </>
              )}
            </li>
          );
        })}
      </ul>
      <label class="analysis-good">
        <input type="checkbox" checked={good} onChange={(e) => setGood(e.currentTarget.checked)} />{" "}
        {t("showGood")}
      </label>
      {decisions.length > 0 && listed.length === 0 && <p>{t("allGood")}</p>}
      <ol class="analysis-list" aria-label={t("decisions")}>
        {listed.map((d) => (
          <Judged key={d.ply} replay={replay} module={module} decision={d} />
        ))}
      </ol>
      <Button icon="undo" onClick={() => analysis.cancel()}>
        {t("analyseAgain")}
      </Button>
    </div>
  );
}

function Judged({ replay, module, decision: d }: Parts & { decision: Decision }) {
  const here = replay.film.at.value === d.ply - 1;
  const value = (share: number) => percent(share);
  return (
    <li class={`judged ${d.grade}`}>
      <button aria-current={here ? "step" : undefined} onClick={() => void replay.go(d.ply - 1)}>
        <span class="judged-head">
          <b>
            {d.ply} · {replay.called(d.seat)}
          </b>
          <span class="grade">
            {d.grade === "good" ? <Icon name="check" /> : <Icon name="warning" />}
            {t(`grade.${d.grade}`)} {d.grade !== "good" && t("lost", { percent: percent(d.lost) })}
          </span>
        </span>
        <span>{t("played", { move: module.say(d.move, d.view), value: value(d.value) })}</span>
        <span>
          {d.best === d.move
            ? t("best")
            : t("better", { move: module.say(d.best, d.view), value: value(d.bestValue) })}
        </span>
      </button>
    </li>
  );
}
