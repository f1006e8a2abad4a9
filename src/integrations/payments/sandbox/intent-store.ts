import { createHash, randomBytes } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { CreateIntentRequest, PaymentIntentState } from "#services/ports/payments.ts";

export type IntentRow = {
  id: string;
  reference: string;
  amount_minor: number;
  currency: string;
  state: PaymentIntentState;
  return_url: string;
  cancel_url: string;
  webhook_url: string;
  locale: string;
  description: string;
  /** Behaviour of the card that was charged. */
  paid_with: string | null;
  created_at: string;
};

export type IntentFields = Omit<CreateIntentRequest, "idempotencyKey" | "pageUrl">;

export function makeId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString("hex")}`;
}

export function findIntent(database: DatabaseSync, id: string): IntentRow | undefined {
  const row = database.prepare("SELECT * FROM intents WHERE id = ?").get(id);
  return row as IntentRow | undefined;
}

export function findIntentByReference(
  database: DatabaseSync,
  reference: string,
): IntentRow | undefined {
  const row = database.prepare("SELECT * FROM intents WHERE reference = ?").get(reference);
  return row as IntentRow | undefined;
}

export function insertIntent(database: DatabaseSync, fields: IntentFields, now: Date): string {
  const id = makeId("pi");
  database
    .prepare(
      `INSERT INTO intents (id, reference, amount_minor, currency, state, return_url, cancel_url,
         webhook_url, locale, description, created_at)
       VALUES (?, ?, ?, ?, 'requires_payment', ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      id,
      fields.reference,
      fields.amountMinor,
      fields.currency,
      fields.returnUrl,
      fields.cancelUrl,
      fields.webhookUrl,
      fields.locale,
      fields.description,
      now.toISOString(),
    );
  return id;
}

export function setIntentState(
  database: DatabaseSync,
  id: string,
  state: PaymentIntentState,
): void {
  database.prepare("UPDATE intents SET state = ? WHERE id = ?").run(state, id);
}

export function sumEntries(
  database: DatabaseSync,
  intentId: string,
  kind: "charge" | "refund",
): number {
  const row = database
    .prepare(
      "SELECT COALESCE(SUM(amount_minor), 0) AS total FROM entries WHERE intent_id = ? AND kind = ?",
    )
    .get(intentId, kind);
  return Number(row?.["total"]);
}

export function insertEntry(
  database: DatabaseSync,
  entry: { intentId: string; kind: "charge" | "refund"; amountMinor: number; at: Date },
): string {
  const id = makeId(entry.kind === "charge" ? "ch" : "re");
  database
    .prepare("INSERT INTO entries (id, intent_id, kind, amount_minor, at) VALUES (?, ?, ?, ?, ?)")
    .run(id, entry.intentId, entry.kind, entry.amountMinor, entry.at.toISOString());
  return id;
}

export type IdempotentOutcome =
  | { kind: "done"; resultId: string }
  | { kind: "conflict" }
  | { kind: "refused"; code: string };

/**
 * Runs `work` at most once for a key (R3), inside the caller's transaction. Another request under
 * the same key is a conflict; what `work` refuses is not kept.
 */
export function runOnce(
  database: DatabaseSync,
  key: string,
  request: unknown,
  work: () => { resultId: string } | { refused: string },
): IdempotentOutcome {
  const fingerprint = createHash("sha256").update(JSON.stringify(request)).digest("hex");
  const kept = database
    .prepare("SELECT fingerprint, result_id FROM idempotency WHERE key = ?")
    .get(key);
  if (kept !== undefined) {
    return kept["fingerprint"] === fingerprint
      ? { kind: "done", resultId: String(kept["result_id"]) }
      : { kind: "conflict" };
  }
  const result = work();
  if ("refused" in result) return { kind: "refused", code: result.refused };
  database
    .prepare("INSERT INTO idempotency (key, fingerprint, result_id) VALUES (?, ?, ?)")
    .run(key, fingerprint, result.resultId);
  return { kind: "done", resultId: result.resultId };
}
