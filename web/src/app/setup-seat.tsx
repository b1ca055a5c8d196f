// One seat of a table being planned: a person with a name, or a bot of some strength.
import type { Level } from "../engine/answers";
import { bot, type SeatPlan } from "../table/plan";
import { t } from "../texts/page";
import { Choice, Icon } from "../ui/controls";

const levels: readonly Level[] = ["novice", "companion", "master"];

export function SeatRow({
  n,
  seat,
  trouble,
  onChange,
}: {
  n: number;
  seat: SeatPlan;
  trouble: string | null;
  onChange: (seat: SeatPlan) => void;
}) {
  const place = t("seat", { n: n + 1 });
  const level = seat.level ?? "companion";
  const sit = (kind: SeatPlan["kind"]) =>
    onChange(
      kind === "bot"
        ? bot(n, "companion")
        : { kind, name: n === 0 ? t("you") : t("player", { n: n + 1 }) },
    );
  return (
    <li class="seat-row">
      <span class="seat-number" aria-hidden="true">
        <Icon name={seat.kind === "bot" ? "bot" : "people"} />
      </span>
      <Choice
        hidden
        label={t("whoIs", { n: n + 1 })}
        value={seat.kind}
        choices={[
          ["person", t("person")],
          ["bot", t("bot")],
        ]}
        onChange={sit}
      />
      {seat.kind === "person" ? (
        <div class="seat-name">
          <input
            id={`name-${n}`}
            type="text"
            value={seat.name}
            autocomplete="off"
            aria-label={`${t("name")}, ${place}`}
            aria-invalid={trouble !== null}
            aria-describedby={trouble === null ? undefined : `trouble-${n}`}
            onFocus={(e) => e.currentTarget.select()}
            onInput={(e) => onChange({ ...seat, name: e.currentTarget.value })}
          />
          {trouble !== null && (
            <span class="wrong" id={`trouble-${n}`} role="alert">
              {trouble}
            </span>
          )}
        </div>
      ) : (
        <div class="seat-name">
          <label>
            <span class="seat-bot">{seat.name}</span>
            <select
              aria-label={`${t("level")}, ${place}`}
              value={level}
              onChange={(e) => onChange({ ...seat, level: e.currentTarget.value as Level })}
            >
              {levels.map((key) => (
                <option key={key} value={key}>
                  {t(key)}
                </option>
              ))}
            </select>
          </label>
          <span class="note">{t(`${level}.help`)}</span>
        </div>
      )}
    </li>
  );
}
