// Play on from a moment of the record.
import { useState } from "preact/hooks";
import { go } from "../browser/route";
import { savedPlan, savePlan } from "../table/plan";
import { Button, Choice, Dialog } from "../ui/controls";
import type { Replay } from "./replay";
import { t } from "./texts";

export function PlayOn({ replay }: { replay: Replay }) {
  const [asking, setAsking] = useState(false);
  const [seat, setSeat] = useState("0");
  const { film } = replay;
  const ask = () => {
    const { pending } = film.present.view;
    const viewer = replay.viewer.value;
    const decides = Array.isArray(pending) ? (pending[0] ?? 0) : 0;
    setSeat(String(typeof viewer === "number" ? viewer : decides));
    void replay.go(film.at.value); // stops what runs
    setAsking(true);
  };
  const sitDown = async () => {
    const plan = await replay.planFrom(film.at.value, Number(seat));
    savePlan(plan);
    go("play", plan.game);
  };
  const over = film.present.view.over && film.at.value === film.length;
  return (
    <>
      <Button icon="people" disabled={over} title={over ? t("over") : undefined} onClick={ask}>
        {t("playOn")}
      </Button>
      {asking && (
        <Dialog title={t("playOn")} onClose={() => setAsking(false)}>
          <p>{t("playOnHelp")}</p>
          <Choice
            label={t("yourSeat")}
            value={seat}
            choices={film.record.names.map((_, i): [string, string] => [
              String(i),
              replay.called(i),
            ])}
            onChange={setSeat}
          />
          {savedPlan(film.record.game)?.record && <p class="replay-replaces">{t("replaces")}</p>}
          <p class="replay-dialog-actions">
            <Button kind="primary" icon="play" onClick={() => void sitDown()}>
              {t("sitDown")}
            </Button>
          </p>
        </Dialog>
      )}
    </>
  );
}
