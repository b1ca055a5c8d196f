// The page of a table on the server: first its waiting room, then the game itself.
import { useEffect, useState } from "preact/hooks";
import { href } from "../browser/route";
import "../ui/forms.css";
import { engine } from "../engine/workers";
import { cardOf } from "../games";
import { realTime } from "../table/event-player";
import { ButtonLink, Header } from "../ui/controls";
import { Loading, Trouble } from "../ui/states";
import { fetchRecord } from "./api";
import { OnlineGame } from "./game";
import { line } from "./line";
import { LineNote } from "./line-note";
import "./lobby.css";
import "./online.css";
import { OnlineTable } from "./table";
import { because, t } from "./texts";
import { WaitingRoom } from "./waiting";

async function prepare(game: string) {
  const card = cardOf(game);
  if (!card) throw new Error(t("otherGame", { game }));
  const [{ game: module }, desk] = await Promise.all([card.load(), engine()]);
  return { module, engine: desk };
}

export function OnlinePage({ id, secret }: { id: string; secret: string }) {
  const [table, setTable] = useState<OnlineTable | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const opened = new OnlineTable(id, secret === "" ? null : secret, {
      connection: line(),
      prepare,
      wait: realTime,
      emptySeat: () => t("freeSeat"),
      record: fetchRecord,
    });
    setTable(opened);
    return () => opened.close();
  }, [id, tries]);
  const state = table?.state.value;
  if (!table || !state) {
    return (
      <main class="page">
        <Header title={t("table")} back={href("friends")} />
        <LineNote />
        {table?.missing.value ? (
          <Gone text={because(table.missing.value)} />
        ) : table && table.trouble.value !== null ? (
          <Failed table={table} onRetry={() => setTries(tries + 1)} />
        ) : (
          <Loading what={t("goingToTable")} />
        )}
      </main>
    );
  }
  const title = cardOf(state.game)?.title ?? state.game;
  const board =
    table.look.value !== null && (state.status === "playing" || state.status === "over");
  if (board && table.trouble.value === null) {
    return <OnlineGame key={table.id} table={table} card={cardOf(state.game)!} />;
  }
  return (
    <main class="page">
      <Header title={title} back={href("friends")} />
      <LineNote />
      {table.trouble.value !== null ? (
        <Failed table={table} onRetry={() => setTries(tries + 1)} />
      ) : state.status === "open" ? (
        <WaitingRoom table={table} title={title} />
      ) : state.status === "closed" ? (
        <Gone text={t("tableClosed")} />
      ) : (
        <Loading />
      )}
    </main>
  );
}

function Failed({ table, onRetry }: { table: OnlineTable; onRetry: () => void }) {
  return (
    <Trouble title={t("trouble")} onRetry={onRetry}>
      {t("troubleHelp")} <small>{table.trouble.value}</small>
    </Trouble>
  );
}

function Gone({ text }: { text: string }) {
  return (
    <div class="state" role="alert">
      <h2>{t("noTable")}</h2>
      <p>{text}</p>
      <p class="state-actions">
        <ButtonLink kind="primary" href={href("friends")}>
          {t("toLobby")}
        </ButtonLink>
      </p>
    </div>
  );
}
