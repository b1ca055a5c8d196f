// Serves a built page on loopback.
import { preview } from "vite";

export interface Served {
  address: string;
  close(): Promise<void>;
}

export async function serve(folder = "dist"): Promise<Served> {
  const server = await preview({
    build: { outDir: folder },
    preview: { host: "127.0.0.1", port: 0 },
    logLevel: "error",
  });
  const at = server.httpServer.address();
  if (at === null || typeof at === "string") throw new Error("the page is not served on a port");
  return { address: `http://127.0.0.1:${at.port}/`, close: () => server.close() };
}
