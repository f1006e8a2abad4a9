import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "src/**/*.test.ts",
      "src/**/*.test.tsx",
      "scripts/**/*.test.ts",
      "bench/**/*.test.ts",
      "golden/**/*.test.ts",
    ],
    environment: "node",
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // The embedded database lives for one file of tests: compiled once more, for speed, it costs more than it gains.
    execArgv: ["--liftoff-only"],
  },
});
