// What the server answers over HTTP: who somebody is, records, notifications.
import { signal } from "@preact/signals";
import { line } from "./line";
import { Refused } from "./connection";

async function answerOf<T>(answer: Response): Promise<T> {
  const body = (await answer.json().catch(() => ({}))) as { code?: string; say?: string };
  if (!answer.ok) throw new Refused(body.code ?? String(answer.status), body.say ?? "");
  return body as T;
}

const post = async <T>(path: string, body: object): Promise<T> =>
  answerOf<T>(
    await fetch(`./api/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    }),
  );

interface Identity {
  who: string;
  name: string;
  phrase?: string;
}

/** The phrase that brings this person to another device; known only right after it was made. */
export const phrase = signal<string | null>(null);

/** From now on we are somebody; the line is opened anew, with the cookie. */
export async function becomeGuest(name: string): Promise<void> {
  const made = await post<Identity>("guest", { name });
  phrase.value = made.phrase ?? null;
  line().again();
}
export async function recover(words: string): Promise<void> {
  await post<Identity>("recover", { phrase: words });
  line().again();
}
export async function rename(name: string): Promise<void> {
  await post("name", { name });
  line().again();
}

export async function fetchRecord(table: string, key: string | null): Promise<string> {
  const query = key === null ? "" : `?key=${encodeURIComponent(key)}`;
  const answer = await fetch(`./api/record/${encodeURIComponent(table)}${query}`);
  if (!answer.ok) await answerOf(answer);
  return answer.text();
}

/** The key for notifications to a closed page; null: this server sends none. */
export async function pushKey(): Promise<string | null> {
  const answer = await fetch("./api/push-key").catch(() => null);
  if (!answer?.ok) return null;
  const { key } = (await answer.json().catch(() => ({}))) as { key?: string };
  return key ?? null;
}
export const subscribePush = (subscription: PushSubscriptionJSON) => post("push", subscription);
