// Playing with others: from several devices if a table server is behind the page, and around this
// screen in any case.
import { useEffect, useState } from "preact/hooks";
import { games } from "../games";
import { t } from "../texts/page";
import { Button, ButtonLink, Header } from "../ui/controls";
import { Loading } from "../ui/states";
import { later } from "./later";
import { href } from "../browser/route";
import { serverThere } from "./server";
import "../ui/forms.css";

const Lobby = later(async () => (await import("../online/lobby")).Lobby);

export function FriendsPage() {
  const [there, setThere] = useState<boolean | null>(null);
  const look = (again: boolean) => {
    setThere(null);
    void serverThere(again).then(setThere);
  };
  useEffect(() => look(false), []);
  if (there) {
    return (
      <Lobby>
        <HereNow />
      </Lobby>
    );
  }
  return (
    <main class="page">
      <Header title={t("friends")} back="#/" />
      <HereNow />
      <section class="block" aria-live="polite">
        <h2>{t("friendsLater")}</h2>
        {there === null ? (
          <Loading what={t("friendsAsking")} />
        ) : (
          <>
            <p>
              <b>{t("friendsNone")}</b>
            </p>
            <p>{t("friendsNoneHelp")}</p>
            <p>{t("friendsLaterHelp")}</p>
            <Button icon="search" onClick={() => look(true)}>
              {t("askAgain")}
            </Button>
          </>
        )}
      </section>
    </main>
  );
}

/** Around this screen. */
function HereNow() {
  return (
    <section class="block">
      <h2>{t("friendsNow")}</h2>
      <p>{t("friendsNowHelp")}</p>
      <p class="choice-row">
        {games.map(({ name, title }) => (
          <ButtonLink key={name} href={href("setup", name, "pass")}>
            {title}
          </ButtonLink>
        ))}
      </p>
    </section>
  );
}
