// The lobby: who we are, our tables (those that wait for us first), open tables, and new ones.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { href } from "../browser/route";
import "../ui/forms.css";
import { games } from "../games";
import { t as say } from "../texts/page";
import { Button, ButtonLink, Header } from "../ui/controls";
import { Loading } from "../ui/states";
import { line } from "./line";
import { LineNote } from "./line-note";
import "./lobby.css";
import type { Summary } from "./protocol";
import { FinishedRow, isMyTurn, seatOf, TableRow } from "./rows";
import { t } from "./texts";
import { Myself, WhoForm } from "./who";

const listLength = 50; // what the server tells at once

export function Lobby({ children }: { children?: ComponentChildren }) {
  const connection = line();
  const { value: me } = connection.me;
  const { value: lobby } = connection.lobby;
  useEffect(() => connection.enterLobby(), []);
  // Whatever happens to open tables or to our turn may be about our tables.
  useEffect(() => {
    if (me) connection.askMine();
  }, [me?.who, lobby, connection.turns.value]);
  return (
    <main class="page lobby">
      <Header title={say("friends")} back="#/" />
      <LineNote />
      {me === undefined && <Loading what={t("entering")} />}
      {me === null && <WhoForm />}
      {me && <Myself />}
      {me && <Mine who={me.who} />}
      <OpenTables />
      <section class="block">
        <h2>{t("setTable")}</h2>
        <p>{t("setTableHelp")}</p>
        <p class="choice-row">
          {games.map(({ name, title }) => (
            <ButtonLink key={name} href={href("host", name)}>
              {title}
            </ButtonLink>
          ))}
        </p>
      </section>
      {me && <Finished />}
      {children}
    </main>
  );
}

function OpenTables() {
  const connection = line();
  const { value: lobby } = connection.lobby;
  const who = connection.me.value?.who;
  const open = lobby?.tables.filter((s) => who === undefined || seatOf(s, who) < 0) ?? [];
  return (
    <section class="block" aria-live="polite">
      <h2>{t("openTables")}</h2>
      {lobby && (
        <p class="note now">{t("now", { playing: lobby.playing, people: lobby.people })}</p>
      )}
      {open.length === 0 ? (
        <p>{t("noOpenTables")}</p>
      ) : (
        <ul class="rows">
          {open.map((summary) => (
            <TableRow key={summary.table} summary={summary} door={t("look")} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Mine({ who }: { who: string }) {
  const { value: all } = line().mine;
  const going = all?.filter(({ status }) => status === "open" || status === "playing");
  if (!going) return null;
  const waits = (summary: Summary) => (isMyTurn(summary, who) ? 0 : 1);
  const sorted = [...going].sort((a, b) => waits(a) - waits(b));
  return (
    <section class="block">
      <h2>{t("myTables")}</h2>
      {sorted.length === 0 ? (
        <p>{t("noTables")}</p>
      ) : (
        <ul class="rows">
          {sorted.map((summary) => (
            <TableRow
              key={summary.table}
              summary={summary}
              door={t(summary.status === "open" ? "waitingRoom" : "goOn")}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function Finished() {
  const connection = line();
  const { value: all } = connection.mine;
  const over = all?.filter(({ status }) => status === "over" || status === "closed") ?? [];
  if (over.length === 0) return null;
  return (
    <section class="block">
      <h2>{t("finished")}</h2>
      <ul class="rows">
        {over.map((summary) => (
          <FinishedRow key={summary.table} summary={summary} />
        ))}
      </ul>
      {all!.length >= listLength && (
        <Button kind="quiet" onClick={() => connection.askMine(true)}>
          {t("older")}
        </Button>
      )}
    </section>
  );
}
