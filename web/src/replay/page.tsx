// The page of records: opens one, then replays it.
import { useEffect, useState } from "preact/hooks";
import { language } from "../browser/settings";
import { EngineError } from "../engine/engine";
import { engine, thinkers } from "../engine/workers";
import { readRecord } from "../film/record";
import { cardOf } from "../games";
import { realTime } from "../table/event-player";
import type { GameModule } from "../table/game";
import { opened } from "../table/open-record";
import { Button, Header } from "../ui/controls";
import { Loading, Trouble } from "../ui/states";
import { Opener, type Wrong } from "./opener";
import { ReplayView } from "./player";
import { Replay } from "./replay";
import { t } from "./texts";

type State =
  | { kind: "choosing"; wrong: Wrong | null }
  | { kind: "loading" }
  | { kind: "failed" }
  | { kind: "open"; replay: Replay; module: GameModule; title: string };

async function open(record: string): Promise<State> {
  const { game } = readRecord(record);
  const desk = await engine();
  const card = cardOf(game);
  const module = card && (await card.load()).game;
  // The engine says best what is wrong, also with records of no game at all.
  if (!card || !module) {
    const { table } = await desk.load(record, undefined, undefined, language());
    await desk.leave(table);
    return { kind: "choosing", wrong: { text: t("otherGame", { game }) } };
  }
  const replay = new Replay({ engine: desk, module, wait: realTime, thinkers });
  try {
    await replay.open(record);
  } catch (problem) {
    replay.close();
    throw problem;
  }
  return { kind: "open", replay, module, title: card.title };
}

export function ReplayPage() {
  const [state, setState] = useState<State>({ kind: "choosing", wrong: null });
  const [tries, setTries] = useState(0);
  const record = opened.value;
  useEffect(() => {
    if (record === null) return;
    let gone = false;
    let held: Replay | null = null;
    setState({ kind: "loading" });
    open(record)
      .catch((problem: unknown): State => {
        if (!(problem instanceof EngineError)) {
          console.error(problem);
          return { kind: "failed" };
        }
        const { line, message } = problem;
        if (line === null) return { kind: "choosing", wrong: { text: message } };
        const quoted = record.split("\n")[line - 1];
        const text = message.replace(/^line \d+: /, "");
        return { kind: "choosing", wrong: { text, line, quoted } };
      })
      .then((next) => {
        if (gone) return next.kind === "open" ? next.replay.close() : undefined;
        if (next.kind === "open") held = next.replay;
        setState(next);
      });
    return () => {
      gone = true;
      held?.close();
    };
  }, [record, tries]);

  const close = () => {
    opened.value = null;
    setState({ kind: "choosing", wrong: null });
  };
  if (state.kind === "open") {
    return (
      <main class="replay" data-game={state.replay.film.record.game}>
        <Header title={state.title} back="#/">
          <Button kind="quiet" icon="log" onClick={close}>
            {t("another")}
          </Button>
        </Header>
        <ReplayView replay={state.replay} module={state.module} />
      </main>
    );
  }
  return (
    <main class="page">
      <Header title={t("title")} back="#/" />
      {state.kind === "loading" && <Loading />}
      {state.kind === "failed" && <Trouble onRetry={() => setTries(tries + 1)} />}
      {state.kind === "choosing" && (
        <Opener
          wrong={state.wrong}
          text={state.wrong ? (record ?? "") : ""}
          onOpen={(text) => {
            opened.value = text;
            setTries(tries + 1);
          }}
        />
      )}
    </main>
  );
}
