// Text that leaves the page: copied, or handed to the device's own way of sharing.
import { useState } from "preact/hooks";
import { Button, type IconName } from "../ui/controls";
import { t } from "./texts";

export function CopyButton({
  text,
  label,
  icon = "copy",
  kind = "plain",
}: {
  text: string;
  label: string;
  icon?: IconName;
  kind?: "plain" | "quiet" | "primary";
}) {
  const [copied, setCopied] = useState<"no" | "yes" | "failed">("no");
  const copy = () =>
    // Without a secure address there is no clipboard.
    Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
      () => setCopied("yes"),
      () => setCopied("failed"),
    );
  return (
    <>
      <Button kind={kind} icon={copied === "yes" ? "check" : icon} onClick={() => void copy()}>
        {copied === "yes" ? t("copied") : label}
      </Button>
      {copied === "failed" && (
        <label class="copy-by-hand">
          <span>{t("copyByHand")}</span>
          <input readOnly value={text} onFocus={(e) => e.currentTarget.select()} />
        </label>
      )}
    </>
  );
}

export function ShareButton({ text, address }: { text: string; address: string }) {
  if (typeof navigator.share !== "function") return null;
  const share = () => navigator.share({ title: "Tablée", text, url: address });
  return (
    <Button icon="share" onClick={() => void share().catch(() => undefined)}>
      {t("share")}
    </Button>
  );
}

/** The address of a place of this page, to be given to somebody else. */
export const addressOf = (hash: string) => new URL(hash, document.baseURI.split("#")[0]).href;
