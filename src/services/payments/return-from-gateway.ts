import { findOrder, findOrderByNumber, type OrderRecord } from "#database/queries/orders.ts";
import {
  findPayment,
  listLatestPaymentsOf,
  type PaymentRecord,
} from "#database/queries/payments.ts";
import { wasPaid } from "#domain/order/payment-state.ts";

import type { ServiceContext } from "#services/context.ts";
import { buildOrderToken, hashSecret } from "#services/orders/order-token.ts";
import { refuseInPayment, requireOrder } from "#services/orders/require-order.ts";
import type { GatewayClient } from "#services/ports/payments.ts";
import { ServiceError } from "#services/service-error.ts";

import { settlePaymentOf } from "./settle-payment.ts";

/** The one order that is meant, where the browser may have several. */
export type MeantOrder = { token?: string | undefined; number?: string | undefined };

type Buyer = MeantOrder & { buyerSecret: string | undefined; gateway?: string | undefined };

/** `open`: still to be paid. `verifying`: nobody knows yet, so it is on no account paid again. */
export type ReturnState = "open" | "verifying" | "paid" | "failed";

/**
 * What became of the payment that this browser comes back from, at `gateway` or at any: the gateways of those that it
 * started last are asked first, and what the shopper has approved there is taken (OP-113). Of two tabs with an order
 * each it is the one that was paid, else the one that was started last. The order is found by the buyer's secret alone, as
 * addresses that gateways lead back to carry no token; without one, or without any payment, order_not_found.
 */
export async function returnFromGateway(
  ctx: ServiceContext,
  buyer: Buyer,
): Promise<{ state: ReturnState; token: string; is_addition: boolean }> {
  const payment = await settleRecent(ctx, buyer);
  const order = await findOrder(ctx.db, ctx.store.id, payment.orderId);
  if (!order) throw new ServiceError("order_not_found");
  const token = buildOrderToken(ctx.orderKey, order.publicId);
  const is_addition = payment.additionId !== null;
  const state = is_addition ? stateOfAddition(payment) : stateOfOrder(order, payment);
  return { state, token, is_addition };
}

function stateOfOrder({ paymentState }: OrderRecord, { state }: PaymentRecord): ReturnState {
  if (wasPaid(paymentState)) return "paid";
  if (paymentState === "verifying") return "verifying";
  return isOpen(state) ? "open" : "failed";
}

function stateOfAddition({ state }: PaymentRecord): ReturnState {
  if (state === "paid" || state === "verifying") return state;
  return isOpen(state) ? "open" : "failed";
}

const isOpen = (state: PaymentRecord["state"]) => state === "starting" || state === "pending";

export type GatewayPage = { client: GatewayClient; amountMinor: number; currencyCode: string };

/**
 * What the page of a gateway needs to be paid on, of the payment that this browser started there last (PAY-05,
 * OP-113), of any order or of the one of `token` or `number`. Refused as `assertUnpaid` where it is paid or being
 * verified, with payment_failed where it is over, with order_not_found where there is none, and with
 * gateway_unavailable while the gateway does not answer.
 */
export async function openGatewayPage(
  ctx: ServiceContext,
  buyer: Buyer & { gateway: string },
): Promise<GatewayPage> {
  const payment = await settleLatest(ctx, buyer);
  const { state, intentId, amountMinor, currencyCode } = payment;
  if (state === "failed" || state === "canceled") throw new ServiceError("payment_failed");
  if (!isOpen(state) && payment.additionId === null) await refuseInPayment(ctx, payment.orderId);
  if (!isOpen(state)) throw new ServiceError("order_in_payment");
  const gateway = ctx.gateways.get(buyer.gateway);
  if (!gateway?.openClient || intentId === null) throw new ServiceError("gateway_unavailable");
  const client = await gateway.openClient(intentId);
  if (!client.ok) throw new ServiceError("gateway_unavailable");
  return { client: client.value, amountMinor, currencyCode };
}

/**
 * The same of what is to be paid for a change of an order (PAY-06, OP-114); null where nothing is due, as what this
 * browser started there last is no such payment, or is over.
 */
export async function openAdditionPage(
  ctx: ServiceContext,
  buyer: Buyer & { gateway: string },
): Promise<GatewayPage | null> {
  const payment = await settleLatest(ctx, buyer);
  return payment.additionId !== null && isOpen(payment.state) ? openGatewayPage(ctx, buyer) : null;
}

/** So many tabs a shopper pays in at once. */
const mostRecent = 4;

async function settleRecent(ctx: ServiceContext, buyer: Buyer): Promise<PaymentRecord> {
  const recent = await listLatest(ctx, buyer, mostRecent);
  const settled: PaymentRecord[] = [];
  for (const own of recent) {
    settled.push(isOpen(own.state) || own === recent[0] ? await settle(ctx, own.id) : own);
  }
  const [latest] = settled;
  if (!latest) throw new ServiceError("order_not_found");
  // A webhook may have come before its shopper does; what was paid before the latest began is of another visit.
  const isBack = ({ state, updatedAt }: PaymentRecord) =>
    (state === "paid" || state === "verifying") && updatedAt >= latest.createdAt;
  return settled.find(isBack) ?? latest;
}

async function settleLatest(ctx: ServiceContext, buyer: Buyer): Promise<PaymentRecord> {
  const [latest] = await listLatest(ctx, buyer, 1);
  if (!latest) throw new ServiceError("order_not_found");
  return settle(ctx, latest.id);
}

async function settle(ctx: ServiceContext, paymentId: string): Promise<PaymentRecord> {
  await settlePaymentOf(ctx, paymentId);
  const settled = await findPayment(ctx.db, ctx.store.id, paymentId);
  if (!settled) throw new ServiceError("order_not_found");
  return settled;
}

async function listLatest(
  ctx: ServiceContext,
  { buyerSecret, gateway, ...meant }: Buyer,
  limit: number,
): Promise<PaymentRecord[]> {
  if (buyerSecret === undefined) throw new ServiceError("order_not_found");
  const buyerHash = hashSecret(buyerSecret);
  const orderId = await findMeant(ctx, meant);
  return listLatestPaymentsOf(ctx.db, ctx.store.id, { buyerHash, gateway, orderId }, limit);
}

async function findMeant(
  ctx: ServiceContext,
  { token, number }: MeantOrder,
): Promise<number | undefined> {
  if (token !== undefined) return (await requireOrder(ctx, token)).id;
  if (number === undefined) return undefined;
  const order = await findOrderByNumber(ctx.db, ctx.store.id, number);
  if (!order) throw new ServiceError("order_not_found");
  return order.id;
}
