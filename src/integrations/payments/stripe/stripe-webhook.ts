import type Stripe from "stripe";
import { z } from "zod";

import type { PaymentEventType, WebhookDelivery, WebhookResult } from "#services/ports/payments.ts";
import { signatureToleranceSeconds } from "#integrations/signed-body.ts";

const types: Readonly<Record<string, PaymentEventType>> = {
  "payment_intent.succeeded": "intent.succeeded",
  "payment_intent.payment_failed": "intent.failed",
  "payment_intent.canceled": "intent.canceled",
  "payment_intent.processing": "intent.approved",
  "charge.refunded": "intent.refunded",
};

const event = z.object({
  id: z.string().min(1).max(200),
  created: z.int().min(0),
  data: z.object({
    object: z.object({
      id: z.string().min(1).max(200),
      /** Of a charge; null where it was made without an intent. */
      payment_intent: z.string().min(1).max(200).nullish(),
      /** A charge has its intent's. */
      metadata: z.object({ reference: z.string().min(1).max(200).optional() }),
    }),
  }),
});

const signed = /(?:^|,)t=(\d{1,12})(?:,|$)/u;

/**
 * S13: the signature first, then the age, five minutes either way, then the shape. An event without a reference
 * belongs to something else that the account sells: it is ignored, because Stripe repeats what is refused and
 * disables the endpoint in the end.
 */
export function readStripeWebhook(
  { webhooks }: Stripe,
  secret: string,
  { headers, rawBody, now }: WebhookDelivery,
): WebhookResult {
  // The library takes no empty body, signed or not.
  if (rawBody === "") return { ok: false, reason: "malformed" };
  const header = headers["stripe-signature"] ?? "";
  const timestamp = Number(signed.exec(header)?.[1]);
  if (!Number.isFinite(timestamp) || !hasSignature(webhooks, { rawBody, header, secret })) {
    return { ok: false, reason: "signature" };
  }
  if (Math.abs(now.getTime() / 1000 - timestamp) > signatureToleranceSeconds) {
    return { ok: false, reason: "stale" };
  }
  return parse(rawBody);
}

type Signed = { rawBody: string; header: string; secret: string };

function hasSignature(webhooks: Stripe["webhooks"], { rawBody, header, secret }: Signed): boolean {
  try {
    // The age is judged by the time of the delivery, not by this process's clock.
    return webhooks.signature?.verifyHeader(rawBody, header, secret, Infinity) === true;
  } catch {
    return false;
  }
}

const typed = z.object({ type: z.string() });

function parse(rawBody: string): WebhookResult {
  let value: unknown;
  try {
    value = JSON.parse(rawBody);
  } catch {
    return { ok: false, reason: "malformed" };
  }
  const type = types[typed.safeParse(value).data?.type ?? ""];
  if (type === undefined && typed.safeParse(value).success) return { ok: false, reason: "ignored" };
  const parsed = event.safeParse(value);
  if (type === undefined || !parsed.success) return { ok: false, reason: "malformed" };
  const { id, created, data } = parsed.data;
  const { id: objectId, payment_intent: intentOfCharge, metadata } = data.object;
  const { reference } = metadata;
  if (reference === undefined) return { ok: false, reason: "ignored" };
  const intentId = intentOfCharge ?? objectId;
  const occurredAt = new Date(created * 1000);
  return { ok: true, event: { id, type, intentId, reference, occurredAt } };
}
