// Tables in lists: what is played there, who sits where, and the way in.
import { href } from "../browser/route";
import { cardOf } from "../games";
import { ButtonLink, Icon } from "../ui/controls";
import { addressOf, CopyButton } from "./copy";
import { line } from "./line";
import type { OnlineSeat, Summary } from "./protocol";
import { clockText, list, t, when } from "./texts";

const title = (game: string) => cardOf(game)?.title ?? game;

function called({ kind, name }: OnlineSeat): string {
  if (kind === "bot") return t("botNamed", { name: name ?? "" });
  if (kind === "person") return name ?? "";
  return name === null ? t("freeSeat") : t("keptFor", { name });
}

/** "Ada, Clio (bot) and 2 free seats", without us. */
export function company(seats: readonly OnlineSeat[], me: string | undefined): string {
  const named = seats.filter((s) => s.name !== null && (s.who === null || s.who !== me));
  const free = seats.filter((s) => s.name === null).length;
  const parts = named.map(called);
  if (free > 0) parts.push(t("freeSeats", { n: free }));
  return list(parts);
}

export const seatOf = ({ seat, seats }: Summary, who: string | undefined): number =>
  seat ?? seats.findIndex((s) => s.who !== null && s.who === who);

export const isMyTurn = (summary: Summary, who: string | undefined) =>
  summary.status === "playing" && summary.deciding.includes(seatOf(summary, who));

export function TableRow({ summary, door }: { summary: Summary; door: string }) {
  const who = line().me.value?.who;
  const mine = isMyTurn(summary, who);
  return (
    <li class="table-row">
      <div>
        <b class="table-game">{title(summary.game)}</b>
        {mine && <b class="badge">{t("yourTurn")}</b>}
        <p class="note">{t("with", { names: company(summary.seats, who) })}</p>
        <p class="note">
          <Icon name="clock" /> {clockText(summary.clock)}
        </p>
      </div>
      <ButtonLink kind={mine ? "primary" : "plain"} href={href("table", summary.table)}>
        {door}
        <span class="unseen">: {title(summary.game)}</span>
      </ButtonLink>
    </li>
  );
}

export function FinishedRow({ summary }: { summary: Summary }) {
  const who = line().me.value?.who;
  const returns = summary.returns ?? [];
  const own = returns[seatOf(summary, who)] ?? 0;
  const won = own > 0 && own === Math.max(...returns);
  const replay = href("game", summary.table);
  return (
    <li class="table-row">
      <div>
        <b class="table-game">{title(summary.game)}</b>
        {summary.status === "over" && (
          <b class={won ? "badge won" : "badge"}>{t(won ? "won" : "notWon")}</b>
        )}
        <p class="note">{t("with", { names: company(summary.seats, who) })}</p>
        <p class="note">{when(summary.changed ?? summary.opened)}</p>
      </div>
      {summary.status === "over" ? (
        <span class="choice-row">
          <ButtonLink href={replay}>
            {t("replay")}
            <span class="unseen">: {title(summary.game)}</span>
          </ButtonLink>
          <CopyButton kind="quiet" icon="link" text={addressOf(replay)} label={t("copyGame")} />
        </span>
      ) : (
        <span class="note">{t("closed")}</span>
      )}
    </li>
  );
}
