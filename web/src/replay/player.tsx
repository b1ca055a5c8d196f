// A replay on the screen: the board, the way through the game, and beside it log and analysis.
import { useEffect, useState } from "preact/hooks";
import type { Viewer } from "../engine/answers";
import { Seats } from "../film/seats";
import type { GameModule } from "../table/game";
import { Stage } from "../table/stage";
import { Choice, IconButton } from "../ui/controls";
import { Loading, Trouble } from "../ui/states";
import { AnalysisPanel } from "./analysis-panel";
import { Log } from "./log";
import { PlayOn } from "./play-on";
import "./player.css";
import type { Replay } from "./replay";
import { percent, t } from "./texts";

export interface Parts {
  replay: Replay;
  module: GameModule;
}

export function ReplayView({ replay, module }: Parts) {
  const [panel, setPanel] = useState<"log" | "analysis">("log");
  const { film } = replay;
  const shown = film.show.now.value;
  useKeys(replay);
  if (film.trouble.value) {
    const again = () => ((film.trouble.value = null), void film.seek(film.at.value));
    return <Trouble onRetry={again}>{film.trouble.value}</Trouble>;
  }
  const { value: look } = film.look;
  if (!look || !shown.view) return <Loading />;
  const viewer = replay.viewer.value;
  return (
    <div class="replay-body">
      <section class="replay-board" aria-label={t("board")}>
        <div class="replay-stage">
          <Stage
            module={module}
            view={shown.view}
            event={shown.event}
            frame={shown.frame}
            seat={typeof viewer === "number" ? viewer : null}
            chooser={replay}
          />
        </div>
        <Now replay={replay} />
        <Transport replay={replay} />
      </section>
      <aside class="replay-side" aria-label={t("panel")}>
        <Seats module={module} view={shown.view} shown={shown} names={look.names} />
        <div class="replay-eyes">
          <Eyes replay={replay} />
          <PlayOn replay={replay} />
        </div>
        <Choice
          label={t("panel")}
          hidden
          value={panel}
          choices={[
            ["log", t("log")],
            ["analysis", t("analysis")],
          ]}
          onChange={setPanel}
        />
        {panel === "log" ? (
          <Log replay={replay} />
        ) : (
          <AnalysisPanel replay={replay} module={module} />
        )}
      </aside>
    </div>
  );
}

// What happens now: the event told, the coach's word, the result, or who must do what.
function Now({ replay }: Pick<Parts, "replay">) {
  const { film } = replay;
  const { view, prompt, result } = film.present;
  const told = film.running.value && film.show.now.value.event?.tell;
  const judged = film.running.value ? null : replay.judged.value;
  return (
    <div class="replay-now" aria-live="polite">
      <p>{told || (view.over ? result : prompt)}</p>
      {judged && judged.grade !== "good" && (
        <p class="replay-coach">
          {t("coachHere", {
            move: judged.said.best,
            value: percent(judged.best_value),
          })}
        </p>
      )}
    </div>
  );
}

function Transport({ replay }: { replay: Replay }) {
  const { film, playing } = replay;
  const at = film.at.value;
  const words = t("plies", { at, n: film.length });
  return (
    <div class="replay-transport" role="group" aria-label={t("controls")}>
      <input
        type="range"
        min={0}
        max={film.length}
        value={at}
        aria-label={t("slider")}
        aria-valuetext={words}
        onInput={(e) => void replay.go(Number(e.currentTarget.value))}
      />
      <div class="replay-buttons">
        <IconButton
          icon="first"
          label={t("first")}
          disabled={at === 0}
          onClick={() => void replay.go(0)}
        />
        <IconButton
          icon="previous"
          label={t("previous")}
          disabled={at === 0}
          onClick={() => void replay.previous()}
        />
        <IconButton
          kind="primary"
          icon={playing.value ? "pause" : "play"}
          label={t(playing.value ? "pause" : "play")}
          onClick={() => void replay.toggle()}
        />
        <IconButton
          icon="next"
          label={t("next")}
          disabled={at === film.length}
          onClick={() => void replay.next()}
        />
        <IconButton
          icon="last"
          label={t("last")}
          disabled={at === film.length}
          onClick={() => void replay.go(film.length)}
        />
        <span class="replay-at">{words}</span>
      </div>
    </div>
  );
}

function Eyes({ replay }: { replay: Replay }) {
  const viewers: [Viewer, string][] = [
    ["truth", t("everything")],
    ...replay.film.record.names.map((_, seat): [Viewer, string] => [seat, replay.called(seat)]),
  ];
  return (
    <label class="replay-select">
      <span>{t("eyes")}</span>
      <select
        value={String(replay.viewer.value)}
        onChange={(e) => {
          const chosen = e.currentTarget.value;
          replay.viewer.value = chosen === "truth" ? "truth" : Number(chosen);
        }}
      >
        {viewers.map(([viewer, name]) => (
          <option key={viewer} value={String(viewer)}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

// Arrows, Home and End go through the game, the space bar lets it run; not where they mean something
// else.
function useKeys(replay: Replay): void {
  useEffect(() => {
    const key = (e: KeyboardEvent) => {
      const at = e.target instanceof Element ? e.target : document.body;
      if (e.altKey || e.ctrlKey || e.metaKey || at.closest("input, select, textarea, dialog"))
        return;
      const onButton = at.closest("button, a, [tabindex='0']") !== null;
      const ways: Record<string, () => unknown> = {
        ArrowLeft: () => replay.previous(),
        ArrowRight: () => replay.next(),
        Home: () => replay.go(0),
        End: () => replay.go(replay.film.length),
        ...(onButton ? {} : { " ": () => replay.toggle() }),
      };
      const way = ways[e.key];
      if (!way) return;
      e.preventDefault();
      way();
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, [replay]);
}
