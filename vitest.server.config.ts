import { defineConfig } from "vitest/config";

// Suites that start Platen as a process: they need the build, and run one after another.
export default defineConfig({
  test: {
    include: ["e2e/server/**/*.test.ts"],
    environment: "node",
    testTimeout: 120_000,
    hookTimeout: 180_000,
    fileParallelism: false,
  },
});
