// Film: a record on the screen, at rest at one moment or running from ply to ply. Lessons, replays
// and the live pictures of the rules are made of it.
import { batch, effect, type ReadonlySignal, signal } from "@preact/signals";
import { language } from "../browser/settings";
import type { Look, Viewer } from "../engine/answers";
import type { Engine } from "../engine/engine";
import { known } from "../engine/known";
import { EventPlayer, type Wait } from "../table/event-player";
import type { GameModule } from "../table/game";
import { readRecord, type RecordText } from "./record";

export interface FilmDeps {
  engine: Engine;
  module: GameModule;
  wait: Wait;
}

export class Film {
  /** The moment shown, or the one that the running ply leads to. */
  readonly at = signal(0);
  /** The last moment at rest, through the eyes of `viewer`. */
  readonly look = signal<Look | null>(null);
  readonly running = signal(false);
  readonly trouble = signal<string | null>(null);
  readonly show: EventPlayer;
  /** The record as the engine writes it, and its number there. */
  text = "";
  record: RecordText = readRecord("");
  table = 0;

  private command = 0; // a later command ends what an earlier one runs
  private tasks: Promise<unknown> = Promise.resolve();
  private closed = false;
  private readonly stopWatching: () => void;

  constructor(
    readonly deps: FilmDeps,
    readonly viewer: ReadonlySignal<Viewer>,
  ) {
    this.show = new EventPlayer(() => deps.module, deps.wait);
    let first = true;
    this.stopWatching = effect(() => {
      language();
      viewer.value;
      if (!first && this.table !== 0) void this.queue(() => this.rest());
      first = false;
    });
  }

  /** Throws what is wrong with the record. */
  async open(record: string, plies = 0): Promise<void> {
    const { engine } = this.deps;
    this.table = (await engine.load(record, undefined, undefined, language())).table;
    this.text = await engine.record(this.table);
    this.record = readRecord(this.text);
    await this.seek(plies);
  }

  /** The last moment at rest, once there is one. */
  get present(): Look {
    return known(this.look.value, "the film is not open");
  }
  get length(): number {
    return this.record.moves.length;
  }

  /** Goes to a moment at once. */
  seek(plies: number): Promise<unknown> {
    this.interrupt();
    this.at.value = Math.max(0, Math.min(this.length, plies));
    return this.queue(() => this.rest());
  }

  /** Shows every ply up to a moment. Whether it got there: another command may come between. */
  async run(to: number): Promise<boolean> {
    const command = this.interrupt();
    let arrived = false;
    await this.queue(async () => {
      if (command !== this.command) return;
      this.running.value = true;
      const last = Math.min(to, this.length);
      while (command === this.command && this.at.value < last) await this.ply();
      await this.rest();
      this.running.value = false;
      arrived = command === this.command;
    });
    return arrived;
  }

  /** Shows the plies that are running without their steps. */
  hurry(): void {
    this.show.skip();
  }

  close(): void {
    this.closed = true;
    this.stopWatching();
    this.interrupt();
    if (this.table !== 0) void this.deps.engine.leave(this.table).catch(() => undefined);
  }

  private async ply(): Promise<void> {
    const ply = this.at.value;
    const viewer = this.viewer.value;
    const events = await this.deps.engine.events(this.table, ply, viewer, language());
    this.at.value = ply + 1;
    await this.show.events(events, () => undefined);
  }

  private async rest(): Promise<void> {
    const { engine } = this.deps;
    const plies = this.at.value;
    const look = await engine.look(this.table, this.viewer.value, language(), plies);
    if (plies !== this.at.value) return; // somebody is going on already
    batch(() => {
      this.look.value = look;
      this.show.rest(look.view);
    });
  }

  private interrupt(): number {
    this.show.skip();
    return ++this.command;
  }

  // One thing at a time, in the order asked for.
  private queue(task: () => Promise<void>): Promise<unknown> {
    this.tasks = this.tasks.then(async () => {
      if (this.closed) return;
      this.show.slowDown();
      try {
        await task();
      } catch (problem) {
        this.running.value = false;
        this.trouble.value = problem instanceof Error ? problem.message : String(problem);
      }
    });
    return this.tasks;
  }
}
