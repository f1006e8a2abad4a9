import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

import { waitUntil } from "#domain/testing/wait-until.ts";

export type Charge = { amountMinor: number; currency: string };

/** What the sandbox gateway's own books say was charged for an order. */
export function readCharges(orderNumber: string): Charge[] {
  const rows = readLedger(
    `SELECT entries.amount_minor, intents.currency FROM entries
     JOIN intents ON intents.id = entries.intent_id
     WHERE intents.description = ? AND entries.kind = 'charge'`,
    orderNumber,
  );
  return rows.map((row) => ({
    amountMinor: Number(row["amount_minor"]),
    currency: String(row["currency"]),
  }));
}

/** Resolves once the shop has taken every webhook that the sandbox gateway has for an order. */
export const untilWebhooksTaken = (orderNumber: string): Promise<true> =>
  waitUntil("the order's webhooks", () => {
    const pending = readLedger(
      `SELECT deliveries.id FROM deliveries
       JOIN intents ON instr(deliveries.body, intents.id) > 0
       WHERE intents.description = ? AND deliveries.state = 'pending'`,
      orderNumber,
    );
    return pending.length === 0;
  });

function readLedger(query: string, orderNumber: string) {
  const folder = process.env["E2E_DATA_DIR"] ?? "";
  const file = join(folder, "sandbox", "ledger.sqlite");
  const ledger = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    return ledger.prepare(query).all(orderNumber);
  } finally {
    ledger.close();
  }
}
