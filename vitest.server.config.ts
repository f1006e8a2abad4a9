import { defineConfig } from "vitest/config";

/**
 * What depends on the database server: lost connections, crashes, deliveries that meet, and several processes.
 * The others start with the embedded database, or use it by queries that `postgres` runs.
 */
const onPostgres = [
  "attacks",
  "crash",
  "database-down",
  "two-processes",
  "verification",
  "webhook",
  "withheld-store",
  "production",
].map((name) => `e2e/server/${name}.test.ts`);

/** docs/production.md is about PostgreSQL. */
const onPostgresAlone = process.env["TEST_DATABASE_URL"] ? [] : ["e2e/server/production.test.ts"];

// Suites that start Platen as a process: they need the build. Each has a port, a folder and, on PostgreSQL,
// a database of its own.
export default defineConfig({
  test: {
    include: process.env["TEST_DATABASE_URL"] ? onPostgres : ["e2e/server/*.test.ts"],
    exclude: onPostgresAlone,
    environment: "node",
    setupFiles: process.env["TEST_USAGE"] === undefined ? [] : ["scripts/testing/vitest-usage.ts"],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 45_000 } },
    maxWorkers: 2,
    globalSetup: "e2e/server/global-setup.ts",
    // Some files open the embedded database, for a moment.
    execArgv: ["--liftoff-only"],
  },
});
