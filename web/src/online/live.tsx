// What goes on behind the home page: games under way, people, and tables that wait for us.
import { useEffect } from "preact/hooks";
import { href } from "../browser/route";
import { cardOf } from "../games";
import { ButtonLink } from "../ui/controls";
import { line } from "./line";
import { t } from "./texts";

export function Live() {
  const connection = line();
  useEffect(() => connection.enterLobby(), []);
  const { value: lobby } = connection.lobby;
  const { value: turns } = connection.turns;
  if (!lobby) return null;
  return (
    <section class="live" aria-label={t("liveLabel")}>
      <p>
        {t("now", { playing: lobby.playing, people: lobby.people })}{" "}
        {lobby.tables.length > 0 && (
          <a href={href("friends")}>{t("openNow", { n: lobby.tables.length })}</a>
        )}
      </p>
      {turns.map(({ table, game }) => (
        <ButtonLink key={table} kind="primary" icon="play" href={href("table", table)}>
          {t("yourTurnAt", { game: cardOf(game)?.title ?? game })}
        </ButtonLink>
      ))}
    </section>
  );
}
