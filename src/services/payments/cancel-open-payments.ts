import { listOpenPayments } from "#database/queries/payments.ts";
import type { PaymentRecord } from "#database/queries/payments.ts";

import { applyPaymentState, paymentMarks } from "./apply-payment-state.ts";
import type { ServiceContext } from "#services/context.ts";
import { lostIntent } from "./lost-intent.ts";
import type { GatewayResult, PaymentGateway, PaymentIntent } from "#services/ports/payments.ts";

/**
 * Makes sure that no open payment of an order can capture any more (OP-146), but for those that
 * `isKept` names: `clear`. `busy`: one was captured, is being verified, or its gateway gives no
 * answer; its state is applied where known.
 * Calls gateways, so never inside a transaction. Money to give back is left to reconciliation.
 */
export async function cancelOpenPayments(
  ctx: ServiceContext,
  orderId: number,
  isKept: (payment: PaymentRecord) => boolean = () => false,
): Promise<"clear" | "busy"> {
  const open = await listOpenPayments(ctx.db, ctx.store.id, orderId);
  const results = [];
  for (const payment of open) {
    if (payment.message === paymentMarks.superseded || isKept(payment)) continue;
    results.push(await cancel(ctx, payment));
  }
  return results.includes("busy") ? "busy" : "clear";
}

async function cancel(ctx: ServiceContext, payment: PaymentRecord): Promise<"clear" | "busy"> {
  const gateway = ctx.gateways.get(payment.gateway);
  if (!gateway) return "busy";
  // Somebody may be taking its money at this moment; what comes of that is asked for by settle-payment.
  if (gateway.captureIntent && payment.state === "verifying") return "busy";
  const answer = await cancelAtGateway(gateway, payment);
  if (!answer.ok) return "busy";
  await applyPaymentState(ctx, payment.id, answer.value);
  return answer.value.state === "canceled" || answer.value.state === "failed" ? "clear" : "busy";
}

async function cancelAtGateway(
  gateway: PaymentGateway,
  payment: PaymentRecord,
): Promise<GatewayResult<PaymentIntent>> {
  const intentId = payment.intentId ?? (await findIntentId(gateway, payment));
  if (intentId === undefined) return { ok: false, kind: "unavailable", message: "no answer" };
  // Whoever is creating it right now finds its row closed and cancels what it made.
  if (intentId === null) return { ok: true, value: lostIntent(payment) };
  const canceled = await gateway.cancelIntent(intentId, `cancel-${payment.id}`);
  if (canceled.ok || canceled.kind !== "rejected") return canceled;
  return gateway.readIntent(intentId);
}

/** Null when the gateway knows of none, undefined when it does not say. */
async function findIntentId(
  gateway: PaymentGateway,
  payment: PaymentRecord,
): Promise<string | null | undefined> {
  const read = await gateway.readIntent({ reference: payment.id });
  if (read.ok) return read.value.intentId;
  return read.kind === "not_found" ? null : undefined;
}
