// What the symbols do, and how many cards and explorers are where.
import type { View } from "../../generated/gefira";
import { SymbolIcon } from "./art";
import { crewOf } from "./result";
import { Waiting, waitingOf } from "./seat";
import { name, t } from "./words";

const symbols = ["flood", "plank", "talisman", "liana", "snake", "winds"] as const;

export function Overview({ view }: { view: View }) {
  const leader = view.options.snake_leader === "on";
  return (
    <div class="gefira-overview">
      <h3>{t("what")}</h3>
      <p>{t("pair")}</p>
      <ul>
        {symbols.map((symbol) => (
          <li key={symbol}>
            <svg width="40" height="40" viewBox="-20 -20 40 40" aria-hidden="true">
              <rect x="-19" y="-19" width="38" height="38" rx="7" fill="#f7e9c8" />
              <SymbolIcon symbol={symbol} size={28} />
            </svg>
            <span>
              <b>{name("symbol", symbol)}</b> –{" "}
              {t(symbol === "snake" && leader ? "does.snake_leader" : `does.${symbol}`)}
            </span>
          </li>
        ))}
      </ul>
      <h3>{t("pilesWord")}</h3>
      <p>
        {t("pileCount", { n: view.pile.count })}
        <br />
        {t("discardCount", { n: view.discard.count })}
      </p>
      <h3>{t("crews")}</h3>
      {view.seats.map((_, seat) => (
        <p key={seat}>
          {t("crewLine", { seat, ...crewOf(view, seat) })}
          <br />
          <Waiting kinds={waitingOf(view, seat)} seat={seat} />
        </p>
      ))}
    </div>
  );
}
