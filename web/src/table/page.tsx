// The page of a table: seats, board, prompt, log.
import { useEffect, useState } from "preact/hooks";
import { engine, thinkers } from "../engine/workers";
import type { GameCard } from "../games";
import type { GameModule } from "./game";
import { savedPlan, savePlan, usualPlan } from "./plan";
import { realTime } from "./show";
import { Stage } from "./stage";
import { Table } from "./table";

export function TablePage({ card }: { card: GameCard }) {
  const [table, setTable] = useState<Table | null>(null);
  const [module, setModule] = useState<GameModule<any> | null>(null);
  useEffect(() => {
    let open: Table | null = null;
    void (async () => {
      const [{ game }, desk] = await Promise.all([card.load(), engine()]);
      const info = (await desk.games()).find((g) => g.name === card.name)!;
      const plan = savedPlan(card.name) ?? usualPlan(info, "You");
      const query = new URLSearchParams(location.search).get("seed");
      open = new Table(plan, {
        engine: desk,
        thinkers,
        module: game,
        secrets: card.secrets,
        wait: realTime,
        keep: savePlan,
        ...(query === null ? {} : { seed: Number(query) }),
      });
      setModule(game);
      setTable(open);
      await open.start();
    })();
    return () => open?.close();
  }, []);
  if (!table || !module) return <p>…</p>;
  return <TableView table={table} module={module} />;
}

function TableView({ table, module }: { table: Table; module: GameModule<any> }) {
  const shown = table.show.now.value;
  const look = table.look.value;
  const view = table.moment.value?.view ?? shown.view;
  if (!look || !view) return <p>…</p>;
  const viewer = table.viewer.value;
  const seat = typeof viewer === "number" ? viewer : null;
  const { SeatPanel, Picture } = module;
  const chosen = table.chosen.value;
  const buttons =
    chosen?.moves ?? table.legal.value.filter((m) => module.spot(m, look.view) === null);
  return (
    <main class="table" data-game={look.view.game}>
      <div class="seats">
        {table.plan.seats.map((plan, s) => (
          <section class="seat" key={s} style={{ "--seat": module.seat(view, s).colour }}>
            <b>
              {plan.name} · {module.seat(view, s).name}
            </b>
            <SeatPanel view={view} seat={s} event={shown.event} frame={shown.frame} />
          </section>
        ))}
      </div>
      <Stage
        module={module}
        view={view}
        event={table.moment.value ? null : shown.event}
        frame={shown.frame}
        seat={seat}
        ahead={table.ahead.value}
        hand={table}
      />
      <p class="prompt">{shown.event?.tell || look.prompt}</p>
      {table.refusal.value && (
        <p role="alert">
          {table.refusal.value.id}: {table.refusal.value.text}
        </p>
      )}
      <div class="choices">
        {buttons.map((m) => (
          <button
            key={m}
            onClick={() => void table.play(m)}
            onPointerEnter={() => void table.consider(m)}
          >
            {Picture && <Picture move={m} view={look.view} />}
            {module.say(m, look.view)}
          </button>
        ))}
        <button disabled={!table.mayUndo} onClick={() => void table.undo()}>
          undo
        </button>
        <button onClick={() => table.show.skip()}>skip</button>
      </div>
      <ol class="log">
        {table.log.value.slice(-12).map((line, i) => (
          <li key={i}>{line.text}</li>
        ))}
      </ol>
    </main>
  );
}
