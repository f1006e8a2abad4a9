import { existsSync } from "node:fs";
import { join } from "node:path";

import { connectDatabase } from "#database/connect.ts";
import { checkInvariants } from "#services/invariants/check-invariants.ts";

import { readEnvironment } from "../src/server/environment.ts";
import { openStorage } from "../src/server/open-storage.ts";
import { readSandboxLedger } from "./read-sandbox-ledger.ts";

// Checks I1 to I8 on the database that DATABASE_URL or DATA_DIR names. The embedded one must not be
// in use: stop the shop first. Ends with 1 and a line for each violation where something is broken.
const environment = readEnvironment(process.env);
const sandbox = join(environment.DATA_DIR, "sandbox");
const connection = await connectDatabase({
  databaseUrl: environment.DATABASE_URL,
  dataDir: environment.DATA_DIR,
});
try {
  const violations = await checkInvariants(connection.db, {
    storage: (await openStorage(environment)).storage,
    ...(existsSync(sandbox) ? { ledger: readSandboxLedger(sandbox) } : {}),
  });
  for (const { invariant, subject, problem } of violations) {
    process.stdout.write(`${invariant} ${subject} ${problem}\n`);
  }
  process.stdout.write(violations.length === 0 ? "I1 to I8 hold.\n" : "");
  process.exitCode = violations.length === 0 ? 0 : 1;
} finally {
  await connection.close();
}
