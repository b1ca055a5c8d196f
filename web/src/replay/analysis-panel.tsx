// The coach's panel: what to analyse, how far it is, and what it found.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Seat } from "../engine/answers";
import { Button, Choice, Icon } from "../ui/controls";
import type { Decision, Depth } from "./analysis";
import "./analysis.css";
import { Chart } from "./chart";
import type { Parts } from "./player";
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
  const seat = whose === "all" ? null : Number(whose);
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
      <Button kind="primary" icon="hint" onClick={() => void replay.analysis.start(seat, depth)}>
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
  const turns = analysis.review.value?.turning_points ?? [];
  const who = (seat: Seat) => (analysis.means.value === "team" ? t("team") : replay.called(seat));
  const listed = good ? decisions : decisions.filter((d) => d.grade !== "good");
  return (
    <div class="analysis" aria-live="polite">
      {decisions.length === 0 && <p>{t("noDecisions")}</p>}
      {decisions.length > 0 && <Chart replay={replay} module={module} />}
      <ul class="analysis-seats">
        {analysis.review.value?.seats.map(({ seat, accuracy, decisions: n, worst }) => {
          const costliest = decisions.find((d) => d.ply === worst);
          return accuracy === null ? null : (
            <li key={seat}>
              <b>{replay.called(seat)}</b> {t("accuracy", { percent: percent(accuracy), n })}
              {costliest && costliest.grade !== "good" && (
                <>
                  {" · "}
                  <Moment replay={replay} plies={costliest.ply - 1}>
                    {t("worst", { ply: costliest.ply })}
                  </Moment>
                </>
              )}
            </li>
          );
        })}
      </ul>
      {turns.length > 0 && (
        <p class="analysis-turns">
          {t("turns")}
          {turns.map(({ ply, seat, from, to }, i) => (
            <Moment key={i} replay={replay} plies={ply}>
              {t("turn", { ply, who: who(seat), from: percent(from), to: percent(to) })}
            </Moment>
          ))}
        </p>
      )}
      <label class="analysis-good">
        <input type="checkbox" checked={good} onChange={(e) => setGood(e.currentTarget.checked)} />{" "}
        {t("showGood")}
      </label>
      {decisions.length > 0 && listed.length === 0 && <p>{t("allGood")}</p>}
      <ol class="analysis-list" aria-label={t("decisions")}>
        {listed.map((d) => (
          <Judged key={d.ply} replay={replay} decision={d} />
        ))}
      </ol>
      <Button icon="undo" onClick={() => analysis.cancel()}>
        {t("analyseAgain")}
      </Button>
    </div>
  );
}

function Moment({
  replay,
  plies,
  children,
}: {
  replay: Parts["replay"];
  plies: number;
  children: ComponentChildren;
}) {
  return (
    <a href="#" onClick={(e) => (e.preventDefault(), void replay.go(plies))}>
      {children}
    </a>
  );
}

function Judged({ replay, decision: d }: Pick<Parts, "replay"> & { decision: Decision }) {
  const here = replay.film.at.value === d.ply - 1;
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
        <span>{t("played", { move: d.said.move, value: percent(d.value) })}</span>
        <span>
          {d.best === d.move
            ? t("best")
            : t("better", {
                move: d.said.best,
                value: percent(d.best_value),
              })}
        </span>
      </button>
    </li>
  );
}
