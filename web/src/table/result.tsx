// How the game ended: who won, the points and what they are made of, and what next.
import { href } from "../browser/route";
import { entry } from "../engine/known";
import { Button, ButtonLink, Dialog } from "../ui/controls";
import { t, useTable } from "./context";
import type { SeatScore } from "./game";
import { openRecord } from "./open-record";
import { RecordButtons } from "./record";

const scraps = Array.from({ length: 14 }, (_, i) => i);

export function Result({ onClose }: { onClose: () => void }) {
  const { table, module, again, card, online } = useTable();
  const { view } = table.present;
  const scores = module.scores(view);
  // Who wins or loses together has no ranks.
  const even = scores.every(({ total }) => total === scores[0]?.total);
  const returns = view.returns ?? [];
  const best = Math.max(...returns);
  const { value: viewer } = table.viewer;
  // Those who watch celebrate with the winner; those who lost are left in peace.
  const glad = typeof viewer !== "number" || (best > 0 && returns[viewer] === best);
  return (
    <Dialog title={t("result")} onClose={onClose}>
      {glad && (
        <div class="confetti" aria-hidden="true">
          {scraps.map((i) => (
            <i key={i} style={{ "--i": i, "--late": (i * 5) % 9 }} />
          ))}
        </div>
      )}
      <p class="verdict">{table.look.value!.result}</p>
      <ol class="ranking">
        {scores.map((score, i) => (
          <Score key={score.seat} score={score} rank={even ? null : rankOf(scores, i)} />
        ))}
      </ol>
      <div class="result-actions">
        {online ? (
          <online.ResultActions />
        ) : (
          <>
            <Button kind="primary" icon="play" onClick={again} autofocus>
              {t("rematch")}
            </Button>
            <Button icon="first" onClick={() => openRecord(table.record)}>
              {t("replay")}
            </Button>
            <ButtonLink icon="people" href={href("setup", card.name)}>
              {t("newSetup")}
            </ButtonLink>
          </>
        )}
        <Button kind="quiet" icon="search" onClick={onClose}>
          {t("lookAtBoard")}
        </Button>
        {table.record !== "" && <RecordButtons kind="quiet" />}
        <ButtonLink kind="quiet" icon="home" href="#/">
          {t("home")}
        </ButtonLink>
      </div>
    </Dialog>
  );
}

// Equal totals share a rank.
function rankOf(scores: SeatScore[], i: number): number {
  let first = i;
  while (first > 0 && entry(scores, first - 1).total === entry(scores, i).total) first--;
  return first + 1;
}

function Score({ score, rank }: { score: SeatScore; rank: number | null }) {
  const { table, module } = useTable();
  const { name, colour } = module.seat(table.present.view, score.seat);
  return (
    <li style={{ "--seat": colour }}>
      {rank !== null && <span class="rank">{t("rank", { n: rank })}</span>}
      <i class="seat-mark" aria-hidden="true" />
      <b>{entry(table.plan.seats, score.seat).name}</b>
      <span class="seat-role">{name}</span>
      <strong>{score.total}</strong>
      {score.lines.length > 0 && (
        <dl>
          {score.lines.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
