// Everything in words: both faces of the tiles, the decks, how far the knights have come.
import type { View } from "../../generated/gorynich";
import { name, signed, t, tileFaces } from "./words";

export function Overview({ view }: { view: View }) {
  return (
    <>
      <h3>{t("overview.tiles")}</h3>
      <table class="gorynich-overview">
        <thead>
          <tr>
            <th />
            <th>{t("overview.gorynich")}</th>
            <th>{t("overview.knights")}</th>
          </tr>
        </thead>
        <tbody>
          {view.tiles.map(({ tile, effect, flips_later }, slot) => (
            <tr key={slot}>
              <td>{slot + 1}</td>
              {(tile ? tileFaces[tile]! : []).map((face) => (
                <td key={face}>
                  {face === effect && "◉ "}
                  {t("overview.face", { effect: face })}
                  {face === effect && flips_later && ` (${t("overview.later")})`}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <h3>{t("overview.decks")}</h3>
      <p>
        {t("overview.knightsDeck", { cards: view.knights_deck.join(", ") || "–" })}
        <br />
        {t("overview.gorynichDeck", { cards: view.gorynich_deck.map(signed).join(", ") || "–" })}
      </p>
      <h3>{t("overview.riders")}</h3>
      <table class="gorynich-overview">
        <tbody>
          {view.dragon !== null && (
            <tr>
              <td>{t("overview.dragon")}</td>
              <td>{t("overview.at", { at: view.dragon })}</td>
            </tr>
          )}
          {view.knights.map((knight, k) => (
            <tr key={k}>
              <td>{t("overview.knight", { k })}</td>
              <td>
                {knight.square === null
                  ? name("state", knight.state)
                  : t("overview.rides", { at: knight.square, n: knight.left! })}
                {knight.shield && ` · ${t("shield")}`}
                {knight.mount && ` · ${t("mount")}`}
                {knight.pointed && ` · ${t("pointedAt")}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
