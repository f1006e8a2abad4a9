import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { orderLines, orders, shippingRates } from "#database/schema.ts";
import { openExpress } from "#services/payments/open-express.ts";
import { restoreCart } from "#services/reminders/restore-cart.ts";
import { setRate } from "#services/stores/set-rate.ts";
import { orderOf } from "#services/testing/cancel-steps.ts";
import { pay, start } from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  placeTestOrder,
  refusalOf,
  sellLine,
  type ServiceFixture,
  testAddress,
} from "#services/testing/service-fixture.ts";
import type { ServiceContext } from "#services/context.ts";

import { changeCustomer } from "./change-customer.ts";
import { changeLine } from "./change-line.ts";
import { buildReminderKey } from "./order-token.ts";
import { readCheckout, readOrder } from "./read-order.ts";
import { updateOrder } from "./update-order.ts";

let fixture: ServiceFixture;
let ctx: ServiceContext;
let other: ServiceContext;
beforeAll(async () => {
  fixture = await createServiceFixture({ settings: { default_currency: "EUR" } });
  ctx = fixture.ctx;
  other = await fixture.openStore({ slug: "other", settings: { default_currency: "EUR" } });
  await ctx.db.update(shippingRates).set({ currencyCode: "EUR" });
  // Dearer, for changes at another price.
  const dear = { method: "standard", zone: "FR", currencyCode: "EUR" } as const;
  await ctx.db
    .insert(shippingRates)
    .values({ ...dear, storeId: ctx.store.id, firstMinor: 999, furtherMinor: 0 });
});
afterAll(() => fixture.connection.close());

const setRates = async (rates: Record<string, string | null>) => {
  for (const [code, rate] of Object.entries(rates)) await setRate(ctx, { code, rate });
};
beforeEach(() => setRates({ EUR: "0.92", GBP: "0.79" }));

const sell = (of: ServiceContext) =>
  sellLine(of, {
    currencyCode: "EUR",
    pricingMode: "custom_price",
    products: [{ variants: { "navy-m": { priceMinor: 2999 } } }],
  });

async function place(of = ctx) {
  const line = await sell(of);
  return { ...(await placeReadyOrder(of, [line], { currency_code: "GBP" })), line };
}
type Placed = Awaited<ReturnType<typeof place>>;

const placePaid = async () => pay(ctx, fixture.gateway, await place());
const byBuyer = ({ token, buyerSecret }: Placed) => ({
  ...{ token, buyerSecret, signature: undefined, userId: undefined },
});
const inFrance = { ...testAddress, country: "FR", city: "Paris", zipcode: "75001" };
const moveToFrance = (placed: Placed) =>
  changeCustomer(ctx, { ...byBuyer(placed), address: inFrance });
const toMedium = (placed: Placed) =>
  changeLine(ctx, {
    ...byBuyer(placed),
    line: { ...placed.line, options: { color: "navy", size: "m" } },
  });

/** 9.99 EUR to France instead of 4.99, and 29.99 for size m instead of 19.99, 2 % of which are saved by card. */
const differences = { shipping: 858 - 428, size: 2575 - 1717 - (52 - 34) };

describe.each([
  ["the order's currency", { GBP: null, EUR: "0.46" }],
  ["the store's currency", { EUR: null, GBP: "1.58" }],
  ["both currencies", { EUR: null, GBP: null }],
])("an order stays as it was priced after the rate of %s was removed", (_, removal) => {
  it("is read, updated and paid at its price", async () => {
    const placed = await place();
    const before = await readCheckout(ctx, placed);
    await setRates(removal);
    expect(await readCheckout(ctx, placed)).toEqual(before);
    const { token, buyerSecret, totalMinor } = placed;
    const body = { token, address: { ...testAddress, city: "Hamburg" } };
    const { order } = await updateOrder(ctx, { body, buyerSecret });
    expect(order.price.totalMinor).toBe(totalMinor);
    await pay(ctx, fixture.gateway, placed);
    expect(await orderOf(ctx, placed)).toMatchObject({
      ...{ paymentState: "paid", totalMinor, snapshot: { currencyRate: "0.79" } },
    });
  });

  it("is re-priced at its stored rates when the shopper changes it", async () => {
    const placed = await place();
    await setRates(removal);
    const { token, buyerSecret } = placed;
    const standard = placed.totalMinor;
    const body = { token, address: inFrance };
    const { order } = await updateOrder(ctx, { body, buyerSecret });
    expect(order.price.totalMinor - standard).toBe(differences.shipping);
  });

  it("is read and changed once it is paid", async () => {
    const placed = await placePaid();
    await setRates(removal);
    expect((await readOrder(ctx, placed)).price.totalMinor).toBe(placed.totalMinor);
    expect(await refusalOf(moveToFrance(placed))).toMatchObject({
      ...{ code: "price_differs", data: { extra_minor: differences.shipping } },
    });
    expect(await refusalOf(toMedium(placed))).toMatchObject({
      ...{ code: "price_differs", data: { extra_minor: differences.size } },
    });
    const line = { ...placed.line, options: { color: "navy", size: "s" } };
    const { products } = await changeLine(ctx, { ...byBuyer(placed), line });
    expect(products[0]?.options).toEqual(line.options);
  });
});

it("an order of another store keeps rates of its own", async () => {
  const placed = await place();
  await setRates({ GBP: "0.5" });
  const foreign = await place(other);
  expect(foreign.totalMinor).toBeLessThan(placed.totalMinor);
  await setRates({ GBP: null });
  expect((await readCheckout(other, foreign)).order.price.totalMinor).toBe(foreign.totalMinor);
  await start(other, foreign);
  await start(ctx, placed);
  expect(await orderOf(ctx, placed)).toMatchObject({ totalMinor: placed.totalMinor });
  expect((await refusalOf(readCheckout(ctx, foreign))).code).toBe("order_not_found");
});

it("today's rates count while there are any", async () => {
  const placed = await place();
  await setRates({ GBP: "1.58" });
  const refused = await refusalOf(start(ctx, placed));
  expect(refused.code).toBe("price_changed");
});

it("a cart is restored from a reminder of it", async () => {
  const { orderId } = await placeTestOrder(ctx, [await sell(ctx)], { currency_code: "GBP" });
  await setRates({ GBP: null });
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
  const key = buildReminderKey(ctx.orderKey, order?.publicId ?? "", "cart");
  expect(await restoreCart(ctx, { key })).toMatchObject([{ currency_code: "EUR", price: 1999 }]);
});

describe("an order that has not stored its rates", () => {
  const forget = async ({ orderId }: Placed) => {
    const unpriced = sql`jsonb_set(snapshot, '{currencyRate}', 'null')`;
    await ctx.db.update(orders).set({ snapshot: unpriced }).where(eq(orders.id, orderId));
    const version1 = sql`(jsonb_set(snapshot::jsonb, '{version}', '1') - 'unitParts')::json`;
    await ctx.db
      .update(orderLines)
      .set({ snapshot: version1 })
      .where(eq(orderLines.orderId, orderId));
  };

  it("is read with the price of its own delivery, and neither updated nor paid", async () => {
    const placed = await place();
    await forget(placed);
    const { order } = await readCheckout(ctx, placed);
    await setRates({ GBP: null });
    const after = await readCheckout(ctx, placed);
    expect(after.order).toEqual(order);
    expect(after.shipping_methods.map(({ name, price }) => [name, price])).toEqual([
      ["standard", order.price.shippingMinor],
      ["express", null],
    ]);
    const { token, buyerSecret } = placed;
    const update = updateOrder(ctx, { body: { token, email: "a@example.com" }, buyerSecret });
    expect((await refusalOf(update)).code).toBe("currency_unavailable");
    expect((await refusalOf(start(ctx, placed))).code).toBe("currency_unavailable");
  });

  it("is not offered to wallets", async () => {
    const placed = await place();
    await forget(placed);
    await setRates({ GBP: null });
    const stripe = { ...fixture.gateway, name: "stripe", walletClient: { key: "pk", script: "s" } };
    const gateways = new Map([["stripe", stripe as unknown as typeof fixture.gateway]]);
    const flags = { ...ctx.store.settings.flags, show_payment_button: true };
    const store = { ...ctx.store, settings: { ...ctx.store.settings, flags } };
    const express = openExpress({ ...ctx, gateways, store }, placed);
    expect((await refusalOf(express)).code).toBe("currency_unavailable");
  });

  it("is read and keeps its place once it is paid, but is moved to none at another price", async () => {
    const placed = await placePaid();
    await forget(placed);
    await setRates({ GBP: null });
    expect((await readOrder(ctx, placed)).price.totalMinor).toBe(placed.totalMinor);
    const near = { ...testAddress, city: "Hamburg" };
    const { address } = await changeCustomer(ctx, { ...byBuyer(placed), address: near });
    expect(address?.city).toBe("Hamburg");
    expect((await refusalOf(moveToFrance(placed))).code).toBe("currency_unavailable");
    expect((await refusalOf(toMedium(placed))).code).toBe("currency_unavailable");
  });
});
