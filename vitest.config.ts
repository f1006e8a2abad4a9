import { defineConfig } from "vitest/config";

import { compiledMessages } from "./scripts/vite-compiled-messages.ts";

/**
 * Files whose modules hold nothing that one test file could leave to the next. They share a process
 * and an embedded database, and Node imports their modules as they stand.
 */
const shared = [
  "src/{domain,contract,typeset,database,integrations,api,render,designer,demo,jobs}/**/*.test.ts",
  // The renderer of print files is a module's own and is closed at the end of a test file.
  "src/services/!(prints)/**/*.test.ts",
  "{scripts,bench,golden}/**/*.test.ts",
];
/** Component tests: they need a DOM, and no browser. */
const components = ["src/{ui,storefront,designer}/**/*.dom.test.tsx"];
/** Files with a process each: stores of the storefront are module state, and JSX needs Vite. */
const isolated = ["src/**/*.test.{ts,tsx}"];

export default defineConfig({
  test: {
    environment: "node",
    setupFiles: process.env["TEST_USAGE"] === undefined ? [] : ["scripts/testing/vitest-usage.ts"],
    // A limit for what hangs. How long something takes is not tested: a machine may be busy.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 45_000 } },
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    maxWorkers: 2,
    // The embedded database is compiled for each process: optimising it costs more than it gains.
    execArgv: ["--liftoff-only"],
    projects: [
      {
        extends: true,
        test: {
          name: "shared",
          include: shared,
          isolate: false,
          experimental: { viteModuleRunner: false },
        },
      },
      {
        extends: true,
        test: { name: "isolated", include: isolated, exclude: [...shared, ...components] },
      },
      {
        extends: true,
        plugins: [compiledMessages()],
        // In a copy of the project the packages are a link out of it.
        server: { fs: { strict: false } },
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
