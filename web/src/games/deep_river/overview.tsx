// What the pictures mean: tiles, and both sides of the tokens.
import type { View } from "../../generated/deep_river";
import { Sign, tileColours, Token } from "./pieces";
import { name, t } from "./words";

// The printed sides of the tokens (rule D3).
const sides = [
  { distance: 2, fish: 1, bear: 0 },
  { distance: 1, fish: 1, bear: 1 },
  { distance: 3, fish: 1, bear: 0 },
  { distance: 1, fish: 2, bear: 0 },
  { distance: 1, fish: 1, bear: 0 },
  { distance: 3, fish: 1, bear: 0 },
];
const tiles = ["big", "bear", "advance", "swap", "tilt"] as const;

export function Overview({ view }: { view: View }) {
  return (
    <div class="dr-overview deep-river">
      <p>{t("turn", { n: view.over ? view.turns : view.turns + 1 })}</p>
      <h3>{t("tokens")}</h3>
      <ul>
        {view.tokens.map((token, i) => (
          <li key={token.token}>
            {sides.slice(2 * i, 2 * i + 2).map((side, face) => (
              <svg key={face} viewBox="-24 -24 48 48" role="img" aria-label={t("face", side)}>
                <Token token={{ ...token, ...side, tilted: false }} />
              </svg>
            ))}
            {sides
              .slice(2 * i, 2 * i + 2)
              .map((side) => t("face", side))
              .join(" · ")}
          </li>
        ))}
      </ul>
      <h3>{t("tiles")}</h3>
      <ul>
        {tiles.map((tile) => (
          <li key={tile}>
            <svg viewBox="-30 -24 60 48" aria-hidden="true">
              <rect x="-30" y="-24" width="60" height="48" rx="9" fill={tileColours[tile]} />
              <Sign tile={tile} />
            </svg>
            <span>
              <b>{name("tile", tile)}.</b> {t(`${tile}_does`)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
