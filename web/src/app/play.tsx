// The page of a table: lays it, shows it, and stands by if something fails.
import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { engine, thinkers } from "../engine/workers";
import type { GameCard } from "../games";
import { type DrawerName, TableContext, t } from "../table/context";
import { realTime } from "../table/event-player";
import type { GameModule } from "../table/game";
import { HandOver } from "../table/hand-over";
import { Keeper } from "../table/keeper";
import { savedPlan, type TablePlan, usualPlan } from "../table/plan";
import { Table } from "../table/table";
import { TableView } from "../table/view";
import { Button, Header } from "../ui/controls";
import { Loading, Trouble } from "../ui/states";

interface Laid {
  table: Table;
  module: GameModule;
}

async function lay(
  card: GameCard,
  wanted: TablePlan | null,
  keep: (plan: (() => TablePlan) | null) => void,
): Promise<Laid> {
  const asked = new URLSearchParams(location.search); // what tests and the curious ask for
  const board = asked.get("board") === "plain" ? import("../games/plain") : card.load();
  const [{ game: module }, desk] = await Promise.all([board, engine()]);
  const plan = wanted ?? savedPlan(card.name) ?? usualPlan(card, t("you"));
  const seed = asked.get("seed");
  const table = new Table(plan, {
    engine: desk,
    thinkers,
    module,
    secrets: card.secrets,
    wait: realTime,
    keep,
    ...(seed === null ? {} : { seed: Number(seed) }),
  });
  return { table, module };
}

export function TablePage({ card }: { card: GameCard }) {
  // Another object for every attempt: the plan to lay, or whatever was kept.
  const [attempt, setAttempt] = useState<{ plan: TablePlan | null }>({ plan: null });
  const [laid, setLaid] = useState<Laid | null>(null);
  const [failed, setFailed] = useState(false);
  const kept = useRef<(() => TablePlan) | null>(null);
  useEffect(() => {
    let left = false;
    let open: Table | null = null;
    const keeper = new Keeper(card.name);
    lay(card, attempt.plan, (plan) => {
      kept.current = plan;
      keeper.keep(plan);
    }).then(
      (all) => {
        if (left) return;
        open = all.table;
        setLaid(all);
        void open.start();
      },
      () => !left && setFailed(true),
    );
    return () => {
      left = true;
      open?.close();
      keeper.close();
    };
  }, [attempt]);
  const layAgain = (plan: TablePlan | null) => {
    setLaid(null);
    setFailed(false);
    setAttempt({ plan });
  };
  const problem = laid?.table.trouble.value ?? null;
  if (failed || problem !== null || !laid || !laid.table.laid.value) {
    return (
      <main class="table-page" data-game={card.name}>
        <Header title={card.title} back="#/" />
        {failed || problem !== null ? (
          <Trouble title={t("trouble")} onRetry={() => layAgain(kept.current?.() ?? null)}>
            {t("troubleHelp")}
            {problem !== null && <small class="problem">{problem}</small>}
            {laid && !laid.table.laid.value && laid.table.plan.record && (
              // What was kept cannot be taken up again.
              <Button onClick={() => layAgain(anew(laid.table.plan))}>{t("newGame")}</Button>
            )}
          </Trouble>
        ) : (
          <Loading what={t("loading")} />
        )}
      </main>
    );
  }
  return <Seated {...laid} card={card} again={() => layAgain(anew(laid.table.plan))} />;
}

/** The same table before its first move. */
function anew({ game, options, seats }: TablePlan): TablePlan {
  return { game, options, seats };
}

function Seated({ table, module, card, again }: Laid & { card: GameCard; again: () => void }) {
  const drawer = useSignal<DrawerName | null>(null);
  const help = useSignal(false);
  const context = useMemo(
    () => ({ table, module, card, drawer, help, again, online: null }),
    [table],
  );
  return (
    <TableContext.Provider value={context}>
      {table.handTo.value !== null ? <HandOver /> : <TableView />}
    </TableContext.Provider>
  );
}
