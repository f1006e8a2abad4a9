import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Checkout } from "#contract/schemas/order.ts";
import { campaignProducts, discountCodes, orders, variants } from "#database/schema.ts";
import { createFakeGateway } from "#integrations/payments/fake-gateway.ts";

import type { ServiceContext } from "#services/context.ts";
import { readOrder } from "#services/orders/read-order.ts";
import { settlePayment } from "./settle-payment.ts";
import { lastIntent, letTimePass, start, stateOf } from "#services/testing/payment-steps.ts";
import type { ReadyOrder } from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  placeTestOrder,
  refusalOf,
  sellLine,
} from "#services/testing/service-fixture.ts";
import type { ServiceFixture } from "#services/testing/service-fixture.ts";
import { updateOrder } from "#services/orders/update-order.ts";

let fixture: ServiceFixture;
beforeAll(async () => {
  fixture = await createServiceFixture();
});
afterAll(() => fixture.connection.close());

const setPrice = (productId: number, priceMinor: number) =>
  Promise.all([
    fixture.ctx.db
      .update(campaignProducts)
      .set({ priceMinor })
      .where(eq(campaignProducts.id, productId)),
    fixture.ctx.db.update(variants).set({ priceMinor }).where(eq(variants.productId, productId)),
  ]);

/** The total that a wallet payment answers to whoever accepted the card's. */
async function walletTotal(ctx: ServiceContext, order: ReadyOrder): Promise<number> {
  const refusal = await refusalOf(start(ctx, order, { gateway: "wallet" }));
  expect(refusal.code).toBe("price_changed");
  return (refusal.data as Checkout).order.price.totalMinor;
}

describe("OP-104 OP-145 S1 the card discount belongs to the gateway that is paid at", () => {
  const withWallet = () => {
    const wallet = createFakeGateway({ name: "wallet", kind: "wallet" });
    const gateways = new Map([...fixture.ctx.gateways, ["wallet", wallet]]);
    return { wallet, ctx: { ...fixture.ctx, gateways } };
  };

  it("a wallet does not get it, whatever pay_by_card says", async () => {
    const { wallet, ctx } = withWallet();
    const order = await placeReadyOrder(ctx);
    const { token, buyerSecret } = order;
    const body = { token, pay_by_card: true };
    const shown = (await updateOrder(ctx, { body, buyerSecret })).order.price;
    expect(shown.cardDiscountMinor).toBe(40);
    const refusal = await refusalOf(start(ctx, order, { gateway: "wallet" }));
    expect(refusal).toMatchObject({
      code: "price_changed",
      data: {
        order: {
          pay_by_card: false,
          price: { cardDiscountMinor: 0, totalMinor: shown.totalMinor + 40 },
        },
      },
    });
    expect(wallet.listIntents()).toEqual([]);
    await start(ctx, order, { gateway: "wallet", totalMinor: shown.totalMinor + 40 });
    expect(lastIntent(wallet).amountMinor).toBe(shown.totalMinor + 40);
  });

  it("a card gets it, also after pay_by_card false", async () => {
    const { ctx } = withWallet();
    const order = await placeReadyOrder(ctx);
    const { token, buyerSecret, totalMinor } = order;
    await updateOrder(ctx, { body: { token, pay_by_card: false }, buyerSecret });
    const refusal = await refusalOf(start(ctx, { ...order, totalMinor: totalMinor + 40 }));
    expect(refusal).toMatchObject({
      code: "price_changed",
      data: { order: { pay_by_card: true, price: { totalMinor } } },
    });
    await start(ctx, order);
    expect(lastIntent(fixture.gateway).amountMinor).toBe(totalMinor);
  });

  it("a store that switched it off after the order was made charges no total with it (CHK-36)", async () => {
    const order = await placeReadyOrder(fixture.ctx);
    const settings = { ...fixture.ctx.store.settings, card_discount_percent: 0 };
    const ctx = { ...fixture.ctx, store: { ...fixture.ctx.store, settings } };
    const refusal = await refusalOf(start(ctx, order));
    expect(refusal).toMatchObject({
      code: "price_changed",
      data: { order: { price: { cardDiscountPercent: 0, cardDiscountMinor: 0 } } },
    });
    await start(ctx, { ...order, totalMinor: order.totalMinor + 40 });
    expect(lastIntent(fixture.gateway).amountMinor).toBe(order.totalMinor + 40);
  });
});

describe("OP-146 starting a payment", () => {
  it("opens an intent of the order's total and answers its page", async () => {
    const order = await placeReadyOrder(fixture.ctx);
    const { redirectUrl } = await start(fixture.ctx, order);
    const intent = lastIntent(fixture.gateway);
    expect(redirectUrl).toBe(`http://127.0.0.1/${intent.intentId}`);
    expect(intent).toMatchObject({ amountMinor: order.totalMinor, currency: "USD" });
    expect(await stateOf(fixture.ctx, order)).toMatchObject({
      payment: "pending",
      status: "processing",
      payments: ["pending"],
      events: ["created", "updated", "payment_started"],
    });
  });

  it("R3 the same key, in a row or at once, opens one intent with one page", async () => {
    const order = await placeReadyOrder(fixture.ctx);
    const before = fixture.gateway.listIntents().length;
    const idempotencyKey = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => start(fixture.ctx, order, { idempotencyKey })),
    );
    answers.push(await start(fixture.ctx, order, { idempotencyKey }));
    expect(new Set(answers.map(({ redirectUrl }) => redirectUrl)).size).toBe(1);
    expect(fixture.gateway.listIntents()).toHaveLength(before + 1);
    const other = start(fixture.ctx, order, { idempotencyKey, totalMinor: 1 });
    expect((await refusalOf(other)).code).toBe("idempotency_conflict");
  });

  it("another key while it is open goes on with the same page", async () => {
    const order = await placeReadyOrder(fixture.ctx);
    const first = await start(fixture.ctx, order);
    expect(await start(fixture.ctx, order)).toEqual(first);
    expect((await stateOf(fixture.ctx, order)).payments).toEqual(["pending"]);
  });

  it("after a change of the order the old intent is cancelled before the new one", async () => {
    const order = await placeReadyOrder(fixture.ctx);
    await start(fixture.ctx, order);
    const old = lastIntent(fixture.gateway).intentId;
    const { token, buyerSecret } = order;
    const checkout = await updateOrder(fixture.ctx, {
      body: { token, shipping_method: "express" },
      buyerSecret,
    });
    const { totalMinor } = checkout.order.price;
    await start(fixture.ctx, { ...order, totalMinor });
    const states = new Map(
      fixture.gateway.listIntents().map((intent) => [intent.intentId, intent.state]),
    );
    expect(states.get(old)).toBe("canceled");
    expect(lastIntent(fixture.gateway)).toMatchObject({ amountMinor: totalMinor });
    expect((await stateOf(fixture.ctx, order)).payments).toEqual(["canceled", "pending"]);
  });

  it("nothing due: paid without a gateway", async () => {
    const { ctx, store } = fixture;
    const free = await fixture.openStore();
    await ctx.db.insert(discountCodes).values([
      { storeId: free.store.id, code: "ALL", kind: "percent", percent: "100" },
      { storeId: store.id, code: "ALL", kind: "percent", percent: "100" },
    ]);
    const { shippingRates } = await import("#database/schema.ts");
    await ctx.db
      .update(shippingRates)
      .set({ firstMinor: 0, furtherMinor: 0 })
      .where(eq(shippingRates.storeId, free.store.id));
    const order = await placeReadyOrder(free, undefined, { discount_code: "all" });
    expect(order.totalMinor).toBe(0);
    const idempotencyKey = randomUUID();
    const { redirectUrl } = await start(free, order, { idempotencyKey });
    expect(redirectUrl).toBe(`${free.origin}/order/thank-you/${order.token}`);
    expect(await start(free, order, { idempotencyKey })).toEqual({ redirectUrl });
    expect(await stateOf(free, order)).toMatchObject({ payment: "paid", payments: [] });
  });
});

describe("refusals", () => {
  it("OP-119 another browser, an unknown token, another store", async () => {
    const order = await placeReadyOrder(fixture.ctx);
    const other = await fixture.openStore();
    const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;
    expect(await codeOf(start(fixture.ctx, order, { buyerSecret: undefined }))).toBe("forbidden");
    expect(await codeOf(start(fixture.ctx, order, { buyerSecret: "x".repeat(32) }))).toBe(
      "forbidden",
    );
    expect(await codeOf(start(fixture.ctx, order, { token: "x".repeat(32) }))).toBe(
      "order_not_found",
    );
    expect(await codeOf(start(other, order))).toBe("order_not_found");
    expect(await codeOf(start(fixture.ctx, order, { gateway: "paypal" }))).toBe(
      "validation_failed",
    );
  });

  it("no e-mail or address", async () => {
    const created = await placeTestOrder(fixture.ctx);
    const { fields } = await refusalOf(start(fixture.ctx, { ...created, totalMinor: 1 }));
    expect(fields).toMatchObject({
      email: "email.invalid_checkout",
      address: "address.street_required",
    });
  });

  it("OP-098 another total than the accepted one, with the fresh checkout", async () => {
    const line = await sellLine(fixture.ctx);
    const order = await placeReadyOrder(fixture.ctx, [line]);
    await setPrice(line.product_id, 2099);
    const refusal = await refusalOf(start(fixture.ctx, order));
    expect(refusal).toMatchObject({
      code: "price_changed",
      data: { order: { price: { totalMinor: order.totalMinor + 98 } } },
    });
    const after = await readOrder(fixture.ctx, { token: order.token });
    expect(after.products[0]?.unit_price).toBe(2099);
    await start(fixture.ctx, { ...order, totalMinor: order.totalMinor + 98 });
    expect(lastIntent(fixture.gateway).amountMinor).toBe(order.totalMinor + 98);
  });

  it("a product that is gone", async () => {
    const line = await sellLine(fixture.ctx);
    const order = await placeReadyOrder(fixture.ctx, [line]);
    await fixture.ctx.db
      .update(campaignProducts)
      .set({ isRetired: true })
      .where(eq(campaignProducts.id, line.product_id));
    expect((await refusalOf(start(fixture.ctx, order))).code).toBe("variant_unavailable");
  });

  it.each([
    [{ paymentState: "verifying" }, "order_in_payment"],
    [{ paymentState: "paid" }, "order_paid"],
    [{ paymentState: "partly_refunded" }, "order_paid"],
    [{ paymentState: "refunded" }, "order_refunded"],
    [{ status: "cancelled" }, "order_cancelled"],
    [{ status: "processing_refund", paymentState: "paid" }, "order_cancelled"],
  ] as const)("an order as what it is: %j", async (change, code) => {
    const order = await placeReadyOrder(fixture.ctx);
    await fixture.ctx.db.update(orders).set(change).where(eq(orders.id, order.orderId));
    expect((await refusalOf(start(fixture.ctx, order))).code).toBe(code);
  });

  it("I3 R7 the last use of a code belongs to whoever begins to pay first", async () => {
    await fixture.ctx.db.insert(discountCodes).values({
      storeId: fixture.store.id,
      code: "LAST",
      kind: "amount",
      amountMinor: 100,
      usageLimit: 1,
    });
    const place = () => placeReadyOrder(fixture.ctx, undefined, { discount_code: "last" });
    const [first, second] = [await place(), await place()];
    await start(fixture.ctx, first);
    const refusal = await refusalOf(start(fixture.ctx, second));
    expect(refusal).toMatchObject({
      code: "price_changed",
      data: { order: { price: { totalMinor: second.totalMinor + 98 } } },
    });
    // A quarter of an hour after it began, whatever else was written to the order.
    await letTimePass(fixture.ctx, 15 * 60);
    const { token, buyerSecret } = first;
    await updateOrder(fixture.ctx, { body: { token }, buyerSecret });
    const again = await place();
    await start(fixture.ctx, again);
    expect((await stateOf(fixture.ctx, again)).payments).toEqual(["pending"]);
  });
});

describe("R5 gateways in trouble", () => {
  it("an unknown outcome is settled by reference, and never charged again", async () => {
    const order = await placeReadyOrder(fixture.ctx);
    const before = fixture.gateway.listIntents().length;
    fixture.gateway.failNext("unknown_outcome");
    expect((await refusalOf(start(fixture.ctx, order))).code).toBe("gateway_unavailable");
    expect((await stateOf(fixture.ctx, order)).payments).toEqual(["starting"]);
    const job = fixture.jobs.sent.at(-1);
    expect(job?.name).toBe("settle-payment");
    const paymentId = job?.name === "settle-payment" ? job.payload.paymentId : "";
    expect(await settlePayment(fixture.system, paymentId)).toBe("settled");
    expect((await stateOf(fixture.ctx, order)).payments).toEqual(["pending"]);
    await start(fixture.ctx, order);
    expect(fixture.gateway.listIntents()).toHaveLength(before + 1);
  });

  it("one that never arrived is given up after a minute, and the order payable again", async () => {
    const order = await placeReadyOrder(fixture.ctx);
    fixture.gateway.failNext("unknown_outcome", { takesEffect: false });
    await refusalOf(start(fixture.ctx, order));
    const job = fixture.jobs.sent.at(-1);
    const paymentId = job?.name === "settle-payment" ? job.payload.paymentId : "";
    expect(await settlePayment(fixture.system, paymentId)).toBe("unresolved");
    await letTimePass(fixture.ctx, 61);
    expect(await settlePayment(fixture.system, paymentId)).toBe("settled");
    expect(await stateOf(fixture.ctx, order)).toMatchObject({
      payment: "failed",
      payments: ["failed"],
    });
    await start(fixture.ctx, order);
    expect((await stateOf(fixture.ctx, order)).payment).toBe("pending");
  });

  it.each([
    ["unavailable", "gateway_unavailable", "none"],
    ["rejected", "gateway_refused", "none"],
  ] as const)("%s: %s, and the order is payable again", async (kind, code, payment) => {
    const order = await placeReadyOrder(fixture.ctx);
    fixture.gateway.failNext(kind);
    expect((await refusalOf(start(fixture.ctx, order))).code).toBe(code);
    expect((await stateOf(fixture.ctx, order)).payment).toBe(payment);
    await start(fixture.ctx, order);
    expect((await stateOf(fixture.ctx, order)).payment).toBe("pending");
  });

  describe("a create that is refused although its intent is there", () => {
    /** An intent whose answer got lost; asked for again from another host its body is another. */
    async function loseAnswer() {
      const order = await placeReadyOrder(fixture.ctx);
      const idempotencyKey = randomUUID();
      fixture.gateway.failNext("unknown_outcome");
      await refusalOf(start(fixture.ctx, order, { idempotencyKey }));
      const moved = { ...fixture.ctx, origin: "http://moved.example" };
      const repeat = () => start(moved, order, { idempotencyKey });
      return { order, intent: lastIntent(fixture.gateway), repeat, moved };
    }

    it("waiting for the shopper: closed, never marked as failed, and a next try gets a page", async () => {
      const { order, intent, repeat, moved } = await loseAnswer();
      expect((await refusalOf(repeat())).code).toBe("gateway_unavailable");
      const closed = fixture.gateway.listIntents().find((one) => one.intentId === intent.intentId);
      expect(closed?.state).toBe("canceled");
      expect(await stateOf(fixture.ctx, order)).toMatchObject({
        payment: "none",
        payments: ["canceled"],
      });
      await start(moved, order);
      expect((await stateOf(fixture.ctx, order)).payments).toEqual(["canceled", "pending"]);
    });

    it("paid meanwhile: the order is paid", async () => {
      const { order, intent, repeat } = await loseAnswer();
      fixture.gateway.completeIntent(intent.intentId);
      expect((await refusalOf(repeat())).code).toBe("order_paid");
      expect(await stateOf(fixture.ctx, order)).toMatchObject({
        payment: "paid",
        payments: ["paid"],
      });
    });

    it("in doubt while the gateway does not say: settled later", async () => {
      const order = await placeReadyOrder(fixture.ctx);
      fixture.gateway.failNext("rejected");
      fixture.gateway.failNext("unavailable");
      expect((await refusalOf(start(fixture.ctx, order))).code).toBe("gateway_unavailable");
      expect((await stateOf(fixture.ctx, order)).payments).toEqual(["starting"]);
      expect(fixture.jobs.sent.at(-1)?.name).toBe("settle-payment");
    });
  });

  it("R1 the payment is committed before the gateway is called", async () => {
    const order = await placeReadyOrder(fixture.ctx);
    const gateway = createFakeGateway({ name: "slow" });
    const seen: string[][] = [];
    const watched = {
      ...gateway,
      createIntent: async (request: Parameters<typeof gateway.createIntent>[0]) => {
        seen.push((await stateOf(fixture.ctx, order)).payments);
        return gateway.createIntent(request);
      },
    };
    const ctx = { ...fixture.ctx, gateways: new Map([["slow", watched]]) };
    await start(ctx, order, { gateway: "slow" });
    expect(seen).toEqual([["starting"]]);
  });

  it("switching the gateway cancels the first one's intent", async () => {
    const order = await placeReadyOrder(fixture.ctx);
    const wallet = createFakeGateway({ name: "wallet", kind: "wallet" });
    const gateways = new Map([...fixture.ctx.gateways, ["wallet", wallet]]);
    const ctx = { ...fixture.ctx, gateways };
    await start(ctx, order);
    const card = lastIntent(fixture.gateway).intentId;
    const walletMinor = await walletTotal(ctx, order);
    await start(ctx, order, { gateway: "wallet", totalMinor: walletMinor });
    const state = fixture.gateway.listIntents().find(({ intentId }) => intentId === card)?.state;
    expect(state).toBe("canceled");
    expect(wallet.listIntents()).toHaveLength(1);
  });
});
