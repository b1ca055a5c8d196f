// The table as it is seen: board, seats, prompt, tools, log.
import { useRef, useState } from "preact/hooks";
import { Header } from "../ui/controls";
import { Announcer } from "./announcer";
import { t, useTable, viewShown } from "./context";
import { useFocus, useKeys } from "./keys";
import { Log } from "./log";
import { Prompt } from "./prompt";
import { Result } from "./result";
import { Others, Own } from "./seats";
import { Stage } from "./stage";
import { Drawers, Help, Tools } from "./tools";
// The order of these matters: the page's layout has the last word.
import "./drawers.css";
import "./prompt.css";
import "./result.css";
import "./style.css";

export function TableView() {
  const context = useTable();
  const { card, table, online } = context;
  const page = useRef<HTMLElement>(null);
  const [result, setResult] = useState(true);
  useKeys(context);
  useFocus(context, page);
  return (
    <>
      <main class="table-page" data-game={card.name} ref={page}>
        <Header title={card.title} back={online?.back ?? "#/"}>
          {online && <online.Head />}
        </Header>
        <BoardNow />
        <Prompt onResult={() => setResult(true)} />
        <Own />
        <Tools />
        <div class="side">
          <Others />
          <section class="side-log" aria-label={t("log")}>
            <Log />
          </section>
        </div>
        <Announcer />
      </main>
      <Drawers />
      <Help />
      <Ended open={result} onClose={() => setResult(false)} key={table.id} />
    </>
  );
}

function BoardNow() {
  const { table, module, online } = useTable();
  const { event, frame } = table.show.now.value;
  const { value: viewer } = table.viewer;
  const { value: moment } = table.moment;
  return (
    <div class={moment ? "board-place past" : "board-place"} onClick={() => table.chooser.cancel()}>
      <Stage
        module={module}
        view={viewShown(table)}
        event={moment ? null : event}
        frame={frame}
        seat={typeof viewer === "number" ? viewer : null}
        ahead={table.chooser.ahead.value}
        chooser={table.chooser}
      />
      {online && <online.Banner />}
    </div>
  );
}

function Ended({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { table } = useTable();
  const over = table.present.view.over && !table.busy.value && !table.moment.value;
  return over && open ? <Result onClose={onClose} /> : null;
}
