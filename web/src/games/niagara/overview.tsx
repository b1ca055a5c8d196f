// The forecast in full: which flow comes of which tile and weather, who still holds what, which
// canoes are in danger, and how far everyone is.
import type { View } from "../../generated/niagara";
import { fallsAfter, flowOf, forecast, tiles } from "./forecast";
import { weathers } from "./geometry";
import { colours, name, signed, t } from "./names";

const percent = (share: number) => (share < 0.01 ? "<1" : `${Math.round(share * 100)}`);

export function Overview({ view }: { view: View }) {
  return (
    <div class="niagara-overview">
      <Flows view={view} />
      <Tiles view={view} />
      <Afloat view={view} />
      <Goals view={view} />
    </div>
  );
}

function Flows({ view }: { view: View }) {
  const { chance } = forecast(view);
  const near = weathers.filter((w) => Math.abs(w - view.weather) <= 1);
  return (
    <section>
      <h3>{t("over.flow")}</h3>
      <p>{t("over.flow.text")}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("over.smallest")}</th>
            {near.map((w) => (
              <th key={w} scope="col" class={w === view.weather ? "now" : ""}>
                {w === view.weather ? t("over.now", { weather: w }) : signed(w)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[1, 2, 3, 4, 5, 6, 0].map((smallest) => (
            <tr key={smallest}>
              <th scope="row">{smallest || t("over.none")}</th>
              {near.map((w) => (
                <td key={w} class={w === view.weather ? "now" : ""}>
                  {flowOf(view, smallest, w)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t("over.chances")}</p>
      <table>
        <tbody>
          <tr>
            <th scope="row">{t("flow")}</th>
            {chance.map((share, n) => share > 0 && <th key={n}>{n}</th>)}
          </tr>
          <tr>
            <th scope="row">%</th>
            {chance.map((share, n) => share > 0 && <td key={n}>{percent(share)}</td>)}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function Tiles({ view }: { view: View }) {
  return (
    <section>
      <h3>{t("over.tiles")}</h3>
      <p>{t("over.tiles.text")}</p>
      <table>
        <tbody>
          {view.seats.map(({ hand, hand_count }, seat) => (
            <tr key={seat}>
              <th scope="row">{name("seat", seat)}</th>
              {hand === null ? (
                <td colSpan={tiles.length}>{t("hidden", { n: hand_count })}</td>
              ) : (
                tiles.map((tile) => {
                  const face = name("tile", tile);
                  return <td key={tile}>{hand.includes(tile) ? face : <s>{face}</s>}</td>;
                })
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Afloat({ view }: { view: View }) {
  const afloat = view.seats.flatMap(({ canoes }, seat) =>
    canoes.flatMap((at, canoe) => (/\d/.test(at.node) ? [{ seat, canoe, ...at }] : [])),
  );
  return (
    <section>
      <h3>{t("over.canoes")}</h3>
      {afloat.length === 0 && <p>{t("over.no_canoe")}</p>}
      <ul>
        {afloat.map((canoe) => {
          const { may, surely } = fallsAfter(view, canoe.node);
          return (
            <li key={`${canoe.seat}-${canoe.canoe}`}>
              {t("over.canoe", { ...canoe, sure: may === surely, n: may })}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Goals({ view }: { view: View }) {
  return (
    <section>
      <h3>{t("over.goals")}</h3>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{t("over.colours")}</th>
            <th scope="col">{t("over.alike")}</th>
            <th scope="col">{t("over.gems")}</th>
          </tr>
        </thead>
        <tbody>
          {view.seats.map(({ reserve, gems }, seat) => (
            <tr key={seat}>
              <th scope="row">{name("seat", seat)}</th>
              <td>{colours.filter((c) => reserve[c] > 0).length}/5</td>
              <td>{Math.max(...colours.map((c) => reserve[c]))}/4</td>
              <td>{gems}/7</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
