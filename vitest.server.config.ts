import { defineConfig } from "vitest/config";

/**
 * What starts with the embedded database or with none, whatever TEST_DATABASE_URL names, and what reads
 * pages alone, which are the same on any database.
 */
const embeddedAlone = ["start", "cli", "development", "fuzz"].map(
  (name) => `e2e/server/${name}.test.ts`,
);

// Suites that start Platen as a process: they need the build. Each has a port, a folder and, on PostgreSQL,
// a database of its own.
export default defineConfig({
  test: {
    include: ["e2e/server/**/*.test.ts"],
    exclude: process.env["TEST_DATABASE_URL"] ? embeddedAlone : [],
    environment: "node",
    setupFiles: process.env["TEST_USAGE"] === undefined ? [] : ["scripts/testing/vitest-usage.ts"],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 45_000 } },
    maxWorkers: 2,
  },
});
