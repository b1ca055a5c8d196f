// Everything in words: both faces of the tiles, the decks, how far the knights have come.
import type { View } from "../../generated/gorynich";
import { written } from "./geometry";
import { effectDoes, effectName, signed, t, tileFaces } from "./names";

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
              <td>{slot}</td>
              {(tile ? tileFaces[tile]! : []).map((face) => (
                <td key={face}>
                  {face === effect ? <b>{effectName(face)} ◉</b> : effectName(face)}
                  {t("colon")}
                  {effectDoes(face)}
                  {face === effect && flips_later && ` (${t("overview.later")})`}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <h3>{t("overview.decks")}</h3>
      <p>
        {t("overview.knightsDeck")}
        {t("colon")}
        {view.knights_deck.join(", ") || "–"}
        <br />
        {t("overview.gorynichDeck")}
        {t("colon")}
        {view.gorynich_deck.map(signed).join(", ") || "–"}
      </p>
      <h3>{t("overview.riders")}</h3>
      <table class="gorynich-overview">
        <tbody>
          {view.knights.map((knight, k) => (
            <tr key={k}>
              <td>{k}</td>
              <td>
                {knight.square === null
                  ? t(`state.${knight.state as "waiting" | "riding" | "burned" | "castle"}`)
                  : t("overview.rides", { at: written(knight.square), n: knight.left! })}
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
