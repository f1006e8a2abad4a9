import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { CartLineBody } from "#contract/schemas/cart.ts";
import { findOrder, listOrderLines } from "#database/queries/orders.ts";
import { bundleItems, bundles, campaigns, discountCodes } from "#database/schema.ts";
import type { ServiceContext } from "#services/context.ts";
import { checkInvariants } from "#services/invariants/check-invariants.ts";
import { openBundleShop } from "#services/testing/bundle-shop.ts";
import { deliver, lastIntent, start, stateOf } from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  placeTestOrder,
  refusalOf,
} from "#services/testing/service-fixture.ts";
import type { ServiceFixture } from "#services/testing/service-fixture.ts";

import { updateOrder } from "./update-order.ts";

let fixture: ServiceFixture;
beforeAll(async () => {
  fixture = await createServiceFixture();
});
afterAll(() => fixture.connection.close());

const open = async (columns: Parameters<typeof openBundleShop>[1] = {}) => {
  const ctx = await fixture.openStore();
  return { ctx, ...(await openBundleShop(ctx, columns)) };
};
const code = { discount_code: "trio15" };

async function priceOf(ctx: ServiceContext, orderId: number) {
  const order = await findOrder(ctx.db, ctx.store.id, orderId);
  if (!order) throw new Error("no order");
  const { price } = order.snapshot;
  const shares = price.lines.map(({ discountMinor }) => discountMinor);
  return { order, price, discount: price.discount, shares };
}

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;

describe("BUND-08 OP-081 OP-145 an order with a bundle", () => {
  it("T-078: 15% of 19.99, 24.99 and 14.50 is 8.92, split over the three", async () => {
    const { ctx, lines } = await open();
    const { orderId } = await placeTestOrder(ctx, lines.slice(0, 3), code);
    const { order, price, discount, shares } = await priceOf(ctx, orderId);
    expect(discount).toEqual({ kind: "bundle", code: "TRIO15", amountMinor: 892 });
    expect(shares).toEqual([300, 375, 217]);
    expect(price.itemsMinor).toBe(5948);
    expect(order.snapshot.discountCode).toBe("TRIO15");
    const rows = await listOrderLines(ctx.db, ctx.store.id, orderId);
    expect(rows.map(({ discountMinor }) => discountMinor)).toEqual([300, 375, 217]);
    expect(await checkInvariants(ctx.db, {})).toEqual([]);
  });

  it("BUND-05: of five lines the page's own and the next two count, one unit each", async () => {
    const { ctx, lines } = await open();
    const [page, b, c, d, e] = lines;
    const mixed = [b, c, page, d, e].flatMap((line) => (line ? [{ ...line, quantity: 4 }] : []));
    const { orderId } = await placeTestOrder(ctx, mixed, code);
    const { discount, shares } = await priceOf(ctx, orderId);
    expect(discount.amountMinor).toBe(892);
    expect(shares).toEqual([375, 217, 300, 0, 0]);
    expect(await checkInvariants(ctx.db, {})).toEqual([]);
  });

  it("converts each unit first (T-013)", async () => {
    const { ctx, lines } = await open();
    const change = { ...code, currency_code: "EUR", correct_price: true };
    const { orderId } = await placeTestOrder(ctx, lines.slice(0, 2), change);
    const { price } = await priceOf(ctx, orderId);
    expect(price.itemsMinor).toBe(1839 + 2299);
    expect(price.discount.amountMinor).toBe(621);
  });

  it.each<[string, (lines: CartLineBody[]) => CartLineBody[]]>([
    ["one line of it", ([first]) => (first ? [first] : [])],
    ["the same product twice", ([first]) => (first ? [first, { ...first, cartItemId: "x" }] : [])],
    ["lines that do not name it", (all) => all.map((l) => ({ ...l, campaignBundleId: null }))],
    ["lines of another bundle", (all) => all.map((l) => ({ ...l, campaignBundleId: 999_999 }))],
  ])("OP-084: with %s its conditions are not met", async (_, change) => {
    const { ctx, lines } = await open();
    expect(await codeOf(placeTestOrder(ctx, change(lines), code))).toBe("discount_conditions");
  });

  it("does not believe a line of another product that names it", async () => {
    const { ctx, lines, bundle } = await open();
    const others = (await openBundleShop(ctx, { code: "OTHER" })).lines;
    const forged = others.map((line) => ({ ...line, campaignBundleId: bundle.id }));
    const cart = [...lines.slice(0, 1), ...forged];
    expect(await codeOf(placeTestOrder(ctx, cart, code))).toBe("discount_conditions");
  });

  it("another store cannot use it: its code is unknown there", async () => {
    const { bundle } = await open();
    const other = await fixture.openStore();
    const shop = await openBundleShop(other, { code: "ELSE" });
    const forged = shop.lines.map((line) => ({ ...line, campaignBundleId: bundle.id }));
    expect(await codeOf(placeTestOrder(other, forged, code))).toBe("discount_invalid");
    expect(await codeOf(placeTestOrder(other, forged, { discount_code: "ELSE" }))).toBe(
      "discount_conditions",
    );
  });

  it.each([
    ["over", { endsAt: new Date("2020-01-01T00:00:00Z") }],
    ["not begun", { startsAt: new Date("2999-01-01T00:00:00Z") }],
  ])("is invalid when it is %s", async (_, columns) => {
    const { ctx, lines } = await open(columns);
    expect(await codeOf(placeTestOrder(ctx, lines, code))).toBe("discount_invalid");
  });

  it("is invalid when its page is closed", async () => {
    const { ctx, lines, page } = await open();
    await ctx.db
      .update(campaigns)
      .set({ status: "blocked" })
      .where(eq(campaigns.id, page.campaign.id));
    expect(await codeOf(placeTestOrder(ctx, lines.slice(1), code))).toBe("discount_invalid");
  });
});

describe("OP-146 an order with a bundle that is priced anew", () => {
  const update = (ctx: ServiceContext, placed: { token: string; buyerSecret: string }) =>
    updateOrder(ctx, {
      body: { token: placed.token, shipping_method: "express" },
      buyerSecret: placed.buyerSecret,
    });

  it("keeps what it takes off, from the lines' own memory of it", async () => {
    const { ctx, lines } = await open();
    const placed = await placeTestOrder(ctx, lines.slice(0, 3), code);
    const { order } = await update(ctx, placed);
    expect(order.price.discount).toEqual({ kind: "bundle", code: "TRIO15", amountMinor: 892 });
    expect(await checkInvariants(ctx.db, {})).toEqual([]);
  });

  it("follows a bundle that changed, and is dropped with one that is over", async () => {
    const { ctx, lines, bundle } = await open();
    const placed = await placeTestOrder(ctx, lines.slice(0, 4), code);
    await ctx.db.delete(bundleItems).where(eq(bundleItems.productId, lines[1]?.product_id ?? 0));
    const { order } = await update(ctx, placed);
    expect(order.price.lines.map(({ discountMinor }) => discountMinor)).toEqual([300, 0, 217, 450]);
    expect(await checkInvariants(ctx.db, {})).toEqual([]);
    await ctx.db
      .update(bundles)
      .set({ endsAt: new Date("2020-01-01T00:00:00Z") })
      .where(eq(bundles.id, bundle.id));
    const after = await update(ctx, placed);
    expect(after.order.price.discount).toEqual({ kind: "none", amountMinor: 0 });
    expect(await checkInvariants(ctx.db, {})).toEqual([]);
  });

  it("is paid at that price: no discount code's uses are asked for or counted", async () => {
    const { ctx, lines } = await open();
    const placed = await placeReadyOrder(ctx, lines.slice(0, 3), code);
    await start(ctx, placed);
    await deliver(ctx, fixture.gateway.completeIntent(lastIntent(fixture.gateway).intentId));
    expect(await stateOf(ctx, placed)).toMatchObject({ payment: "paid", status: "unfulfilled" });
    const { discount } = await priceOf(ctx, placed.orderId);
    expect(discount.amountMinor).toBe(892);
    // A code of that name made later has not been used by it (I3).
    await ctx.db.delete(bundles).where(eq(bundles.storeId, ctx.store.id));
    const row = { storeId: ctx.store.id, code: "TRIO15", kind: "percent", percent: "5" } as const;
    await ctx.db.insert(discountCodes).values({ ...row, usageLimit: 1 });
    const later = await placeReadyOrder(ctx, lines.slice(0, 1), code);
    await start(ctx, later);
    await deliver(ctx, fixture.gateway.completeIntent(lastIntent(fixture.gateway).intentId));
    expect(await stateOf(ctx, later)).toMatchObject({ payment: "paid" });
    expect(await checkInvariants(ctx.db, {})).toEqual([]);
  });
});
