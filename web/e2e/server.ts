// Serves web/dist on loopback while the browser tests run.
import type { TestProject } from "vitest/node";
import { preview } from "vite";

declare module "vitest" {
  export interface ProvidedContext {
    address: string;
  }
}

export default async function serve(project: TestProject) {
  const server = await preview({ preview: { host: "127.0.0.1", port: 0 }, logLevel: "error" });
  const at = server.httpServer.address();
  if (at === null || typeof at === "string") throw new Error("the page is not served on a port");
  project.provide("address", `http://127.0.0.1:${at.port}/`);
  return () => server.close();
}
