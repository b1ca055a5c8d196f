// The rules of a game: by section, searchable, each with its address, with live pictures.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { languages, pseudo } from "../browser/languages";
import { href } from "../browser/route";
import { language } from "../browser/settings";
import type { Rules } from "../engine/answers";
import { engine } from "../engine/workers";
import type { GameCard } from "../games";
import type { GameModule, Illustration } from "../table/game";
import { ButtonLink, Header, Icon } from "../ui/controls";
import { useLoaded } from "../ui/loaded";
import { Loading, Trouble } from "../ui/states";
import { MiniBoard } from "./mini-board";
import { Marked, RuleProse } from "./rule-text";
import "./rules.css";
import { search } from "./search";
import { t } from "./texts";

export function RulesPage({ card, rule }: { card: GameCard; rule: string }) {
  const { value, failed, retry } = useLoaded(async () => {
    const [{ game }, desk] = await Promise.all([card.load(), engine()]);
    const all = [...languages, pseudo].map(
      async (code) => [code, await desk.rules(card.name, code)] as const,
    );
    return { game, rules: new Map(await Promise.all(all)) };
  });
  return (
    <main class="rules" data-game={card.name}>
      <Header title={t("rulesTitle", { game: card.title })} back="#/">
        <ButtonLink kind="quiet" icon="learn" href={href("learn", card.name)}>
          {t("learn")}
        </ButtonLink>
        <ButtonLink kind="quiet" icon="play" href={href("play", card.name)}>
          {t("play")}
        </ButtonLink>
      </Header>
      {failed ? (
        <Trouble onRetry={retry} />
      ) : value ? (
        <Book
          card={card}
          module={value.game}
          rules={value.rules.get(language()) ?? value.rules.get("en")!}
          linked={rule}
        />
      ) : (
        <Loading />
      )}
    </main>
  );
}

function Book({
  card,
  module,
  rules,
  linked,
}: {
  card: GameCard;
  module: GameModule;
  rules: Rules;
  linked: string;
}) {
  const [query, setQuery] = useState("");
  const ids = useMemo(() => new Set(rules.rules.map((r) => r.id)), [rules]);
  const found = useMemo(() => search(rules.rules, query), [rules, query]);
  const sections = [...new Set(found.map((r) => r.section))];
  // A picture stands at the first of its rules; the others lead there.
  const home = new Map<Illustration, string>();
  for (const picture of module.illustrations) {
    const first = found.find((r) => picture.rules.includes(r.id));
    if (first) home.set(picture, first.id);
  }

  const text = useRef<HTMLDivElement>(null);
  const reveal = (id: string) => {
    setQuery("");
    // After the whole text is drawn again.
    requestAnimationFrame(() => {
      const rule = document.getElementById(`rule-${id}`);
      rule?.scrollIntoView({ block: "start" });
      rule?.focus({ preventScroll: true });
    });
  };
  useEffect(() => {
    if (linked !== "") reveal(linked);
  }, [linked]);
  const look = (words: string) => {
    setQuery(words);
    if (text.current!.getBoundingClientRect().top < 0) text.current!.scrollIntoView();
  };

  return (
    <div class="rules-body">
      <Contents card={card} rules={rules} onGo={reveal} />
      <div class="rules-text" ref={text}>
        <search class="rules-search">
          <label>
            <Icon name="search" />
            <span class="unseen">{t("search")}</span>
            <input
              type="search"
              value={query}
              placeholder={t("search")}
              onInput={(e) => look(e.currentTarget.value)}
            />
          </label>
          <p role="status">{t(query.trim() ? "found" : "all", { n: found.length })}</p>
        </search>
        {query.trim() === "" && <p class="rules-introduction">{rules.introduction}</p>}
        {found.length === 0 && <p class="rules-none">{t("none", { query: query.trim() })}</p>}
        {sections.map((section) => (
          <section key={section}>
            <h2>{section}</h2>
            {found
              .filter((r) => r.section === section)
              .map((r) => (
                <article
                  key={r.id}
                  id={`rule-${r.id}`}
                  tabIndex={-1}
                  aria-label={t("rule", { id: r.id })}
                  class={r.id === linked ? "rule linked" : "rule"}
                >
                  <a class="rule-id" href={href("rules", card.name, r.id)}>
                    <Marked text={r.id} query={query} />
                  </a>
                  <div class="rule-words">
                    <RuleProse game={card.name} text={r.text} ids={ids} query={query} />
                    <Pictures card={card} module={module} id={r.id} home={home} />
                  </div>
                </article>
              ))}
          </section>
        ))}
      </div>
    </div>
  );
}

function Pictures({
  card,
  module,
  id,
  home,
}: {
  card: GameCard;
  module: GameModule;
  id: string;
  home: Map<Illustration, string>;
}) {
  return (
    <>
      {module.illustrations.map((picture, i) => {
        const at = home.get(picture);
        if (at === undefined || !picture.rules.includes(id)) return null;
        return at === id ? (
          <MiniBoard key={i} module={module} illustration={picture} />
        ) : (
          <p key={i}>
            <a href={href("rules", card.name, at)}>{t("seePicture", { id: at })}</a>
          </p>
        );
      })}
    </>
  );
}

function Contents({
  card,
  rules,
  onGo,
}: {
  card: GameCard;
  rules: Rules;
  onGo: (id: string) => void;
}) {
  const wide = typeof matchMedia === "function" && matchMedia("(min-width: 900px)").matches;
  const first = new Map<string, string>();
  for (const { section, id } of rules.rules) if (!first.has(section)) first.set(section, id);
  return (
    <nav class="rules-contents" aria-label={t("contents")}>
      <details open={wide}>
        <summary>{t("contents")}</summary>
        <ol>
          {[...first].map(([section, id]) => (
            <li key={id}>
              <a href={href("rules", card.name, id)} onClick={() => onGo(id)}>
                {section}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
