// What a page shows while something is on its way, and when it did not arrive.
import type { ComponentChildren } from "preact";
import { t } from "../texts/page";
import { Button } from "./controls";
import "./states.css";

export function Loading({ what }: { what?: string }) {
  return (
    <div class="state" role="status">
      <svg class="state-mark waiting" viewBox="0 0 96 48" aria-hidden="true">
        <circle cx="16" cy="26" r="11" />
        <rect x="37" y="15" width="22" height="22" rx="5" />
        <path d="m80 12 13 24H67z" />
      </svg>
      <p>{what ?? t("loading")}</p>
    </div>
  );
}

/** Something failed: what, in a sentence, and a way on. */
export function Trouble({
  title,
  children,
  onRetry,
}: {
  title?: string;
  children?: ComponentChildren;
  onRetry: () => void;
}) {
  return (
    <div class="state" role="alert">
      <svg class="state-mark" viewBox="0 0 96 48" aria-hidden="true">
        <circle cx="16" cy="34" r="11" />
        <rect x="37" y="22" width="22" height="22" rx="5" transform="rotate(24 48 33)" />
        <path d="m80 18 13 24H67z" transform="rotate(-14 80 34)" />
      </svg>
      <h2>{title ?? t("trouble")}</h2>
      <p>{children ?? t("troubleHelp")}</p>
      <p class="state-actions">
        <Button kind="primary" icon="undo" onClick={onRetry}>
          {t("retry")}
        </Button>
        <a class="button quiet" href="#/">
          {t("home")}
        </a>
      </p>
    </div>
  );
}
