// What the engine says about a game, for the pages that set a table.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { GameInfo } from "../engine/answers";
import { engine } from "../engine/workers";
import type { GameCard } from "../games";
import { t } from "../texts/page";
import { Loading, Trouble } from "../ui/states";

export function WithGameInfo({
  card,
  children,
}: {
  card: GameCard;
  children: (info: GameInfo) => VNode;
}) {
  const [info, setInfo] = useState<GameInfo | "failed" | null>(null);
  const fetchInfo = () => {
    setInfo(null);
    engine()
      .then((e) => e.games())
      .then((all) => setInfo(all.find((g) => g.name === card.name)!))
      .catch(() => setInfo("failed"));
  };
  useEffect(fetchInfo, []);
  if (info === null) return <Loading />;
  if (info === "failed") return <Trouble title={t("engineTrouble")} onRetry={fetchInfo} />;
  return children(info);
}
