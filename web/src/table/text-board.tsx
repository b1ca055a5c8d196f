// The table in text, for screen readers, keyboards and who likes it: the same position, all legal
// moves, and the referee.
import { useEffect, useState } from "preact/hooks";
import { href } from "../browser/route";
import { Button } from "../ui/controls";
import { t, useTable } from "./context";
import type { Ruling } from "./move-chooser";

export function TextBoard() {
  const { table } = useTable();
  const look = table.moment.value ?? table.present;
  const { chooser } = table;
  const moves = chooser.legal.value;
  const [board, setBoard] = useState("");
  // Drawn only while somebody reads it.
  useEffect(() => {
    let stale = false;
    table.draw(look.view).then(
      (text) => stale || setBoard(text),
      (problem: unknown) => stale || table.report(problem),
    );
    return () => void (stale = true);
  }, [look]);
  return (
    <div class="text-board">
      <h3>{t("textNow")}</h3>
      <pre tabIndex={0} role="region" aria-label={t("textNow")}>
        {board}
      </pre>
      <h3>{t("legalMoves")}</h3>
      {moves.length === 0 ? (
        <p class="quiet-note">{t("noMoves")}</p>
      ) : (
        <>
          <p>{look.prompt}</p>
          <ul class="legal-moves">
            {moves.map((move) => (
              <li key={move}>
                <Button onClick={() => void table.play(move)}>
                  {chooser.say(move)}
                  {chooser.say(move) !== move && <code>{move}</code>}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <Referee />
    </div>
  );
}

function Referee() {
  const { table, card } = useTable();
  const [move, setMove] = useState("");
  const [ruling, setRuling] = useState<Ruling | null>(null);
  const ask = async (e: Event) => {
    e.preventDefault();
    if (move.trim() !== "") setRuling(await table.chooser.referee(move.trim()));
  };
  return (
    <form class="referee" onSubmit={(e) => void ask(e)}>
      <label>
        <b>{t("referee")}</b>
        <span class="quiet-note">{t("refereeHelp")}</span>
        <input
          value={move}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          onInput={(e) => (setMove(e.currentTarget.value), setRuling(null))}
        />
      </label>
      <Button type="submit" disabled={table.decider.value === null}>
        {t("ask")}
      </Button>
      <p role="status">
        {ruling && "legal" in ruling && t("isLegal")}
        {ruling && "unknown" in ruling && t("isUnknown")}
        {ruling && "rule" in ruling && (
          <>
            <b>{t("notAllowed")}</b> {ruling.rule.text}{" "}
            <a href={href("rules", card.name, ruling.rule.id)} target="_blank" rel="noopener">
              {t("rule", { id: ruling.rule.id })}
            </a>
          </>
        )}
      </p>
    </form>
  );
}
