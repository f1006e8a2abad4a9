import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { findOrder } from "#database/queries/orders.ts";
import { campaignProducts, campaigns } from "#database/schema.ts";
import { checkOrders } from "#services/invariants/check-order-invariants.ts";
import { updateOrder } from "#services/orders/update-order.ts";
import {
  createServiceFixture,
  placeTestOrder,
  refusalOf,
  sellLine,
  testAddress,
} from "#services/testing/service-fixture.ts";
import type { ServiceFixture } from "#services/testing/service-fixture.ts";

import { checkCart } from "./check-cart.ts";
import { isTestPriceToken, signTestPrice } from "./test-price-token.ts";

let fixture: ServiceFixture;
beforeAll(async () => {
  fixture = await createServiceFixture();
});
afterAll(() => fixture.connection.close());

const tested = { priceMinor: 2499, testPriceMinor: 2199, testOldPriceMinor: 2999 };
const minuteMs = 60_000;

const checkLineOf = async (
  line: Awaited<ReturnType<typeof sellLine>>,
  testPriceToken: string | undefined,
) => {
  const reply = await checkCart(fixture.ctx, {
    products: [line],
    currencyCode: "USD",
    testPriceToken,
  });
  return reply.lines[0];
};
const testToken = () => signTestPrice(fixture.ctx, "test").token;

describe("OP-036, CAM-69 the token of the price test", () => {
  it("holds for 10080 minutes and not a moment longer", () => {
    const { token, expires_at } = signTestPrice(fixture.ctx, "test", 1_000);
    expect(Date.parse(expires_at)).toBe(1_000 + 10_080 * minuteMs);
    expect(isTestPriceToken(fixture.ctx, token, 1_000 + 10_080 * minuteMs - 1)).toBe(true);
    expect(isTestPriceToken(fixture.ctx, token, 1_000 + 10_080 * minuteMs)).toBe(false);
  });

  it("is none of the plain half, of another store, of another key, or of anybody's making", async () => {
    const { ctx } = fixture;
    const { token } = signTestPrice(ctx, "test");
    const [, expiresAt = "", signature = ""] = token.split(".");
    const later = `test.${Number(expiresAt) + 1}.${signature}`;
    const plain = signTestPrice(ctx, "plain").token;
    const renamed = plain.replace("plain", "test");
    const foreign = signTestPrice(await fixture.openStore(), "test").token;
    const keyed = signTestPrice({ ...ctx, orderKey: Buffer.alloc(32, 8) }, "test").token;
    const broken = [`test.NaN.${signature}`, "test", "test..", "", "..."];
    for (const wrong of [later, plain, renamed, foreign, keyed, ...broken, null, undefined]) {
      expect([wrong, isTestPriceToken(ctx, wrong)]).toEqual([wrong, false]);
    }
    expect(isTestPriceToken(ctx, token)).toBe(true);
  });
});

describe("T-045, CAM-06 the test price in the cart", () => {
  it("is 21.99 with the token and 24.99 without; 24.99 where there is no r_price", async () => {
    const line = await sellLine(fixture.ctx, tested);
    expect((await checkLineOf(line, testToken()))?.price).toBe(2199);
    expect((await checkLineOf(line, undefined))?.price).toBe(2499);
    expect((await checkLineOf(line, signTestPrice(fixture.ctx, "plain").token))?.price).toBe(2499);
    const untested = await sellLine(fixture.ctx, { priceMinor: 2499 });
    expect((await checkLineOf(untested, testToken()))?.price).toBe(2499);
  });

  it("counts for a line that says so, and a price that is seen otherwise has changed", async () => {
    const line = await sellLine(fixture.ctx, tested);
    expect((await checkLineOf(line, testToken()))?.state).toBe("price_changed");
    expect((await checkLineOf({ ...line, price: 2199 }, testToken()))?.state).toBe("ok");
    expect((await checkLineOf({ ...line, price: 2199 }, undefined))?.state).toBe("price_changed");
  });

  it("moves each variant of the default product by the same, in every pricing mode, not below 0", async () => {
    const price = async (
      pricingMode: "adjust_price" | "fixed_price" | "custom_price",
      own: { priceMinor: number; adjustMinor: number },
      testPriceMinor = 2199,
    ) => {
      const product = { priceMinor: 2499, variants: { "sand-s": own } };
      const line = await sellLine(fixture.ctx, {
        ...tested,
        testPriceMinor,
        pricingMode,
        products: [product],
      });
      return (await checkLineOf(line, testToken()))?.price;
    };
    expect(await price("custom_price", { priceMinor: 2799, adjustMinor: 0 })).toBe(2499);
    expect(await price("adjust_price", { priceMinor: 0, adjustMinor: 150 })).toBe(2349);
    expect(await price("fixed_price", { priceMinor: 2799, adjustMinor: 150 })).toBe(2199);
    expect(await price("custom_price", { priceMinor: 200, adjustMinor: 0 })).toBe(0);
    expect(await price("adjust_price", { priceMinor: 0, adjustMinor: -400 }, 100)).toBe(0);
  });

  it("leaves other products alone; the first that is still sold is the default one", async () => {
    const { ctx } = fixture;
    const line = await sellLine(ctx, { ...tested, products: [{}, { name: "Mug" }] });
    const [mug] = await ctx.db
      .select()
      .from(campaignProducts)
      .where(eq(campaignProducts.key, "product-2"))
      .limit(1);
    const mugLine = { ...line, product_id: mug?.id ?? 0, campaign_id: mug?.campaignId ?? 0 };
    expect((await checkLineOf(mugLine, testToken()))?.price).toBe(2499);
    await ctx.db
      .update(campaignProducts)
      .set({ isRetired: true })
      .where(eq(campaignProducts.id, line.product_id));
    expect((await checkLineOf(mugLine, testToken()))?.price).toBe(2199);
  });
});

describe("T-045, OP-036 the test price of an order", () => {
  it("is what the cart says, through address, repricing and after the token is over", async () => {
    const { ctx } = fixture;
    const line = { ...(await sellLine(ctx, tested)), price: 2199 };
    const { token, buyerSecret, orderId } = await placeTestOrder(ctx, [line], {
      test_price_token: testToken(),
    });
    const order = await findOrder(ctx.db, ctx.store.id, orderId);
    expect(order?.snapshot.price.itemsMinor).toBe(2199);
    expect(order?.snapshot).toMatchObject({ isTestPriced: true });
    const checkout = await updateOrder(ctx, {
      body: { token, email: "buyer@example.com", address: testAddress },
      buyerSecret,
    });
    expect(checkout.order.price.itemsMinor).toBe(2199);
    await ctx.db
      .update(campaigns)
      .set({ testPriceMinor: 2099 })
      .where(eq(campaigns.id, line.campaign_id));
    const body = { token, shipping_method: "express" as const };
    const repriced = await updateOrder(ctx, { body, buyerSecret });
    expect(repriced.order.price.itemsMinor).toBe(2099);
    const violations: unknown[] = [];
    await checkOrders(ctx.db, (...violation) => violations.push(violation));
    expect(violations).toEqual([]);
  });

  it("without a token 24.99 is charged, and 21.99 is answered with the fresh price", async () => {
    const { ctx } = fixture;
    const line = await sellLine(ctx, tested);
    const { orderId } = await placeTestOrder(ctx, [line]);
    const order = await findOrder(ctx.db, ctx.store.id, orderId);
    expect(order?.snapshot.price.itemsMinor).toBe(2499);
    expect(order?.snapshot).not.toHaveProperty("isTestPriced");
    const foreign = signTestPrice(await fixture.openStore(), "test").token;
    const refusal = await refusalOf(
      placeTestOrder(ctx, [{ ...line, price: 2199 }], { test_price_token: foreign }),
    );
    expect(refusal.code).toBe("price_changed");
    expect(refusal.data).toMatchObject({ lines: [{ price: 2499 }] });
  });
});
