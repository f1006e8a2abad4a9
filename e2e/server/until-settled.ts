import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";

import { waitUntil } from "#domain/testing/wait-until.ts";

import type { Platen } from "./start-platen.ts";

/** Resolves once every mail of a host's store is handed over or given up, as the development outbox shows. */
export async function untilMailsSent(platen: Platen, host = "localhost"): Promise<void> {
  await waitUntil(
    "the mails",
    async () => {
      const { text } = await platen.ask("/dev/outbox", { host });
      return !/<td>(?:queued|sending)<\/td>/.test(text);
    },
    90_000,
  );
}

/** Resolves once the shop has taken every webhook that the sandbox gateway has for it. */
export const untilWebhooksTaken = ({ dataDir }: Platen): Promise<true> =>
  waitUntil("the webhooks", () => countPendingDeliveries(dataDir) === 0);

function countPendingDeliveries(dataDir: string): number {
  const file = join(dataDir, "sandbox", "ledger.sqlite");
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    const statement = "SELECT count(*) AS count FROM deliveries WHERE state = 'pending'";
    return Number(database.prepare(statement).get()?.["count"]);
  } finally {
    database.close();
  }
}
