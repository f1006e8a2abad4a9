import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { discountCodes, orders, shippingRates } from "#database/schema.ts";
import { createFakeGateway } from "#integrations/payments/fake-gateway.ts";

import type { ServiceContext } from "#services/context.ts";
import { readOrder } from "./read-order.ts";
import { lastIntent, start, stateOf } from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  placeTestOrder,
  refusalOf,
  sellLine,
  testAddress,
} from "#services/testing/service-fixture.ts";
import type { ServiceFixture } from "#services/testing/service-fixture.ts";
import { updateOrder } from "./update-order.ts";
import type { UpdateOrderBody } from "./update-order.ts";

let fixture: ServiceFixture;
beforeAll(async () => {
  fixture = await createServiceFixture();
});
afterAll(() => fixture.connection.close());

type Placed = { token: string; buyerSecret: string };
const update = (placed: Placed, body: Omit<UpdateOrderBody, "token">, ctx = fixture.ctx) =>
  updateOrder(ctx, { body: { token: placed.token, ...body }, buyerSecret: placed.buyerSecret });

describe("API-10 API-14 e-mail, address and method", () => {
  it("are kept, priced and answered as a checkout", async () => {
    const placed = await placeTestOrder(fixture.ctx);
    const checkout = await update(placed, { email: " ada@example.com ", address: testAddress });
    expect(checkout).toMatchObject({
      separate_name: false,
      payment_domain: null,
      cart_origin: null,
      payment_gateways: [{ name: "fake", kind: "card", is_test: false }],
      shipping_methods: [
        { name: "standard", shipping_time: [3, 10], printing_time: 3, price: 499 },
        { name: "express", shipping_time: [1, 3], price: 1299 },
      ],
      order: {
        email: "ada@example.com",
        is_buyer: true,
        revision: 2,
        address: { first_name: "Łucja", last_name: "Ohlsson", country: "DE" },
      },
    });
  });

  it("express costs what the table says; the e-mail alone starts no new revision", async () => {
    const placed = await placeTestOrder(fixture.ctx);
    const express = await update(placed, { shipping_method: "express" });
    expect(express.order.price).toMatchObject({
      shippingMinor: 1299,
      totalMinor: 1999 - 40 + 1299,
    });
    const mail = await update(placed, { email: "ada@example.com" });
    expect(mail.order.revision).toBe(express.order.revision);
  });

  it("T-091 CHK-36 OP-104 10% off and a card: 93.20; a wallet: 95.00", async () => {
    const ctx = await fixture.openStore();
    const { id: storeId } = ctx.store;
    await ctx.db
      .update(shippingRates)
      .set({ firstMinor: 500 })
      .where(eq(shippingRates.storeId, storeId));
    await ctx.db
      .insert(discountCodes)
      .values({ storeId, code: "TEN", kind: "percent", percent: "10" });
    const line = await sellLine(ctx, { products: [{ priceMinor: 10_000 }] });
    const placed = await placeTestOrder(ctx, [line], { discount_code: "TEN" });
    const card = await update(placed, { pay_by_card: true }, ctx);
    expect(card.order.price).toMatchObject({ cardDiscountMinor: 180, totalMinor: 9320 });
    const wallet = await update(placed, { pay_by_card: false }, ctx);
    expect(wallet.order.price).toMatchObject({ cardDiscountMinor: 0, totalMinor: 9500 });
  });

  it("takes the store's card discount of today, and none with 0 (CHK-36)", async () => {
    const opened = await fixture.openStore();
    const line = await sellLine(opened, { products: [{ priceMinor: 10_000 }] });
    const placed = await placeTestOrder(opened, [line]);
    for (const [percent, off] of [
      [0, 0],
      [2, 200],
      [3.5, 350],
    ] as const) {
      const settings = { ...opened.store.settings, card_discount_percent: percent };
      const ctx = { ...opened, store: { ...opened.store, settings } };
      const { order, ...checkout } = await update(placed, { pay_by_card: true }, ctx);
      expect(checkout.card_discount_percent).toBe(percent);
      expect(order.price).toMatchObject({
        cardDiscountPercent: percent,
        cardDiscountMinor: off,
        totalMinor: 10_000 - off + order.price.shippingMinor,
      });
    }
  });

  it("CHK-32 CHK-34 CHK-35 OP-103 one code is taken at a time, and goes where it is taken away", async () => {
    const ctx = await fixture.openStore();
    const { id: storeId } = ctx.store;
    await ctx.db.insert(discountCodes).values([
      { storeId, code: "TEN", kind: "percent", percent: "10" },
      { storeId, code: "HALF", kind: "percent", percent: "50" },
      { storeId, code: "BULK", kind: "percent", percent: "30", minQuantity: 9 },
    ]);
    const line = await sellLine(ctx, { products: [{ priceMinor: 10_000 }] });
    const placed = await placeTestOrder(ctx, [line]);
    const discountNow = async () =>
      (await update(placed, {}, ctx)).order.price.discount.amountMinor;
    const refused = async (discount_code: string) =>
      (await refusalOf(update(placed, { discount_code }, ctx))).code;
    expect([await refused("NONE"), await refused("BULK")]).toEqual([
      ...["discount_invalid", "discount_conditions"],
    ]);
    const { order } = await update(placed, { discount_code: " ten " }, ctx);
    expect(order.price.discount).toMatchObject({ code: "TEN", amountMinor: 1000 });
    expect(await refused("HALF")).toBe("discount_maximum");
    expect(await refused("NONE")).toBe("discount_maximum");
    expect((await update(placed, { discount_code: "ten" }, ctx)).order.revision).toBe(
      order.revision,
    );
    expect(await discountNow()).toBe(1000);
    await update(placed, { discount_code: null }, ctx);
    expect(await discountNow()).toBe(0);
    await update(placed, { discount_code: "HALF" }, ctx);
    expect(await discountNow()).toBe(5000);
    // Another store's codes are none here.
    await fixture.ctx.db
      .insert(discountCodes)
      .values({ storeId: fixture.store.id, code: "THEIRS", kind: "percent", percent: "10" });
    await update(placed, { discount_code: null }, ctx);
    expect(await refused("THEIRS")).toBe("discount_invalid");
  });

  it("the ship-to of a country still being typed decides the shipping", async () => {
    const ctx = await fixture.openStore();
    await ctx.db.insert(shippingRates).values({
      storeId: ctx.store.id,
      method: "standard",
      zone: "EU",
      currencyCode: "USD",
      firstMinor: 100,
      furtherMinor: 0,
    });
    const placed = await placeTestOrder(ctx, undefined, { country: "US" });
    const checkout = await update(placed, { ship_to: { country: "FR" } }, ctx);
    expect(checkout.order.price.shippingMinor).toBe(100);
    expect(checkout.order.ship_to).toEqual({ country: "FR", is_guess: false, is_unknown: false });
    expect(checkout.order.address).toBeNull();
  });
});

describe("CHK-16..23 CHK-26 what an address must be", () => {
  const fieldsOf = async (address: UpdateOrderBody["address"], ctx: ServiceContext = fixture.ctx) =>
    (await refusalOf(update(await placeTestOrder(ctx), { address }, ctx))).fields;

  it("T-094 Greek letters are refused, accents are not", async () => {
    expect(await fieldsOf({ ...testAddress, address: "Οδός 5" })).toEqual({
      address: "address.latin_only",
    });
  });

  it("names, street, city, zip, phone", async () => {
    const empty = { ...testAddress, name: "", address: " ", city: "", zipcode: "" };
    expect(await fieldsOf(empty)).toEqual({
      name: "address.full_name_required",
      address: "address.street_required",
      city: "address.city_required",
      zipcode: "address.zip_required",
    });
    expect(await fieldsOf({ ...testAddress, name: "Ada" })).toEqual({
      name: "address.full_name_incomplete",
    });
    expect(await fieldsOf({ ...testAddress, phone: "+49 1" })).toEqual({ phone: "phone.invalid" });
    expect(await fieldsOf({ ...testAddress, phone: "+49 999 99999999999" })).toEqual({
      phone: "phone.invalid",
    });
    const placed = await placeTestOrder(fixture.ctx);
    const fine = await update(placed, { address: { ...testAddress, phone: "030 123456" } });
    expect(fine.order.address?.phone).toBe("+4930123456");
  });

  it("CHK-16 separate names by the store's setting", async () => {
    const ctx = await fixture.openStore({ settings: { separate_name: true } });
    expect(await fieldsOf(testAddress, ctx)).toEqual({
      first_name: "address.first_name_required",
      last_name: "address.last_name_required",
    });
    const placed = await placeTestOrder(ctx);
    const named = { ...testAddress, first_name: "Ada", last_name: "King" };
    const checkout = await update(placed, { address: named }, ctx);
    expect(checkout).toMatchObject({
      separate_name: true,
      order: { address: { name: "Ada King" } },
    });
  });

  it("CHK-25 a temporary e-mail", async () => {
    const placed = await placeTestOrder(fixture.ctx);
    const refusal = await refusalOf(update(placed, { email: "x@mailinator.com" }));
    expect(refusal.fields).toEqual({ email: "email.temporary" });
  });
});

describe("CHK-28..30 T-088 T-089 countries", () => {
  it.each(["RU", "SO"])("%s is closed by default", async (country) => {
    const placed = await placeTestOrder(fixture.ctx);
    const refusal = await refusalOf(update(placed, { ship_to: { country } }));
    expect(refusal).toMatchObject({ code: "cannot_ship", data: { country } });
  });

  it("a store's own list replaces the default one", async () => {
    const ctx = await fixture.openStore({ settings: { country_disabled_checkout: ["AR"] } });
    const placed = await placeTestOrder(ctx);
    expect((await refusalOf(update(placed, { ship_to: { country: "AR" } }, ctx))).code).toBe(
      "cannot_ship",
    );
    await update(placed, { ship_to: { country: "BR" } }, ctx);
  });

  it("OP-102 names the items that cannot go there, and changes nothing", async () => {
    const ctx = await fixture.openStore();
    const mug = await sellLine(ctx, { products: [{ template: "mug" }] });
    const shirt = await sellLine(ctx);
    const placed = await placeTestOrder(ctx, [shirt, mug]);
    const rows = await ctx.db.select().from(orders).where(eq(orders.id, placed.orderId));
    const { orderLines } = await import("#database/schema.ts");
    const lines = await ctx.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, placed.orderId));
    const templateId = lines.find(({ productId }) => productId === shirt.product_id)?.snapshot
      .templateId;
    await ctx.db.delete(shippingRates).where(eq(shippingRates.storeId, ctx.store.id));
    const rate = {
      storeId: ctx.store.id,
      method: "standard" as const,
      currencyCode: "USD",
      firstMinor: 1,
      furtherMinor: 1,
    };
    await ctx.db.insert(shippingRates).values([
      { ...rate, zone: "*", templateId: templateId ?? null },
      { ...rate, zone: "DE" },
    ]);
    const refusal = await refusalOf(update(placed, { ship_to: { country: "FR" } }, ctx));
    expect(refusal.data).toEqual({ country: "FR", items: [mug.cartItemId] });
    const after = await ctx.db.select().from(orders).where(eq(orders.id, placed.orderId));
    expect(after).toEqual(rows);
  });
});

describe("OP-119 OP-146 who and when", () => {
  it("only the buyer's browser, only in the order's store", async () => {
    const placed = await placeTestOrder(fixture.ctx);
    const other = await fixture.openStore();
    const email = "ada@example.com";
    const codeOf = async (secret: string | undefined, ctx = fixture.ctx, token = placed.token) =>
      (await refusalOf(updateOrder(ctx, { body: { token, email }, buyerSecret: secret }))).code;
    expect(await codeOf(undefined)).toBe("forbidden");
    expect(await codeOf("x".repeat(32))).toBe("forbidden");
    expect(await codeOf(placed.buyerSecret, other)).toBe("order_not_found");
    expect(await codeOf(placed.buyerSecret, fixture.ctx, "x".repeat(32))).toBe("order_not_found");
    expect((await readOrder(fixture.ctx, placed)).email).toBeNull();
  });

  it.each([
    ["verifying", "order_in_payment"],
    ["paid", "order_paid"],
    ["refunded", "order_refunded"],
  ] as const)("not while %s", async (paymentState, code) => {
    const placed = await placeTestOrder(fixture.ctx);
    await fixture.ctx.db.update(orders).set({ paymentState }).where(eq(orders.id, placed.orderId));
    const refusal = await refusalOf(update(placed, { email: "ada@example.com" }));
    expect(refusal.code).toBe(code);
  });

  it("a change cancels the payment begun before; what was paid meanwhile stays paid", async () => {
    const placed = await placeReadyOrder(fixture.ctx);
    await start(fixture.ctx, placed);
    await update(placed, { shipping_method: "express" });
    expect(lastIntent(fixture.gateway).state).toBe("canceled");
    expect((await stateOf(fixture.ctx, placed)).payment).toBe("none");

    const paid = await placeReadyOrder(fixture.ctx);
    await start(fixture.ctx, paid);
    fixture.gateway.completeIntent(lastIntent(fixture.gateway).intentId);
    const refusal = await refusalOf(update(paid, { shipping_method: "express" }));
    expect(refusal.code).toBe("order_paid");
    expect((await stateOf(fixture.ctx, paid)).payment).toBe("paid");
  });

  it("a gateway that does not answer blocks the change", async () => {
    const placed = await placeReadyOrder(fixture.ctx);
    await start(fixture.ctx, placed);
    const silent = createFakeGateway();
    silent.failNext("unavailable");
    const ctx = { ...fixture.ctx, gateways: new Map([["fake", silent]]) };
    const refusal = await refusalOf(update(placed, { shipping_method: "express" }, ctx));
    expect(refusal.code).toBe("order_in_payment");
    expect((await stateOf(fixture.ctx, placed)).payment).toBe("pending");
  });

  it("parallel updates leave a price that is that of the snapshot (I4)", async () => {
    const placed = await placeTestOrder(fixture.ctx);
    const bodies = Array.from({ length: 8 }, (_, index) => ({
      pay_by_card: index % 2 === 0,
      shipping_method: index % 3 === 0 ? ("express" as const) : ("standard" as const),
    }));
    await Promise.allSettled(bodies.map((body) => update(placed, body)));
    const [row] = await fixture.ctx.db.select().from(orders).where(eq(orders.id, placed.orderId));
    expect(row?.totalMinor).toBe(row?.snapshot.price.totalMinor);
    const shipping = row?.shippingMethod === "express" ? 1299 : 499;
    expect(row?.snapshot.price.shippingMinor).toBe(shipping);
    expect(row?.snapshot.price.cardDiscountMinor).toBe(row?.snapshot.payByCard ? 40 : 0);
  });
});

it("T-099 S2 unknown tokens and those of other stores get one text", async () => {
  const placed = await placeTestOrder(fixture.ctx);
  const other = await fixture.openStore();
  for (const [ctx, token] of [
    [fixture.ctx, "1"],
    [fixture.ctx, randomUUID()],
    [fixture.ctx, "x".repeat(32)],
    [other, placed.token],
  ] as const) {
    const refusal = await refusalOf(readOrder(ctx, { token }));
    expect({ ...refusal }).toEqual({ name: "ServiceError", code: "order_not_found" });
  }
});
