// What a visitor feels, measured in a real Chromium on web/dist: how soon the home page can be used
// on a processor slowed four times, the longest task on the page while masters think, frames
// per second while events are animated (drawn in software, with every seat's bot beside it, so a
// few may come late where 60 are wanted), and the questions a ply of those games that the page asks
// the engine of its table and those of its bots. Prints a table and writes build/bench-page.json.
// Usage: node bench/page.mjs (make bench-browser builds what it needs)
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const root = new URL("../", import.meta.url);
const need = createRequire(new URL("web/package.json", root));
const { chromium } = need("playwright-core");
const { preview } = await import(need.resolve("vite").replace(/index\.cjs$/, "dist/node/index.js"));
const games = { deep_river: 2, niagara: 4, gobi: 3, gefira: 2, gorynich: 4 };

const server = await preview({
  root: new URL("web/", root).pathname,
  preview: { host: "127.0.0.1", port: 0 },
  logLevel: "error",
});
const address = `http://127.0.0.1:${server.httpServer.address().port}/`;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"],
});

async function visit(kept, script) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript((all) => {
    for (const [key, value] of Object.entries(all)) {
      localStorage.setItem(`tablee.${key}`, JSON.stringify(value));
    }
  }, kept);
  await page.addInitScript(script);
  return page;
}

// From the start of the navigation until a game can be started and the page answers at once.
async function homeInteractive() {
  const page = await visit({}, () => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('a[href^="#/play/"]')) return;
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(() => (window.usable = performance.now())));
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto(address);
  await page.waitForFunction(() => window.usable !== undefined);
  const usable = await page.evaluate(() => window.usable);
  await page.context().close();
  return usable;
}

const bots = (players, level) =>
  Array.from({ length: players }, (_, s) => ({ kind: "bot", name: `Bot ${s}`, level }));

// A table of bots only, watched for a while after its first moves.
async function watched(game, level, seconds, script, read) {
  const plan = { game, options: {}, seats: bots(games[game], level) };
  const page = await visit({ [`table.${game}`]: plan }, script);
  await page.goto(`${address}?seed=3#/play/${game}`);
  await page.waitForSelector(".log li:nth-child(3)");
  await page.waitForTimeout(1500);
  await page.evaluate(() => (window.counting = true));
  await page.waitForTimeout(seconds * 1000);
  const found = await page.evaluate(read);
  await page.context().close();
  return found;
}

const longestTask = (game) =>
  watched(
    game,
    "master",
    10,
    () => {
      window.longest = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) {
          if (window.counting) window.longest = Math.max(window.longest, duration);
        }
      }).observe({ type: "longtask" });
    },
    () => window.longest,
  );

// Counts the frames during animations only, by the time each one took.
const framesOf = (game) =>
  watched(
    game,
    "novice",
    8,
    () => {
      window.frames = [];
      window.asked = { plies: 0, table: 0, think: 0 };
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (message, ...rest) {
        if (window.counting && typeof message === "string") {
          const { ask } = JSON.parse(message);
          if (ask === "play" || ask === "chance") window.asked.plies++;
          if (ask === "think") window.asked.think++;
          else window.asked.table++;
        }
        return post.call(this, message, ...rest);
      };
      let last = 0;
      const next = (now) => {
        const moving = document.getAnimations?.().some((a) => a.playState === "running");
        if (window.counting && moving && last > 0) window.frames.push(now - last);
        last = moving ? now : 0;
        requestAnimationFrame(next);
      };
      requestAnimationFrame(next);
    },
    () => {
      const all = window.frames.reduce((sum, f) => sum + f, 0);
      return {
        frames: window.frames.length,
        rate: (1000 * window.frames.length) / all,
        late: window.frames.filter((f) => f > 25).length / window.frames.length,
        questions: window.asked.table / window.asked.plies,
        thoughts: window.asked.think / window.asked.plies,
      };
    },
  );

const home = Math.min(await homeInteractive(), await homeInteractive(), await homeInteractive());
console.log(`home page usable after ${home.toFixed(0)} ms on a processor slowed 4 times`);
console.log(
  "game         longest task ms while masters think  frames/s in animations  late frames" +
    "  questions a ply  thoughts a ply",
);
const results = [];
for (const game of Object.keys(games)) {
  const task = await longestTask(game);
  const { frames, rate, late, questions, thoughts } = await framesOf(game);
  results.push({ game, task, frames, rate, late, questions, thoughts });
  console.log(
    `${game.padEnd(12)} ${(task === 0 ? "none over 50" : task.toFixed(0)).padStart(35)}  ` +
      `${rate.toFixed(1).padStart(22)}  ${(100 * late).toFixed(1).padStart(9)} %  ` +
      `${questions.toFixed(2).padStart(15)}  ${thoughts.toFixed(2).padStart(14)}`,
  );
}
await browser.close();
await server.close();
writeFileSync(
  new URL("build/bench-page.json", root),
  JSON.stringify({ home, games: results }, null, 2) + "\n",
);
const misses = [
  ...(home > 1500 ? ["the home page is usable only after 1.5 s"] : []),
  ...results.filter((r) => r.task > 50).map((r) => `${r.game} has a task over 50 ms`),
  ...results.filter((r) => r.questions > 1).map((r) => `${r.game} asks more than once a ply`),
  ...results.filter((r) => r.rate < 55).map((r) => `${r.game} draws fewer than 55 frames a second`),
];
for (const miss of misses) console.log(miss);
process.exitCode = misses.length > 0 ? 1 : 0;
