// The record leaves the page: as a file, or through the clipboard.
import { useState } from "preact/hooks";
import { Button } from "../ui/controls";
import { t, useTable } from "./context";

/** "GAME-2026-05-17.record" */
const fileName = (game: string, day: Date) => `${game}-${day.toISOString().slice(0, 10)}.record`;

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export function RecordButtons({ kind = "plain" }: { kind?: "plain" | "quiet" }) {
  const { table, card } = useTable();
  const [copied, setCopied] = useState<"no" | "yes" | "failed">("no");
  const copy = () =>
    // Without a secure address there is no clipboard.
    Promise.resolve(navigator.clipboard?.writeText(table.record) ?? Promise.reject()).then(
      () => setCopied("yes"),
      () => setCopied("failed"),
    );
  return (
    <>
      <Button
        kind={kind}
        icon="download"
        onClick={() => download(fileName(card.name, new Date()), table.record)}
      >
        {t("downloadRecord")}
      </Button>
      <Button kind={kind} icon={copied === "yes" ? "check" : "copy"} onClick={() => void copy()}>
        {t("copyRecord")}
      </Button>
      <p class="copied" role="status">
        {copied === "yes" && <span class="unseen">{t("copied")}</span>}
        {copied === "failed" && (
          <label>
            {t("copyFailed")}
            <textarea
              readOnly
              rows={4}
              value={table.record}
              onFocus={(e) => e.currentTarget.select()}
            />
          </label>
        )}
      </p>
    </>
  );
}
