// Any value of a view as a list, a table or a few words. The names of fields are the engine's own,
// which are English in both languages.
import type { VNode } from "preact";
import type { CommonView } from "../../engine/answers";
import { seatName, t } from "./words";

type Value = null | boolean | number | string | Value[] | { [name: string]: Value };

// What the page around the board shows already.
const shared = ["game", "version", "viewer", "players", "options", "pending", "over", "returns"];

/** What a game adds to the fields that all views share. */
export const ownFields = (view: CommonView) =>
  Object.fromEntries(Object.entries(view).filter(([name]) => !shared.includes(name))) as Record<
    string,
    Value
  >;

const readable = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replace(/_/g, " ");
const isObject = (value: Value): value is { [name: string]: Value } =>
  value !== null && typeof value === "object" && !Array.isArray(value);
const isSimple = (value: Value) => value === null || typeof value !== "object";

export function Fields({ of }: { of: { [name: string]: Value } }) {
  return (
    <dl class="plain-fields">
      {Object.entries(of).map(([name, value]) => (
        <div key={name} class={isSimple(value) ? "short" : ""}>
          <dt lang="en">{readable(name)}</dt>
          <dd>
            <Shown value={value} seats={name === "seats"} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Shown({ value, seats = false }: { value: Value; seats?: boolean }): VNode {
  if (value === null) return <span title={t("nothing")}>–</span>;
  if (typeof value === "boolean") return <>{t(value ? "yes" : "no")}</>;
  if (typeof value !== "object") return <span lang="en">{value}</span>;
  if (!Array.isArray(value)) return <Fields of={value} />;
  if (value.length === 0) return <span title={t("nothing")}>–</span>;
  if (value.every(Array.isArray)) return <Grid rows={value as Value[][]} />;
  if (value.every(isObject))
    return <Records all={value as Record<string, Value>[]} seats={seats} />;
  return (
    <ul class="plain-list">
      {value.map((each, i) => (
        <li key={i}>
          <Shown value={each} />
        </li>
      ))}
    </ul>
  );
}

function Grid({ rows }: { rows: Value[][] }) {
  return (
    <table>
      <tbody>
        {rows.map((row, i) => (
          <tr key={i}>
            {row.map((each, j) => (
              <td key={j}>
                <Shown value={each} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Things of one kind: a row for each, a column for each of their fields. */
function Records({ all, seats }: { all: Record<string, Value>[]; seats: boolean }) {
  const names = [...new Set(all.flatMap(Object.keys))];
  return (
    <table>
      <thead>
        <tr>
          <td />
          {names.map((name) => (
            <th key={name} scope="col" lang="en">
              {readable(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {all.map((each, i) => (
          <tr key={i}>
            <th scope="row">{seats ? seatName(i) : i + 1}</th>
            {names.map((name) => (
              <td key={name}>{each[name] !== undefined && <Shown value={each[name]} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
