// The invitation: the table's link as text, as a code to be photographed, and to be shared.
import { encode } from "uqr";
import { href } from "../browser/route";
import { addressOf, CopyButton, ShareButton } from "./copy";
import type { OnlineTable } from "./table";
import { t } from "./texts";

/** The link brings the key, so that it opens reserved seats and tables that are not listed. */
export const inviteLink = ({ id, key }: OnlineTable) =>
  addressOf(key === null ? href("table", id) : href("table", id, key));

function Code({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  // One path: a run of dark squares is one stroke.
  let path = "";
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x++) {
      if (!row[x] || row[x - 1]) continue;
      let end = x;
      while (row[end]) end++;
      path += `M${x} ${y}h${end - x}v1H${x}z`;
    }
  }
  return (
    <svg class="code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t("codeLabel")}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shape-rendering="crispEdges" />
    </svg>
  );
}

export function Invite({ table, title }: { table: OnlineTable; title: string }) {
  const address = inviteLink(table);
  return (
    <section class="block invite-block">
      <div>
        <h2>{t("invite")}</h2>
        <p>{t("inviteHelp")}</p>
        <p class="invite-link">
          <code translate={false}>{address}</code>
        </p>
        <p class="choice-row">
          <CopyButton kind="primary" icon="link" text={address} label={t("copyLink")} />
          <ShareButton text={t("inviteText", { game: title })} address={address} />
        </p>
      </div>
      <Code text={address} />
    </section>
  );
}
