import { useState } from "preact/hooks";
import { t } from "../texts/page";
import { Choice, Header } from "../ui/controls";
import { languages, nameOf } from "../browser/languages";
import { change, type Motion, settings, type Speed, type Theme } from "../browser/settings";
import { play } from "../ui/sound";
import { cameFrom } from "../browser/route";
import "../ui/forms.css";

/** What can be preferred; every change shows at once. */
export function SettingsPage() {
  const [back] = useState(cameFrom);
  const { language, theme, contrast, motion, speed, sound } = settings.value;
  const named = <T extends string>(group: string, keys: readonly T[]) =>
    keys.map((key) => [key, t(`${group}.${key}` as Parameters<typeof t>[0])] as const);
  return (
    <main class="page">
      <Header title={t("settings")} back={back} />
      <p class="note">{t("settingsHelp")}</p>
      <section class="block rows">
        <Choice
          label={t("language")}
          value={language}
          choices={languages.map((code) => [code, nameOf(code)])}
          onChange={(language) => change({ language })}
        />
        <Choice
          label={t("theme")}
          value={theme}
          choices={named<Theme>("theme", ["system", "light", "dark"])}
          onChange={(theme) => change({ theme })}
        />
        <Choice
          label={t("contrast")}
          value={contrast ? "more" : "normal"}
          choices={named("contrast", ["normal", "more"])}
          onChange={(choice) => change({ contrast: choice === "more" })}
        />
        <Choice
          label={t("motion")}
          value={motion}
          choices={named<Motion>("motion", ["full", "reduced"])}
          onChange={(motion) => change({ motion })}
        />
        <Choice
          label={t("speed")}
          value={speed}
          choices={named<Speed>("speed", ["slow", "normal", "fast"])}
          onChange={(speed) => change({ speed })}
        />
        <Choice
          label={t("sound")}
          value={sound ? "on" : "off"}
          choices={named("sound", ["off", "on"])}
          onChange={(choice) => {
            change({ sound: choice === "on" });
            play("good");
          }}
        />
      </section>
    </main>
  );
}
