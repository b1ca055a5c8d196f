// Playing with others: around this screen now; from several devices when a table server is there.
import { useEffect, useState } from "preact/hooks";
import { games } from "../games";
import { t } from "../texts/page";
import { Button, ButtonLink, Header } from "../ui/controls";
import { Loading } from "../ui/states";
import { href } from "./route";
import "./setup.css";

const patience = 2500; // milliseconds

/** Whether a table server answers at this page's address. File servers answer with pages or not. */
async function serverThere(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const answer = await fetch("./healthz", {
      cache: "no-store",
      signal: AbortSignal.timeout(patience),
    });
    return answer.ok && !(answer.headers.get("content-type") ?? "").includes("html");
  } catch {
    return false;
  }
}

export function FriendsPage() {
  const [there, setThere] = useState<boolean | null>(null);
  const look = () => {
    setThere(null);
    void serverThere().then(setThere);
  };
  useEffect(look, []);
  return (
    <main class="page">
      <Header title={t("friends")} back="#/" />
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
      <section class="block" aria-live="polite">
        <h2>{t("friendsLater")}</h2>
        {there === null ? (
          <Loading what={t("friendsAsking")} />
        ) : (
          <>
            <p>
              <b>{t(there ? "friendsThere" : "friendsNone")}</b>
            </p>
            <p>{t(there ? "friendsThereHelp" : "friendsNoneHelp")}</p>
            {!there && <p>{t("friendsLaterHelp")}</p>}
            <Button icon="search" onClick={look}>
              {t("askAgain")}
            </Button>
          </>
        )}
      </section>
    </main>
  );
}
