import { z } from "zod";

import type {
  PaymentEventType,
  PaymentIntentState,
  WebhookDelivery,
  WebhookResult,
} from "#services/ports/payments.ts";
import { signatureToleranceSeconds } from "#integrations/signed-body.ts";
import type { MomoAccount } from "./momo-api.ts";
import { readMomoCode } from "./momo-result-codes.ts";
import { isMomoSigned, type MomoFields } from "./momo-signature.ts";

const types: Readonly<Partial<Record<PaymentIntentState, PaymentEventType>>> = {
  requires_capture: "intent.approved",
  succeeded: "intent.succeeded",
  failed: "intent.failed",
  canceled: "intent.canceled",
};

const notification = z.object({
  orderId: z.string().min(1).max(100),
  transId: z.union([z.int(), z.string().max(50)]),
  resultCode: z.int(),
});

const timed = z.object({ responseTime: z.int().min(0) });

/**
 * MoMo's notification, signed within its JSON. S13: the signature and whose it is first, then the age by
 * `responseTime`, five minutes either way, then the shape. One that waits for the shopper or for a bank, or
 * that tells nothing of a payment, is ignored.
 */
export function readMomoWebhook(
  account: MomoAccount,
  { rawBody, now }: WebhookDelivery,
): WebhookResult {
  const fields = parseFields(rawBody);
  if (!fields) return { ok: false, reason: "malformed" };
  if (fields["partnerCode"] !== account.partnerCode || !isMomoSigned(fields, account)) {
    return { ok: false, reason: "signature" };
  }
  const signed = timed.safeParse(fields);
  if (!signed.success) return { ok: false, reason: "malformed" };
  const occurredAt = new Date(signed.data.responseTime);
  if (Math.abs(now.getTime() - occurredAt.getTime()) > signatureToleranceSeconds * 1000) {
    return { ok: false, reason: "stale" };
  }
  const parsed = notification.safeParse(fields);
  if (!parsed.success) return { ok: false, reason: "malformed" };
  const { orderId, transId, resultCode } = parsed.data;
  const { state } = readMomoCode(resultCode);
  const type = state === null ? undefined : types[state];
  if (type === undefined) return { ok: false, reason: "ignored" };
  const id = `${orderId}-${transId}-${resultCode}`;
  return { ok: true, event: { id, type, intentId: orderId, reference: orderId, occurredAt } };
}

function parseFields(rawBody: string): MomoFields | undefined {
  try {
    return z.record(z.string(), z.unknown()).safeParse(JSON.parse(rawBody)).data;
  } catch {
    return undefined;
  }
}
