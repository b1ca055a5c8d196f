import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** What the build has made, in order, named from its folder. */
const filesIn = (dir: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
    .map((file) => file.replaceAll("\\", "/"))
    .sort();

/** Tells the service worker what the build has made: all of it is kept for offline. */
function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    writeBundle({ dir }) {
      const hash = createHash("sha256");
      const files = filesIn(dir!).filter((file) => file !== "sw.js");
      const code = readFileSync(join(import.meta.dirname, "src/sw.js"), "utf8");
      for (const file of files) hash.update(file).update(readFileSync(join(dir!, file)));
      const version = hash.update(code).digest("hex").slice(0, 16);
      const list = JSON.stringify(files.map((file) => (file === "index.html" ? "./" : file)));
      writeFileSync(
        join(dir!, "sw.js"),
        `const files = ${list};\nconst version = "${version}";\n${code}`,
      );
    },
  };
}

/** Lays FILE.gz beside every file that gets smaller by it, for the table server to send. */
function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    writeBundle: {
      order: "post", // after the service worker is written
      sequential: true,
      handler({ dir }) {
        for (const file of filesIn(dir!)) {
          const bytes = readFileSync(join(dir!, file));
          const small = gzipSync(bytes, { level: 9 });
          if (small.length < 0.9 * bytes.length) writeFileSync(join(dir!, `${file}.gz`), small);
        }
      },
    },
  };
}

export default defineConfig({
  base: "./", // any folder of any file server will do
  plugins: [serviceWorker(), compressed()],
  build: { target: "es2022", assetsInlineLimit: 0, reportCompressedSize: true },
  worker: { format: "es" },
  server: { fs: { allow: [".."] } },
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["test/**/*.test.ts", "src/**/*.test.{ts,tsx}"],
          testTimeout: 120_000,
        },
      },
      ...["browser", "together", "pictures"].map((name) => ({
        test: {
          name,
          globalSetup: "e2e/server.ts",
          include: [name === "browser" ? "e2e/**/*.test.ts" : `e2e/${name}.ts`],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          maxWorkers: 2,
          maxConcurrency: 2,
        },
      })),
    ],
  },
});
