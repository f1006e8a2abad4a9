import { findPayment, hasPaymentEvent, insertPaymentEvent } from "#database/queries/payments.ts";
import type { PaymentRecord } from "#database/queries/payments.ts";

import type { ServiceContext } from "#services/context.ts";
import { followPayment } from "./follow-payment.ts";
import type { SettleOutcome } from "./follow-payment.ts";
import type { PaymentEvent, WebhookDelivery } from "#services/ports/payments.ts";
import { ServiceError } from "#services/service-error.ts";

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export type ReceivedWebhook = { received: true; outcome: SettleOutcome | "repeated" | "queued" };

/**
 * A gateway's event: refused (forbidden) unless signed and fresh, not_found for a gateway or payment
 * that is not this store's. The event is only the occasion to read the intent, whose state counts;
 * where it cannot be read, a job does it later. A repeated event changes nothing (R4, S13).
 */
export async function receivePaymentWebhook(
  ctx: ServiceContext,
  input: { gateway: string; delivery: WebhookDelivery },
): Promise<ReceivedWebhook> {
  const gateway = ctx.gateways.get(input.gateway);
  if (!gateway) throw new ServiceError("not_found");
  const verified = await gateway.readWebhook(input.delivery);
  if (!verified.ok) throw new ServiceError("forbidden", { message: verified.reason });
  const { event } = verified;

  const payment = await findEventPayment(ctx, input.gateway, event);
  if (await hasPaymentEvent(ctx.db, ctx.store.id, input.gateway, event.id)) {
    return { received: true, outcome: "repeated" };
  }
  const read = await gateway.readIntent(event.intentId);
  if (!read.ok || read.value.reference !== payment.id) {
    await askLater(ctx, payment, event);
    return { received: true, outcome: "queued" };
  }
  const outcome = await followPayment(ctx, payment, read.value, event);
  return { received: true, outcome };
}

async function findEventPayment(
  ctx: ServiceContext,
  gateway: string,
  { reference }: PaymentEvent,
): Promise<PaymentRecord> {
  const payment = uuid.test(reference)
    ? await findPayment(ctx.db, ctx.store.id, reference)
    : undefined;
  if (payment?.gateway !== gateway) throw new ServiceError("not_found");
  return payment;
}

async function askLater(
  ctx: ServiceContext,
  payment: PaymentRecord,
  event: PaymentEvent,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { gateway, storeId, id: paymentId } = payment;
    const row = { gateway, storeId, paymentId, eventId: event.id, type: event.type };
    if (await insertPaymentEvent(tx, row)) await ctx.jobs.send(tx, "settle-payment", { paymentId });
  });
}
