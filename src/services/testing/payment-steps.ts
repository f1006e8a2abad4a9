import { randomUUID } from "node:crypto";

import { sql } from "drizzle-orm";

import { findOrder, listOrderEvents } from "#database/queries/orders.ts";
import { listOrderPayments } from "#database/queries/payments.ts";
import type { FakeGateway } from "#integrations/payments/fake-gateway.ts";

import type { ServiceContext } from "../context.ts";
import type { CreatedOrder } from "#services/orders/create-order.ts";
import type { PaymentIntent } from "#services/ports/payments.ts";
import { receivePaymentWebhook } from "#services/payments/receive-payment-webhook.ts";
import { startPayment } from "#services/payments/start-payment.ts";

import { testClientIp } from "./service-fixture.ts";

export type ReadyOrder = CreatedOrder & { totalMinor: number };

export function start(
  ctx: ServiceContext,
  order: ReadyOrder,
  change: Partial<Parameters<typeof startPayment>[1]> = {},
) {
  const { token, buyerSecret, totalMinor } = order;
  const input = { token, buyerSecret, totalMinor, gateway: "fake", idempotencyKey: randomUUID() };
  const caller = { clientIp: testClientIp, recaptchaToken: undefined };
  return startPayment(ctx, { ...input, ...caller, ...change });
}

export function lastIntent(gateway: FakeGateway): PaymentIntent {
  const intent = gateway.listIntents().at(-1);
  if (!intent) throw new Error("no intent");
  return intent;
}

export function deliver(ctx: ServiceContext, webhook: ReturnType<FakeGateway["completeIntent"]>) {
  return receivePaymentWebhook(ctx, {
    gateway: "fake",
    delivery: { ...webhook, now: new Date() },
  });
}

/** Starts the payment of an order and lets the gateway tell that it was made. */
export async function pay<Order extends ReadyOrder>(
  ctx: ServiceContext,
  gateway: FakeGateway,
  order: Order,
): Promise<Order> {
  await start(ctx, order);
  await deliver(ctx, gateway.completeIntent(lastIntent(gateway).intentId));
  return order;
}

/** An order as the database has it, with its payments' states and its history's kinds. */
export async function stateOf(ctx: ServiceContext, { orderId }: { orderId: number }) {
  const order = await findOrder(ctx.db, ctx.store.id, orderId);
  const payments = await listOrderPayments(ctx.db, ctx.store.id, orderId);
  const events = await listOrderEvents(ctx.db, ctx.store.id, orderId);
  return {
    payment: order?.paymentState,
    status: order?.status,
    paidAt: order?.paidAt ?? null,
    payments: payments.map(({ state }) => state),
    events: events.map(({ kind }) => kind),
  };
}

/** Lets the database's clock run on for everything that was written so far. */
export async function letTimePass(ctx: ServiceContext, seconds: number): Promise<void> {
  const by = sql`make_interval(secs => ${seconds})`;
  await ctx.db.execute(
    sql`update payments set created_at = created_at - ${by}, updated_at = updated_at - ${by}`,
  );
}

/** Lets the hold of a paid order end now, as if it had been paid that long ago. */
export async function endHold(
  ctx: ServiceContext,
  { orderId }: { orderId: number },
): Promise<void> {
  await ctx.db.execute(sql`update orders
    set paid_at = paid_at - (production_due_at - now()), production_due_at = now()
    where id = ${orderId}`);
}
