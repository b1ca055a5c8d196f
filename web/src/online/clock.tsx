// A seat's time, ticking by the server's clock.
import { useEffect, useState } from "preact/hooks";
import { language } from "../browser/settings";
import type { Seat } from "../engine/answers";
import { line } from "./line";
import { type OnlineTable, timeLeft } from "./table";
import { t } from "./texts";

const day = 86_400_000;
const hour = 3_600_000;
const low = 30_000; // milliseconds: time to hurry

/** "2:05", "1:02:03" or "2 d 5 h". */
function clockFace(milliseconds: number): string {
  const two = (n: number) => String(n).padStart(2, "0");
  if (milliseconds >= 10 * hour) {
    const unit = (n: number, unit: "day" | "hour") =>
      new Intl.NumberFormat(language(), { style: "unit", unit, unitDisplay: "narrow" }).format(n);
    const days = Math.floor(milliseconds / day);
    const hours = unit(Math.floor((milliseconds % day) / hour), "hour");
    return days > 0 ? `${unit(days, "day")} ${hours}` : hours;
  }
  const seconds = Math.ceil(milliseconds / 1000);
  const minutes = Math.floor(seconds / 60);
  return minutes >= 60
    ? `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}

export function SeatClock({ table, seat }: { table: OnlineTable; seat: Seat }) {
  const { clock } = table.facts;
  const runs = clock.kind !== "none" && clock.running.includes(seat);
  const [, tick] = useState(0);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => tick((n) => n + 1), 500);
    return () => clearInterval(timer);
  }, [runs]);
  const left = timeLeft(clock, seat, line().now());
  if (left === null) return null;
  const hurry = runs && left < low;
  return (
    <span
      class={`seat-clock ${runs ? "runs" : ""} ${hurry ? "low" : ""}`}
      role="timer"
      aria-label={t("timeLeft")}
    >
      {clockFace(left)}
    </span>
  );
}
