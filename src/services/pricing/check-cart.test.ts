import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { variants } from "#database/schema.ts";

import { checkCart } from "./check-cart.ts";
import { createServiceFixture, refusalOf, sellLine } from "#services/testing/service-fixture.ts";
import type { ServiceFixture } from "#services/testing/service-fixture.ts";

let fixture: ServiceFixture;
beforeAll(async () => {
  fixture = await createServiceFixture();
});
afterAll(() => fixture.connection.close());

describe("POST /public/cart/check", () => {
  it("tells each line's state and sums what can be ordered", async () => {
    const { ctx } = fixture;
    const fine = await sellLine(ctx, {}, { quantity: 2 });
    const changed = await sellLine(ctx, {}, { price: 5 });
    const sold = await sellLine(ctx);
    await ctx.db
      .update(variants)
      .set({ outOfStock: true })
      .where(eq(variants.productId, sold.product_id));
    const blocked = await sellLine(ctx, { status: "blocked" });
    const foreign = await sellLine(await fixture.openStore());
    const gone = await sellLine(ctx, {}, { options: { color: "sand", size: "none" } });
    const overfilled = await sellLine(ctx, {}, { custom_options: { Stray: "Ann" } });
    const products = [fine, changed, sold, blocked, foreign, gone, overfilled];
    const reply = await checkCart(ctx, { products, currencyCode: "USD" });
    expect(reply.lines.map(({ state }) => state)).toEqual([
      "ok",
      "price_changed",
      "out_of_stock",
      ...Array.from({ length: 4 }, () => "unavailable"),
    ]);
    expect(reply.lines.map(({ reason }) => reason)).toEqual([
      ...[null, null, null],
      ...["not_sold", "not_sold", "options", "surplus"],
    ]);
    expect(reply.lines.map(({ cartItemId }) => cartItemId)).toEqual(
      products.map(({ cartItemId }) => cartItemId),
    );
    expect(reply.lines[1]).toMatchObject({ price: 1999, currency_code: "USD", unit_minor: 1999 });
    expect(reply.lines[3]).toMatchObject({ price: null, unit_minor: null, thumb_url: null });
    expect(reply.items_minor).toBe(3 * 1999);
  });

  it("converts each unit once (T-013)", async () => {
    const line = await sellLine(fixture.ctx, {}, { quantity: 3 });
    const reply = await checkCart(fixture.ctx, { products: [line], currencyCode: "VND" });
    expect(reply).toMatchObject({
      currency_code: "VND",
      lines: [{ state: "ok", price: 1999, currency_code: "USD", unit_minor: 508_000 }],
      items_minor: 1_524_000,
    });
  });

  it("OP-037 prices by the campaign's mode", async () => {
    const change = { priceMinor: 2500, adjustMinor: 150 };
    const keys = ["s-sand", "sand-s"].map((key) => [key, change]);
    const priceOf = async (pricingMode: "adjust_price" | "fixed_price" | "custom_price") => {
      const product = { priceMinor: 2000, variants: Object.fromEntries(keys) };
      const line = await sellLine(fixture.ctx, { pricingMode, products: [product] });
      const reply = await checkCart(fixture.ctx, { products: [line], currencyCode: "USD" });
      return reply.lines[0]?.price;
    };
    expect(await priceOf("adjust_price")).toBe(2150);
    expect(await priceOf("fixed_price")).toBe(2000);
    expect(await priceOf("custom_price")).toBe(2500);
  });

  it("refuses a currency that is not offered", async () => {
    const line = await sellLine(fixture.ctx);
    const call = checkCart(fixture.ctx, { products: [line], currencyCode: "XXX" });
    expect((await refusalOf(call)).code).toBe("validation_failed");
  });
});
