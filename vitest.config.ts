import { defineConfig } from "vitest/config";

/**
 * Rooms whose modules keep nothing that one test could leave to another: their files share a process, so that it is
 * started and its modules are read once.
 */
const shared = [
  "src/{domain,contract,messages,typeset,database,integrations,api}/**/*.test.ts",
  // The renderer of prints is a module's own, and ends with its file of tests.
  "src/services/!(prints)/**/*.test.ts",
];
const rest = [
  "src/**/*.test.ts",
  "src/**/*.test.tsx",
  "scripts/**/*.test.ts",
  "bench/**/*.test.ts",
  "golden/**/*.test.ts",
];

export default defineConfig({
  test: {
    environment: "node",
    // Limits for what would never end, not for what is slow: a loaded machine stays far below them.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 45_000 } },
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    maxWorkers: 2,
    // The embedded database lives for one file of tests: compiled once more, for speed, it costs more than it gains.
    execArgv: ["--liftoff-only"],
    projects: [
      {
        extends: true,
        test: { name: "shared", include: shared, isolate: false },
      },
      {
        extends: true,
        test: { name: "alone", include: rest, exclude: shared },
      },
    ],
  },
});
