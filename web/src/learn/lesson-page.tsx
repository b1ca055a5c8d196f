// The page of a lesson: the live board, the step's text beside it (below it on a phone), and what is
// said about the learner's moves.
import { useEffect, useRef } from "preact/hooks";
import { href } from "../browser/route";
import { engine } from "../engine/workers";
import { Seats } from "../film/seats";
import type { GameCard } from "../games";
import { realTime } from "../table/event-player";
import type { GameModule } from "../table/game";
import { Stage } from "../table/stage";
import { Button, ButtonLink, Header, IconButton } from "../ui/controls";
import { useLoaded } from "../ui/loaded";
import { Loading, Trouble } from "../ui/states";
import { LessonPlay } from "./lesson";
import "./lesson.css";
import { RuleProse } from "./rule-text";
import { t } from "./texts";

export function LessonPage({ card }: { card: GameCard }) {
  const { value, failed, retry } = useLoaded(
    async () => {
      const [{ game }, desk] = await Promise.all([card.load(), engine()]);
      if (game.lesson.steps.length === 0) return { game, play: null };
      const play = new LessonPlay(game.lesson, { engine: desk, module: game, wait: realTime });
      await play.start();
      return { game, play };
    },
    ({ play }) => play?.close(),
  );
  return (
    <main class="lesson" data-game={card.name}>
      <Header title={t("learnTitle", { game: card.title })} back="#/">
        <ButtonLink kind="quiet" icon="rules" href={href("rules", card.name)}>
          {t("rules")}
        </ButtonLink>
      </Header>
      {failed ? (
        <Trouble onRetry={retry} />
      ) : !value ? (
        <Loading />
      ) : value.play ? (
        <Taking card={card} module={value.game} play={value.play} />
      ) : (
        <div class="state">
          <h2>{t("emptyTitle")}</h2>
          <p>{t("empty")}</p>
          <Onward card={card} />
        </div>
      )}
    </main>
  );
}

function Onward({ card }: { card: GameCard }) {
  return (
    <p class="state-actions">
      <ButtonLink kind="primary" icon="play" href={href("play", card.name)}>
        {t("playNow")}
      </ButtonLink>
      <ButtonLink icon="rules" href={href("rules", card.name)}>
        {t("rules")}
      </ButtonLink>
    </p>
  );
}

interface Parts {
  card: GameCard;
  module: GameModule;
  play: LessonPlay;
}

function Taking({ card, module, play }: Parts) {
  const body = useRef<HTMLDivElement>(null);
  const shown = play.film.show.now.value;
  const step = play.step.value;
  const { done } = play;

  // A spot that was pressed may be gone: whoever uses keys goes on from the text.
  useEffect(() => {
    if (document.activeElement === document.body) {
      body.current?.querySelector<HTMLElement>(".lesson-card")?.focus({ preventScroll: true });
    }
  }, [step, done.value]);

  // Arrow keys reach the board from anywhere on the page.
  useEffect(() => {
    const enter = (e: KeyboardEvent) => {
      if (!e.key.startsWith("Arrow") || document.activeElement?.closest(".spot")) return;
      const find = (what: string) => body.current?.querySelector<HTMLElement>(what);
      const spot = find(".spot.legal.pointed") ?? find(".spot.legal");
      if (!spot) return;
      e.preventDefault();
      spot.focus();
    };
    addEventListener("keydown", enter);
    return () => removeEventListener("keydown", enter);
  }, []);

  const { trouble } = play.film;
  if (trouble.value) {
    return (
      <Trouble onRetry={() => ((trouble.value = null), void play.go(step))}>{trouble}</Trouble>
    );
  }
  if (!shown.view) return <Loading />;
  return (
    <div class="lesson-body" ref={body}>
      <div class="lesson-stage">
        <Stage
          module={module}
          view={shown.view}
          event={shown.event}
          frame={shown.frame}
          seat={play.lesson.seat}
          ahead={play.ahead.value}
          chooser={play}
        />
      </div>
      <section class="lesson-card" aria-label={t("lesson")} tabIndex={-1}>
        <Progress play={play} />
        <div class="lesson-text" aria-live="polite">
          {done.value ? (
            <>
              <h2>{t("doneTitle")}</h2>
              <p>{t("done", { game: card.title })}</p>
            </>
          ) : (
            <StepText card={card} module={module} play={play} />
          )}
        </div>
        <Choices module={module} play={play} />
        <Ways card={card} play={play} />
      </section>
      <Seats
        module={module}
        view={shown.view}
        shown={shown}
        names={(play.film.look.value?.names ?? []).map((name, seat) =>
          seat === play.lesson.seat ? t("you") : name,
        )}
        strip
      />
    </div>
  );
}

function Progress({ play }: { play: LessonPlay }) {
  const n = play.lesson.steps.length;
  const at = play.done.value ? n : play.step.value;
  return (
    <div class="lesson-progress">
      <span>{t("step", { step: Math.min(n, at + 1), n })}</span>
      <span class="lesson-dots" aria-hidden="true">
        {play.lesson.steps.map((_, i) => (
          <i key={i} class={i < at ? "past" : i === at ? "now" : ""} />
        ))}
      </span>
    </div>
  );
}

function StepText({ card, play }: Parts) {
  const { value: step } = play.current;
  if (!step) return null;
  if (play.film.running.value) {
    return <p class="lesson-tell">{play.film.show.now.value.event?.tell}</p>;
  }
  return (
    <>
      <Said card={card} play={play} />
      {step.yours && <p class="lesson-yours">{t("yourMove")}</p>}
      <p>
        {step.say()}{" "}
        {step.rule && (
          <a class="lesson-rule" href={href("rules", card.name, step.rule)}>
            {t("rule", { id: step.rule })}
          </a>
        )}
      </p>
    </>
  );
}

// What is said about what the learner tried.
function Said({ card, play }: { card: GameCard; play: LessonPlay }) {
  const { value: said } = play.feedback;
  if (!said) return null;
  if (said.kind === "also") return <p class="lesson-said good">{t("also")}</p>;
  if (said.kind === "other") {
    const target = play.target.value;
    return (
      <p class="lesson-said">
        {play.helped.value && target !== null
          ? t("otherHelp", { move: play.say(target) })
          : t("other", { move: play.say(said.move) })}
      </p>
    );
  }
  const { id, text } = said.rule;
  return (
    <div class="lesson-said">
      <p>
        {t("refused")} <a href={href("rules", card.name, id)}>{t("rule", { id })}</a>
      </p>
      <RuleProse game={card.name} text={text} ids={new Set()} />
    </div>
  );
}

function Choices({ module, play }: { module: GameModule; play: LessonPlay }) {
  const { value: moves } = play.buttons;
  if (moves.length === 0) return null;
  const { Picture } = module;
  const target = play.helped.value ? play.target.value : null;
  return (
    <div class="lesson-choices" role="group" aria-label={t("choices")}>
      {moves.map((move) => (
        <Button
          key={move}
          class={move === target ? "pointed" : ""}
          onClick={() => void play.play(move)}
          onPointerEnter={() => void play.consider(move)}
          onPointerLeave={() => void play.consider(null)}
          onFocus={() => void play.consider(move)}
          onBlur={() => void play.consider(null)}
        >
          {Picture && <Picture move={move} view={play.film.present.view} />}
          {play.say(move)}
        </Button>
      ))}
    </div>
  );
}

function Ways({ card, play }: { card: GameCard; play: LessonPlay }) {
  const again = <IconButton icon="undo" label={t("restart")} onClick={() => void play.go(0)} />;
  const back = (
    <IconButton
      icon="previous"
      label={t("previous")}
      disabled={play.step.value === 0 && !play.done.value}
      onClick={() => void play.previous()}
    />
  );
  if (play.done.value) {
    return (
      <div class="lesson-ways">
        {back}
        {again}
        <Onward card={card} />
      </div>
    );
  }
  const running = play.film.running.value;
  const yours = !running && play.current.value?.yours;
  return (
    <div class="lesson-ways">
      {back}
      {again}
      <Button
        kind={yours ? "plain" : "primary"}
        icon={running ? "skip" : yours ? "hint" : "next"}
        onClick={() => void play.next()}
      >
        {running ? t("skip") : yours ? t("showMe") : t("next")}
      </Button>
    </div>
  );
}
