import { defineConfig } from "vitest/config";

import { compiledMessages } from "./scripts/vite-compiled-messages.ts";

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
/** Component tests: they need a DOM, and no browser. */
const components = ["src/{ui,storefront,designer}/**/*.dom.test.tsx"];

export default defineConfig({
  test: {
    environment: "node",
    testTimeout: 20_000,
    hookTimeout: 60_000,
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
        test: { name: "alone", include: rest, exclude: [...shared, ...components] },
      },
      {
        extends: true,
        plugins: [compiledMessages()],
        test: {
          name: "components",
          include: components,
          environment: "happy-dom",
          setupFiles: ["src/storefront/testing/set-up-dom.ts"],
        },
      },
    ],
  },
});
