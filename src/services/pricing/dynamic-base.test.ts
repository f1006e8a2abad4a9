import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { CartLineBody } from "#contract/schemas/cart.ts";
import { findOrder } from "#database/queries/orders.ts";
import { shippingRates, templates } from "#database/schema.ts";
import { defaultStoreFlags } from "#domain/store/store-flags.ts";
import type { ServiceContext } from "#services/context.ts";
import { checkOrders } from "#services/invariants/check-order-invariants.ts";
import { createOrder } from "#services/orders/create-order.ts";
import { updateOrder } from "#services/orders/update-order.ts";
import {
  createBody,
  createServiceFixture,
  placeTestOrder,
  refusalOf,
  sellLine,
  testAddress,
  testClientIp,
} from "#services/testing/service-fixture.ts";
import type { ServiceFixture } from "#services/testing/service-fixture.ts";

import { checkCart } from "./check-cart.ts";

const flags = { ...defaultStoreFlags, enable_dynamic_base_cost: true };

let fixture: ServiceFixture;
let ctx: ServiceContext;
beforeAll(async () => {
  fixture = await createServiceFixture({ settings: { flags } });
  ctx = fixture.ctx;
});
afterAll(() => fixture.connection.close());

/** A line whose template costs 9.00 in the US, 10.25 in the EU and 8.50 in the UK. */
async function sell(change: object = {}, owner = ctx): Promise<CartLineBody> {
  const line = await sellLine(owner, { marketLocation: "US", ...change });
  await owner.db
    .update(templates)
    .set({ baseCosts: { US: 900, EU: 1025, UK: 850 } })
    .where(eq(templates.storeId, owner.store.id));
  return line;
}

const check = async (line: CartLineBody, visitorCountry?: string, owner = ctx) => {
  const reply = await checkCart(owner, {
    products: [line],
    currencyCode: "USD",
    visitorCountry,
  });
  return reply.lines[0];
};

const itemsOf = async (orderId: number) =>
  (await findOrder(ctx.db, ctx.store.id, orderId))?.snapshot.price.itemsMinor;

describe("CAM-78, OP-038, OP-039 dynamic base cost in the cart", () => {
  it("adds the rounded difference of the visitor's region, by its place among the base costs", async () => {
    const line = await sell();
    // 1.25 becomes 1.50; the regions by their codes are EU, UK, US.
    expect(await check(line, "DE")).toMatchObject({
      state: "price_changed",
      price: 2149,
      unit_minor: 2149,
      dynamic_base_index: 0,
    });
    expect(await check(line, "GB")).toMatchObject({ price: 1949, dynamic_base_index: 1 });
    expect(await check(line, "US")).toMatchObject({
      state: "ok",
      price: 1999,
      dynamic_base_index: 2,
    });
  });

  it("takes an unknown country for the US, and adds nothing for a region without a base cost", async () => {
    const line = await sell();
    expect(await check(line)).toMatchObject({ price: 1999, dynamic_base_index: 2 });
    expect(await check(line, "JP")).toMatchObject({ price: 1999, dynamic_base_index: null });
  });

  it("a region that differs from the one in the line counts as a changed price", async () => {
    const line = { ...(await sell()), dynamic_base_index: 0 };
    expect(await check(line, "US")).toMatchObject({
      state: "price_changed",
      price: 1999,
      dynamic_base_index: 2,
    });
    expect(await check({ ...line, dynamic_base_index: 2 }, "US")).toMatchObject({ state: "ok" });
  });

  it("is converted with the unit, and rounded once", async () => {
    const line = await sell({ currencyCode: "EUR" });
    // 19.99 EUR and 1.50 USD at 0.92.
    expect((await check(line, "DE"))?.price).toBe(1999 + 138);
  });

  it("OP-038 is nothing without a market, STORE-35 and nothing while the store's flag is off", async () => {
    const line = await sell({ marketLocation: null });
    expect(await check(line, "DE")).toMatchObject({ state: "ok", dynamic_base_index: null });
    const plain = await fixture.openStore();
    const there = await sell({}, plain);
    expect(await check(there, "DE", plain)).toMatchObject({
      state: "ok",
      price: 1999,
      dynamic_base_index: null,
    });
  });

  it("is that of the country which the order is priced for, where the lines cannot go to the visitor's", async () => {
    const owner = await fixture.openStore({ settings: { flags } });
    await owner.db
      .update(shippingRates)
      .set({ zone: "GB" })
      .where(eq(shippingRates.storeId, owner.store.id));
    const line = await sell({}, owner);
    expect(await check(line, "DE", owner)).toMatchObject({ price: 1949, dynamic_base_index: 1 });
    const placed = await placeTestOrder(owner, [{ ...line, price: 1949, dynamic_base_index: 1 }]);
    const order = await findOrder(owner.db, owner.store.id, placed.orderId);
    expect(order?.snapshot).toMatchObject({ shipTo: { country: "GB" } });
  });
});

describe("OP-039 dynamic base cost of an order", () => {
  it("takes what the cart says, follows the address, and is made of parts that it keeps", async () => {
    const line = { ...(await sell()), price: 2149, dynamic_base_index: 0 };
    const { token, buyerSecret, orderId } = await placeTestOrder(ctx, [line]);
    expect(await itemsOf(orderId)).toBe(2149);
    const toBritain = { ...testAddress, country: "GB", zipcode: "SW1A 1AA" };
    const moved = await updateOrder(ctx, { body: { token, address: toBritain }, buyerSecret });
    expect(moved.order.price.itemsMinor).toBe(1949);
    const back = await updateOrder(ctx, {
      body: { token, ship_to: { country: "DE" } },
      buyerSecret,
    });
    expect(back.order.price.itemsMinor).toBe(2149);
    const violations: unknown[] = [];
    await checkOrders(ctx.db, (...violation) => violations.push(violation));
    expect(violations).toEqual([]);
  });

  it("STORE-35 follows no address while the store's flag is off", async () => {
    const plain = await fixture.openStore();
    const line = await sell({}, plain);
    const { token, buyerSecret } = await placeTestOrder(plain, [line], { country: "US" });
    const body = { token, ship_to: { country: "DE" } };
    const moved = await updateOrder(plain, { body, buyerSecret });
    expect(moved.order.price.itemsMinor).toBe(1999);
  });

  it("answers another price or region than the server's with the present ones", async () => {
    const line = await sell();
    const seen = [
      { ...line, price: 1999 },
      { ...line, price: 2149, dynamic_base_index: 2 },
    ];
    for (const wrong of seen) {
      const refusal = await refusalOf(placeTestOrder(ctx, [wrong]));
      expect(refusal.code).toBe("price_changed");
      expect(refusal.data).toMatchObject({
        lines: [{ state: "price_changed", price: 2149, dynamic_base_index: 0 }],
      });
    }
    const corrected = await placeTestOrder(ctx, seen.slice(0, 1), { correct_price: true });
    expect(await itemsOf(corrected.orderId)).toBe(2149);
  });

  it("a replaced order keeps the country that its buyer chose", async () => {
    const line = { ...(await sell()), price: 2149 };
    const { token, buyerSecret } = await placeTestOrder(ctx, [line]);
    await updateOrder(ctx, { body: { token, ship_to: { country: "GB" } }, buyerSecret });
    const body = createBody([line], { token, correct_price: true });
    const replaced = await createOrder(ctx, {
      ...{ body, buyerSecret, idempotencyKey: "replaced-order-0001", clientIp: testClientIp },
    });
    expect(await itemsOf(replaced.orderId)).toBe(1949);
  });
});
