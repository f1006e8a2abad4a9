import { randomBytes } from "node:crypto";

import {
  insertHandoff,
  setCartHost,
  setPaymentBuyer,
  takeHandoff,
} from "#database/queries/checkout-handoffs.ts";
import { hostOf, originOfHost, paymentDomainOf } from "#domain/store/payment-domain.ts";

import type { ServiceContext } from "#services/context.ts";
import { ServiceError } from "#services/service-error.ts";
import { storeUrl } from "#services/stores/store-url.ts";

import { hashSecret } from "./order-token.ts";
import { assertUnpaid, requireBuyersOrder, requireOrder } from "./require-order.ts";

/** How long a code is good for (OP-099). */
const handoffSeconds = 60;

const newSecret = () => randomBytes(24).toString("base64url");

export type Handoff = {
  /** Of the order's checkout at the payment domain, where the code is to be posted. */
  address: string;
  code: string;
};

/**
 * A code with which this browser goes on with its order at the store's payment domain: good once, for 60 s, for that
 * order and that domain (OP-099). Refused with order_not_found, forbidden (another browser's), as `assertUnpaid`, and
 * with not_found where the checkout does not go on elsewhere.
 */
export async function startHandoff(
  ctx: ServiceContext,
  input: { token: string; buyerSecret: string | undefined; locale: string },
): Promise<Handoff> {
  const order = await requireBuyersOrder(ctx, input.token, input.buyerSecret);
  assertUnpaid(order);
  const host = paymentDomainOf(ctx.store, ctx.origin);
  if (host === null) throw new ServiceError("not_found");
  const code = newSecret();
  await ctx.db.transaction(async (tx) => {
    await insertHandoff(tx, ctx.store.id, {
      ...{ orderId: order.id, codeHash: hashSecret(code), host },
      seconds: handoffSeconds,
    });
    await setCartHost(tx, ctx.store.id, order.id, hostOf(ctx.origin));
  });
  const origin = originOfHost(host, ctx.origin);
  return { address: storeUrl({ origin }, `/checkout/${input.token}`, input.locale), code };
}

/**
 * Makes the browser that has the code one of the order's, beside the one that made it, by its own cookie here: the one
 * that it has, else a new one, which is answered. Refused with order_not_found, and forbidden for a code that is used
 * up, over, of another order or for another host.
 */
export async function takeOverCheckout(
  ctx: ServiceContext,
  input: { token: string; code: string; buyerSecret: string | undefined },
): Promise<{ number: string; buyerSecret: string }> {
  const order = await requireOrder(ctx, input.token);
  const buyerSecret = input.buyerSecret ?? newSecret();
  const handoff = { orderId: order.id, codeHash: hashSecret(input.code), host: hostOf(ctx.origin) };
  await ctx.db.transaction(async (tx) => {
    if (!(await takeHandoff(tx, ctx.store.id, handoff))) throw new ServiceError("forbidden");
    await setPaymentBuyer(tx, ctx.store.id, order.id, hashSecret(buyerSecret));
  });
  return { number: order.number, buyerSecret };
}
