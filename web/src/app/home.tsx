// The first page: the games, laid out to be taken.
import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { type GameCard, games } from "../games";
import { forgetPlan, savedPlan, type TablePlan } from "../table/plan";
import { t } from "../texts/page";
import { words } from "../texts/words";
import { Button, ButtonLink, Icon, useHeading } from "../ui/controls";
import { languages, nameOf } from "../browser/languages";
import { change, language } from "../browser/settings";
import "./home.css";
import { href } from "../browser/route";
import { serverThere } from "./server";
import { TablePicture } from "./table-picture";

const heroes = import.meta.glob<string>("../games/*/hero.svg", {
  query: "?url",
  import: "default",
  eager: true,
});
/** What a game with a board shows here until its picture is there. */
const cards = import.meta.glob<{ sky: string }>("../games/*/card.json", {
  import: "default",
  eager: true,
});
/** What games say here: "<game>.invite". */
const invitations = import.meta.glob<Readonly<Record<string, string>>>(
  "../generated/cards.*.json",
  {
    import: "default",
    eager: true,
  },
);
const invite = words(invitations);
const cardOf = (game: string) => cards[`../games/${game}/card.json`];

/** A game that waits to be taken up again. */
function unfinished(game: string): TablePlan | null {
  const plan = savedPlan(game);
  return plan?.record && !/^end \d+ over/m.test(plan.record) ? plan : null;
}

/** "2", "2 or 4", "3–5". */
function counts(players: number[]): string {
  const [first, last] = [players[0]!, players.at(-1)!];
  const gapless = last - first === players.length - 1;
  return players.length > 1 && gapless ? `${first}–${last}` : players.join(` ${t("or")} `);
}

function invitation(game: string): string {
  const key = `${game}.invite`;
  return key in invitations["../generated/cards.en.json"]! ? invite(key) : t("invite.plain");
}

function Hero({ game }: { game: string }) {
  const address = heroes[`../games/${game}/hero.svg`];
  return (
    <div class="hero" style={{ background: cardOf(game)?.sky ?? "var(--paper-2)" }}>
      {address && (
        <img src={address} alt="" width="640" height="360" loading="lazy" decoding="async" />
      )}
      <svg class="tear" viewBox="0 0 400 14" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 8c30-5 52 3 88-1s60-6 104 0 70 4 110-1 62-2 98 3v8H0Z" />
      </svg>
    </div>
  );
}

function PassAndPlay({ game, kind }: { game: string; kind: "plain" | "quiet" }) {
  return (
    <ButtonLink
      kind={kind}
      href={href("setup", game, "pass")}
      title={t("passAndPlayTip")}
      aria-describedby={`game-${game}`}
    >
      {t("passAndPlay")}
    </ButtonLink>
  );
}

function Card({ card }: { card: GameCard }) {
  const { name, title } = card;
  const saved = unfinished(name);
  const heading = `game-${name}`;
  const others = saved?.seats.slice(1).map((seat) => seat.name) ?? [];
  const list = new Intl.ListFormat(language(), { type: "conjunction" });
  const about = { "aria-describedby": heading };
  return (
    <li class="game">
      <Hero game={name} />
      <div class="game-text">
        <h2 id={heading}>{title}</h2>
        <p class="facts">
          {t("players", { n: counts(card.players) })}
          {card.minutes > 0 && ` · ${t("minutes", { n: card.minutes })}`}
        </p>
        <p class="invite">{invitation(name)}</p>
        <p class="going">
          {saved && (
            <>
              <Icon name="pause" />
              {others.length > 0
                ? t("inProgressWith", { names: list.format(others) })
                : t("inProgress")}
            </>
          )}
        </p>
        <div class="doors">
          <ButtonLink
            kind="primary"
            icon="play"
            href={href("play", name)}
            onClick={() => saved ?? forgetPlan(name)}
            {...about}
          >
            {t(saved ? "continue" : "playNow")}
          </ButtonLink>
          {saved ? (
            <ButtonLink href={href("setup", name)} {...about}>
              {t("newGame")}
            </ButtonLink>
          ) : (
            <PassAndPlay game={name} kind="plain" />
          )}
        </div>
        <div class="doors small">
          {saved && <PassAndPlay game={name} kind="quiet" />}
          <ButtonLink kind="quiet" href={href("learn", name)} {...about}>
            {t("learn")}
          </ButtonLink>
          <ButtonLink kind="quiet" href={href("rules", name)} {...about}>
            {t("rules")}
          </ButtonLink>
          <ButtonLink
            kind="quiet"
            icon="settings"
            class="icon-only"
            href={href("setup", name)}
            aria-label={t("chooseSeats")}
            title={t("chooseSeats")}
            {...about}
          />
        </div>
      </div>
    </li>
  );
}

/** The language after the one that is spoken now, called by its own name. */
function OtherLanguage() {
  const other = languages[(languages.indexOf(language()) + 1) % languages.length] ?? "en";
  return (
    <Button kind="quiet" icon="globe" lang={other} onClick={() => change({ language: other })}>
      {nameOf(other)}
    </Button>
  );
}

/** What goes on behind the page, if a table server is there; its code comes only then. */
function LiveNow() {
  const [Live, setLive] = useState<FunctionComponent | null>(null);
  useEffect(() => {
    let gone = false;
    const bring = async () => {
      if (!(await serverThere())) return;
      const { Live: here } = await import("../online/live");
      if (!gone) setLive(() => here);
    };
    bring().catch(() => undefined); // the page is whole without it
    return () => void (gone = true);
  }, []);
  return Live && <Live />;
}

export function Home() {
  const heading = useHeading("Tablée");
  return (
    <div class="home">
      <header class="masthead">
        <nav class="corner" aria-label={t("settings")}>
          <OtherLanguage />
          <ButtonLink kind="quiet" icon="settings" href={href("settings")}>
            {t("settings")}
          </ButtonLink>
        </nav>
        <div class="sign">
          <h1 ref={heading} tabIndex={-1}>
            Tablée
          </h1>
          <p>{t("tagline")}</p>
        </div>
        <TablePicture />
      </header>
      <main>
        <h2 class="unseen">{t("games")}</h2>
        <ul class="games">
          {games.map((card) => (
            <Card key={card.name} card={card} />
          ))}
        </ul>
        <LiveNow />
        <section class="around" aria-label={t("more")}>
          <a class="around-card" href={href("records")}>
            <Icon name="search" />
            <span>
              <b>{t("replay")}</b>
              {t("replayHelp")}
            </span>
          </a>
          <a class="around-card" href={href("friends")}>
            <Icon name="people" />
            <span>
              <b>{t("friends")}</b>
              {t("friendsHelp")}
            </span>
          </a>
        </section>
      </main>
      <footer>
        <p>{t("promise")}</p>
      </footer>
    </div>
  );
}
