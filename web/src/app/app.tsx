import { useEffect } from "preact/hooks";
import { cardOf } from "../games";
import { t } from "../texts/page";
import { ButtonLink, Header } from "../ui/controls";
import { Home } from "./home";
import { Guard, later } from "./later";
import { Notices } from "./notices";
import { route } from "../browser/route";

const TablePage = later(async () => (await import("./play")).TablePage);
const LessonPage = later(async () => (await import("../learn/lesson-page")).LessonPage);
const RulesPage = later(async () => (await import("../learn/rules-page")).RulesPage);
const ReplayPage = later(async () => (await import("../replay/page")).ReplayPage);
const SetupPage = later(async () => (await import("./setup")).SetupPage);
const SettingsPage = later(async () => (await import("./settings")).SettingsPage);
const HostPage = later(async () => (await import("./host")).HostPage);
const OnlinePage = later(async () => (await import("../online/page")).OnlinePage);
const SharedGame = later(async () => (await import("../online/replay-page")).SharedGame);
const FriendsPage = later(async () => (await import("./friends")).FriendsPage);

function Place() {
  const [page = "", name = "", detail = ""] = route.value;
  const card = cardOf(name);
  if (page === "") return <Home />;
  if (page === "records") return <ReplayPage />;
  if (page === "settings") return <SettingsPage />;
  if (page === "friends") return <FriendsPage />;
  if (page === "table" && name !== "") return <OnlinePage key={name} id={name} secret={detail} />;
  if (page === "game" && name !== "") return <SharedGame key={name} id={name} secret={detail} />;
  if (card && page === "host") return <HostPage key={name} card={card} />;
  if (card && page === "play") return <TablePage key={name} card={card} />;
  if (card && page === "setup") {
    return <SetupPage key={name + detail} card={card} pass={detail === "pass"} />;
  }
  if (card && page === "learn") return <LessonPage key={name} card={card} />;
  if (card && page === "rules") return <RulesPage key={name} card={card} rule={detail} />;
  return <Nowhere />;
}

function Nowhere() {
  return (
    <main class="page">
      <Header title={t("nowhereTitle")} back="#/" />
      <div class="state">
        <p>{t("nowhere")}</p>
        <ButtonLink kind="primary" href="#/">
          {t("home")}
        </ButtonLink>
      </div>
    </main>
  );
}

export function App() {
  const [page = "", name = ""] = route.value;
  useEffect(() => scrollTo(0, 0), [page, name]);
  return (
    <>
      <Guard key={page + name}>
        <Place />
      </Guard>
      <Notices />
    </>
  );
}
