// Talk at the table. Whom one does not want to hear is muted on this device only.
import { computed, signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { href } from "../browser/route";
import { read, write } from "../browser/storage";
import { Button } from "../ui/controls";
import { line } from "./line";
import type { OnlineTable } from "./table";
import { t } from "./texts";

const longest = 300; // characters

const muted = signal<readonly string[]>(read<string[]>("muted") ?? []);
function mute(who: string, yes: boolean): void {
  muted.value = yes ? [...muted.value, who] : muted.value.filter((other) => other !== who);
  write("muted", muted.value);
}

/** What was said by those who are heard, and how much of it has not been seen. */
export function heardAt(table: OnlineTable) {
  const seen = signal(0);
  const lines = computed(
    () => table.state.value?.chat.filter(({ who }) => !muted.value.includes(who)) ?? [],
  );
  const unread = computed(() => {
    const me = line().me.value?.who;
    return lines.value.filter(({ at, who }) => at > seen.value && who !== me).length;
  });
  return { unread, see: () => (seen.value = lines.peek().at(-1)?.at ?? 0) };
}

/** Whether talk is open now, by the server's time. */
function useTalk(table: OnlineTable): { open: boolean; seconds: number | null } {
  const talk = table.facts.talk;
  const [, tick] = useState(0);
  const left = typeof talk === "number" ? Math.ceil((talk - line().now()) / 1000) : 0;
  useEffect(() => {
    if (left <= 0) return;
    const timer = setInterval(() => tick((n) => n + 1), 500);
    return () => clearInterval(timer);
  }, [talk, left > 0]);
  if (typeof talk === "boolean") return { open: talk, seconds: null };
  return { open: left > 0, seconds: Math.max(0, left) };
}

export function ChatBox({ table, onSeen }: { table: OnlineTable; onSeen?: () => void }) {
  const { chat, seat, game } = table.facts;
  const end = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const { current: box } = end;
    if (box) box.scrollTop = box.scrollHeight;
    onSeen?.();
  }, [chat.length]);
  const { open, seconds } = useTalk(table);
  return (
    <div class="chat">
      {chat.length === 0 ? (
        <p class="quiet-note">{t("nothingSaid")}</p>
      ) : (
        <ol class="chat-lines" ref={end} aria-label={t("talkTitle")} tabIndex={0}>
          {chat.map((said, i) => (
            <ChatLine key={i} {...said} />
          ))}
        </ol>
      )}
      {seconds !== null && open && <p class="quiet-note">{t("speech", { n: seconds })}</p>}
      {!open ? (
        <p class="quiet-note">
          {t("noTalk")}{" "}
          <a href={href("rules", game, "R12")} target="_blank" rel="noopener">
            {t("rule", { id: "R12" })}
          </a>
        </p>
      ) : seat === null ? (
        <p class="quiet-note">{t("onlySeated")}</p>
      ) : (
        <SayForm table={table} />
      )}
    </div>
  );
}

function ChatLine({ who, name, text }: { who: string; name: string; text: string }) {
  const silent = muted.value.includes(who);
  const own = line().me.value?.who === who;
  return (
    <li class={own ? "own" : ""}>
      <span class="chat-name">
        <b>{name}</b>
        {!own && (
          <button type="button" class="mute" onClick={() => mute(who, !silent)}>
            {t(silent ? "unmute" : "mute")}
            <span class="unseen"> {name}</span>
          </button>
        )}
      </span>
      <span class="chat-text">{silent ? t("mutedLine") : text}</span>
    </li>
  );
}

function SayForm({ table }: { table: OnlineTable }) {
  const [text, setText] = useState("");
  const [trouble, setTrouble] = useState(false);
  const send = async (e: Event) => {
    e.preventDefault();
    const said = text.replace(/\s+/g, " ").trim();
    if (said === "") return;
    setText("");
    const done = await table.do({ do: "say", text: [...said].slice(0, longest).join("") });
    setTrouble(done === null);
    if (done === null) setText(said);
  };
  return (
    <form class="say" onSubmit={(e) => void send(e)}>
      <input
        type="text"
        value={text}
        maxLength={longest}
        aria-label={t("sayLabel")}
        placeholder={t("sayLabel")}
        autocomplete="off"
        onInput={(e) => setText(e.currentTarget.value)}
      />
      <Button type="submit" disabled={text.trim() === ""}>
        {t("say")}
      </Button>
      {trouble && (
        <p class="wrong" role="alert">
          {t("notSaid")}
        </p>
      )}
    </form>
  );
}
