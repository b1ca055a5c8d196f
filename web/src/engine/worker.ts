// One engine in one Worker. First message: the compiled module. Then questions, answered in order.
import { type Ask, start } from "./wasm";

let ready: Promise<Ask> | undefined;

addEventListener("message", async ({ data }: MessageEvent<WebAssembly.Module | string>) => {
  if (data instanceof WebAssembly.Module) {
    ready = start(data);
    return;
  }
  try {
    postMessage((await ready!)(data));
  } catch (problem) {
    postMessage(JSON.stringify({ error: `the engine failed: ${String(problem)}` }));
  }
});
