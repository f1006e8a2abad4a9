import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { buildWhereStale } from "./build-where-stale.ts";
import type { Counts } from "./check.ts";
import { createFreshDatabase } from "./create-fresh-database.ts";
import { findBrowser } from "./find-browser.ts";
import { countPlaywright, readReport } from "./read-reports.ts";
import { runCommand } from "./run-command.ts";

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
export async function runBrowserTests(args: readonly string[]): Promise<Counts> {
  const executable = await findBrowser();
  await buildWhereStale();
  const folder = await mkdtemp(join(tmpdir(), "platen-e2e-"));
  const serverUrl = process.env["TEST_DATABASE_URL"];
  const database = serverUrl ? await createFreshDatabase(serverUrl) : undefined;
  try {
    const report = join(folder, "report.json");
    const { code } = await runCommand(["playwright", "test", ...args], {
      isShown: true,
      env: {
        CHROMIUM_PATH: executable,
        E2E_PORT: String(await findFreePort()),
        E2E_DATA_DIR: join(folder, "data"),
        DATABASE_URL: database?.url ?? "",
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
    });
    return await readReport(report, code, countPlaywright);
  } finally {
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const { failed } = await runBrowserTests(process.argv.slice(2));
  process.exitCode = failed > 0 ? 1 : 0;
}
