import { z } from "zod";
import { signatureFault } from "#integrations/signed-body.ts";
import type { PaymentEvent, WebhookDelivery, WebhookResult } from "#services/ports/payments.ts";

export const sandboxSignatureHeader = "platen-sandbox-signature";

/** A delivery as the shop receives it. */
export type SignedWebhook = { headers: Record<string, string>; rawBody: string };

const eventSchema = z.object({
  id: z.string().min(1).max(200),
  type: z.enum([
    "intent.approved",
    "intent.succeeded",
    "intent.failed",
    "intent.canceled",
    "intent.refunded",
  ]),
  intentId: z.string().min(1).max(200),
  reference: z.string().min(1).max(200),
  occurredAt: z.iso.datetime().transform((text) => new Date(text)),
});

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
  const reason = signatureFault(headerName, secret, delivery);
  return reason === null ? parseEvent(delivery.rawBody) : { ok: false, reason };
}
