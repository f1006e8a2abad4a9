import { verify } from "node:crypto";
import { crc32 } from "node:zlib";

import { z } from "zod";

import type {
  PaymentEvent,
  PaymentEventType,
  WebhookDelivery,
  WebhookResult,
} from "#services/ports/payments.ts";
import { signatureToleranceSeconds } from "#integrations/signed-body.ts";
import type { FindCertificate } from "./paypal-certificates.ts";

const types: Readonly<Record<string, PaymentEventType>> = {
  "CHECKOUT.ORDER.APPROVED": "intent.approved",
  "CHECKOUT.ORDER.VOIDED": "intent.canceled",
  "CHECKOUT.PAYMENT-APPROVAL.REVERSED": "intent.canceled",
  "PAYMENT.CAPTURE.COMPLETED": "intent.succeeded",
  "PAYMENT.CAPTURE.DENIED": "intent.failed",
  "PAYMENT.CAPTURE.DECLINED": "intent.failed",
  "PAYMENT.CAPTURE.REFUNDED": "intent.refunded",
  "PAYMENT.CAPTURE.REVERSED": "intent.refunded",
};

const text = z.string().min(1).max(200);
const relatedIds = z.object({ related_ids: z.object({ order_id: text.optional() }).optional() });

/** One capture, as far as it says whose it is. */
export const paypalCapture = z.object({
  custom_id: text.optional(),
  supplementary_data: relatedIds.optional(),
});

export type PaypalCapture = z.infer<typeof paypalCapture>;

const resource = paypalCapture.extend({
  id: text.optional(),
  /** In place of `id` where an approval was taken back. */
  order_id: text.optional(),
  purchase_units: z.array(z.object({ custom_id: text.optional() })).optional(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
});

type Resource = z.infer<typeof resource>;

const event = z.object({
  id: text,
  create_time: z.iso.datetime({ offset: true }),
  resource,
});

const typed = z.object({ event_type: z.string() });

export type PaypalWebhookReader = {
  /** Of the webhook that PayPal delivers to; part of what is signed. */
  webhookId: string;
  findCertificate: FindCertificate;
  /** Undefined without an answer. */
  findCapture: (captureId: string) => Promise<PaypalCapture | undefined>;
};

/**
 * S13: the signature first, then the age, five minutes either way, then the shape. PayPal signs no more of a
 * body than its CRC-32, which whoever has seen one delivery can match: an event is a hint, never a fact. One of
 * an order that bears no reference is of something else that its account sells.
 */
export async function readPaypalWebhook(
  reader: PaypalWebhookReader,
  delivery: WebhookDelivery,
): Promise<WebhookResult> {
  const sentAtMs = Date.parse(delivery.headers["paypal-transmission-time"] ?? "");
  if (!Number.isFinite(sentAtMs) || !(await isSigned(reader, delivery))) {
    return { ok: false, reason: "signature" };
  }
  if (Math.abs(delivery.now.getTime() - sentAtMs) > signatureToleranceSeconds * 1_000) {
    return { ok: false, reason: "stale" };
  }
  return parse(reader, delivery.rawBody);
}

async function isSigned(
  { webhookId, findCertificate }: PaypalWebhookReader,
  { headers, rawBody, now }: WebhookDelivery,
): Promise<boolean> {
  const signature = decodeBase64(headers["paypal-transmission-sig"] ?? "");
  if (headers["paypal-auth-algo"] !== "SHA256withRSA" || !signature) return false;
  const certificate = await findCertificate(headers["paypal-cert-url"] ?? "");
  if (!certificate || now < certificate.validFromDate || now > certificate.validToDate) {
    return false;
  }
  const { publicKey } = certificate;
  const { "paypal-transmission-id": id = "", "paypal-transmission-time": time = "" } = headers;
  const signed = Buffer.from(`${id}|${time}|${webhookId}|${crc32(rawBody)}`);
  return (
    publicKey.asymmetricKeyType === "rsa" && verify("RSA-SHA256", signed, publicKey, signature)
  );
}

/** Undefined unless it is spelled as it would be written. */
function decodeBase64(encoded: string): Buffer | undefined {
  const bytes = Buffer.from(encoded, "base64");
  return bytes.length > 0 && bytes.toString("base64") === encoded ? bytes : undefined;
}

async function parse(reader: PaypalWebhookReader, rawBody: string): Promise<WebhookResult> {
  let value: unknown;
  try {
    value = JSON.parse(rawBody);
  } catch {
    return { ok: false, reason: "malformed" };
  }
  const eventType = typed.safeParse(value).data?.event_type;
  if (eventType === undefined) return { ok: false, reason: "malformed" };
  const type = types[eventType];
  if (type === undefined) return { ok: false, reason: "ignored" };
  const parsed = event.safeParse(value);
  const about = parsed.success && (await findSubject(reader, eventType, parsed.data.resource));
  if (!parsed.success || !about) return { ok: false, reason: "malformed" };
  const { intentId, reference } = about;
  if (reference === undefined) return { ok: false, reason: "ignored" };
  if (intentId === undefined) return { ok: false, reason: "malformed" };
  const occurredAt = new Date(parsed.data.create_time);
  return { ok: true, event: { id: parsed.data.id, type, intentId, reference, occurredAt } };
}

type Subject = { [key in "intentId" | "reference"]: PaymentEvent[key] | undefined };

/** Whose event it is; undefined where only PayPal could say so and gives no answer. */
async function findSubject(
  { findCapture }: PaypalWebhookReader,
  eventType: string,
  about: Resource,
): Promise<Subject | undefined> {
  if (eventType.startsWith("CHECKOUT.")) {
    const reference = about.purchase_units?.[0]?.custom_id;
    return { intentId: about.order_id ?? about.id, reference };
  }
  const captureId = findParentId(about, "payments/captures");
  const said = subjectOf(about, findParentId(about, "checkout/orders"));
  if (captureId === undefined || said.intentId !== undefined) return said;
  // A refund names its capture alone.
  const capture = await findCapture(captureId);
  const { intentId, reference } = subjectOf(capture ?? {});
  return capture && { intentId, reference: said.reference ?? reference };
}

const subjectOf = (capture: PaypalCapture, orderId?: string): Subject => ({
  intentId: capture.supplementary_data?.related_ids?.order_id ?? orderId,
  reference: capture.custom_id,
});

function findParentId({ links = [] }: Resource, kind: string): string | undefined {
  const href = links.find(({ rel }) => rel === "up")?.href ?? "";
  return new RegExp(`/v2/${kind}/([\\w-]{1,100})$`, "u").exec(href)?.[1];
}
