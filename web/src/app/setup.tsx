// Before a game: how many play, who sits where, and by which options.
import { useState } from "preact/hooks";
import type { GameInfo } from "../engine/answers";
import { EngineError } from "../engine/engine";
import { engine } from "../engine/workers";
import type { GameCard } from "../games";
import { bot, savedPlan, savePlan, type SeatPlan } from "../table/plan";
import { t } from "../texts/page";
import { Button, Choice, Header } from "../ui/controls";
import { read, write } from "../browser/storage";
import { nameTrouble, tidy } from "../table/names";
import { type Options, optionsOf } from "../table/options";
import { go } from "../browser/route";
import { OptionRows } from "./setup-options";
import { SeatRow } from "./setup-seat";
import "../ui/forms.css";

export function SetupPage({ card, pass }: { card: GameCard; pass: boolean }) {
  return (
    <main class="page setup">
      <Header title={t(pass ? "passTitle" : "setupTitle", { game: card.title })} back="#/" />
      <SetupForm info={card} pass={pass} />
    </main>
  );
}

/** All seats a game can have, as they were last time, or as is usual. */
function firstSeats(info: GameInfo, pass: boolean): SeatPlan[] {
  const names = read<string[]>("people") ?? [];
  const before = pass ? undefined : savedPlan(info.name)?.seats;
  return Array.from({ length: Math.max(...info.players) }, (_, n) => {
    if (before?.[n]) return before[n];
    if (!pass && n > 0) return bot(n, "companion");
    return { kind: "person", name: names[n] ?? (pass ? t("player", { n: n + 1 }) : t("you")) };
  });
}

function SetupForm({ info, pass }: { info: GameInfo; pass: boolean }) {
  const before = savedPlan(info.name);
  const [players, setPlayers] = useState(() => (!pass && before?.seats.length) || info.usual);
  const [all, setAll] = useState(() => firstSeats(info, pass));
  const [options, setOptions] = useState<Options>(before?.options ?? {});
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [starting, setStarting] = useState(false);
  const seats = all.slice(0, players);

  const start = async () => {
    setAsked(true);
    const wrong = seats.findIndex((seat) => seat.kind === "person" && nameTrouble(seat.name));
    if (wrong >= 0) return document.getElementById(`name-${wrong}`)?.focus();
    setStarting(true);
    try {
      const plan = {
        game: info.name,
        options: optionsOf(info, players, options),
        seats: seats.map((seat) => ({ ...seat, name: tidy(seat.name) })),
      };
      const desk = await engine();
      await desk.leave(await desk.open({ game: plan.game, players, options: plan.options }));
      const people = all.map((seat) => (seat.kind === "person" ? tidy(seat.name) : null));
      if (pass) write("people", people);
      savePlan(plan);
      go("play", info.name);
    } catch (problem) {
      setStarting(false);
      setRefused(problem instanceof EngineError ? problem.message : "");
    }
  };

  return (
    <form
      onSubmit={(e) => {
        e.preventDefault();
        void start();
      }}
    >
      {info.players.length > 1 && (
        <section class="block">
          <Choice
            label={t("howMany")}
            value={String(players)}
            choices={info.players.map((n) => [String(n), String(n)] as const)}
            onChange={(n) => setPlayers(Number(n))}
          />
        </section>
      )}
      <section class="block">
        <h2>{t("seats")}</h2>
        <ol class="rows">
          {seats.map((seat, n) => (
            <SeatRow
              key={n}
              n={n}
              seat={seat}
              trouble={asked && seat.kind === "person" ? nameTrouble(seat.name) : null}
              onChange={(changed) => setAll(all.map((s, i) => (i === n ? changed : s)))}
            />
          ))}
        </ol>
      </section>
      {info.options.length > 0 && (
        <OptionRows info={info} players={players} chosen={options} onChange={setOptions} />
      )}
      {refused !== null && (
        <p class="wrong" role="alert">
          {t(refused ? "refusedOptions" : "engineTrouble")} <span lang="en">{refused}</span>
        </p>
      )}
      <div class="begin">
        <Button kind="primary" icon="play" type="submit" disabled={starting}>
          {t("start")}
        </Button>
        {before?.record && !/^end \d+ over/m.test(before.record) && <span>{t("replaces")}</span>}
      </div>
    </form>
  );
}
