import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { PaymentEvent, WebhookDelivery, WebhookResult } from "#services/ports/payments.ts";

export const webhookToleranceSeconds = 300;

export const sandboxSignatureHeader = "platen-sandbox-signature";

/** A delivery as the shop receives it. */
export type SignedWebhook = { headers: Record<string, string>; rawBody: string };

const eventSchema = z.object({
  id: z.string().min(1).max(200),
  type: z.enum(["intent.succeeded", "intent.failed", "intent.canceled", "intent.refunded"]),
  intentId: z.string().min(1).max(200),
  reference: z.string().min(1).max(200),
  occurredAt: z.iso.datetime().transform((text) => new Date(text)),
});

function hmacHex(secret: string, timestamp: string, rawBody: string): string {
  return createHmac("sha256", secret).update(`${timestamp}.${rawBody}`).digest("hex");
}

/** Header value `t=<unix seconds>,v1=<hex hmac-sha256 of "t.body">`. */
export function signWebhook(secret: string, rawBody: string, at: Date): string {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return `t=${timestamp},v1=${hmacHex(secret, timestamp, rawBody)}`;
}

/** Body of an event as it is sent. */
export function formatWebhookBody(event: PaymentEvent): string {
  return JSON.stringify({ ...event, occurredAt: event.occurredAt.toISOString() });
}

function parseEvent(rawBody: string): WebhookResult {
  let value: unknown;
  try {
    value = JSON.parse(rawBody);
  } catch {
    return { ok: false, reason: "malformed" };
  }
  const parsed = eventSchema.safeParse(value);
  return parsed.success ? { ok: true, event: parsed.data } : { ok: false, reason: "malformed" };
}

/** S13: the signature first, then the age (five minutes either way), then the shape. */
export function verifyWebhook(
  headerName: string,
  secret: string,
  delivery: WebhookDelivery,
): WebhookResult {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(delivery.headers[headerName] ?? "");
  const [, timestamp, given] = match ?? [];
  if (timestamp === undefined || given === undefined) return { ok: false, reason: "signature" };
  const expected = hmacHex(secret, timestamp, delivery.rawBody);
  if (!timingSafeEqual(Buffer.from(given, "hex"), Buffer.from(expected, "hex"))) {
    return { ok: false, reason: "signature" };
  }
  const ageSeconds = delivery.now.getTime() / 1000 - Number(timestamp);
  if (Math.abs(ageSeconds) > webhookToleranceSeconds) return { ok: false, reason: "stale" };
  return parseEvent(delivery.rawBody);
}
