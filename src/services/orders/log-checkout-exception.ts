import {
  countOrderEvents,
  findOrderByTokenHash,
  insertOrderEvent,
} from "#database/queries/orders.ts";
import { listLatestPaymentsOf } from "#database/queries/payments.ts";
import { checkoutException } from "#domain/order/checkout-exception.ts";

import type { ServiceContext } from "#services/context.ts";
import { hashSecret, isBuyerOf } from "./order-token.ts";

export type CheckoutException = {
  /** Of the order that was being checked out; null for the one whose payment this browser started last. */
  token: string | null;
  buyerSecret: string | undefined;
  /** What the shopper was about to do. */
  stage: "update" | "payment" | "gateway";
  /** In the browser's words; what it may hold of a shopper is not kept. */
  message: string;
};

/** Of one order: whoever floods it says nothing new. */
const mostKept = 20;
const longestMessage = 300;

/**
 * Keeps in an order's history that its checkout went wrong in the shopper's browser (PAY-10), for `platen order
 * show`; false where the order is not this browser's, or has twenty of them. Digits in a row,
 * addresses and e-mail addresses are taken out of the message.
 */
export async function logCheckoutException(
  ctx: ServiceContext,
  { token, buyerSecret, stage, message }: CheckoutException,
): Promise<boolean> {
  if (buyerSecret === undefined) return false;
  const storeId = ctx.store.id;
  const buyerHash = hashSecret(buyerSecret);
  const orderId =
    token === null
      ? (await listLatestPaymentsOf(ctx.db, storeId, { buyerHash }, 1))[0]?.orderId
      : await findOwnOrder(ctx, token, buyerSecret);
  if (orderId === undefined) return false;
  return ctx.db.transaction(async (tx) => {
    if ((await countOrderEvents(tx, storeId, orderId, checkoutException)) >= mostKept) return false;
    const data = { stage, message: withoutPersons(message) };
    await insertOrderEvent(tx, storeId, orderId, {
      ...{ kind: checkoutException, actor: "buyer", data },
    });
    return true;
  });
}

async function findOwnOrder(
  ctx: ServiceContext,
  token: string,
  buyerSecret: string,
): Promise<number | undefined> {
  const order = await findOrderByTokenHash(ctx.db, ctx.store.id, hashSecret(token));
  return order && isBuyerOf(order, buyerSecret) ? order.id : undefined;
}

/** Whatever could be a card, a telephone, a mailbox or a token. */
export const withoutPersons = (message: string): string =>
  message
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, " ")
    .replaceAll(/\S+@\S+/gu, "…")
    .replaceAll(/\d(?:[\d\s-]{4,}\d)/gu, "…")
    .replaceAll(/[A-Za-z0-9_-]{24,}/gu, "…")
    .slice(0, longestMessage);
