// Pages that come when they are wanted, so that the first one is small. What does not come, or
// fails while it is drawn, leaves a sentence and a way on.
import type { ComponentChildren, FunctionComponent } from "preact";
import { useEffect, useErrorBoundary, useState } from "preact/hooks";
import { t } from "../texts/page";
import { Loading, Trouble } from "../ui/states";

/** A page in a file of its own. */
export function later<P extends object>(load: () => Promise<FunctionComponent<P>>) {
  let here: FunctionComponent<P> | null = null;
  let failures = 0;
  return function Later(props: P) {
    const [, redraw] = useState({});
    const [failed, setFailed] = useState(false);
    const fetchPage = () => {
      setFailed(false);
      load().then(
        (page) => ((here = page), redraw({})),
        () => (failures++, setFailed(true)),
      );
    };
    useEffect(() => {
      if (!here) fetchPage();
    }, []);
    if (here) {
      const Page = here;
      return <Page {...props} />;
    }
    return (
      <main class="page">
        <h1 class="unseen">Tablée</h1>
        {failed ? (
          // Some browsers remember that an import failed: then only a fresh page helps.
          <Trouble onRetry={() => (failures > 1 ? location.reload() : fetchPage())} />
        ) : (
          <Loading />
        )}
      </main>
    );
  };
}

/** Catches what goes wrong while a page is drawn. */
export function Guard({ children }: { children: ComponentChildren }) {
  const [problem, again] = useErrorBoundary((e) => console.error(e));
  if (problem === undefined) return <>{children}</>;
  return (
    <main class="page">
      <h1 class="unseen">Tablée</h1>
      <Trouble title={t("broken")} onRetry={again}>
        {t("brokenHelp")} <small>{problem instanceof Error ? problem.message : ""}</small>
      </Trouble>
    </main>
  );
}
