import {
  findPayment,
  findStoreOfPayment,
  openPaymentStates,
  readPaymentAge,
} from "#database/queries/payments.ts";
import type { PaymentRecord } from "#database/queries/payments.ts";

import type { ServiceContext } from "#services/context.ts";
import { followPayment } from "./follow-payment.ts";
import type { SettleOutcome } from "./follow-payment.ts";
import { lostIntent } from "./lost-intent.ts";
import type { PaymentGateway, PaymentIntent } from "#services/ports/payments.ts";
import type { SystemContext } from "#services/system-context.ts";

/** After this long, a reference that the gateway does not know never reached it. */
export const lostAfterSeconds = 60;
/** After this long, a payment page that nobody used is closed. */
export const expiredAfterSeconds = 3_600;
/** After this long, an intent that its gateway no longer knows is over: gateways forget what nobody paid. */
export const forgottenAfterSeconds = 86_400;

/**
 * Asks the gateway what became of a payment, also whether some of what was paid was given back, and applies it; never charges (R5). `unresolved`: the
 * gateway gave no answer yet, or a refund is still due; ask again later.
 */
export async function settlePayment(
  system: SystemContext,
  paymentId: string,
): Promise<SettleOutcome> {
  const storeId = await findStoreOfPayment(system.db, paymentId);
  if (storeId === undefined) return "settled";
  return settleOf(
    await system.openStore(storeId),
    paymentId,
    new Set([...openPaymentStates, "paid"]),
  );
}

/** The same of a payment in one store, while it is open. */
export const settlePaymentOf = (ctx: ServiceContext, paymentId: string): Promise<SettleOutcome> =>
  settleOf(ctx, paymentId, new Set(openPaymentStates));

async function settleOf(
  ctx: ServiceContext,
  paymentId: string,
  states: ReadonlySet<PaymentRecord["state"]>,
): Promise<SettleOutcome> {
  const payment = await findPayment(ctx.db, ctx.store.id, paymentId);
  if (!payment || !states.has(payment.state)) return "settled";
  const gateway = ctx.gateways.get(payment.gateway);
  if (!gateway) return "unresolved";

  const intent = await observe(ctx, gateway, payment);
  return intent ? followPayment(ctx, payment, intent) : "unresolved";
}

async function observe(
  ctx: ServiceContext,
  gateway: PaymentGateway,
  payment: PaymentRecord,
): Promise<PaymentIntent | undefined> {
  const read = await gateway.readIntent(payment.intentId ?? { reference: payment.id });
  const ageSeconds = await readPaymentAge(ctx.db, payment.storeId, payment.id);
  if (read.ok) {
    const isExpired = read.value.state === "requires_payment" && ageSeconds > expiredAfterSeconds;
    return isExpired ? closeIntent(gateway, payment, read.value) : read.value;
  }
  if (read.kind !== "not_found") return undefined;
  const { intentId } = payment;
  if (intentId === null) return ageSeconds > lostAfterSeconds ? lostIntent(payment) : undefined;
  const isForgotten = ageSeconds > forgottenAfterSeconds;
  return isForgotten ? { ...lostIntent(payment), intentId, state: "canceled" } : undefined;
}

async function closeIntent(
  gateway: PaymentGateway,
  payment: PaymentRecord,
  intent: PaymentIntent,
): Promise<PaymentIntent> {
  const closed = await gateway.cancelIntent(intent.intentId, `cancel-${payment.id}`);
  return closed.ok ? closed.value : intent;
}
