import { randomUUID } from "node:crypto";

import type { Database } from "#database/connect.ts";
import {
  claimIdempotencyKey,
  findIdempotencyKey,
  setIdempotencyResult,
} from "#database/queries/idempotency-keys.ts";
import {
  findOrder,
  findOrderByTokenHash,
  insertOrder,
  insertOrderEvent,
  lockOrder,
  nextOrderId,
  replaceOrderLines,
  updateOrder,
} from "#database/queries/orders.ts";
import type { OrderRecord } from "#database/queries/orders.ts";
import { listOpenPayments } from "#database/queries/payments.ts";
import { formatOrderNumber } from "#domain/order/order-number.ts";
import { planTokenUse } from "#domain/order/order-token-rule.ts";
import { isStoreOpen } from "#domain/store/store-status.ts";

import { paymentMarks } from "./apply-payment-state.ts";
import { cancelOpenPayments } from "./cancel-open-payments.ts";
import type { ServiceContext } from "./context.ts";
import { draftOrder } from "./draft-order.ts";
import type { CreateOrderBody, OrderDraft } from "./draft-order.ts";
import { hashBody } from "./hash-body.ts";
import { buildOrderToken, deriveBuyerSecret, hashSecret, isSecretOf } from "./order-token.ts";
import { assertUnpaid } from "./require-order.ts";
import { ServiceError } from "./service-error.ts";

export type CreateOrderInput = {
  body: CreateOrderBody;
  idempotencyKey: string;
  /** Where the call comes from, for a body that names no country; not part of what is repeated (R3). */
  visitorCountry?: string | undefined;
  /** The secret that the browser already has, for all its orders in this store. */
  buyerSecret: string | undefined;
};

export type CreatedOrder = { token: string; buyerSecret: string; orderId: number };

/**
 * Creates an order from cart lines, or puts the lines into the buyer's unpaid order that the body's
 * token names, after its open payment is cancelled at the gateway (OP-146). A token of nobody, or of
 * an order that is not this browser's, makes a new order: a browser that lost its cookie goes on.
 *
 * Repeated with the same key and body, also at the same time, it answers the same order and secret
 * (R3); with another body idempotency_conflict. Prices are the server's alone: with `correct_price`
 * false a differing one is price_changed with the present ones (OP-098, T-090, S1). Refuses too with
 * store_suspended, validation_failed, variant_unavailable, campaign_blocked, campaign_taken_down,
 * discount_invalid, discount_conditions and order_in_payment.
 */
export async function createOrder(
  ctx: ServiceContext,
  input: CreateOrderInput,
): Promise<CreatedOrder> {
  if (!isStoreOpen(ctx.store.status)) throw new ServiceError("store_suspended");
  const buyerSecret =
    input.buyerSecret ?? deriveBuyerSecret(ctx.orderKey, ctx.store.id, input.idempotencyKey);
  const { recaptcha_token: _, ...body } = input.body;
  const bodyHash = hashBody(body);
  const key = { storeId: ctx.store.id, scope: "order.create", key: input.idempotencyKey };
  const earlier = await findIdempotencyKey(ctx.db, key);
  const orderId = earlier
    ? sameOrder(earlier, bodyHash)
    : await place(ctx, input, buyerSecret, { ...key, bodyHash });
  return answer(ctx, orderId, buyerSecret);
}

type ClaimedKey = { storeId: number; scope: string; key: string; bodyHash: string };

async function place(
  ctx: ServiceContext,
  { body, visitorCountry }: CreateOrderInput,
  buyerSecret: string,
  { bodyHash, ...key }: ClaimedKey,
): Promise<number> {
  const draft = await draftOrder(ctx, body, visitorCountry);
  const open = await findReplaceable(ctx, body.token, buyerSecret);
  return ctx.db.transaction(async (tx) => {
    const earlier = await claimIdempotencyKey(tx, key, bodyHash);
    if (earlier) return sameOrder(earlier, bodyHash);
    const orderId = open
      ? await replaceOrder(ctx, tx, open, draft)
      : await addOrder(ctx, tx, draft, buyerSecret);
    await setIdempotencyResult(tx, key, String(orderId));
    return orderId;
  });
}

function sameOrder(
  earlier: { bodyHash: string; resultId: string | null },
  bodyHash: string,
): number {
  if (earlier.bodyHash !== bodyHash) throw new ServiceError("idempotency_conflict");
  return Number(earlier.resultId);
}

async function answer(
  ctx: ServiceContext,
  orderId: number,
  buyerSecret: string,
): Promise<CreatedOrder> {
  const order = await findOrder(ctx.db, ctx.store.id, orderId);
  if (!order) throw new ServiceError("order_not_found");
  if (!isSecretOf(buyerSecret, order.buyerHash)) throw new ServiceError("idempotency_conflict");
  return { token: buildOrderToken(ctx.orderKey, order.publicId), buyerSecret, orderId };
}

/** The order whose lines are to be replaced, its payments cancelled; undefined for a new order. */
async function findReplaceable(
  ctx: ServiceContext,
  token: string | null | undefined,
  buyerSecret: string,
): Promise<OrderRecord | undefined> {
  if (!token) return undefined;
  const order = await findOrderByTokenHash(ctx.db, ctx.store.id, hashSecret(token));
  const use = planTokenUse({
    order: order && {
      paymentState: order.paymentState,
      ownedByBuyer: isSecretOf(buyerSecret, order.buyerHash),
      isCancelled: order.status === "cancelled",
    },
  });
  if (use === "conflict") throw new ServiceError("order_in_payment");
  if (use !== "replace" || !order) return undefined;
  const closed = await cancelOpenPayments(ctx, order.id);
  if (closed === "busy") throw new ServiceError("order_in_payment");
  return order;
}

async function replaceOrder(
  ctx: ServiceContext,
  tx: Database,
  found: OrderRecord,
  draft: OrderDraft,
): Promise<number> {
  const storeId = ctx.store.id;
  const order = await lockOrder(tx, storeId, found.id);
  if (!order) throw new ServiceError("order_not_found");
  assertUnpaid(order);
  const open = await listOpenPayments(tx, storeId, order.id);
  if (open.some(({ message }) => message !== paymentMarks.superseded)) {
    throw new ServiceError("order_in_payment");
  }
  const { lines, email, ...columns } = draft;
  await updateOrder(tx, storeId, order.id, {
    ...columns,
    email: email ?? order.email,
    revision: order.revision + 1,
    paymentState: "none",
  });
  await replaceOrderLines(tx, storeId, order.id, lines);
  const data = { totalMinor: draft.totalMinor };
  await insertOrderEvent(tx, storeId, order.id, { kind: "lines_replaced", actor: "buyer", data });
  return order.id;
}

async function addOrder(
  ctx: ServiceContext,
  tx: Database,
  { lines, ...columns }: OrderDraft,
  buyerSecret: string,
): Promise<number> {
  const storeId = ctx.store.id;
  const id = await nextOrderId(tx);
  const publicId = randomUUID();
  const order = {
    ...columns,
    id,
    storeId,
    publicId,
    tokenHash: hashSecret(buildOrderToken(ctx.orderKey, publicId)),
    buyerHash: hashSecret(buyerSecret),
    number: formatOrderNumber(id),
    status: "processing" as const,
    paymentState: "none" as const,
  };
  await insertOrder(tx, order, lines);
  const data = { totalMinor: columns.totalMinor };
  await insertOrderEvent(tx, storeId, id, { kind: "created", actor: "buyer", data });
  return id;
}
