// The link to a finished game: fetches its record and opens the replay.
import { useEffect } from "preact/hooks";
import { go, href } from "../browser/route";
import { ReplayPage } from "../replay/page";
import { opened } from "../table/open-record";
import { ButtonLink, Header } from "../ui/controls";
import { useLoaded } from "../ui/loaded";
import { Loading } from "../ui/states";
import { fetchRecord } from "./api";
import { t } from "./texts";

export function SharedGame({ id, secret }: { id: string; secret: string }) {
  const { value, failed, retry } = useLoaded(() => fetchRecord(id, secret === "" ? null : secret));
  useEffect(() => {
    if (value !== null) opened.value = value;
    return () => void (value !== null && (opened.value = null));
  }, [value]);
  // Another record is opened on the page of records.
  useEffect(() => {
    if (value !== null && opened.value === null) go("records");
  }, [opened.value]);
  if (value !== null) return <ReplayPage />;
  return (
    <main class="page">
      <Header title={t("sharedGame")} back="#/" />
      {failed ? (
        <div class="state" role="alert">
          <h2>{t("noRecord")}</h2>
          <p>{t("noRecordHelp")}</p>
          <p class="state-actions">
            <button type="button" class="button primary" onClick={retry}>
              {t("tryNow")}
            </button>
            <ButtonLink kind="quiet" href={href("friends")}>
              {t("toLobby")}
            </ButtonLink>
          </p>
        </div>
      ) : (
        <Loading />
      )}
    </main>
  );
}
