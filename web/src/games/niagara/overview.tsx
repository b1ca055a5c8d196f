// The forecast in full: which flow comes of which tile and weather, who still holds what, which
// canoes are in danger, and how far everyone is.
import type { View } from "../../generated/niagara";
import { fallsAfter, flowOf, forecast, tiles } from "./forecast";
import { weathers } from "./geometry";
import { canoeName, colours, seatName, signed, t } from "./names";

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
      <h3>{t("over_flow")}</h3>
      <p>{t("over_flow_text")}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("over_smallest")}</th>
            {near.map((w) => (
              <th key={w} scope="col" class={w === view.weather ? "now" : ""}>
                {signed(w)}
                {w === view.weather && ` (${t("over_now")})`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[1, 2, 3, 4, 5, 6, 0].map((smallest) => (
            <tr key={smallest}>
              <th scope="row">{smallest || t("over_none")}</th>
              {near.map((w) => (
                <td key={w} class={w === view.weather ? "now" : ""}>
                  {flowOf(view, smallest, w)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t("over_chances")}</p>
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
      <h3>{t("over_tiles")}</h3>
      <p>{t("over_tiles_text")}</p>
      <table>
        <tbody>
          {view.seats.map(({ hand, hand_count }, seat) => (
            <tr key={seat}>
              <th scope="row">{seatName(view, seat)}</th>
              {hand === null ? (
                <td colSpan={tiles.length}>{t("over_hidden", { n: hand_count })}</td>
              ) : (
                tiles.map((tile) => {
                  const name = tile === "cloud" ? t("cloud") : tile;
                  return <td key={tile}>{hand.includes(tile) ? name : <s>{name}</s>}</td>;
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
    canoes.flatMap(({ node }, canoe) => (/\d/.test(node) ? [{ seat, canoe, node }] : [])),
  );
  return (
    <section>
      <h3>{t("over_canoes")}</h3>
      {afloat.length === 0 && <p>{t("over_no_canoe")}</p>}
      <ul>
        {afloat.map(({ seat, canoe, node }) => {
          const { may, surely } = fallsAfter(view, node);
          const falls = t(may === surely ? "over_falls" : "over_falls_may", { n: may });
          return (
            <li key={`${seat}-${canoe}`}>
              {canoeName(view, seat, canoe)} ({node}): {falls}
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
      <h3>{t("over_goals")}</h3>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{t("over_colours")}</th>
            <th scope="col">{t("over_alike")}</th>
            <th scope="col">{t("over_gems")}</th>
          </tr>
        </thead>
        <tbody>
          {view.seats.map(({ reserve, gems }, seat) => (
            <tr key={seat}>
              <th scope="row">{seatName(view, seat)}</th>
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
