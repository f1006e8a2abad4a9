import { findOrder } from "#database/queries/orders.ts";
import {
  claimPaymentsToCompare,
  type ComparedPayment,
  findPayment,
  listOrderPayments,
  openPaymentStates,
  type PaymentRecord,
  planComparison,
} from "#database/queries/payments.ts";
import { findPaymentDifference, type PaymentDifference } from "#domain/order/payment-difference.ts";
import type { ServiceContext } from "#services/context.ts";
import type { GatewayFailure, PaymentGateway, PaymentIntent } from "#services/ports/payments.ts";
import type { SystemContext } from "#services/system-context.ts";

import { followPayment } from "./follow-payment.ts";
import { giveBack } from "./give-back.ts";

/**
 * `mended`: both say the same now; `differs`: a person has to look. `unanswered`: the gateway says nothing, or the
 * store has it no more; it is asked again within the hour, and so is what `failed` on the way.
 */
export type Comparison = { storeId: number; paymentId: string; gateway: string } & (
  | { outcome: "mended" | "differs"; orderId: number; difference: PaymentDifference }
  | { outcome: "unanswered"; message: string }
  | { outcome: "failed"; error: unknown }
);

const againAfterHours = 24;
const tookMoney: ReadonlySet<PaymentRecord["state"]> = new Set(["paid", "refunded"]);

/**
 * Compares payments of all stores that are over with their gateways' books (I2), each ten minutes after its last change
 * and then daily for a week, and mends what can be: a charge that its order does not know is settled like any other,
 * a refund that was made is recorded, one that was not made is asked for again under its key, never twice (R5), and a
 * payment that was given up is closed. Answers all but what agrees. An account that gives no answer is asked no further
 * in this run; one payment's trouble does not keep the others waiting.
 */
export async function comparePayments(
  system: SystemContext,
  { limit = 50, signal }: { limit?: number; signal?: AbortSignal } = {},
): Promise<Comparison[]> {
  const found: Comparison[] = [];
  const silent = new Set<string>();
  for (;;) {
    const due = await claimPaymentsToCompare(system.db, { limit });
    for (const payment of due) {
      if (signal?.aborted) return found;
      const account = `${payment.storeId} ${payment.gateway}`;
      if (silent.has(account)) continue;
      const comparison = await compareOne(system, payment);
      if (comparison?.outcome === "unanswered") silent.add(account);
      if (comparison) found.push(comparison);
    }
    if (due.length < limit) return found;
  }
}

async function compareOne(
  system: SystemContext,
  { id: paymentId, storeId, gateway }: ComparedPayment,
): Promise<Comparison | undefined> {
  const named = { storeId, paymentId, gateway };
  try {
    const result = await compare(await system.openStore(storeId), paymentId);
    if (result?.outcome !== "unanswered") {
      await planComparison(system.db, { storeId, paymentId, afterHours: againAfterHours });
    }
    return result && { ...named, ...result };
  } catch (error) {
    return { ...named, outcome: "failed", error };
  }
}

async function compare(ctx: ServiceContext, paymentId: string) {
  const told = await ask(ctx, paymentId);
  if ("ok" in told) return { outcome: "unanswered", message: told.message } as const;
  const { payment, difference } = told;
  if (difference === null) return undefined;
  const isMended = await mend(ctx, told);
  const outcome = isMended ? "mended" : "differs";
  return { outcome, difference, orderId: payment.orderId } as const;
}

type Told = {
  gateway: PaymentGateway;
  payment: PaymentRecord;
  intent: PaymentIntent | null;
  difference: PaymentDifference | null;
};

async function ask(ctx: ServiceContext, paymentId: string): Promise<Told | GatewayFailure> {
  const payment = await requirePayment(ctx, paymentId);
  const gateway = ctx.gateways.get(payment.gateway);
  if (!gateway) return { ok: false, kind: "unavailable", message: `no gateway ${payment.gateway}` };
  const read = await gateway.readIntent(payment.intentId ?? { reference: paymentId });
  if (!read.ok && read.kind !== "not_found") return read;
  const intent = read.ok ? read.value : null;
  // Read after the gateway has answered: what a webhook brought meanwhile is no difference.
  const kept = await requirePayment(ctx, paymentId);
  const order = await findOrder(ctx.db, ctx.store.id, payment.orderId);
  if (!order) throw new Error(`payment ${paymentId} has no order`);
  const capturedBy = gateway.captureIntent ? "shop" : "gateway";
  const all = await listOrderPayments(ctx.db, ctx.store.id, order.id);
  const isAlone = !all.some(
    ({ id, state, message }) => id !== kept.id && message === null && tookMoney.has(state),
  );
  const difference = findPaymentDifference(
    { ...kept, orderState: order.paymentState, isAlone },
    intent,
    capturedBy,
  );
  return { gateway, payment: kept, intent, difference };
}

async function requirePayment(ctx: ServiceContext, paymentId: string): Promise<PaymentRecord> {
  const payment = await findPayment(ctx.db, ctx.store.id, paymentId);
  if (!payment) throw new Error(`there is no payment ${paymentId}`);
  return payment;
}

/** Whether both say the same afterwards. */
async function mend(
  ctx: ServiceContext,
  { gateway, payment, intent, difference }: Told,
): Promise<boolean> {
  switch (difference) {
    case "charge_unrecorded":
    case "refund_unrecorded":
      if (intent) await followPayment(ctx, payment, intent);
      break;
    case "refund_missing":
      if (payment.state === "refunded") await giveBack(ctx, payment);
      break;
    case "payable":
      // Where the shop captures, a later read may answer as before: the cancel's own answer counts.
      return intent !== null && (await close(gateway, payment, intent));
    default:
      return false;
  }
  const now = await ask(ctx, payment.id);
  if ("ok" in now) throw new Error(`payment ${payment.id}: ${now.kind}, ${now.message}`);
  const isOpen = (openPaymentStates as readonly string[]).includes(now.payment.state);
  return now.difference === null && !isOpen;
}

async function close(
  gateway: PaymentGateway,
  { id }: PaymentRecord,
  { intentId }: PaymentIntent,
): Promise<boolean> {
  return (await gateway.cancelIntent(intentId, `cancel-${id}`)).ok;
}
