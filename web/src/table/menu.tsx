// Everything of the table's page that is not needed every turn.
import { href } from "../browser/route";
import { Button, ButtonLink, Choice } from "../ui/controls";
import { change, settings } from "../browser/settings";
import { t, useTable } from "./context";
import { RecordButtons } from "./record";

export function Menu() {
  const { table, card, drawer, help, online } = useTable();
  const { speed, sound } = settings.value;
  return (
    <div class="menu">
      <Choice
        label={t("speed")}
        value={speed}
        choices={[
          ["slow", t("slow")],
          ["normal", t("normal")],
          ["fast", t("fast")],
        ]}
        onChange={(value) => change({ speed: value })}
      />
      <Choice
        label={t("sound")}
        value={sound ? "on" : "off"}
        choices={[
          ["on", t("on")],
          ["off", t("off")],
        ]}
        onChange={(value) => change({ sound: value === "on" })}
      />
      <div class="menu-list">
        <Button kind="quiet" icon="text" onClick={() => (drawer.value = "text")}>
          {t("text")}
        </Button>
        <ButtonLink
          kind="quiet"
          icon="rules"
          href={href("rules", card.name)}
          target="_blank"
          rel="noopener"
        >
          {t("rules")}
        </ButtonLink>
        <Button kind="quiet" icon="search" onClick={() => (help.value = true)}>
          {t("shortcuts")}
        </Button>
        <ButtonLink kind="quiet" icon="settings" href={href("settings")}>
          {t("settings")}
        </ButtonLink>
        {online ? (
          <online.MenuLines />
        ) : (
          <ButtonLink kind="quiet" icon="people" href={href("setup", card.name)}>
            {t("newSetup")}
          </ButtonLink>
        )}
        <ButtonLink kind="quiet" icon="home" href="#/">
          {t("home")}
        </ButtonLink>
        {table.record !== "" && <RecordButtons kind="quiet" />}
      </div>
    </div>
  );
}
