// A live picture beside a rule: a moment of a record, which plays on at the press of a button. It
// comes to life when it is scrolled into view.
import { signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Viewer } from "../engine/answers";
import { engine } from "../engine/workers";
import { Film } from "../film/film";
import { realTime } from "../table/event-player";
import type { GameModule, Illustration } from "../table/game";
import { Stage } from "../table/stage";
import { Button } from "../ui/controls";
import { t } from "./texts";

export function MiniBoard({
  module,
  illustration,
}: {
  module: GameModule;
  illustration: Illustration;
}) {
  const figure = useRef<HTMLElement>(null);
  const [film, setFilm] = useState<Film | null>(null);
  const [lost, setLost] = useState(false);
  useEffect(() => {
    let open: Film | null = null;
    let gone = false;
    const bring = async () => {
      // Nothing is hidden: what a rule does is to be seen.
      open = new Film({ engine: await engine(), module, wait: realTime }, signal<Viewer>("truth"));
      await open.open(illustration.record, illustration.plies);
      if (gone) open.close();
      else setFilm(open);
    };
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry!.isIntersecting) return;
        watch.disconnect();
        bring().catch((problem: unknown) => (console.error(problem), setLost(true)));
      },
      { rootMargin: "300px" },
    );
    watch.observe(figure.current!);
    return () => {
      gone = true;
      watch.disconnect();
      open?.close();
    };
  }, [illustration]);
  return (
    <figure class="mini" ref={figure}>
      <div class="mini-stage">
        {film ? <Live film={film} module={module} /> : lost && <p>{t("pictureLost")}</p>}
      </div>
      <figcaption>
        <p>{illustration.caption()}</p>
        {film && illustration.runs > 0 && <Run film={film} illustration={illustration} />}
      </figcaption>
    </figure>
  );
}

function Live({ film, module }: { film: Film; module: GameModule }) {
  const { view, event, frame } = film.show.now.value;
  if (!view) return null;
  return (
    <Stage module={module} view={view} event={event} frame={frame} seat={null} chooser={null} />
  );
}

function Run({ film, illustration }: { film: Film; illustration: Illustration }) {
  const { plies, runs } = illustration;
  const running = film.running.value;
  const over = film.at.value > plies && !running;
  const press = async () => {
    if (running) return film.hurry();
    if (over) await film.seek(plies);
    await film.run(plies + runs);
  };
  return (
    <div class="mini-run">
      <Button icon={running ? "skip" : over ? "undo" : "play"} onClick={() => void press()}>
        {t(running ? "skip" : over ? "again" : "run")}
      </Button>
      <p aria-live="polite">{running && film.show.now.value.event?.tell}</p>
    </div>
  );
}
