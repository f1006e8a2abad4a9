import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { buildWhereStale } from "./build-where-stale.ts";
import { createFreshDatabase } from "./create-fresh-database.ts";
import { findBrowser } from "./find-browser.ts";
import { runReported } from "./run-reported.ts";
import type { SuiteResult } from "./suite-result.ts";

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}

/**
 * Builds where stale, then runs the browser tests against a server of their own: a free port, an
 * empty data folder and, where TEST_DATABASE_URL names a PostgreSQL server, an empty database there.
 */
export async function runBrowserTests(args: readonly string[]): Promise<SuiteResult> {
  const executable = await findBrowser();
  await buildWhereStale();
  const folder = await mkdtemp(join(tmpdir(), "platen-e2e-"));
  const serverUrl = process.env["TEST_DATABASE_URL"];
  const database = serverUrl ? await createFreshDatabase(serverUrl) : undefined;
  try {
    return await runReported(["playwright", "test", ...args], {
      CHROMIUM_PATH: executable,
      E2E_PORT: String(await findFreePort()),
      E2E_DATA_DIR: join(folder, "data"),
      DATABASE_URL: database?.url ?? "",
    });
  } finally {
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const { failures } = await runBrowserTests(process.argv.slice(2));
  process.exitCode = failures.length > 0 ? 1 : 0;
}
