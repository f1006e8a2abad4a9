import type { Checkout } from "#contract/schemas/order.ts";
import {
  findLatestOrderOf,
  findOrderByNumber,
  listOrderLines,
  type OrderRecord,
} from "#database/queries/orders.ts";
import { listShippingMethods, listShippingRates } from "#database/queries/shipping.ts";
import type { ShippingMethodName } from "#domain/shipping/shipping-method.ts";
import { offeredGateways } from "#domain/store/offered-gateways.ts";
import { isStoreOpen } from "#domain/store/store-status.ts";

import type { ServiceContext } from "#services/context.ts";
import { planOrder } from "#services/orders/order-plan.ts";
import { buildOrderToken, hashSecret, isBuyerOf } from "#services/orders/order-token.ts";
import { buildCheckout } from "#services/orders/read-order.ts";
import { assertUnpaid } from "#services/orders/require-order.ts";
import { listShippableCountries } from "#services/orders/ship-to.ts";
import type { PaymentGateway } from "#services/ports/payments.ts";
import { ServiceError } from "#services/service-error.ts";

export type ExpressCheckout = {
  client: NonNullable<PaymentGateway["walletClient"]>;
  token: string;
  checkout: Checkout;
  destinations: Destinations[];
};

/** Where all of an order can be sent by a method of the store, in the order of its methods. */
type Destinations = { method: ShippingMethodName; countries: string[] };

export type ExpressInput = {
  buyerSecret: string | undefined;
  /** Of the one order that is meant, where it is known; the browser may have others in other tabs. */
  number?: string | undefined;
};

/**
 * What a wallet's button needs to pay the order that this browser made or changed last, or the one of `number`, before
 * there is any payment of it (STORE-44): found by the buyer's secret alone, as the page that asks has no token. Priced
 * as startPayment prices it for a card gateway (OP-104), and nothing is written: a page asks for it (S9). Refused with
 * not_found where the store shows no express buttons or does not offer Stripe for the order's currency, with
 * order_not_found where this browser has no such order here, and where it takes no payment as `assertUnpaid`.
 */
export async function openExpress(
  ctx: ServiceContext,
  { buyerSecret, number }: ExpressInput,
): Promise<ExpressCheckout> {
  const { settings, status } = ctx.store;
  if (!isStoreOpen(status)) throw new ServiceError("store_suspended");
  if (!settings.flags.show_payment_button) throw new ServiceError("not_found");
  const order = await requireOwnOrder(ctx, { buyerSecret, number });
  const client = requireWalletClient(ctx, order);
  assertUnpaid(order);
  const token = buildOrderToken(ctx.orderKey, order.publicId);
  const { snapshot, totalMinor } = await planOrder(ctx, order, { payByCard: true }, "keep");
  const checkout = await buildCheckout(ctx, { ...order, snapshot, totalMinor }, buyerSecret);
  return { client, token, checkout, destinations: await listDestinations(ctx, order) };
}

async function requireOwnOrder(
  ctx: ServiceContext,
  { buyerSecret, number }: ExpressInput,
): Promise<OrderRecord> {
  if (buyerSecret === undefined) throw new ServiceError("order_not_found");
  const { db } = ctx;
  const storeId = ctx.store.id;
  const order =
    number === undefined
      ? await findLatestOrderOf(db, storeId, hashSecret(buyerSecret))
      : await findOrderByNumber(db, storeId, number);
  if (!order || !isBuyerOf(order, buyerSecret)) {
    throw new ServiceError("order_not_found");
  }
  return order;
}

function requireWalletClient(ctx: ServiceContext, { currencyCode, totalMinor }: OrderRecord) {
  const [stripe] = offeredGateways(
    [...ctx.gateways.values()].filter(({ name }) => name === "stripe"),
    ctx.store.settings,
    currencyCode,
    totalMinor,
  );
  if (!stripe?.walletClient) throw new ServiceError("not_found");
  return stripe.walletClient;
}

async function listDestinations(ctx: ServiceContext, order: OrderRecord): Promise<Destinations[]> {
  const [lines, rates, methods] = await Promise.all([
    listOrderLines(ctx.db, ctx.store.id, order.id),
    listShippingRates(ctx.db, ctx.store.id),
    listShippingMethods(ctx.db, ctx.store.id),
  ]);
  const cargo = lines.map(({ snapshot, quantity }) => ({
    ...{ cartItemId: snapshot.cartItemId, templateId: snapshot.templateId, quantity },
  }));
  return methods.map(({ name: method }) => ({
    ...{ method, countries: listShippableCountries(ctx, { lines: cargo, rates, method }) },
  }));
}
