// Before the game: who sits where, how others come, and the start.
import { useState } from "preact/hooks";
import { href } from "../browser/route";
import { choiceName, optionName } from "../table/options";
import { Button, Icon } from "../ui/controls";
import { ChatBox } from "./chat";
import { Invite } from "./invite";
import { line } from "./line";
import { NotifySwitch } from "./notify-switch";
import type { OnlineSeat } from "./protocol";
import type { OnlineTable } from "./table";
import { because, clockText, t } from "./texts";
import { PhraseNote, WhoForm } from "./who";

export function WaitingRoom({ table, title }: { table: OnlineTable; title: string }) {
  const state = table.facts;
  const { value: me } = line().me;
  const seated = state.seat !== null;
  const host = me?.who === state.host;
  const complaint = table.complaint.value;
  const free = state.seats.some(({ kind }) => kind === "open" || kind === "reserved");
  return (
    <div class="waiting-room">
      {me === null && <WhoForm why={t("whoToJoin")} />}
      <section class="block">
        <h2>{t("seats")}</h2>
        <ol class="rows">
          {state.seats.map((seat, n) => (
            <SeatLine key={n} n={n} seat={seat} table={table} />
          ))}
        </ol>
        <TableFacts table={table} />
        <p class="note">{t(seated ? (host ? "youStart" : "waitForHost") : "justLooking")}</p>
        {seated && (
          <p class="choice-row">
            <NotifySwitch />
            <Leave table={table} />
          </p>
        )}
      </section>
      {seated && <PhraseNote />}
      {complaint && (
        <p class="wrong" role="alert">
          {because(complaint)}
        </p>
      )}
      {free && <Invite table={table} title={title} />}
      {seated && (
        <section class="block">
          <h2>{t("talkTitle")}</h2>
          <ChatBox table={table} />
        </section>
      )}
      {host && (
        <div class="begin">
          <Button
            kind="primary"
            icon="play"
            disabled={table.busy.value}
            onClick={() => void table.do({ do: "start" })}
          >
            {t(free ? "startWithBots" : "start")}
          </Button>
        </div>
      )}
    </div>
  );
}

function Leave({ table }: { table: OnlineTable }) {
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    const done = await table.do({ do: "leave" });
    setLeaving(false);
    if (done !== null) location.hash = href("friends");
  };
  return (
    <Button kind="quiet" icon="close" disabled={leaving} onClick={() => void leave()}>
      {t("leaveSeat")}
    </Button>
  );
}

function SeatLine({ n, seat, table }: { n: number; seat: OnlineSeat; table: OnlineTable }) {
  const state = table.facts;
  const { value: me } = line().me;
  const { there } = table.presence.value;
  const own = state.seat === n;
  const keptForMe = seat.kind === "reserved" && seat.who !== null && seat.who === me?.who;
  const free = seat.kind === "open" || (seat.kind === "reserved" && seat.who === null) || keptForMe;
  const mayTake =
    state.seat === null && me && free && (keptForMe || table.key !== null || state.listed);
  return (
    <li class={own ? "waiting-seat own" : "waiting-seat"}>
      <span class="seat-number" aria-hidden="true">
        {n + 1}
      </span>
      <span class="waiting-name">
        <span class="unseen">{t("seatNumber", { n: n + 1 })} </span>
        {seat.kind === "person" && (
          <>
            <i class={there.includes(n) ? "here" : "here not"} aria-hidden="true" />
            <b>{seat.name}</b> {own && <span class="note">{t("thatIsYou")}</span>}
            {seat.rating !== null && <span class="note">{seat.rating}</span>}
            <span class="unseen">{t(there.includes(n) ? "isHere" : "isNotHere")}</span>
          </>
        )}
        {seat.kind === "bot" && (
          <>
            <Icon name="bot" /> <b>{seat.name}</b>{" "}
            <span class="note">{t(`level.${seat.level ?? "companion"}`)}</span>
          </>
        )}
        {seat.kind === "open" && <span class="note">{t("freeSeat")}</span>}
        {seat.kind === "reserved" && (
          <span class="note">
            {seat.name === null ? t("byLink") : t("keptFor", { name: seat.name })}
          </span>
        )}
      </span>
      {mayTake && (
        <Button
          icon="check"
          disabled={table.busy.value}
          onClick={() =>
            void table.do({
              do: "join",
              seat: n,
              ...(table.key === null ? {} : { key: table.key }),
            })
          }
        >
          {t("sitHere")}
          <span class="unseen">: {t("seatNumber", { n: n + 1 })}</span>
        </Button>
      )}
    </li>
  );
}

function TableFacts({ table }: { table: OnlineTable }) {
  const { game, options, clock, listed } = table.facts;
  const { watching } = table.presence.value;
  const chosen = Object.entries(options).filter(([, choice]) => choice !== "off");
  return (
    <ul class="facts-list">
      <li>{t(listed ? "listed" : "unlisted")}</li>
      <li>{clockText(clock)}</li>
      {chosen.map(([name, choice]) => (
        <li key={name}>
          {optionName(game, name)}
          {choice !== "on" && `: ${choiceName(game, name, choice)}`}
        </li>
      ))}
      {watching > 0 && <li>{t("watchers", { n: watching })}</li>}
    </ul>
  );
}
