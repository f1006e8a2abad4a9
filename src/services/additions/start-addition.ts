import { randomUUID } from "node:crypto";

import type { CartLineBody } from "#contract/schemas/cart.ts";
import { insertAddition } from "#database/queries/additions.ts";
import {
  claimIdempotencyKey,
  findIdempotencyKey,
  setIdempotencyResult,
} from "#database/queries/idempotency-keys.ts";
import { insertOrderEvent, lockOrder, type OrderRecord } from "#database/queries/orders.ts";
import {
  findPayment,
  insertPayment,
  listOpenPayments,
  listOrderPayments,
  lockPayment,
  type PaymentRecord,
} from "#database/queries/payments.ts";
import type { AddressBody } from "#services/address/check-address.ts";
import type { ServiceContext } from "#services/context.ts";
import { prepareCustomer } from "#services/orders/change-customer.ts";
import { requireChangeable } from "#services/orders/change-gate.ts";
import { prepareLine } from "#services/orders/change-line.ts";
import { hashBody } from "#services/orders/hash-body.ts";
import { buildOrderToken } from "#services/orders/order-token.ts";
import type { PricedChange } from "#services/orders/priced-change.ts";
import { requireBuyersOrder } from "#services/orders/require-order.ts";
import { paymentMarks } from "#services/payments/apply-payment-state.ts";
import { cancelOpenPayments } from "#services/payments/cancel-open-payments.ts";
import {
  openIntent,
  recordRefusal,
  refusalOfEndedPayment,
} from "#services/payments/open-intent.ts";
import type { PaymentGateway } from "#services/ports/payments.ts";
import { ServiceError } from "#services/service-error.ts";
import { storeUrl } from "#services/stores/store-url.ts";
import {
  admit,
  type Caller,
  networkOfCaller,
  waitForNetwork,
} from "#services/verification/admit.ts";
import { proveCaller } from "#services/verification/prove-caller.ts";
import { formatAmountDecimal } from "#domain/money/parse-amount.ts";
import { offeredGateways } from "#domain/store/offered-gateways.ts";
import { isStoreOpen } from "#domain/store/store-status.ts";

/** One change: of a line, or of where the order goes and to whom. */
export type AskedChange =
  | { line: CartLineBody }
  | { address?: AddressBody | undefined; email?: string | undefined };

export type StartAdditionInput = {
  token: string;
  buyerSecret: string | undefined;
  asked: AskedChange;
  /** What the shopper accepted to pay for it. */
  extraMinor: number;
  idempotencyKey: string;
  clientIp: string;
  recaptchaToken: string | null | undefined;
};

/**
 * Starts the payment of a change that costs more than what was bought (OP-114), at the gateway that the order was paid
 * at where the store still offers it, else at its first one; answers where the shopper pays. The change is checked,
 * priced and kept, and made once the money is there (`makeAddition`); where it cannot be made by then the money goes
 * back. Refuses as the change itself does, with forbidden for anybody but the buyer, price_changed with what it costs
 * where that is another amount than was accepted, order_in_payment while another payment of the order is being
 * verified, gateway_refused if no gateway can charge the amount (the order's history names the reason),
 * gateway_unavailable, and need_verify as a payment does. Repeated with the same key it answers the same
 * page; another change takes the place of one that is not paid yet.
 */
export async function startAddition(
  ctx: ServiceContext,
  input: StartAdditionInput,
): Promise<{ redirectUrl: string }> {
  if (!isStoreOpen(ctx.store.status)) throw new ServiceError("store_suspended");
  const order = await requireBuyersOrder(ctx, input.token, input.buyerSecret);
  const repeated = await repeatStart(ctx, order, input);
  if (repeated !== undefined) return { redirectUrl: repeated };
  await requireChangeable(ctx.db, order);
  const priced = await prepare(ctx, order, input.asked);
  const { extraMinor } = priced;
  if (extraMinor !== input.extraMinor || extraMinor <= 0) {
    const data = { extra_minor: extraMinor, currency_code: order.currencyCode };
    throw new ServiceError("price_changed", { data });
  }
  const gateway = await chooseGateway(ctx, order, extraMinor);
  const caller = await proveCaller(ctx, input);
  for (let round = 0; round < rounds; round++) {
    const begun = await begin(ctx, order, { priced, gateway, caller, input });
    if (begun === "repeated") {
      const url = await repeatStart(ctx, order, input);
      if (url !== undefined) return { redirectUrl: url };
    } else if (begun !== "open") {
      return { redirectUrl: await openIntent(ctx, gateway, order, begun) };
    }
    // Only now is it known that what is open is another change's.
    if ((await cancelOpenPayments(ctx, order.id)) === "busy") break;
  }
  throw new ServiceError("order_in_payment");
}

const rounds = 3;

function prepare(
  ctx: ServiceContext,
  order: OrderRecord,
  asked: AskedChange,
): Promise<PricedChange> {
  return "line" in asked ? prepareLine(ctx, order, asked.line) : prepareCustomer(ctx, order, asked);
}

const keyOf = (ctx: ServiceContext, { idempotencyKey: key }: StartAdditionInput) => ({
  ...{ storeId: ctx.store.id, scope: "addition.start", key },
});

const hashOf = ({ token, asked, extraMinor }: StartAdditionInput) =>
  hashBody({ token, asked, extraMinor });

async function repeatStart(
  ctx: ServiceContext,
  order: OrderRecord,
  input: StartAdditionInput,
): Promise<string | undefined> {
  const earlier = await findIdempotencyKey(ctx.db, keyOf(ctx, input));
  if (!earlier) return undefined;
  if (earlier.bodyHash !== hashOf(input)) throw new ServiceError("idempotency_conflict");
  const payment = await findPayment(ctx.db, ctx.store.id, earlier.resultId ?? "");
  const gateway = payment && ctx.gateways.get(payment.gateway);
  if (!payment || !gateway) throw new ServiceError("payment_failed");
  switch (payment.state) {
    case "paid":
    case "refunded":
      return orderUrl(ctx, order);
    case "verifying":
      throw new ServiceError("order_in_payment");
    case "failed":
    case "canceled":
      throw new ServiceError(refusalOfEndedPayment(payment));
    case "starting":
    case "pending":
      return openIntent(ctx, gateway, order, payment);
  }
}

function orderUrl(ctx: ServiceContext, { publicId, locale }: OrderRecord): string {
  return storeUrl(ctx, `/order/status/${buildOrderToken(ctx.orderKey, publicId)}`, locale);
}

async function chooseGateway(
  ctx: ServiceContext,
  order: OrderRecord,
  extraMinor: number,
): Promise<PaymentGateway> {
  const { currencyCode } = order;
  const { settings } = ctx.store;
  const known = offeredGateways(ctx.gateways.values(), settings, currencyCode);
  const offered = offeredGateways(known, settings, currencyCode, extraMinor);
  const payments = await listOrderPayments(ctx.db, ctx.store.id, order.id);
  const paid = payments.findLast(({ state }) => state === "paid");
  const gateway = offered.find(({ name }) => name === paid?.gateway) ?? offered[0];
  if (gateway) return gateway;
  const [unable] = known;
  if (!unable) throw new ServiceError("gateway_unavailable");
  const amount = formatAmountDecimal(extraMinor, currencyCode);
  await recordRefusal(ctx, order, unable.name, `cannot charge ${amount} ${currencyCode}`);
  throw new ServiceError("gateway_refused");
}

type Begin = {
  priced: PricedChange;
  gateway: PaymentGateway;
  caller: Caller;
  input: StartAdditionInput;
};

/**
 * Writes change and payment down before any gateway hears of it (R1, R5); `repeated` where the same call did so a
 * moment ago, `open` where another payment of the order is to be closed before.
 */
function begin(
  ctx: ServiceContext,
  found: OrderRecord,
  { priced, gateway, caller, input }: Begin,
): Promise<PaymentRecord | "repeated" | "open"> {
  const storeId = ctx.store.id;
  const { currencyCode, id: orderId } = found;
  const [additionId, id] = [randomUUID(), randomUUID()];
  const amountMinor = priced.extraMinor;
  return ctx.db.transaction(async (tx) => {
    await waitForNetwork(ctx, tx, caller);
    const order = await lockOrder(tx, storeId, orderId);
    if (!order) throw new ServiceError("order_not_found");
    if (await findIdempotencyKey(tx, keyOf(ctx, input))) return "repeated";
    await requireChangeable(tx, order);
    const open = await listOpenPayments(tx, storeId, orderId);
    if (open.some(({ message }) => message !== paymentMarks.superseded)) return "open";
    if (await claimIdempotencyKey(tx, keyOf(ctx, input), hashOf(input))) {
      throw new ServiceError("conflict");
    }
    await admit(ctx, tx, "payment", caller);
    const { change } = priced;
    await insertAddition(tx, {
      id: additionId,
      storeId,
      orderId,
      change,
      amountMinor,
      currencyCode,
    });
    await insertPayment(tx, {
      ...{ id, storeId, orderId, additionId, orderRevision: order.revision, amountMinor },
      ...{ currencyCode, gateway: gateway.name, state: "starting" },
      network: networkOfCaller(ctx, caller),
    });
    await setIdempotencyResult(tx, keyOf(ctx, input), id);
    const data = { paymentId: id, gateway: gateway.name, amountMinor, change: change.kind };
    const kind = "addition_started";
    await insertOrderEvent(tx, storeId, orderId, { kind, actor: "buyer", data });
    const payment = await lockPayment(tx, storeId, id);
    if (!payment) throw new Error(`payment ${id} was not written`);
    return payment;
  });
}
