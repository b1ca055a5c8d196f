// TaskQueue: what changes a table, one after the other, in the order asked for.
import { computed, signal } from "@preact/signals";

export class TaskQueue {
  private readonly tasks = signal(0);
  private last = Promise.resolve();
  /** Whether something is under way that the person has to wait for. */
  readonly busy = computed(() => this.tasks.value > 0);

  constructor(
    private readonly closed: () => boolean,
    private readonly report: (problem: unknown) => void,
  ) {}

  /** A quiet task leaves the person's decision open. After closing nothing is begun. */
  run(task: () => Promise<void>, quiet = false): Promise<void> {
    if (!quiet) this.tasks.value++;
    this.last = this.last.then(async () => {
      try {
        if (!this.closed()) await task();
      } catch (problem) {
        this.report(problem);
      } finally {
        if (!quiet) this.tasks.value--;
      }
    });
    return this.last;
  }

  /** Keeps the person waiting within a task that was quiet so far. */
  async hold(task: () => Promise<void>): Promise<void> {
    this.tasks.value++;
    try {
      await task();
    } finally {
      this.tasks.value--;
    }
  }
}
