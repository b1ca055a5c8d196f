// Engines in Workers: one for the tables, a few for thinking, all from one compiled module.
import address from "../../../build/wasm/tablee.wasm?url";
import type { Level, Seat, Thought } from "./answers";
import { type Channel, type Effort, Engine, type Position, type Thinkers } from "./engine";
import { random } from "./random";

let compiled: Promise<WebAssembly.Module> | undefined;

async function compile(): Promise<WebAssembly.Module> {
  const file = await fetch(address);
  // Some file servers do not know the type that compiling on the way asks for.
  return file.headers.get("content-type") === "application/wasm"
    ? WebAssembly.compileStreaming(file)
    : WebAssembly.compile(await file.arrayBuffer());
}

/** Fetched and compiled once; a failure is forgotten, so that the next attempt can succeed. */
function module(): Promise<WebAssembly.Module> {
  compiled ??= compile().catch((problem: unknown) => {
    compiled = undefined;
    throw problem;
  });
  return compiled;
}

let shared: Promise<Engine> | undefined;

class WorkerChannel implements Channel {
  private readonly worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  private readonly waiting: ((answer: string) => void)[] = [];

  constructor(code: WebAssembly.Module) {
    this.worker.postMessage(code);
    this.worker.onmessage = ({ data }: MessageEvent<string>) => this.waiting.shift()!(data);
    this.worker.onerror = () => {
      shared = undefined; // whoever tries again gets another
      const error = JSON.stringify({ error: "the engine's worker could not be started" });
      for (const answer of this.waiting.splice(0)) answer(error);
    };
  }
  ask(question: string): Promise<string> {
    return new Promise((answer) => {
      this.waiting.push(answer);
      this.worker.postMessage(question);
    });
  }
  close(): void {
    this.worker.terminate();
  }
}

async function engineInWorker(): Promise<Engine> {
  return new Engine(new WorkerChannel(await module()));
}

/** The engine that holds the page's tables. */
export function engine(): Promise<Engine> {
  shared ??= engineInWorker().catch((problem: unknown) => {
    shared = undefined;
    throw problem;
  });
  return shared;
}

/** As many engines as the machine has cores to spare; a question waits for the next free one. */
class WorkerThinkers implements Thinkers {
  private readonly free: Engine[] = [];
  private readonly queue: ((engine: Engine) => void)[] = [];
  private made = 0;
  private readonly most = Math.max(1, Math.min(4, (navigator.hardwareConcurrency || 2) - 1));

  private async take(): Promise<Engine> {
    const idle = this.free.pop();
    if (idle) return idle;
    if (this.made < this.most) {
      this.made++;
      try {
        return await engineInWorker();
      } catch (problem) {
        this.made--;
        throw problem;
      }
    }
    return new Promise((taken) => this.queue.push(taken));
  }
  private give(engine: Engine): void {
    const next = this.queue.shift();
    if (next) next(engine);
    else this.free.push(engine);
  }
  private async with<T>(question: (engine: Engine, seed: number) => Promise<T>): Promise<T> {
    const engine = await this.take();
    try {
      return await question(engine, random() >>> 3);
    } finally {
      this.give(engine);
    }
  }
  decide(at: Position, seat: Seat, level: Level, effort?: Effort): Promise<string> {
    return this.with((engine, seed) => engine.decide(at, seat, level, { seed, ...effort }));
  }
  think(at: Position, seat: Seat, level: Level, effort?: Effort): Promise<Thought> {
    return this.with((engine, seed) => engine.think(at, seat, level, { seed, ...effort }));
  }
}

export const thinkers: Thinkers = new WorkerThinkers();
