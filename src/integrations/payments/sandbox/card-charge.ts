import type { DatabaseSync } from "node:sqlite";
import { enqueueChargeEvents, enqueueEvent } from "./event-queue.ts";
import { findIntent, insertEntry, type IntentRow, makeId, setIntentState } from "./intent-store.ts";
import { inTransaction } from "./ledger-database.ts";
import type { CardBehaviour, TestCard } from "./test-cards.ts";

/** Declined attempts after which an intent fails for good (S11). */
export const declinesAllowed = 5;

export type ChargeOutcome =
  | { kind: "charged"; behaviour: CardBehaviour }
  | { kind: "declined"; reason: "declined" | "insufficient_funds" | "verification_declined" }
  | { kind: "verification"; attemptId: string }
  /** Not payable any more, or paid already: nothing was done. */
  | { kind: "settled"; intent: IntentRow }
  | { kind: "not_found" };

function recordAttempt(
  database: DatabaseSync,
  attempt: { intentId: string; last4: string; outcome: string; now: Date },
): string {
  const id = makeId("att");
  database
    .prepare("INSERT INTO attempts (id, intent_id, last4, outcome, at) VALUES (?, ?, ?, ?, ?)")
    .run(id, attempt.intentId, attempt.last4, attempt.outcome, attempt.now.toISOString());
  return id;
}

function capture(
  database: DatabaseSync,
  intent: IntentRow,
  behaviour: CardBehaviour,
  now: Date,
): ChargeOutcome {
  insertEntry(database, {
    intentId: intent.id,
    kind: "charge",
    amountMinor: intent.amount_minor,
    at: now,
  });
  database
    .prepare("UPDATE intents SET state = 'succeeded', paid_with = ? WHERE id = ?")
    .run(behaviour, intent.id);
  enqueueChargeEvents(database, intent, behaviour, now);
  return { kind: "charged", behaviour };
}

function failAfterTooManyDeclines(database: DatabaseSync, intent: IntentRow, now: Date): void {
  const row = database
    .prepare(
      `SELECT COUNT(*) AS declines FROM attempts WHERE intent_id = ?
       AND outcome IN ('declined', 'insufficient_funds', 'verification_declined')`,
    )
    .get(intent.id);
  if (Number(row?.["declines"]) < declinesAllowed) return;
  setIntentState(database, intent.id, "failed");
  enqueueEvent(database, intent, "intent.failed", now);
}

/** Pays an intent once, whatever is posted again or at the same time. */
export function chargeCard(
  database: DatabaseSync,
  intentId: string,
  card: TestCard,
  now: Date,
): ChargeOutcome {
  return inTransaction(database, () => {
    const intent = findIntent(database, intentId);
    if (!intent) return { kind: "not_found" };
    if (intent.state !== "requires_payment") return { kind: "settled", intent };
    const attempt = { intentId, last4: card.number.slice(-4), now };
    if (card.behaviour === "verification") {
      const attemptId = recordAttempt(database, { ...attempt, outcome: "verifying" });
      return { kind: "verification", attemptId };
    }
    if (card.behaviour === "declined" || card.behaviour === "insufficient_funds") {
      recordAttempt(database, { ...attempt, outcome: card.behaviour });
      failAfterTooManyDeclines(database, intent, now);
      return { kind: "declined", reason: card.behaviour };
    }
    recordAttempt(database, { ...attempt, outcome: "charged" });
    return capture(database, intent, card.behaviour, now);
  });
}

/** Answers the extra verification of one attempt; each attempt is answered once. */
export function completeVerification(
  database: DatabaseSync,
  answer: { intentId: string; attemptId: string; approve: boolean },
  now: Date,
): ChargeOutcome {
  return inTransaction(database, () => {
    const intent = findIntent(database, answer.intentId);
    if (!intent) return { kind: "not_found" };
    if (intent.state !== "requires_payment") return { kind: "settled", intent };
    const outcome = answer.approve ? "charged" : "verification_declined";
    const { changes } = database
      .prepare(
        "UPDATE attempts SET outcome = ? WHERE id = ? AND intent_id = ? AND outcome = 'verifying'",
      )
      .run(outcome, answer.attemptId, intent.id);
    if (Number(changes) === 0) return { kind: "not_found" };
    if (answer.approve) return capture(database, intent, "verification", now);
    failAfterTooManyDeclines(database, intent, now);
    return { kind: "declined", reason: "verification_declined" };
  });
}

/** Ends an unpaid intent. A captured one is left alone; the answer is the intent as it then is. */
export function cancelUnpaidIntent(
  database: DatabaseSync,
  intentId: string,
  now: Date,
): IntentRow | undefined {
  return inTransaction(database, () => {
    const intent = findIntent(database, intentId);
    if (intent?.state !== "requires_payment") return intent;
    setIntentState(database, intentId, "canceled");
    enqueueEvent(database, intent, "intent.canceled", now);
    return { ...intent, state: "canceled" };
  });
}
