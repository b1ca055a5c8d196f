// Who we are here: a guest with a name at once, the same person on another device with a phrase.
import { useState } from "preact/hooks";
import { nameTrouble, tidy } from "../table/names";
import { Button, Icon } from "../ui/controls";
import { read, write } from "../browser/storage";
import { becomeGuest, phrase, recover, rename } from "./api";
import { Refused } from "./connection";
import { CopyButton } from "./copy";
import { line } from "./line";
import { because, t } from "./texts";

const longestName = 40; // characters

/** Codes that mean something else here than at a table. */
type Meanings = Record<string, Parameters<typeof t>[0]>;

function useDeed(meanings: Meanings = {}) {
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async (deed: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    setTrouble(null);
    try {
      await deed();
      return true;
    } catch (problem) {
      const refused = problem instanceof Refused ? problem : new Refused("lost", "");
      const meaning = meanings[refused.code];
      setTrouble(meaning ? t(meaning) : because(refused));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { trouble, setTrouble, busy, run };
}

/** A name, and one is somebody. */
export function WhoForm({ why }: { why?: string }) {
  const [name, setName] = useState(() => read<string>("name") ?? "");
  const [known, setKnown] = useState(false);
  const { trouble, setTrouble, busy, run } = useDeed({ bad_message: "error.bad_name" });
  const sit = (e: Event) => {
    e.preventDefault();
    const wrong = nameTrouble(name);
    if (wrong !== null) return setTrouble(wrong);
    write("name", tidy(name));
    void run(() => becomeGuest(tidy(name)));
  };
  return (
    <section class="block who">
      <h2>{t("whoTitle")}</h2>
      <p>{why ?? t("whoHelp")}</p>
      <form class="who-form" onSubmit={sit}>
        <label>
          <span>{t("yourName")}</span>
          <input
            type="text"
            name="name"
            value={name}
            autocomplete="nickname"
            maxLength={longestName}
            aria-invalid={trouble !== null}
            onInput={(e) => setName(e.currentTarget.value)}
          />
        </label>
        <Button kind="primary" type="submit" icon="check" disabled={busy}>
          {t("enter")}
        </Button>
      </form>
      {trouble !== null && !known && (
        <p class="wrong" role="alert">
          {trouble}
        </p>
      )}
      {known ? (
        <RecoverForm />
      ) : (
        <Button kind="quiet" onClick={() => (setTrouble(null), setKnown(true))}>
          {t("havePhrase")}
        </Button>
      )}
    </section>
  );
}

function RecoverForm() {
  const [words, setWords] = useState("");
  const { trouble, busy, run } = useDeed({
    who: "error.bad_phrase",
    bad_message: "error.bad_phrase",
  });
  return (
    <form
      class="who-form"
      onSubmit={(e) => {
        e.preventDefault();
        if (words.trim() !== "") void run(() => recover(words.trim()));
      }}
    >
      <label>
        <span>{t("yourPhrase")}</span>
        <input
          type="text"
          name="phrase"
          value={words}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          onInput={(e) => setWords(e.currentTarget.value)}
        />
      </label>
      <Button type="submit" disabled={busy}>
        {t("recover")}
      </Button>
      {trouble !== null && (
        <p class="wrong" role="alert">
          {trouble}
        </p>
      )}
    </form>
  );
}

/** Who we are, and the phrase as long as it is known. */
export function Myself() {
  const me = line().me.value;
  const [renaming, setRenaming] = useState(false);
  if (!me) return null;
  return (
    <section class="block who">
      <p class="who-name">
        <Icon name="people" />
        <span>
          {t("youAre")} <b>{me.name}</b>
        </span>
        {!renaming && (
          <Button kind="quiet" onClick={() => setRenaming(true)}>
            {t("rename")}
          </Button>
        )}
      </p>
      {renaming && <RenameForm name={me.name} onDone={() => setRenaming(false)} />}
      <PhraseNote />
    </section>
  );
}

function RenameForm({ name: before, onDone }: { name: string; onDone: () => void }) {
  const [name, setName] = useState(before);
  const { trouble, setTrouble, busy, run } = useDeed({ bad_message: "error.bad_name" });
  const save = async (e: Event) => {
    e.preventDefault();
    const wrong = nameTrouble(name);
    if (wrong !== null) return setTrouble(wrong);
    write("name", tidy(name));
    if (await run(() => rename(tidy(name)))) onDone();
  };
  return (
    <form class="who-form" onSubmit={(e) => void save(e)}>
      <label>
        <span>{t("yourName")}</span>
        <input
          type="text"
          value={name}
          maxLength={longestName}
          onInput={(e) => setName(e.currentTarget.value)}
        />
      </label>
      <Button type="submit" icon="check" disabled={busy}>
        {t("save")}
      </Button>
      {trouble !== null && (
        <p class="wrong" role="alert">
          {trouble}
        </p>
      )}
    </form>
  );
}

/** Shown once: the server keeps no copy. */
export function PhraseNote() {
  const { value: words } = phrase;
  if (words === null) return null;
  return (
    <div class="phrase" role="status">
      <p>
        <b>{t("phraseTitle")}</b> {t("phraseHelp")}
      </p>
      <p>
        <code translate={false}>{words}</code>
      </p>
      <p class="choice-row">
        <CopyButton text={words} label={t("copyPhrase")} />
        <Button kind="quiet" onClick={() => (phrase.value = null)}>
          {t("phraseKept")}
        </Button>
      </p>
    </div>
  );
}
