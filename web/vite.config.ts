import { defineConfig } from "vitest/config";

export default defineConfig({
  base: "./", // any folder of any file server will do
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
      {
        test: {
          name: "browser",
          include: ["e2e/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          maxWorkers: 1,
          fileParallelism: false,
        },
      },
    ],
  },
});
