// Says that the line is broken, once it has been for a moment; nothing while all is well.
import { useEffect, useState } from "preact/hooks";
import { Button, Icon } from "../ui/controls";
import { line } from "./line";
import { t } from "./texts";

const calm = 900; // milliseconds before it is worth a word

export function LineNote() {
  const connection = line();
  const lost = connection.state.value !== "open";
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!lost) return;
    const timer = setTimeout(() => setLate(true), calm);
    return () => clearTimeout(timer);
  }, [lost]);
  return (
    <div class="line-note" role="status">
      {lost && late && (
        <p class="note-bar lost">
          <Icon name="warning" />
          <span>
            {t(navigator.onLine ? "reconnecting" : "offline")}{" "}
            {connection.kept.value && t("moveKept")}
          </span>
          <Button kind="quiet" onClick={() => connection.again()}>
            {t("tryNow")}
          </Button>
        </p>
      )}
    </div>
  );
}
