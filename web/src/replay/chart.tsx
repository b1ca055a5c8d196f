// The value of the game for its seats, from the first ply to the last. Curves differ in their dashes
// as well as in their colours.
import { useRef } from "preact/hooks";
import type { Curve } from "../engine/answers";
import type { Parts } from "./player";
import { percent, t } from "./texts";

const width = 380;
const height = 190;
const [left, right, top, bottom] = [40, 10, 10, 24];
const dashes = ["", "7 4", "2 4", "10 4 2 4", "4 4", "12 5", "1 5"];

export function Chart({ replay, module }: Parts) {
  const svg = useRef<SVGSVGElement>(null);
  const { analysis, film } = replay;
  const decisions = analysis.decisions.value;
  const { view } = film.present;
  const lines = analysis.review.value?.curves ?? [];
  const team = analysis.means.value === "team";
  const x = (plies: number) => left + (plies / (film.length || 1)) * (width - left - right);
  const y = (value: number) => top + (1 - value) * (height - top - bottom);
  const colour = ({ seat }: Curve) => (team ? "var(--accent)" : module.seat(view, seat).colour);
  const name = ({ seat }: Curve) => (team ? t("team") : replay.called(seat));
  const goThere = (e: MouseEvent) => {
    const box = svg.current!.getBoundingClientRect();
    const at = ((e.clientX - box.x) / box.width) * width;
    const near = decisions.reduce((a, b) =>
      Math.abs(x(b.ply - 1) - at) < Math.abs(x(a.ply - 1) - at) ? b : a,
    );
    void replay.go(near.ply - 1);
  };
  const words = t("chart", { means: t(`means.${analysis.means.value}`) });
  return (
    <figure class="chart">
      <svg
        ref={svg}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={words}
        onClick={goThere}
      >
        {[0, 0.25, 0.5, 0.75, 1].map((v) => (
          <g key={v}>
            <path class={v === 0.5 ? "middle" : "grid"} d={`M${left} ${y(v)}H${width - right}`} />
            <text x={left - 6} y={y(v) + 4}>
              {percent(v)}
            </text>
          </g>
        ))}
        <path class="now" d={`M${x(film.at.value)} ${top}V${height - bottom}`} />
        {lines.map((line, i) => (
          <path
            key={i}
            class="curve"
            d={line.points
              .map(
                (p, j) => `${j === 0 ? "M" : "L"}${x(p.plies).toFixed(1)} ${y(p.value).toFixed(1)}`,
              )
              .join("")}
            stroke={colour(line)}
            stroke-dasharray={dashes[i % dashes.length]}
          />
        ))}
        {decisions
          .filter((d) => d.grade !== "good")
          .map((d) => {
            // Two seats share a curve: what one gains the other loses.
            const own = team || lines.some((line) => line.seat === d.seat);
            const value = d.best_value - d.lost;
            const at = `${x(d.ply)} ${y(own ? value : 1 - value)}`;
            const r = d.grade === "blunder" ? 6 : d.grade === "mistake" ? 4.5 : 3;
            return (
              <path
                key={d.ply}
                class="slip"
                d={`M${at}m0 ${-r}l${r} ${r}l${-r} ${r}l${-r} ${-r}z`}
              />
            );
          })}
        <text x={width - right} y={height - 6}>
          {film.length}
        </text>
        <text x={left + 6} y={height - 6}>
          0
        </text>
      </svg>
      <figcaption>
        <p class="chart-names">
          {lines.map((line, i) => (
            <span key={i}>
              <svg viewBox="0 0 34 8" aria-hidden="true">
                <path
                  d="M0 4H34"
                  stroke={colour(line)}
                  stroke-width="3"
                  stroke-dasharray={dashes[i % dashes.length]}
                />
              </svg>
              {name(line)}
            </span>
          ))}
        </p>
        <p>{words}</p>
      </figcaption>
    </figure>
  );
}
