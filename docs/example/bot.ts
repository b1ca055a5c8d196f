// A bot that plays random legal moves at a table server. Node 22.18 or newer runs it as it is:
//
// node bot.ts --server http://127.0.0.1:8080 --game niagara   opens a table against a companion
// node bot.ts --server … --table ID --key KEY                 joins a table by its invite link
//
// docs/protocol.md says everything that is spoken here; protocol.schema.json has every field.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";

interface Message {
  do: string;
  id: string;
  [field: string]: unknown;
}
interface Heard {
  is: string;
  id?: string | null;
  table?: string;
  status?: "open" | "playing" | "over" | "closed";
  look?: { plies: number; legal: string[]; view: { returns: number[] | null } } | null;
  code?: string;
  say?: string;
}

const { values: given } = parseArgs({
  options: {
    server: { type: "string", default: "http://127.0.0.1:8080" },
    game: { type: "string", default: "deep_river" }, // to open a table of
    players: { type: "string", default: "2" },
    table: { type: "string" }, // to join instead
    key: { type: "string" }, // of that table, if its link has one
    name: { type: "string", default: "Random bot" },
  },
});

// A guest, made at once. The token says who we are; whoever has it is us.
const guest = await fetch(`${given.server}/api/guest`, {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify({ name: given.name }),
});
if (!guest.ok) throw new Error(`no guest: ${await guest.text()}`);
const { token } = (await guest.json()) as { token: string };

let table = given.table;
let seated = false;
// The message that has not been acknowledged. It keeps its id, so that it can be sent again after a
// lost connection and still happens once only.
let waiting: Message | null = table
  ? { do: "join", id: randomUUID(), table, ...(given.key && { key: given.key }) }
  : {
      do: "open",
      id: randomUUID(),
      game: given.game,
      seats: [
        { kind: "you" },
        ...Array.from({ length: Number(given.players) - 1 }, () => ({ kind: "bot", level: "companion" })),
      ],
    };

// Plays until the line is lost or the game is over; then the exit code.
function play(): Promise<number | "lost"> {
  const line = new WebSocket(`${given.server!.replace(/^http/, "ws")}/ws`);
  const send = (message: object): void => line.send(JSON.stringify(message));
  const watch = (): void => send({ do: "watch", table }); // the answer is the table as it is now
  return new Promise((done) => {
    line.onopen = () => {
      send({ do: "hello", token });
      if (waiting) send(waiting);
      if (seated) watch();
    };
    line.onclose = () => done("lost");
    line.onerror = () => done("lost");
    line.onmessage = ({ data }) => {
      const heard = JSON.parse(String(data)) as Heard;
      if ((heard.is === "ack" || heard.is === "change") && waiting && heard.id === waiting.id) {
        waiting = null;
        if (!seated) {
          seated = true;
          table = heard.table;
          watch();
        }
      }
      if (heard.is === "error") {
        if (["too_fast", "unavailable", "busy"].includes(heard.code ?? "")) {
          setTimeout(() => (waiting ? send(waiting) : watch()), 1000);
        } else if ((heard.code === "stale" || heard.code === "turn") && seated) {
          waiting = null; // the table has moved on: look again
          watch();
        } else {
          console.error(`${heard.code}: ${heard.say}`);
          done(1);
        }
      } else if ((heard.is === "table" || heard.is === "change") && heard.table === table) {
        if (heard.status === "over") {
          console.log(`${table} is over: ${JSON.stringify(heard.look!.view.returns)}`);
          done(0);
        } else if (heard.status === "closed") {
          console.error(`${table} was closed`);
          done(1);
        } else if (heard.look?.legal.length && !waiting) {
          const { plies, legal } = heard.look; // our turn
          const move = legal[Math.floor(Math.random() * legal.length)];
          waiting = { do: "move", id: randomUUID(), table, plies, move };
          send(waiting);
        }
      }
    };
  });
}

for (let attempt = 1; attempt <= 100; attempt++) {
  const end = await play();
  if (end !== "lost") process.exit(end);
  console.error("the connection is lost; connecting again");
  await sleep((100 + 400 * Math.random()) * Math.min(attempt, 20));
}
console.error("the server does not come back");
process.exit(1);
