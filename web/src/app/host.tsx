// Sets a table on the server: how many play, who may sit where, by which options and clock.
import { useState } from "preact/hooks";
import type { GameInfo, Level } from "../engine/answers";
import type { GameCard } from "../games";
import { Refused } from "../online/connection";
import { line } from "../online/line";
import { LineNote } from "../online/line-note";
import "../online/lobby.css";
import type { ClockPlan, SeatChoice } from "../online/protocol";
import { because, clockText, t } from "../online/texts";
import { PhraseNote, WhoForm } from "../online/who";
import { t as say } from "../texts/page";
import { Button, Choice, Header } from "../ui/controls";
import { read, write } from "../browser/storage";
import { type Options, optionsOf } from "../table/options";
import { go, href } from "../browser/route";
import { OptionRows } from "./setup-options";
import "../ui/forms.css";

type Place = "open" | "reserved" | Level;

const clocks: Record<string, ClockPlan> = {
  none: { kind: "none" },
  quick: { kind: "bank", minutes: 10, seconds: 20 },
  calm: { kind: "bank", minutes: 30, seconds: 30 },
  day: { kind: "days", days: 1 },
  days: { kind: "days", days: 3 },
};

interface Wishes {
  players: number;
  seat: number; // one's own
  places: Place[];
  listed: boolean;
  clock: string;
  options: Options;
}

export function HostPage({ card }: { card: GameCard }) {
  const { value: me } = line().me;
  return (
    <main class="page setup">
      <Header title={t("hostTitle", { game: card.title })} back={href("friends")} />
      <LineNote />
      {me === null && <WhoForm />}
      <PhraseNote />
      <HostForm info={card} known={!!me} />
    </main>
  );
}

function firstWishes(info: GameInfo): Wishes {
  const usual: Wishes = {
    players: info.usual,
    seat: 0,
    places: Array.from({ length: Math.max(...info.players) }, () => "open"),
    listed: false,
    clock: "none",
    options: {},
  };
  const before = read<Partial<Wishes>>(`host.${info.name}`);
  const whole =
    before !== null &&
    info.players.includes(before.players ?? 0) &&
    before.places?.length === usual.places.length;
  return whole ? { ...usual, ...before } : usual;
}

function HostForm({ info, known }: { info: GameInfo; known: boolean }) {
  const [wishes, setWishes] = useState(() => firstWishes(info));
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const wish = (some: Partial<Wishes>) => setWishes({ ...wishes, ...some });
  const { players, places, listed, clock, options } = wishes;
  const seat = Math.min(wishes.seat, players - 1);

  const open = async (e: Event) => {
    e.preventDefault();
    setBusy(true);
    setRefused(null);
    const seats = places.slice(0, players).map((place, n): SeatChoice => {
      if (n === seat) return { kind: "you" };
      if (place === "open" || place === "reserved") return { kind: place };
      return { kind: "bot", level: place };
    });
    try {
      const { table } = await line().send({
        do: "open",
        game: info.name,
        players,
        options: optionsOf(info, players, options),
        seats,
        listed,
        clock: clocks[clock] ?? clocks.none!,
      });
      write(`host.${info.name}`, wishes);
      go("table", table);
    } catch (problem) {
      setBusy(false);
      setRefused(problem instanceof Refused ? `${because(problem)}` : t("error.lost"));
    }
  };

  const number = (n: number) => [String(n), String(n)] as const;
  return (
    <form onSubmit={(e) => void open(e)}>
      <section class="block rows">
        {info.players.length > 1 && (
          <Choice
            label={say("howMany")}
            value={String(players)}
            choices={info.players.map(number)}
            onChange={(n) => wish({ players: Number(n) })}
          />
        )}
        <Choice
          label={t("yourSeat")}
          value={String(seat + 1)}
          choices={Array.from({ length: players }, (_, n) => number(n + 1))}
          onChange={(n) => wish({ seat: Number(n) - 1 })}
        />
      </section>
      <section class="block rows">
        <Choice
          label={t("whoMayCome")}
          value={listed ? "listed" : "link"}
          choices={[
            ["link", t("onlyLink")],
            ["listed", t("everybody")],
          ]}
          onChange={(choice) => wish({ listed: choice === "listed" })}
        />
        <p class="note">{t(listed ? "listedHelp" : "unlistedHelp")}</p>
        <ol class="rows">
          {places.slice(0, players).map((place, n) => (
            <li class="host-seat" key={n}>
              <span class="seat-number" aria-hidden="true">
                {n + 1}
              </span>
              {n === seat ? (
                <b>{say("you")}</b>
              ) : (
                <select
                  aria-label={say("whoIs", { n: n + 1 })}
                  value={!listed && place === "reserved" ? "open" : place}
                  onChange={(e) => {
                    const changed = e.currentTarget.value as Place;
                    wish({ places: places.map((p, i) => (i === n ? changed : p)) });
                  }}
                >
                  <option value="open">{t(listed ? "placeOpen" : "placeFriend")}</option>
                  {listed && <option value="reserved">{t("placeReserved")}</option>}
                  {(["novice", "companion", "master"] as const).map((level) => (
                    <option key={level} value={level}>
                      {t("placeBot", { level: t(`level.${level}`) })}
                    </option>
                  ))}
                </select>
              )}
            </li>
          ))}
        </ol>
      </section>
      <section class="block">
        <Choice
          label={t("clock")}
          value={clock in clocks ? clock : "none"}
          choices={Object.entries(clocks).map(([key, plan]) => [key, clockText(plan)] as const)}
          onChange={(chosen) => wish({ clock: chosen })}
        />
        <p class="note">{t("clockHelp")}</p>
      </section>
      {info.options.length > 0 && (
        <OptionRows
          info={info}
          players={players}
          chosen={options}
          onChange={(chosen) => wish({ options: chosen })}
        />
      )}
      {refused !== null && (
        <p class="wrong" role="alert">
          {refused}
        </p>
      )}
      <div class="begin">
        <Button kind="primary" icon="check" type="submit" disabled={busy || !known}>
          {t("openTable")}
        </Button>
        {!known && <span>{t("nameFirst")}</span>}
      </div>
    </form>
  );
}
