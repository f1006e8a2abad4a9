import { insertOrderEvent, lockOrder, updateOrder } from "#database/queries/orders.ts";
import type { OrderRecord } from "#database/queries/orders.ts";
import { lockPayment, updatePayment } from "#database/queries/payments.ts";
import type { PaymentRecord } from "#database/queries/payments.ts";
import { canPaymentTransition } from "#domain/order/payment-state.ts";

import { applyPaymentState } from "./apply-payment-state.ts";
import { cancelOpenPayments } from "./cancel-open-payments.ts";
import type { ServiceContext } from "#services/context.ts";
import { followPayment } from "./follow-payment.ts";
import { lostIntent } from "./lost-intent.ts";
import { buildOrderToken } from "#services/orders/order-token.ts";
import { refuseInPayment } from "#services/orders/require-order.ts";
import type {
  CreatedIntent,
  CreateIntentRequest,
  PaymentGateway,
} from "#services/ports/payments.ts";
import { ServiceError } from "#services/service-error.ts";
import { storeUrl } from "#services/stores/store-url.ts";

const settleAfterSeconds = 3;

/**
 * Opens the payment page of a payment that is written down, outside of any transaction, and answers
 * where the shopper goes. The payment's id is the gateway's idempotency key: called again it gives
 * the same page. An unknown outcome leaves the payment to settle-payment and refuses with
 * gateway_unavailable; it is never charged again (R5). A refusal of the gateway is gateway_refused, and the
 * order's history has its reason, unless the gateway has an intent of this payment: then that one's state counts.
 * A payment that was closed while the gateway opened its page, since the order changed, is refused with conflict.
 */
export async function openIntent(
  ctx: ServiceContext,
  gateway: PaymentGateway,
  order: OrderRecord,
  payment: PaymentRecord,
): Promise<string> {
  if (payment.state === "pending") await assertStillPayable(ctx, gateway, payment);
  const created = await gateway.createIntent(buildRequest(ctx, order, payment));
  if (created.ok) return attachIntent(ctx, gateway, payment, created.value);
  if (created.kind === "unknown_outcome") return settleLater(ctx, payment);
  if (created.kind === "rejected") await useExisting(ctx, gateway, payment);
  const hasIntent = payment.intentId !== null;
  if (hasIntent) throw new ServiceError("gateway_unavailable");
  const isRefused = created.kind !== "unavailable";
  if (isRefused) await recordRefusal(ctx, order, gateway.name, created.message);
  // No card was declined: the payment never reached a shopper.
  await applyPaymentState(ctx, payment.id, { ...lostIntent(payment), state: "canceled" });
  throw new ServiceError(isRefused ? "gateway_refused" : "gateway_unavailable");
}

/** Writes into the order's history why a gateway was not given its payment. */
export const recordRefusal = (
  ctx: ServiceContext,
  { id, storeId }: Pick<OrderRecord, "id" | "storeId">,
  gateway: string,
  reason: string,
): Promise<void> =>
  insertOrderEvent(ctx.db, storeId, id, {
    ...{ kind: "payment_refused", actor: "system", data: { gateway, reason } },
  });

/**
 * The refusal for repeating a call whose payment has ended unpaid: `gateway_refused` if the gateway never opened an
 * intent for it, so that no card can have been declined; `payment_failed` otherwise.
 */
export const refusalOfEndedPayment = ({
  intentId,
}: Pick<PaymentRecord, "intentId">): "gateway_refused" | "payment_failed" =>
  intentId === null ? "gateway_refused" : "payment_failed";

async function settleLater(ctx: ServiceContext, { id }: PaymentRecord): Promise<never> {
  const wait = { startAfterSeconds: settleAfterSeconds };
  await ctx.db.transaction((tx) => ctx.jobs.send(tx, "settle-payment", { paymentId: id }, wait));
  throw new ServiceError("gateway_unavailable");
}

/**
 * A refusal may only mean that the key was used with another body, as after a change of the store's
 * host: then the intent that is there counts, whatever its state. One that waits for the shopper, on
 * a page nobody can name any more, is closed, so that the next try gets a page. Returns when there is
 * none.
 */
async function useExisting(
  ctx: ServiceContext,
  gateway: PaymentGateway,
  payment: PaymentRecord,
): Promise<void> {
  const read = await gateway.readIntent(payment.intentId ?? { reference: payment.id });
  if (!read.ok && read.kind === "not_found") return;
  if (!read.ok) return settleLater(ctx, payment);
  const { state } = read.value;
  await followPayment(ctx, payment, read.value);
  if (state === "failed" || state === "canceled") throw new ServiceError("payment_failed");
  if (state !== "requires_payment") return refusePaid(ctx, payment);
  const closed = await cancelOpenPayments(ctx, payment.orderId, ({ id }) => id !== payment.id);
  throw new ServiceError(closed === "busy" ? "order_in_payment" : "gateway_unavailable");
}

function buildRequest(
  ctx: ServiceContext,
  order: OrderRecord,
  payment: PaymentRecord,
): CreateIntentRequest {
  const token = buildOrderToken(ctx.orderKey, order.publicId);
  const url = (path: string) => storeUrl(ctx, path, order.locale);
  const ways =
    payment.additionId === null
      ? {
          returnUrl: url(`/order/thank-you/${token}`),
          cancelUrl: url(`/checkout/${token}?payment=unfinished`),
        }
      : {
          returnUrl: url(`/order/status/${token}`),
          cancelUrl: url(`/order/status/${token}`),
        };
  return {
    reference: payment.id,
    idempotencyKey: payment.id,
    amountMinor: payment.amountMinor,
    currency: payment.currencyCode,
    ...ways,
    pageUrl: url(`/checkout/${payment.gateway}`),
    webhookUrl: `${ctx.origin}/api2/public/payments/${payment.gateway}/webhook`,
    locale: order.locale,
    description: order.number,
  };
}

/** The page of a payment that went on meanwhile must not be opened again. */
async function assertStillPayable(
  ctx: ServiceContext,
  gateway: PaymentGateway,
  payment: PaymentRecord,
): Promise<void> {
  const read = await gateway.readIntent(payment.intentId ?? { reference: payment.id });
  if (!read.ok) throw new ServiceError("gateway_unavailable");
  if (read.value.state === "requires_payment") return;
  await followPayment(ctx, payment, read.value);
  const hasFailed = read.value.state === "failed" || read.value.state === "canceled";
  if (hasFailed) throw new ServiceError("payment_failed");
  await refusePaid(ctx, payment);
}

/** An order says what it is by now; a change of a paid order that it is being paid for. */
function refusePaid(ctx: ServiceContext, payment: PaymentRecord): Promise<never> {
  if (payment.additionId !== null) throw new ServiceError("order_in_payment");
  return refuseInPayment(ctx, payment.orderId);
}

async function attachIntent(
  ctx: ServiceContext,
  gateway: PaymentGateway,
  payment: PaymentRecord,
  { intentId, redirectUrl }: CreatedIntent,
): Promise<string> {
  const { storeId } = payment;
  const isOpen = await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, storeId, payment.orderId);
    const current = order && (await lockPayment(tx, storeId, payment.id));
    if (!order || !current) return false;
    if (current.state === "starting") {
      await updatePayment(tx, storeId, payment.id, { state: "pending", intentId });
      if (canPaymentTransition(order.paymentState, "pending")) {
        await updateOrder(tx, storeId, order.id, { paymentState: "pending" });
      }
      return true;
    }
    if (current.state !== "failed" && current.state !== "canceled") return true;
    // Closed while the gateway was being asked: what it made must not be paid.
    await updatePayment(tx, storeId, payment.id, { intentId });
    await insertOrderEvent(tx, storeId, order.id, {
      kind: "payment_withdrawn",
      actor: "system",
      data: { paymentId: payment.id },
    });
    return false;
  });
  if (isOpen) return redirectUrl;
  await gateway.cancelIntent(intentId, `cancel-${payment.id}`);
  throw new ServiceError("conflict");
}
