// Whether the device may call when it is one's turn.
import { useState } from "preact/hooks";
import { Button } from "../ui/controls";
import { possible, wanted, wantNotices } from "./notify";
import { t } from "./texts";

export function NotifySwitch() {
  const [refused, setRefused] = useState(false);
  if (!possible()) return null;
  const { value: on } = wanted;
  const flip = async () => setRefused(!(await wantNotices(!on)) && !on);
  return (
    <>
      <Button kind="quiet" icon="bell" aria-pressed={on} onClick={() => void flip()}>
        {t(on ? "notifyOn" : "notify")}
      </Button>
      {refused && (
        <p class="note" role="status">
          {t("notifyRefused")}
        </p>
      )}
    </>
  );
}
