import type { DatabaseSync } from "node:sqlite";
import type { PaymentEventType } from "#services/ports/payments.ts";
import { formatWebhookBody } from "../webhook-signature.ts";
import { type IntentRow, makeId } from "./intent-store.ts";
import type { CardBehaviour } from "./test-cards.ts";

/** One try and five more. */
export const deliveryAttempts = 6;
const lateWebhookMs = 5_000;
const staleSignatureSeconds = 600;

export type DeliveryRow = {
  id: number;
  event_id: string;
  url: string;
  body: string;
  signed_seconds_ago: number;
  due_at: number;
  attempts: number;
  attempts_allowed: number;
};

type Sending = { afterMs?: number; signedSecondsAgo?: number; attempts?: number };

/** Queues an event in the caller's transaction; each of `sendings` is a delivery of the same bytes. */
export function enqueueEvent(
  database: DatabaseSync,
  intent: IntentRow,
  type: PaymentEventType,
  now: Date,
  sendings: readonly Sending[] = [{}],
): void {
  const id = makeId("evt");
  const body = formatWebhookBody({
    id,
    type,
    intentId: intent.id,
    reference: intent.reference,
    occurredAt: now,
  });
  const insert = database.prepare(
    `INSERT INTO deliveries (event_id, url, body, signed_seconds_ago, due_at, attempts_allowed)
     VALUES (?, ?, ?, ?, ?, ?)`,
  );
  for (const { afterMs = 0, signedSecondsAgo = 0, attempts = deliveryAttempts } of sendings) {
    insert.run(id, intent.webhook_url, body, signedSecondsAgo, now.getTime() + afterMs, attempts);
  }
}

/** What the shop hears of a charge, by the card's behaviour (R4). */
export function enqueueChargeEvents(
  database: DatabaseSync,
  intent: IntentRow,
  behaviour: CardBehaviour,
  now: Date,
): void {
  if (behaviour === "no_answer") return;
  if (behaviour === "late_webhook") {
    enqueueEvent(database, intent, "intent.succeeded", now, [{ afterMs: lateWebhookMs }]);
    return;
  }
  if (behaviour === "doubled_webhook") {
    enqueueEvent(database, intent, "intent.succeeded", now, [
      { signedSecondsAgo: staleSignatureSeconds, attempts: 1 },
      { afterMs: 150 },
      { afterMs: 300 },
    ]);
    const earlier = new Date(now.getTime() - 60_000);
    const afterMs = now.getTime() - earlier.getTime() + 450;
    enqueueEvent(database, intent, "intent.failed", earlier, [{ afterMs }]);
    return;
  }
  enqueueEvent(database, intent, "intent.succeeded", now);
}

export function listDueDeliveries(database: DatabaseSync, now: Date): DeliveryRow[] {
  const rows = database
    .prepare("SELECT * FROM deliveries WHERE state = 'pending' AND due_at <= ? ORDER BY due_at, id")
    .all(now.getTime());
  return rows as unknown as DeliveryRow[];
}

export function findNextDueAt(database: DatabaseSync, after: Date): number | undefined {
  const row = database
    .prepare("SELECT MIN(due_at) AS due FROM deliveries WHERE state = 'pending' AND due_at > ?")
    .get(after.getTime());
  return typeof row?.["due"] === "number" ? row["due"] : undefined;
}

/** Keeps the outcome of one sending; a refused one is due again after 4^n times `retryBaseMs`. */
export function recordDelivery(
  database: DatabaseSync,
  delivery: DeliveryRow,
  outcome: { accepted: boolean; now: Date; retryBaseMs: number },
): void {
  const attempts = delivery.attempts + 1;
  const refusedState = attempts >= delivery.attempts_allowed ? "dead" : "pending";
  database
    .prepare("UPDATE deliveries SET attempts = ?, state = ?, due_at = ? WHERE id = ?")
    .run(
      attempts,
      outcome.accepted ? "delivered" : refusedState,
      outcome.now.getTime() + outcome.retryBaseMs * 4 ** delivery.attempts,
      delivery.id,
    );
}
