// Ways to bring a record: a file, a drop, a paste, an example.
import { useEffect, useRef, useState } from "preact/hooks";
import { games } from "../games";
import { Button, Icon } from "../ui/controls";
import "./opener.css";
import { t } from "./texts";

/** What is wrong with a record, and the line where it was found. */
export interface Wrong {
  text: string;
  line?: number;
  quoted?: string | undefined;
}

const largest = 2_000_000; // bytes; the longest games have some thousand moves

export function Opener({
  wrong,
  text,
  onOpen,
}: {
  wrong: Wrong | null;
  text: string;
  onOpen: (record: string) => void;
}) {
  const [pasted, setPasted] = useState(text);
  const [complaint, setComplaint] = useState(wrong);
  const [over, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);

  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > largest) return setComplaint({ text: t("tooLarge") });
    try {
      onOpen(await file.text());
    } catch {
      setComplaint({ text: t("unreadable") });
    }
  };
  useEffect(() => {
    const drag = (e: DragEvent) => {
      e.preventDefault();
      setOver(e.type === "dragover");
      if (e.type === "drop") void take(e.dataTransfer?.files[0]);
    };
    const kinds = ["dragover", "dragleave", "drop"] as const;
    for (const kind of kinds) addEventListener(kind, drag);
    return () => kinds.forEach((kind) => removeEventListener(kind, drag));
  }, []);

  return (
    <>
      <p class="opener-help">{t("openHelp")}</p>
      {complaint && (
        <div class="opener-wrong" role="alert">
          <h2>
            <Icon name="warning" /> {t("wrong")}
          </h2>
          {complaint.quoted !== undefined && (
            <p class="opener-line">
              <span>{t("wrongLine", { line: complaint.line! })}</span>
              <code>{complaint.quoted || " "}</code>
            </p>
          )}
          {/* The engine explains records in English. */}
          <p>{complaint.text}</p>
        </div>
      )}
      <section class={over ? "opener-drop over" : "opener-drop"}>
        <h2 class="unseen">{t("openTitle")}</h2>
        <input
          ref={chooser}
          type="file"
          accept=".record,.txt,text/plain"
          hidden
          onChange={(e) => void take(e.currentTarget.files?.[0])}
        />
        <Button kind="primary" icon="log" onClick={() => chooser.current!.click()}>
          {t("openFile")}
        </Button>
        <p>{t("drop")}</p>
      </section>
      <form
        class="opener-paste"
        onSubmit={(e) => {
          e.preventDefault();
          // A pasted text often lacks its last line break.
          if (pasted.trim()) onOpen(`${pasted.trimEnd()}\n`);
        }}
      >
        <label>
          <span>{t("paste")}</span>
          <textarea
            rows={7}
            spellcheck={false}
            value={pasted}
            placeholder={"tablee record 1\ngame …"}
            onInput={(e) => setPasted(e.currentTarget.value)}
          />
        </label>
        <Button type="submit" icon="check" disabled={pasted.trim() === ""}>
          {t("pasteOpen")}
        </Button>
      </form>
      <Examples onOpen={onOpen} />
    </>
  );
}

// The records of the lessons.
function Examples({ onOpen }: { onOpen: (record: string) => void }) {
  return (
    <section class="opener-examples">
      <h2>{t("examples")}</h2>
      <p>
        {games.map(({ name, title, load }) => (
          <Button
            key={name}
            icon="play"
            onClick={() =>
              void load().then(({ game }) => game.lesson.record && onOpen(game.lesson.record))
            }
          >
            {title}
          </Button>
        ))}
      </p>
    </section>
  );
}
