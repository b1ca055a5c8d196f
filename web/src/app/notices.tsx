// What the page has to say by itself: that the browser keeps nothing, that a new version is there.
import { useEffect } from "preact/hooks";
import { t } from "../texts/page";
import { Button, IconButton } from "../ui/controls";
import { unkept } from "../browser/storage";
import { dismiss, toast, toasts } from "../ui/toast";

export function Notices() {
  useEffect(() => (unkept.value ? toast({ text: t("unkept") }) : undefined), [unkept.value]);
  return (
    <div class="toasts" role="status">
      {toasts.value.map((notice) => (
        <div class="toast" key={notice.text}>
          <p>{notice.text}</p>
          {notice.action && (
            <Button kind="primary" onClick={notice.action.run}>
              {notice.action.label}
            </Button>
          )}
          <IconButton icon="close" label={t("close")} onClick={() => dismiss(notice)} />
        </div>
      ))}
    </div>
  );
}
