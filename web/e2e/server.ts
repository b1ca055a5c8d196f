// The page is served as long as the browser tests run.
import type { TestProject } from "vitest/node";
import { serve } from "./served";

declare module "vitest" {
  export interface ProvidedContext {
    address: string;
  }
}

export default async function serving(project: TestProject) {
  const { address, close } = await serve();
  project.provide("address", address);
  return close;
}
