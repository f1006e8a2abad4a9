import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export type Charge = { amountMinor: number; currency: string };

/** What the sandbox gateway's own books say was charged for an order. */
export function readCharges(orderNumber: string): Charge[] {
  const folder = process.env["E2E_DATA_DIR"] ?? "";
  const ledger = new DatabaseSync(join(folder, "sandbox", "ledger.sqlite"), { readOnly: true });
  try {
    const rows = ledger
      .prepare(
        `SELECT entries.amount_minor, intents.currency FROM entries
         JOIN intents ON intents.id = entries.intent_id
         WHERE intents.description = ? AND entries.kind = 'charge'`,
      )
      .all(orderNumber);
    return rows.map((row) => ({
      amountMinor: Number(row["amount_minor"]),
      currency: String(row["currency"]),
    }));
  } finally {
    ledger.close();
  }
}
