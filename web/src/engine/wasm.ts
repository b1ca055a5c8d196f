// The WebAssembly module as a function from question to answer. Runs in Workers and, in tests,
// under Node.

/** Takes a question as JSON text and gives the answer as JSON text. */
export type Ask = (question: string) => string;

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  reserve(bytes: number): number;
  ask(): number;
  answer_bytes(): number;
}

const success = 0;
const badFile = 8;

// The module needs a clock; files it only names and never opens.
function wasi(memory: () => WebAssembly.Memory) {
  return {
    clock_time_get(_clock: number, _precision: bigint, at: number): number {
      const now = BigInt(Math.round(performance.now() * 1e6));
      new DataView(memory().buffer).setBigUint64(at, now, true);
      return success;
    },
    fd_close: () => badFile,
    fd_seek: () => badFile,
    fd_write: () => badFile,
  };
}

export async function start(module: WebAssembly.Module): Promise<Ask> {
  let exports: Exports | undefined;
  const instance = await WebAssembly.instantiate(module, {
    wasi_snapshot_preview1: wasi(() => exports!.memory),
  });
  exports = instance.exports as unknown as Exports;
  exports._initialize();
  const { memory, reserve, ask, answer_bytes } = exports;
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  return (question) => {
    const bytes = encoder.encode(question);
    const here = reserve(bytes.length); // before the buffer is asked for: memory may grow
    new Uint8Array(memory.buffer).set(bytes, here);
    const there = ask();
    return decoder.decode(new Uint8Array(memory.buffer, there, answer_bytes()));
  };
}
