// The tools of every turn, and the drawers they open.
import { Button, Dialog, Drawer, type IconName } from "../ui/controls";
import { Coach } from "./coach";
import { type DrawerName, t, useTable, viewShown } from "./context";
import { keys } from "./keys";
import { Log } from "./log";
import { Menu } from "./menu";
import { TextBoard } from "./text-board";

function Tool({
  icon,
  label,
  letter,
  count = 0,
  ...rest
}: {
  icon: IconName;
  label: string;
  letter?: string;
  count?: number;
  disabled?: boolean;
  "aria-expanded"?: boolean;
  onClick: () => void;
}) {
  return (
    <Button
      kind="quiet"
      icon={icon}
      class="tool"
      title={letter && t("key", { label, key: letter })}
      {...rest}
    >
      <span>{label}</span>
      {count > 0 && (
        <b class="count">
          {count}
          <span class="unseen"> {t("unread")}</span>
        </b>
      )}
    </Button>
  );
}

export function Tools() {
  const { table, module, online } = useTable();
  const { chooser, show } = table;
  return (
    <div class="tools" role="group" aria-label={t("tools")}>
      <Tool
        icon="undo"
        label={t("undo")}
        letter="u"
        disabled={!table.mayUndo.value}
        onClick={() => void table.undo()}
      />
      {table.think && (
        <Tool
          icon="hint"
          label={t("hint")}
          letter="h"
          disabled={table.decider.value === null || chooser.advice.value !== null}
          onClick={() => void chooser.advise()}
        />
      )}
      <span class="skip">
        <Tool
          icon="skip"
          label={t("skip")}
          letter="s"
          disabled={!show.running.value}
          onClick={() => show.skip()}
        />
      </span>
      <Opener name="log" icon="log" letter="l" />
      {table.think && <Opener name="coach" icon="learn" letter="c" />}
      {online && <Opener name="chat" icon="chat" letter="c" count={online.unread.value} />}
      {module.Overview && <Opener name="overview" icon="search" letter="o" />}
      <Opener name="menu" icon="menu" letter="m" />
    </div>
  );
}

function Opener({
  name,
  icon,
  letter,
  count = 0,
}: {
  name: DrawerName;
  icon: IconName;
  letter: string;
  count?: number;
}) {
  const { drawer } = useTable();
  return (
    <span class={`open-${name}`}>
      <Tool
        icon={icon}
        label={t(name)}
        letter={letter}
        count={count}
        aria-expanded={drawer.value === name}
        onClick={() => (drawer.value = drawer.value === name ? null : name)}
      />
    </span>
  );
}

export function Drawers() {
  const { drawer, online } = useTable();
  const close = () => (drawer.value = null);
  const { value: name } = drawer;
  if (name === null) return null;
  return (
    <div class={`drawers ${name}`} key={name}>
      <Drawer title={t(name)} open onClose={close}>
        {name === "log" && <Log />}
        {name === "coach" && <Coach />}
        {name === "chat" && online && <online.Chat />}
        {name === "text" && <TextBoard />}
        {name === "overview" && <OverviewNow />}
        {name === "menu" && <Menu />}
      </Drawer>
    </div>
  );
}

function OverviewNow() {
  const { table, module } = useTable();
  const { Overview } = module;
  return Overview ? <Overview view={viewShown(table)} /> : null;
}

/** The list of keys. */
export function Help() {
  const context = useTable();
  const { help } = context;
  if (!help.value) return null;
  return (
    <Dialog title={t("shortcuts")} onClose={() => (help.value = false)}>
      <dl class="keys">
        {keys(context).map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
