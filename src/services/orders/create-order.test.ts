import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { CartLineBody } from "#contract/schemas/cart.ts";
import { listOrderEvents, listOrderLines, listOrders } from "#database/queries/orders.ts";
import { campaigns, discountCodes, orders, variants } from "#database/schema.ts";
import { aroundStatement } from "#database/testing/around-statement.ts";
import { eq } from "drizzle-orm";

import { createOrder } from "./create-order.ts";
import { hashSecret } from "./order-token.ts";
import { readOrder } from "./read-order.ts";
import { updateOrder } from "./update-order.ts";
import { start } from "#services/testing/payment-steps.ts";
import {
  createBody,
  createServiceFixture,
  placeReadyOrder,
  placeTestOrder,
  refusalOf,
  sellLine,
  testClientIp,
} from "#services/testing/service-fixture.ts";
import type { ServiceFixture } from "#services/testing/service-fixture.ts";

let fixture: ServiceFixture;
beforeAll(async () => {
  fixture = await createServiceFixture();
});
afterAll(() => fixture.connection.close());

const create = (products: CartLineBody[], change = {}, key: string = randomUUID()) =>
  createOrder(fixture.ctx, {
    body: createBody(products, change),
    idempotencyKey: key,
    buyerSecret: undefined,
    clientIp: testClientIp,
  });
const read = (token: string, buyerSecret?: string) =>
  readOrder(fixture.ctx, { token, buyerSecret });

describe("API-09 CHK-14 creating an order", () => {
  it("keeps lines, prices and the buyer, and answers a token that opens it", async () => {
    const line = await sellLine(fixture.ctx, {}, { quantity: 2 });
    const { token, buyerSecret, orderId } = await create([line], { locale: "de" });
    const order = await read(token, buyerSecret);
    expect(order).toMatchObject({
      number: expect.stringMatching(/^PL-\d+-\d$/),
      status: "processing",
      payment_state: "none",
      revision: 1,
      currency_code: "USD",
      locale: "de",
      is_buyer: true,
      paid_at: null,
      events: [{ kind: "created" }],
    });
    // 2 × 19.99, 2% off for the card that the checkout opens on, and shipping 4.99 + 1.50
    expect(order.price).toMatchObject({ itemsMinor: 3998, cardDiscountMinor: 80 });
    expect(order.price).toMatchObject({ shippingMinor: 649, totalMinor: 4567 });
    expect(order.products).toMatchObject([
      { cartItemId: line.cartItemId, quantity: 2, unit_price: 1999, options: line.options },
    ]);
    expect(order.products[0]?.thumb_url).toMatch(/^\/media\/catalogue\//);
    const rows = await listOrderLines(fixture.ctx.db, fixture.store.id, orderId);
    expect(rows[0]).toMatchObject({ unitMinor: 1999, variantKey: expect.stringContaining("sand") });
  });

  it("OP-119 keeps neither token nor secret in the clear", async () => {
    const { token, buyerSecret, orderId } = await placeTestOrder(fixture.ctx);
    const [row] = await fixture.ctx.db.select().from(orders).where(eq(orders.id, orderId));
    expect(JSON.stringify(row)).not.toContain(token);
    expect(JSON.stringify(row)).not.toContain(buyerSecret);
    expect(row?.buyerHash).toBe(hashSecret(buyerSecret));
    expect(row?.totalMinor).toBe(row?.snapshot.price.totalMinor);
  });

  it("finds the variant whatever the order of the options, and by their folded values", async () => {
    const line = await sellLine(fixture.ctx, {
      products: [{ variants: { "m-navy": { priceMinor: 2599 }, "navy-m": { priceMinor: 2599 } } }],
    });
    const swapped = { ...line, price: 2599, options: { color: "Navy", size: "M" } };
    const { token } = await create([swapped]);
    expect((await read(token)).price.itemsMinor).toBe(2599);
    const other = { ...line, price: 2599, options: { size: "m", color: "navy" } };
    expect((await read((await create([other])).token)).price.itemsMinor).toBe(2599);
  });

  it("P6 reads the catalogue once, in whatever order JSON leaves the options", async () => {
    const line = await sellLine(fixture.ctx, {
      products: [{ variants: { "navy-m": { priceMinor: 2599 } } }],
    });
    let lookups = 0;
    const db = aroundStatement(fixture.ctx.db, "find_sellables", (run) => {
      lookups += 1;
      return run();
    });
    for (const options of [
      { color: "navy", size: "m" },
      { size: "m", color: "navy" },
    ]) {
      const body = createBody([{ ...line, price: 2599, options }]);
      const call = { body, buyerSecret: undefined, clientIp: testClientIp };
      await createOrder({ ...fixture.ctx, db }, { ...call, idempotencyKey: randomUUID() });
    }
    expect(lookups).toBe(2);
  });

  it("T-013 converts a unit once to the order's currency", async () => {
    const line = await sellLine(fixture.ctx, {}, { quantity: 3 });
    const { token } = await create([line], { currency_code: "VND" });
    expect((await read(token)).price).toMatchObject({ currencyCode: "VND", itemsMinor: 1_524_000 });
  });
});

describe("S1 T-090 OP-098 prices are the server's", () => {
  it("a differing price is refused with the present ones, or taken over", async () => {
    const line = await sellLine(fixture.ctx, {}, { price: 1 });
    const refusal = await refusalOf(create([line]));
    expect(refusal).toMatchObject({
      code: "price_changed",
      data: { lines: [{ cartItemId: line.cartItemId, state: "price_changed", price: 1999 }] },
    });
    const { token } = await create([line], { correct_price: true });
    expect((await read(token)).price.itemsMinor).toBe(1999);
  });

  it("T-090 three groups cost two fees whatever the browser says", async () => {
    const group = { limit: 3, extra_custom_fee: 300, name: "Name" };
    const campaign = {
      products: [{ priceMinor: 2499 }],
      options: { group, options: [{ label: "Name" }] },
    };
    const three = { customer_custom_options: [{ Name: "a" }, { Name: "b" }, { Name: "c" }] };
    const line = await sellLine(fixture.ctx, campaign, { ...three, price: 2499 });
    expect((await refusalOf(create([line]))).code).toBe("price_changed");
    const { token } = await create([line], { correct_price: true });
    expect((await read(token)).price.itemsMinor).toBe(2499 + 600);
  });

  it("a price in another currency is another price", async () => {
    const line = await sellLine(fixture.ctx, {}, { currency_code: "EUR" });
    expect((await refusalOf(create([line]))).code).toBe("price_changed");
  });
});

describe("what cannot be ordered", () => {
  const unavailable = async (line: CartLineBody) => refusalOf(create([line]));

  it("out of stock, unknown products, wrong or missing options", async () => {
    const { ctx } = fixture;
    const gone = await sellLine(ctx);
    await ctx.db
      .update(variants)
      .set({ outOfStock: true })
      .where(eq(variants.productId, gone.product_id));
    const line = await sellLine(ctx);
    for (const bad of [
      gone,
      { ...line, product_id: 2_000_000 },
      { ...line, campaign_id: gone.campaign_id },
      { ...line, options: { ...line.options, size: "xxl" } },
      { ...line, options: { color: "sand" } },
      { ...line, options: { ...line.options, cut: "v" } },
    ]) {
      const refusal = await unavailable(bad);
      expect(refusal).toMatchObject({
        code: "variant_unavailable",
        data: { items: [bad.cartItemId] },
      });
    }
  });

  it.each([
    ["blocked", "campaign_blocked"],
    ["taken_down", "campaign_taken_down"],
  ] as const)("a campaign that is %s", async (status, code) => {
    const line = await sellLine(fixture.ctx, { status });
    expect((await unavailable(line)).code).toBe(code);
  });

  it("I5 another store's products", async () => {
    const other = await fixture.openStore();
    const line = await sellLine(other);
    expect((await unavailable(line)).code).toBe("variant_unavailable");
  });

  it.each(["blocked", "suspended"] as const)("a store that is %s", async (status) => {
    const ctx = await fixture.openStore({ status });
    const line = await sellLine(ctx);
    expect((await refusalOf(placeTestOrder(ctx, [line]))).code).toBe("store_suspended");
  });

  it("CHK-25 a temporary or broken e-mail, an unknown currency", async () => {
    const line = await sellLine(fixture.ctx);
    const refuse = async (change: object) => refusalOf(create([line], change));
    expect(await refuse({ email: "x@mailinator.com" })).toMatchObject({
      code: "validation_failed",
      fields: { email: "email.temporary" },
    });
    expect((await refuse({ email: "x@" })).fields).toEqual({ email: "email.invalid_checkout" });
    expect((await refuse({ currency_code: "XXX" })).code).toBe("validation_failed");
  });

  it("CHK-32 CHK-33 bad discount codes; a good one counts, whatever its case", async () => {
    const storeId = fixture.store.id;
    await fixture.ctx.db.insert(discountCodes).values([
      { storeId, code: "SAVE10", kind: "percent", percent: "10" },
      { storeId, code: "BIG", kind: "amount", amountMinor: 500, minItemsMinor: 1_000_000 },
    ]);
    const line = await sellLine(fixture.ctx);
    const refuse = async (code: string) => refusalOf(create([line], { discount_code: code }));
    expect((await refuse("NOPE")).code).toBe("discount_invalid");
    expect((await refuse("big")).code).toBe("discount_conditions");
    const { token } = await create([line], { discount_code: " save10 " });
    expect((await read(token)).price.discount).toMatchObject({ code: "SAVE10", amountMinor: 200 });
  });
});

describe("R3 the same key", () => {
  it("50 parallel retries make one order with one answer; another body is refused", async () => {
    const line = await sellLine(fixture.ctx);
    const before = await listOrders(fixture.ctx.db, fixture.store.id, { limit: 500 });
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => create([line], {}, key)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const after = await listOrders(fixture.ctx.db, fixture.store.id, { limit: 500 });
    expect(after).toHaveLength(before.length + 1);
    const other = create([{ ...line, quantity: 2 }], {}, key);
    expect((await refusalOf(other)).code).toBe("idempotency_conflict");
  });

  it("the same answer from another network, and the visitor's country where the body has none", async () => {
    const { country: _, ...body } = createBody([await sellLine(fixture.ctx)]);
    const idempotencyKey = randomUUID();
    const from = (visitorCountry: string | undefined) =>
      createOrder(fixture.ctx, {
        body,
        visitorCountry,
        idempotencyKey,
        buyerSecret: undefined,
        clientIp: testClientIp,
      });
    const first = await from("DE");
    expect(await from("FR")).toEqual(first);
    expect(await from(undefined)).toEqual(first);
    const countryOf = async (token: string) => {
      const [row] = await fixture.ctx.db
        .select()
        .from(orders)
        .where(eq(orders.tokenHash, hashSecret(token)));
      return row?.snapshot.countryOfVisitor;
    };
    expect(await countryOf(first.token)).toBe("DE");
    const named = await createOrder(fixture.ctx, {
      body: { ...body, country: "FR" },
      visitorCountry: "DE",
      idempotencyKey: randomUUID(),
      buyerSecret: undefined,
      clientIp: testClientIp,
    });
    expect(await countryOf(named.token)).toBe("FR");
  });

  it("the same answer after the price has changed", async () => {
    const line = await sellLine(fixture.ctx);
    const key = randomUUID();
    const first = await create([line], {}, key);
    await fixture.ctx.db
      .update(campaigns)
      .set({ status: "blocked" })
      .where(eq(campaigns.id, line.campaign_id));
    expect(await create([line], {}, key)).toEqual(first);
  });

  it("another store's same key is another order", async () => {
    const key = randomUUID();
    const first = await create([await sellLine(fixture.ctx)], {}, key);
    const other = await fixture.openStore();
    const second = await createOrder(other, {
      body: createBody([await sellLine(other)]),
      idempotencyKey: key,
      buyerSecret: undefined,
      clientIp: testClientIp,
    });
    expect(second.token).not.toBe(first.token);
    expect(second.buyerSecret).not.toBe(first.buyerSecret);
  });
});

describe("OP-146 the token in the create body", () => {
  const again = (token: string, buyerSecret: string | undefined, line: CartLineBody) =>
    createOrder(fixture.ctx, {
      body: createBody([line], { token }),
      idempotencyKey: randomUUID(),
      buyerSecret,
      clientIp: testClientIp,
    });

  it("replaces the lines of the buyer's unpaid order", async () => {
    const first = await placeReadyOrder(fixture.ctx);
    const line = await sellLine(fixture.ctx, { products: [{ priceMinor: 500 }] });
    const second = await again(first.token, first.buyerSecret, line);
    expect(second).toEqual({
      token: first.token,
      buyerSecret: first.buyerSecret,
      orderId: first.orderId,
    });
    const order = await read(first.token, first.buyerSecret);
    expect(order.products.map(({ cartItemId }) => cartItemId)).toEqual([line.cartItemId]);
    expect(order).toMatchObject({ price: { itemsMinor: 500 }, email: first.email });
    expect(order.revision).toBeGreaterThan(1);
  });

  it("prices the new lines for the country that they are to go to", async () => {
    const first = await placeReadyOrder(fixture.ctx);
    await again(first.token, first.buyerSecret, await sellLine(fixture.ctx));
    const order = await read(first.token);
    expect(order.address?.country).toBe("DE");
    expect(order.ship_to).toEqual({ country: "DE", is_guess: false, is_unknown: false });

    const second = await placeTestOrder(fixture.ctx);
    expect((await read(second.token)).ship_to.is_guess).toBe(true);
    const { token, buyerSecret } = second;
    await updateOrder(fixture.ctx, { body: { token, ship_to: { country: "FR" } }, buyerSecret });
    await again(second.token, second.buyerSecret, await sellLine(fixture.ctx));
    expect((await read(second.token)).ship_to).toEqual({
      country: "FR",
      is_guess: false,
      is_unknown: false,
    });
  });

  it("cancels its open payment at the gateway first", async () => {
    const first = await placeReadyOrder(fixture.ctx);
    await start(fixture.ctx, first);
    const before = fixture.gateway.listIntents().at(-1);
    await again(first.token, first.buyerSecret, await sellLine(fixture.ctx));
    const after = fixture.gateway
      .listIntents()
      .find(({ intentId }) => intentId === before?.intentId);
    expect(after?.state).toBe("canceled");
    expect((await read(first.token)).payment_state).toBe("none");
  });

  it("is refused when the payment went through, and the order stays as it was", async () => {
    const first = await placeReadyOrder(fixture.ctx);
    await start(fixture.ctx, first);
    const intent = fixture.gateway.listIntents().at(-1);
    fixture.gateway.completeIntent(intent?.intentId ?? "");
    const line = await sellLine(fixture.ctx);
    const refusal = await refusalOf(again(first.token, first.buyerSecret, line));
    expect(refusal.code).toBe("order_paid");
    expect(await read(first.token)).toMatchObject({ payment_state: "paid", status: "unfulfilled" });
  });

  it("of another browser, or of nobody, makes a new order", async () => {
    const first = await placeTestOrder(fixture.ctx);
    const line = await sellLine(fixture.ctx);
    for (const [token, secret] of [
      [first.token, undefined],
      [first.token, "x".repeat(32)],
      ["y".repeat(32), first.buyerSecret],
    ] as const) {
      const made = await again(token, secret, line);
      expect(made.token).not.toBe(first.token);
    }
    const events = await listOrderEvents(fixture.ctx.db, fixture.store.id, first.orderId);
    expect(events.map(({ kind }) => kind)).toEqual(["created"]);
  });

  it("I5 of another store's order makes a new order here", async () => {
    const other = await fixture.openStore();
    const foreign = await placeTestOrder(other);
    const made = await again(foreign.token, foreign.buyerSecret, await sellLine(fixture.ctx));
    expect(made.token).not.toBe(foreign.token);
    await expect(readOrder(other, { token: made.token })).rejects.toThrow("order_not_found");
  });
});
