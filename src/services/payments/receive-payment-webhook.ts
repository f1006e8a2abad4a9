import {
  findPayment,
  findStoreOfPayment,
  hasPaymentEvent,
  insertPaymentEvent,
} from "#database/queries/payments.ts";
import type { PaymentRecord } from "#database/queries/payments.ts";

import type { ServiceContext } from "#services/context.ts";
import { followPayment } from "./follow-payment.ts";
import type { SettleOutcome } from "./follow-payment.ts";
import type { PaymentEvent, WebhookDelivery } from "#services/ports/payments.ts";
import { ServiceError } from "#services/service-error.ts";

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export type ReceivedWebhook = {
  received: true;
  outcome: SettleOutcome | "repeated" | "queued" | "ignored";
};

/**
 * A gateway's event: refused (forbidden) unless signed and fresh, not_found for a gateway that is not this
 * store's. The event is only the occasion to read the intent, whose state counts; where it cannot be read, a job
 * does it later. A repeated event changes nothing (R4, S13). Stores that share the deployment's account are told
 * of each other's payments: of another store's payment that store's own gateway is asked by a job, and what is
 * of none is acknowledged, or the gateway would repeat it and give the address up.
 */
export async function receivePaymentWebhook(
  ctx: ServiceContext,
  input: { gateway: string; delivery: WebhookDelivery },
): Promise<ReceivedWebhook> {
  const gateway = ctx.gateways.get(input.gateway);
  if (!gateway) throw new ServiceError("not_found");
  const verified = await gateway.readWebhook(input.delivery);
  if (!verified.ok && verified.reason === "ignored") return { received: true, outcome: "ignored" };
  if (!verified.ok) throw new ServiceError("forbidden", { message: verified.reason });
  const { event } = verified;

  const payment = await findEventPayment(ctx, input.gateway, event);
  if (payment === undefined) {
    const outcome = (await askElsewhere(ctx, event)) ? "queued" : "ignored";
    return { received: true, outcome };
  }
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
): Promise<PaymentRecord | undefined> {
  if (!uuid.test(reference)) return undefined;
  const payment = await findPayment(ctx.db, ctx.store.id, reference);
  return payment?.gateway === gateway ? payment : undefined;
}

async function askElsewhere(
  ctx: ServiceContext,
  { reference: paymentId }: PaymentEvent,
): Promise<boolean> {
  const storeId = uuid.test(paymentId) ? await findStoreOfPayment(ctx.db, paymentId) : undefined;
  if (storeId === undefined || storeId === ctx.store.id) return false;
  await ctx.db.transaction((tx) => ctx.jobs.send(tx, "settle-payment", { paymentId }));
  return true;
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
