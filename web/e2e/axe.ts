// Axe-core on a page: what it finds, in lines that say where.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";

const source = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(await source);
  const found = await page.evaluate(async () => {
    const { axe: check } = window as unknown as { axe: typeof axe };
    return (await check.run(document)).violations;
  });
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(" ")} ${html.slice(0, 200)}`),
  );
}
