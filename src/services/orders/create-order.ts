import { randomUUID } from "node:crypto";

import type { Database } from "#database/connect.ts";
import {
  claimIdempotencyKey,
  claimKeyOfOrder,
  findIdempotencyKey,
} from "#database/queries/idempotency-keys.ts";
import { insertOrder } from "#database/queries/insert-order.ts";
import {
  findOrder,
  findOrderByTokenHash,
  insertOrderEvent,
  lockOrder,
  replaceOrderLines,
  updateOrder,
} from "#database/queries/orders.ts";
import type { OrderRecord } from "#database/queries/orders.ts";
import { listOpenPayments } from "#database/queries/payments.ts";
import { formatOrderNumber } from "#domain/order/order-number.ts";
import { planTokenUse } from "#domain/order/order-token-rule.ts";
import { isStoreOpen } from "#domain/store/store-status.ts";

import { paymentMarks } from "#services/payments/apply-payment-state.ts";
import { cancelOpenPayments } from "#services/payments/cancel-open-payments.ts";
import type { ServiceContext } from "#services/context.ts";
import { admit, assertVerified, countOrder } from "#services/verification/admit.ts";
import type { Caller } from "#services/verification/admit.ts";
import { proveCaller } from "#services/verification/prove-caller.ts";
import { admitReplacement, wasAdmitted } from "./admit-replacement.ts";
import type { ClaimedKey } from "./admit-replacement.ts";
import { draftOrder } from "./draft-order.ts";
import type { CreateOrderBody, OrderDraft } from "./draft-order.ts";
import { hashBody } from "./hash-body.ts";
import { buildOrderToken, deriveBuyerSecret, hashSecret, isBuyerOf } from "./order-token.ts";
import { assertUnpaid, refuseInPayment } from "./require-order.ts";
import { ServiceError } from "#services/service-error.ts";
import { requireProofs } from "#services/prints/require-proofs.ts";
import { requireUploads } from "#services/uploads/require-uploads.ts";

export type CreateOrderInput = {
  body: CreateOrderBody;
  idempotencyKey: string;
  /** Where the call comes from, for a body that names no country; not part of what is repeated (R3). */
  visitorCountry?: string | undefined;
  /** The country that the browser's languages name. */
  languageCountry?: string | undefined;
  /** Also where from: the network whose orders are counted (CHK-09, S11). */
  clientIp: string;
  /** The secret that the browser already has, for all its orders in this store. */
  buyerSecret: string | undefined;
};

type Draft = Omit<OrderDraft, "uploads" | "proofs">;

export type CreatedOrder = { token: string; buyerSecret: string; orderId: number };

/**
 * Creates an order from cart lines, or puts the lines into the buyer's unpaid order that the body's
 * token names, after its open payment is cancelled at the gateway (OP-146). A token of nobody, or of
 * an order that is not this browser's, makes a new order: a browser that lost its cookie goes on. The
 * replaced order stays priced for the country of its address or the buyer's choice, also where the new
 * lines cannot go: the checkout names them, and payment is refused with cannot_ship (OP-102).
 *
 * Repeated with the same key and body, also at the same time, it answers the same order and secret
 * (R3); with another body idempotency_conflict. Prices are the server's alone: with `correct_price`
 * false a differing one is price_changed with the present ones (OP-098, T-090, S1). Refuses too with
 * store_suspended, validation_failed, picture_missing, design_invalid, variant_unavailable,
 * campaign_blocked, campaign_taken_down, discount_invalid, discount_conditions and, where the token's order takes no
 * payment, as `assertUnpaid`.
 *
 * Where the network's orders look unusual, `recaptcha_token` must prove a challenge solved (startChallenge),
 * which lets this one order pass; otherwise need_verify, and nothing is made (CHK-09, S11). A call
 * repeated with its key needs no token: its order is there. A refused call leaves the order that the
 * token names, and its open payment, as they are: no payment is cancelled before the call is admitted
 * (admitReplacement), and none that was begun for a later state of the order.
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
  const placed = earlier
    ? { orderId: sameOrder(earlier, bodyHash) }
    : await place(ctx, input, buyerSecret, { ...key, bodyHash });
  return answer(ctx, placed, buyerSecret);
}

/** An order by its id; with its public id where this call has made it or changed it. */
type Placed = { orderId: number; publicId?: string };

async function place(
  ctx: ServiceContext,
  { body, visitorCountry, languageCountry, clientIp }: CreateOrderInput,
  buyerSecret: string,
  call: ClaimedKey,
): Promise<Placed> {
  const { bodyHash, ...key } = call;
  const caller = await proveCaller(ctx, { clientIp, recaptchaToken: body.recaptcha_token });
  const made = await assertAdmissible(ctx, call, caller);
  if (made !== undefined) return { orderId: made };
  const open = await findReplaceable(ctx, body.token, buyerSecret);
  const chosenCountry = open && chosenShipTo(open);
  const { uploads, proofs, ...draft } = await draftOrder(ctx, body, {
    visitorCountry,
    languageCountry,
    chosenCountry,
    buyerSecret,
  });
  if (open && (await listOpenPayments(ctx.db, ctx.store.id, open.id)).length > 0) {
    const madeMeanwhile = await admitReplacement(ctx, call, caller, open.id);
    if (madeMeanwhile !== undefined) return { orderId: sameOrder(madeMeanwhile, bodyHash) };
    await closePayments(ctx, open);
  }
  return ctx.db.transaction(async (tx) => {
    const claimed = await claimFor(tx, key, bodyHash, open?.id);
    if ("earlier" in claimed) return { orderId: sameOrder(claimed.earlier, bodyHash) };
    const { orderId } = claimed;
    const isAdmitted = open !== undefined && (await wasAdmitted(tx, call));
    if (!isAdmitted) await admit(ctx, tx, "order", caller);
    await requireUploads(tx, ctx.store.id, uploads);
    await requireProofs(tx, ctx.store.id, proofs);
    const publicId = open?.publicId ?? randomUUID();
    if (open) await replaceOrder(ctx, tx, open, draft);
    else await addOrder(ctx, tx, draft, { id: orderId, publicId, buyerSecret });
    if (!isAdmitted) await countOrder(ctx, tx, caller, orderId);
    return { orderId, publicId };
  });
}

/** Takes the call's key for the order whose lines are replaced, or for a new one, which gets its id here. */
async function claimFor(
  tx: Database,
  key: Omit<ClaimedKey, "bodyHash">,
  bodyHash: string,
  openId: number | undefined,
) {
  if (openId === undefined) return claimKeyOfOrder(tx, key, bodyHash);
  const earlier = await claimIdempotencyKey(tx, key, bodyHash, String(openId));
  return earlier ? { earlier } : { orderId: openId };
}

/** Refuses with need_verify before anything is begun; answers the order where it is there by now. */
async function assertAdmissible(
  ctx: ServiceContext,
  { bodyHash, ...key }: ClaimedKey,
  caller: Caller,
): Promise<number | undefined> {
  try {
    await assertVerified(ctx, "order", caller);
    return undefined;
  } catch (error) {
    // The same call, made before or at the same time, may have spent the challenge already.
    const earlier = await findIdempotencyKey(ctx.db, key);
    if (earlier) return sameOrder(earlier, bodyHash);
    if (await wasAdmitted(ctx.db, { ...key, bodyHash })) return undefined;
    throw error;
  }
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
  { orderId, publicId }: Placed,
  buyerSecret: string,
): Promise<CreatedOrder> {
  // Its buyer is who calls: it was made with this secret, or found to be of it before its lines were replaced.
  if (publicId !== undefined)
    return { token: buildOrderToken(ctx.orderKey, publicId), buyerSecret, orderId };
  const order = await findOrder(ctx.db, ctx.store.id, orderId);
  if (!order) throw new ServiceError("order_not_found");
  if (!isBuyerOf(order, buyerSecret)) throw new ServiceError("idempotency_conflict");
  return { token: buildOrderToken(ctx.orderKey, order.publicId), buyerSecret, orderId };
}

/** The order whose lines are to be replaced; undefined for a new order. */
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
      ownedByBuyer: isBuyerOf(order, buyerSecret),
      isCancelled: order.status === "cancelled",
    },
  });
  if (use === "conflict" && order) return refuseInPayment(ctx, order.id);
  return use === "replace" ? order : undefined;
}

const chosenShipTo = ({ address, snapshot }: OrderRecord) =>
  address?.country ?? (snapshot.isShipToChosen ? snapshot.shipTo.country : undefined);

async function closePayments(ctx: ServiceContext, { id, revision }: OrderRecord): Promise<void> {
  const closed = await cancelOpenPayments(ctx, id, (payment) => payment.orderRevision > revision);
  if (closed === "busy") await refuseInPayment(ctx, id);
}

async function replaceOrder(
  ctx: ServiceContext,
  tx: Database,
  found: OrderRecord,
  draft: Draft,
): Promise<void> {
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
}

async function addOrder(
  ctx: ServiceContext,
  tx: Database,
  { lines, ...columns }: Draft,
  { id, publicId, buyerSecret }: { id: number; publicId: string; buyerSecret: string },
): Promise<void> {
  const storeId = ctx.store.id;
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
  const data = { totalMinor: columns.totalMinor };
  await insertOrder(tx, order, lines, { kind: "created", actor: "buyer", data });
}
