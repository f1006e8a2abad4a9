import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { makeDataFolder } from "../../e2e/server/data-folder.ts";
import { freePort } from "../../e2e/server/start-platen.ts";
import { buildWhereStale } from "../build-where-stale.ts";
import { createFreshDatabase } from "../create-fresh-database.ts";
import { findBrowser } from "../find-browser.ts";
import { runPlaywright } from "./run-runner.ts";
import type { SuiteResult } from "./suite-result.ts";

/**
 * Builds where stale, then runs the browser tests against a server of their own on a free port. The
 * server gets a copy of a prepared data folder with the demo stores or, where TEST_DATABASE_URL
 * names a PostgreSQL server, an empty database there. `args` go to Playwright.
 */
export async function runBrowserTests(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<SuiteResult> {
  const executable = await findBrowser();
  await buildWhereStale();
  const serverUrl = process.env["TEST_DATABASE_URL"];
  const database = serverUrl ? await createFreshDatabase(serverUrl) : undefined;
  const folder = database ? await mkdtemp(join(tmpdir(), "platen-e2e-")) : await makeDataFolder();
  try {
    return await runPlaywright(args, {
      ...env,
      CHROMIUM_PATH: executable,
      E2E_PORT: String(await freePort()),
      E2E_DATA_DIR: folder,
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
