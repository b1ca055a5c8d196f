// The game at an online table: the same page as on one device, with what a server adds.
import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";
import { href } from "../browser/route";
import type { GameCard } from "../games";
import { type DrawerName, type Online, TableContext } from "../table/context";
import { openRecord } from "../table/open-record";
import { TableView } from "../table/view";
import { Button, ButtonLink, Dialog } from "../ui/controls";
import { Banner, Head } from "./banner";
import { ChatBox, heardAt } from "./chat";
import { addressOf, CopyButton, ShareButton } from "./copy";
import { inviteLink } from "./invite";
import { tellTurns } from "./notify";
import { NotifySwitch } from "./notify-switch";
import { SeatNote } from "./seat-note";
import type { OnlineTable } from "./table";
import { t } from "./texts";

export function OnlineGame({ table, card }: { table: OnlineTable; card: GameCard }) {
  const drawer = useSignal<DrawerName | null>(null);
  const help = useSignal(false);
  const leaving = useSignal(false);
  const context = useMemo(
    () => ({
      table,
      module: table.module,
      card,
      drawer,
      help,
      again: () => undefined,
      online: partsOf(table, card, leaving),
    }),
    [table],
  );
  useEffect(() => tellTurns(table, card.title), [table]);
  return (
    <TableContext.Provider value={context}>
      <TableView />
      {leaving.value && <LeaveDialog table={table} onClose={() => (leaving.value = false)} />}
    </TableContext.Provider>
  );
}

function partsOf(table: OnlineTable, card: GameCard, leaving: Signal<boolean>): Online {
  const { unread, see } = heardAt(table);
  see(); // what was said before we came is no news
  return {
    back: href("friends"),
    Head: () => <Head table={table} />,
    Banner: () => <Banner table={table} />,
    SeatNote: ({ seat }) => <SeatNote table={table} seat={seat} />,
    Chat: () => <ChatBox table={table} onSeen={see} />,
    unread,
    MenuLines: () => <MenuLines table={table} leaving={leaving} />,
    ResultActions: () => <ResultActions table={table} card={card} />,
  };
}

function MenuLines({ table, leaving }: { table: OnlineTable; leaving: Signal<boolean> }) {
  const { status, seat, asked, seats } = table.facts;
  const seated = seat !== null && seats[seat]!.away !== "left";
  return (
    <>
      {seated && status === "playing" && (
        <>
          <Button
            kind="quiet"
            icon="undo"
            disabled={asked !== null}
            onClick={() => void table.do({ do: "takeback" })}
          >
            {t("takeback")}
          </Button>
          <NotifySwitch />
        </>
      )}
      <CopyButton
        kind="quiet"
        icon="link"
        text={inviteLink(table)}
        label={t(status === "over" ? "copyLink" : "copyWatch")}
      />
      {seated && status === "playing" && (
        <Button kind="quiet" icon="close" onClick={() => (leaving.value = true)}>
          {t("leaveGame")}
        </Button>
      )}
      <ButtonLink kind="quiet" icon="people" href={href("friends")}>
        {t("toLobby")}
      </ButtonLink>
    </>
  );
}

function LeaveDialog({ table, onClose }: { table: OnlineTable; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    if ((await table.do({ do: "leave" })) !== null) location.hash = href("friends");
    onClose();
  };
  return (
    <Dialog title={t("leaveGame")} onClose={onClose}>
      <p>{t("leaveHelp")}</p>
      <p class="choice-row">
        <Button kind="primary" disabled={busy} onClick={() => void leave()}>
          {t("leaveYes")}
        </Button>
        <Button onClick={onClose}>{t("stay")}</Button>
      </p>
    </Dialog>
  );
}

function ResultActions({ table, card }: { table: OnlineTable; card: GameCard }) {
  const { seat, rematch, commit } = table.facts;
  const address = addressOf(
    table.key === null || table.facts.listed
      ? href("game", table.id)
      : href("game", table.id, table.key),
  );
  const again = async () => {
    const next = await table.rematch();
    if (next !== null) location.hash = href("table", next);
  };
  return (
    <>
      {rematch !== null ? (
        <ButtonLink kind="primary" icon="play" href={href("table", rematch)}>
          {t("toRematch")}
        </ButtonLink>
      ) : (
        seat !== null && (
          <Button kind="primary" icon="play" autofocus onClick={() => void again()}>
            {t("rematch")}
          </Button>
        )
      )}
      <Button icon="first" disabled={table.record === ""} onClick={() => openRecord(table.record)}>
        {t("replay")}
      </Button>
      <CopyButton icon="link" text={address} label={t("copyLink")} />
      <ShareButton text={t("shareText", { game: card.title })} address={address} />
      <ButtonLink icon="people" href={href("friends")}>
        {t("toLobby")}
      </ButtonLink>
      {commit !== null && <p class="fair">{t("fair")}</p>}
    </>
  );
}
