import { DatabaseSync } from "node:sqlite";
import path from "node:path";

export type SandboxLedgerEntry = {
  intentId: string;
  reference: string;
  amountMinor: number;
  currency: string;
};

export type SandboxLedger = {
  gateway: "sandbox";
  charges: SandboxLedgerEntry[];
  refunds: SandboxLedgerEntry[];
};

/** The sandbox gateway's books from its data folder, whether it runs or not; changes nothing. */
export function readSandboxLedger(dataFolder: string): SandboxLedger {
  const database = new DatabaseSync(path.join(dataFolder, "ledger.sqlite"), {
    readOnly: true,
    timeout: 5_000,
  });
  try {
    const list = (kind: "charge" | "refund") =>
      database
        .prepare(
          `SELECT intent_id AS intentId, reference, entries.amount_minor AS amountMinor, currency
           FROM entries JOIN intents ON intents.id = intent_id WHERE kind = ? ORDER BY entries.rowid`,
        )
        .all(kind) as unknown as SandboxLedgerEntry[];
    return { gateway: "sandbox", charges: list("charge"), refunds: list("refund") };
  } finally {
    database.close();
  }
}
