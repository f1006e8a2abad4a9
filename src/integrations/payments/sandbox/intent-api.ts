import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { cancelUnpaidIntent } from "./card-charge.ts";
import { enqueueEvent } from "./event-queue.ts";
import {
  findIntent,
  findIntentByReference,
  insertEntry,
  insertIntent,
  type IntentRow,
  runOnce,
  sumEntries,
} from "./intent-store.ts";
import { inTransaction } from "./ledger-database.ts";
import {
  parseJson,
  replyError,
  replyJson,
  type SandboxReply,
  type SandboxRequest,
} from "./sandbox-request.ts";

export const largestAmountMinor = 9_999_999_999;

const currencies = new Set(Intl.supportedValuesOf("currency"));
const amountMinor = z.number().int().min(1).max(largestAmountMinor);
const address = z.url({ protocol: /^https?$/ }).max(2000);

const createSchema = z.strictObject({
  reference: z.uuid(),
  amountMinor,
  currency: z.string().refine((code) => currencies.has(code), "unknown currency"),
  returnUrl: address,
  cancelUrl: address,
  webhookUrl: address,
  locale: z.string().min(1).max(35),
  description: z.string().max(500),
});

const refundSchema = z.strictObject({ amountMinor });

export type ApiContext = { database: DatabaseSync; origin: string };

function describeIntent(context: ApiContext, intent: IntentRow): Record<string, unknown> {
  const locale = encodeURIComponent(intent.locale);
  return {
    intentId: intent.id,
    reference: intent.reference,
    state: intent.state,
    amountMinor: intent.amount_minor,
    capturedMinor: sumEntries(context.database, intent.id, "charge"),
    refundedMinor: sumEntries(context.database, intent.id, "refund"),
    currency: intent.currency,
    redirectUrl: `${context.origin}/pay/${intent.id}?locale=${locale}`,
  };
}

function replyIntent(context: ApiContext, intent: IntentRow | undefined): SandboxReply {
  return intent
    ? replyJson(200, describeIntent(context, intent))
    : replyError(404, "intent_not_found");
}

function readIdempotencyKey(request: SandboxRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  return typeof key === "string" && key.length > 0 && key.length <= 255 ? key : undefined;
}

/** POST /v1/intents */
export function createIntent(context: ApiContext, request: SandboxRequest): SandboxReply {
  const key = readIdempotencyKey(request);
  if (key === undefined) return replyError(400, "idempotency_key_required");
  const parsed = parseJson(createSchema, request.body);
  if ("reply" in parsed) return parsed.reply;
  const { database } = context;
  return inTransaction(database, () => {
    const outcome = runOnce(database, `create:${key}`, parsed.value, () =>
      findIntentByReference(database, parsed.value.reference)
        ? { refused: "reference_in_use" }
        : { resultId: insertIntent(database, parsed.value, new Date()) },
    );
    if (outcome.kind === "conflict") return replyError(409, "idempotency_key_reused");
    if (outcome.kind === "refused") return replyError(409, outcome.code);
    return replyIntent(context, findIntent(database, outcome.resultId));
  });
}

/** GET /v1/intents/{id} and GET /v1/intents?reference= */
export function readIntent(
  context: ApiContext,
  request: SandboxRequest,
  id?: string,
): SandboxReply {
  const reference = request.url.searchParams.get("reference") ?? "";
  const intent =
    id === undefined
      ? findIntentByReference(context.database, reference)
      : findIntent(context.database, id);
  return replyIntent(context, intent);
}

/** POST /v1/intents/{id}/cancel; again gives the same. */
export function cancelIntent(context: ApiContext, id: string): SandboxReply {
  const intent = cancelUnpaidIntent(context.database, id, new Date());
  if (intent?.state === "succeeded") return replyError(409, "intent_captured");
  return replyIntent(context, intent);
}

/** POST /v1/intents/{id}/refunds: never more in all than was captured. */
export function refundIntent(
  context: ApiContext,
  request: SandboxRequest,
  id: string,
): SandboxReply {
  const key = readIdempotencyKey(request);
  if (key === undefined) return replyError(400, "idempotency_key_required");
  const parsed = parseJson(refundSchema, request.body);
  if ("reply" in parsed) return parsed.reply;
  const { database } = context;
  const amount = parsed.value.amountMinor;
  return inTransaction(database, () => {
    const intent = findIntent(database, id);
    if (!intent) return replyError(404, "intent_not_found");
    const outcome = runOnce(database, `refund:${key}`, { id, amount }, () => {
      const left = sumEntries(database, id, "charge") - sumEntries(database, id, "refund");
      if (amount > left) return { refused: "refund_exceeds_capture" };
      const now = new Date();
      enqueueEvent(database, intent, "intent.refunded", now);
      return {
        resultId: insertEntry(database, {
          intentId: id,
          kind: "refund",
          amountMinor: amount,
          at: now,
        }),
      };
    });
    if (outcome.kind === "conflict") return replyError(409, "idempotency_key_reused");
    if (outcome.kind === "refused") return replyError(422, outcome.code);
    return replyJson(200, { refundId: outcome.resultId, amountMinor: amount });
  });
}

/** GET /v1/ledger: the books that orders are compared with (I2). */
export function listLedger({ database }: ApiContext): SandboxReply {
  const list = (kind: "charge" | "refund") =>
    database
      .prepare(
        `SELECT entries.id, intent_id AS intentId, reference, entries.amount_minor AS amountMinor,
           currency, at FROM entries JOIN intents ON intents.id = intent_id
         WHERE kind = ? ORDER BY entries.rowid`,
      )
      .all(kind);
  const attempts = database
    .prepare("SELECT id, intent_id AS intentId, last4, outcome, at FROM attempts ORDER BY rowid")
    .all();
  return replyJson(200, { charges: list("charge"), refunds: list("refund"), attempts });
}
