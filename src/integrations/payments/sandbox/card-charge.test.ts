import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { buildIntentRequest } from "../conformance.ts";
import { cancelUnpaidIntent, chargeCard, completeVerification } from "./card-charge.ts";
import { insertIntent, sumEntries } from "./intent-store.ts";
import { openLedgerDatabase } from "./ledger-database.ts";
import { type CardBehaviour, testCards } from "./test-cards.ts";

const folder = mkdtempSync(path.join(tmpdir(), "platen-ledger-"));
const database = openLedgerDatabase(folder);
const otherConnection = openLedgerDatabase(folder);
afterAll(() => {
  database.close();
  otherConnection.close();
  rmSync(folder, { recursive: true });
});

const now = new Date("2026-01-01T00:00:00Z");
const url = "http://127.0.0.1:9/";
const urls = { returnUrl: url, cancelUrl: url, pageUrl: url, webhookUrl: url };
const addIntent = () => insertIntent(database, buildIntentRequest({ urls }), now);
const charged = (intentId: string) => sumEntries(database, intentId, "charge");

function charge(intentId: string, behaviour: CardBehaviour, connection = database) {
  const card = testCards.find((candidate) => candidate.behaviour === behaviour);
  if (!card) throw new Error(behaviour);
  return chargeCard(connection, intentId, card, now);
}

function startVerification(intentId: string): string {
  const outcome = charge(intentId, "verification");
  if (outcome.kind !== "verification") throw new Error(outcome.kind);
  return outcome.attemptId;
}

describe("I2 one charge an intent", () => {
  it("is settled for every further attempt, of another process too", () => {
    const intentId = addIntent();
    expect(charge(intentId, "success").kind).toBe("charged");
    expect(charge(intentId, "success").kind).toBe("settled");
    expect(charge(intentId, "verification", otherConnection).kind).toBe("settled");
    expect(charge(intentId, "declined").kind).toBe("settled");
    expect(charged(intentId)).toBe(4_990);
  });

  it("does not charge a canceled intent, nor cancel a charged one", () => {
    const canceled = addIntent();
    const attemptId = startVerification(canceled);
    cancelUnpaidIntent(database, canceled, now);
    expect(charge(canceled, "success").kind).toBe("settled");
    const answer = { intentId: canceled, attemptId, approve: true };
    expect(completeVerification(database, answer, now).kind).toBe("settled");
    expect(charged(canceled)).toBe(0);
    const paid = addIntent();
    charge(paid, "success");
    expect(cancelUnpaidIntent(database, paid, now)?.state).toBe("succeeded");
  });

  it("answers each verification once, and only for its own intent", () => {
    const intentId = addIntent();
    const attemptId = startVerification(intentId);
    const answer = (approve: boolean, of = intentId) =>
      completeVerification(database, { intentId: of, attemptId, approve }, now).kind;
    expect(answer(true, addIntent())).toBe("not_found");
    expect(answer(false)).toBe("declined");
    expect(answer(true)).toBe("not_found");
    expect(charged(intentId)).toBe(0);
  });
});
