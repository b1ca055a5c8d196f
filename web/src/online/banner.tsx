// Notes over the board: a broken line, a question of the others, a bot in one's own place.
import { useState } from "preact/hooks";
import { href } from "../browser/route";
import { entry } from "../engine/known";
import { Button, ButtonLink, Dialog, Icon, IconButton } from "../ui/controls";
import { LineNote } from "./line-note";
import type { OnlineTable } from "./table";
import { because, list, t } from "./texts";

export function Banner({ table }: { table: OnlineTable }) {
  const { status, seat, seats, asked, rematch } = table.facts;
  const { value: complaint } = table.complaint;
  const away = seat === null ? null : entry(seats, seat).away;
  return (
    <div class="online-banner">
      <LineNote />
      {away !== null && status === "playing" && (
        <p class="note-bar" role="status">
          <Icon name="bot" />
          <span>{t(`away.you.${away}`)}</span>
          <Button onClick={() => void table.do({ do: "join" })}>{t("playOn")}</Button>
        </p>
      )}
      {asked && <AskedNote table={table} key={`${asked.seat} ${asked.plies}`} />}
      {complaint && (
        <p class="note-bar lost" role="alert">
          <Icon name="warning" />
          <span>{because(complaint)}</span>
          <IconButton
            icon="close"
            label={t("dismiss")}
            onClick={() => (table.complaint.value = null)}
          />
        </p>
      )}
      {status === "over" && rematch !== null && (
        <p class="note-bar" role="status">
          <Icon name="play" />
          <span>{t("rematchReady")}</span>
          <ButtonLink kind="primary" href={href("table", rematch)}>
            {t("toRematch")}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

/** Who watches: we ourselves, or how many others. */
export function Head({ table }: { table: OnlineTable }) {
  const { watching } = table.presence.value;
  const own = table.seat.value === null;
  if (!own && watching === 0) return null;
  return (
    <span class="watch-note">
      <Icon name="eye" />
      {own ? t("watching") : t("watchers", { n: watching })}
    </span>
  );
}

/** Somebody asks to take back: a question for those who have to agree, a note for the others. */
function AskedNote({ table }: { table: OnlineTable }) {
  const { seat: own, seats, asked } = table.facts;
  const [later, setLater] = useState(false);
  const { seat, waiting } = asked!;
  const name = entry(seats, seat).name ?? "";
  const answer = (yes: boolean) => void table.do({ do: "consent", yes });
  if (own !== null && waiting.includes(own) && !later) {
    return (
      <Dialog title={t("takebackTitle", { name })} onClose={() => setLater(true)}>
        <p>{t("takebackHelp", { name })}</p>
        <p class="choice-row">
          <Button kind="primary" icon="check" onClick={() => answer(true)}>
            {t("allow")}
          </Button>
          <Button icon="close" onClick={() => answer(false)}>
            {t("refuse")}
          </Button>
        </p>
      </Dialog>
    );
  }
  const names = list(waiting.map((each) => entry(seats, each).name ?? ""));
  return (
    <p class="note-bar" role="status">
      <Icon name="undo" />
      <span>{seat === own ? t("takebackWaits", { names }) : t("takebackTitle", { name })}</span>
      {own !== null && waiting.includes(own) && (
        <Button onClick={() => setLater(false)}>{t("answer")}</Button>
      )}
    </p>
  );
}
