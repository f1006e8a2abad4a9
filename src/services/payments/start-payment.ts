import { findIdempotencyKey } from "#database/queries/idempotency-keys.ts";
import type { OrderRecord } from "#database/queries/orders.ts";
import { findPayment, listOpenPayments } from "#database/queries/payments.ts";
import type { PaymentRecord } from "#database/queries/payments.ts";
import { validateAddress } from "#domain/address/validate-address.ts";
import { formatAmountDecimal } from "#domain/money/parse-amount.ts";
import { offeredGateways } from "#domain/store/offered-gateways.ts";
import { isStoreOpen } from "#domain/store/store-status.ts";

import { beginPayment, isSamePayment } from "./begin-payment.ts";
import { cancelOpenPayments } from "./cancel-open-payments.ts";
import type { ServiceContext } from "#services/context.ts";
import { readEmail } from "#services/address/read-email.ts";
import { hashBody } from "#services/orders/hash-body.ts";
import { openIntent, recordRefusal, refusalOfEndedPayment } from "./open-intent.ts";
import { buildOrderToken } from "#services/orders/order-token.ts";
import type { PaymentGateway } from "#services/ports/payments.ts";
import { buildCheckout } from "#services/orders/read-order.ts";
import { repriceOrder } from "#services/orders/reprice-order.ts";
import {
  assertUnpaid,
  refuseInPayment,
  requireBuyersOrder,
} from "#services/orders/require-order.ts";
import { ServiceError } from "#services/service-error.ts";
import { assertVerified, type Caller } from "#services/verification/admit.ts";
import { proveCaller } from "#services/verification/prove-caller.ts";
import { storeUrl } from "#services/stores/store-url.ts";

export type StartPaymentInput = {
  token: string;
  buyerSecret: string | undefined;
  gateway: string;
  /** The total that the shopper accepted (OP-098). */
  totalMinor: number;
  idempotencyKey: string;
  /** From where: the network whose declined payments are counted (S11). */
  clientIp: string;
  /** After need_verify: a solved challenge (startChallenge); not part of what is repeated (R3). */
  recaptchaToken: string | null | undefined;
};

const priceRounds = 3;

/**
 * Starts the payment of an order at a gateway and answers where the shopper pays (OP-146). Priced
 * anew, with the card discount for a card gateway alone (OP-104, S1); another total than the accepted
 * one is price_changed with the fresh checkout. The payment is committed before the gateway is
 * called, so that a lost answer is settled and never charged again (R1, R5). Repeated with the same
 * key, or while the same payment is open, it answers the same page. What is charged is always the
 * price to the address's own country: after a choice of another one, validation_failed until an
 * address there is sent (OP-102).
 *
 * An order that takes no payment is refused as what it is (`assertUnpaid`). A total that the gateway
 * cannot charge is gateway_refused, and the order's history names the reason.
 *
 * Where many payments of the network were declined, `recaptchaToken` must solve a challenge, which
 * lets this one payment pass; otherwise need_verify: nothing is started and nothing cancelled (S11).
 */
export async function startPayment(
  ctx: ServiceContext,
  input: StartPaymentInput,
): Promise<{ redirectUrl: string }> {
  if (!isStoreOpen(ctx.store.status)) throw new ServiceError("store_suspended");
  const order = await requireBuyersOrder(ctx, input.token, input.buyerSecret);
  const gateway = ctx.gateways.get(input.gateway);
  if (!gateway || !isOffered(ctx, order, gateway)) {
    assertUnpaid(order);
    throw new ServiceError("validation_failed", { fields: { gateway: "field.invalid" } });
  }
  const repeated = await repeatStart(ctx, gateway, order, input);
  if (repeated !== undefined) return { redirectUrl: repeated };
  assertUnpaid(order);
  assertComplete(ctx, order);
  return { redirectUrl: await startAnew(ctx, gateway, order, input) };
}

const isOffered = (ctx: ServiceContext, { currencyCode }: OrderRecord, gateway: PaymentGateway) =>
  offeredGateways([gateway], ctx.store.settings, currencyCode).length > 0;

async function repeatStart(
  ctx: ServiceContext,
  gateway: PaymentGateway,
  order: OrderRecord,
  input: StartPaymentInput,
): Promise<string | undefined> {
  const key = { storeId: ctx.store.id, scope: "payment.start", key: input.idempotencyKey };
  const earlier = await findIdempotencyKey(ctx.db, key);
  if (!earlier) return undefined;
  if (earlier.bodyHash !== hashStart(input)) throw new ServiceError("idempotency_conflict");
  if (earlier.resultId === null) return thankYouUrl(ctx, order);
  const payment = await findPayment(ctx.db, ctx.store.id, earlier.resultId);
  if (payment?.state === "paid" || payment?.state === "refunded") return thankYouUrl(ctx, order);
  if (payment?.state === "verifying") throw new ServiceError("order_in_payment");
  if (!payment) throw new ServiceError("payment_failed");
  if (payment.state === "failed" || payment.state === "canceled") {
    throw new ServiceError(refusalOfEndedPayment(payment));
  }
  return openIntent(ctx, gateway, order, payment);
}

async function startAnew(
  ctx: ServiceContext,
  gateway: PaymentGateway,
  given: OrderRecord,
  input: StartPaymentInput,
): Promise<string> {
  const payByCard = gateway.kind === "card";
  const caller = await proveCaller(ctx, input);
  let order = given;
  let isCodeDropped = false;
  for (let round = 0; round < priceRounds; round++) {
    order = await repriceOrder(ctx, order, { dropDiscount: isCodeDropped, payByCard });
    // Someone may have chosen another country since the order was read.
    assertComplete(ctx, order);
    await assertAccepted(ctx, order, input);
    await assertChargeable(ctx, order, gateway);
    await assertConfirmed(ctx, order, { gateway: gateway.name, caller });
    await closeOtherPayments(ctx, order, gateway.name);
    const start = { gateway: gateway.name, idempotencyKey: input.idempotencyKey, caller };
    const begun = await beginPayment(ctx, order, { ...start, bodyHash: hashStart(input) });
    if (begun.kind === "paid") return thankYouUrl(ctx, order);
    if (begun.kind === "payment") return openIntent(ctx, gateway, order, begun.payment);
    isCodeDropped = begun.kind === "discount_gone";
    order = await requireBuyersOrder(ctx, input.token, input.buyerSecret);
  }
  throw new ServiceError("conflict");
}

async function assertAccepted(
  ctx: ServiceContext,
  order: OrderRecord,
  input: StartPaymentInput,
): Promise<void> {
  if (order.totalMinor === input.totalMinor) return;
  const data = await buildCheckout(ctx, order, input.buyerSecret);
  throw new ServiceError("price_changed", { data });
}

/** Refuses a total that the gateway cannot charge before anything of a payment is written. */
async function assertChargeable(
  ctx: ServiceContext,
  order: OrderRecord,
  gateway: PaymentGateway,
): Promise<void> {
  const { currencyCode, totalMinor } = order;
  if (totalMinor === 0 || gateway.takes(currencyCode, totalMinor)) return;
  const amount = formatAmountDecimal(totalMinor, currencyCode);
  await recordRefusal(ctx, order, gateway.name, `cannot charge ${amount} ${currencyCode}`);
  throw new ServiceError("gateway_refused");
}

/** Before another payment is cancelled for one that may not begin; beginPayment decides. */
async function assertConfirmed(
  ctx: ServiceContext,
  order: OrderRecord,
  { gateway, caller }: { gateway: string; caller: Caller },
): Promise<void> {
  const open = await listOpenPayments(ctx.db, ctx.store.id, order.id);
  const goesOn = open.some((payment) => isSamePayment(payment, order, gateway));
  if (order.totalMinor > 0 && !goesOn) await assertVerified(ctx, "payment", caller);
}

async function closeOtherPayments(
  ctx: ServiceContext,
  order: OrderRecord,
  gateway: string,
): Promise<void> {
  const isKept = (payment: PaymentRecord) => isSamePayment(payment, order, gateway);
  const closed = await cancelOpenPayments(ctx, order.id, isKept);
  if (closed === "busy") await refuseInPayment(ctx, order.id);
}

/**
 * Refuses an order whose e-mail or address is missing or not valid, or that is priced for another
 * country than its address's, one message key a field.
 */
function assertComplete(ctx: ServiceContext, order: OrderRecord): void {
  const { separate_name, checkout_form_config } = ctx.store.settings;
  const options = { isSeparateName: separate_name, config: checkout_form_config };
  const fields: Record<string, string> = {};
  const email = readEmail(ctx, order.email ?? "");
  if (!email.ok) fields.email = email.messageKey;
  for (const problem of validateAddress(order.address ?? {}, options)) {
    fields[problem.field] = problem.messageKey;
  }
  if (order.address && order.address.country !== order.snapshot.shipTo.country) {
    fields.country ??= "country.required";
  }
  if (Object.keys(fields).length > 0) throw new ServiceError("validation_failed", { fields });
}

const hashStart = ({ token, gateway, totalMinor }: StartPaymentInput) =>
  hashBody({ token, gateway, totalMinor });

function thankYouUrl(ctx: ServiceContext, order: OrderRecord): string {
  const token = buildOrderToken(ctx.orderKey, order.publicId);
  return storeUrl(ctx, `/order/thank-you/${token}`, order.locale);
}
