import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { listOrderLines } from "#database/queries/orders.ts";
import { insertPayment } from "#database/queries/payments.ts";
import { campaignProducts, orders, variants } from "#database/schema.ts";
import type { ServiceContext } from "#services/context.ts";
import { orderOf } from "#services/testing/cancel-steps.ts";
import { pay, type ReadyOrder, start, stateOf } from "#services/testing/payment-steps.ts";
import {
  createBody,
  createServiceFixture,
  placeReadyOrder,
  refusalOf,
  sellLine,
  type ServiceFixture,
  testAddress,
  testClientIp,
} from "#services/testing/service-fixture.ts";

import { changeCustomer } from "./change-customer.ts";
import { createOrder } from "./create-order.ts";
import { dropOrder } from "./drop-order.ts";
import { repriceOrder } from "./reprice-order.ts";
import { updateOrder, type UpdateOrderBody } from "./update-order.ts";

let fixture: ServiceFixture;
let ctx: ServiceContext;
beforeAll(async () => {
  fixture = await createServiceFixture();
  ({ ctx } = fixture);
});
afterAll(() => fixture.connection.close());

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;

/** The store in which something happens once, while an order is priced and before it is written. */
function whilePriced(work: () => Promise<unknown>): ServiceContext {
  let isNext = true;
  return {
    ...ctx,
    tax: async (request) => {
      const isFirst = isNext;
      isNext = false;
      if (isFirst) await work();
      return ctx.tax(request);
    },
  };
}

/** The store in which another payment of an order begins once, after its open payment was cancelled. */
function whileCancelled({ orderId, totalMinor }: ReadyOrder): ServiceContext {
  let isNext = true;
  const { gateway } = fixture;
  const cancelIntent: typeof gateway.cancelIntent = async (...call) => {
    const canceled = await gateway.cancelIntent(...call);
    const { revision } = await orderOf(ctx, { orderId });
    if (isNext) {
      isNext = false;
      await insertPayment(ctx.db, {
        ...{ id: randomUUID(), storeId: ctx.store.id, orderId, orderRevision: revision },
        ...{ gateway: "fake", state: "starting", amountMinor: totalMinor, currencyCode: "USD" },
        network: null,
      });
    }
    return canceled;
  };
  return { ...ctx, gateways: new Map([["fake", { ...gateway, cancelIntent }]]) };
}

const markPaid = ({ orderId }: ReadyOrder) =>
  ctx.db.update(orders).set({ paymentState: "paid" }).where(eq(orders.id, orderId));
const update = (
  of: ServiceContext,
  { token, buyerSecret }: ReadyOrder,
  body: Omit<UpdateOrderBody, "token">,
) => updateOrder(of, { body: { token, ...body }, buyerSecret });
const replaceLines = async (of: ServiceContext, { token, buyerSecret }: ReadyOrder) =>
  createOrder(of, {
    ...{ body: createBody([await sellLine(ctx)], { token }), idempotencyKey: randomUUID() },
    ...{ buyerSecret, clientIp: testClientIp },
  });
const drop = (of: ServiceContext, { token, buyerSecret }: ReadyOrder) =>
  dropOrder(of, { token, buyerSecret, userId: undefined });
const productsOf = async ({ orderId }: ReadyOrder) =>
  (await listOrderLines(ctx.db, ctx.store.id, orderId)).map(({ productId }) => productId);

describe("an order that is paid while a change of it is priced", () => {
  it("keeps its price and delivery (I2, I4)", async () => {
    const order = await placeReadyOrder(ctx);
    const before = await orderOf(ctx, order);
    const shop = whilePriced(() => markPaid(order));
    expect(await codeOf(update(shop, order, { shipping_method: "express" }))).toBe("order_paid");
    const { shippingMethod, revision, totalMinor } = await orderOf(ctx, order);
    expect({ shippingMethod, revision, totalMinor }).toEqual({
      ...{ shippingMethod: "standard", revision: before.revision },
      totalMinor: before.totalMinor,
    });
  });

  it("keeps its lines (I1, I2)", async () => {
    const order = await placeReadyOrder(ctx);
    const before = await productsOf(order);
    const shop = whilePriced(() => markPaid(order));
    expect(await codeOf(replaceLines(shop, order))).toBe("order_paid");
    expect(await productsOf(order)).toEqual(before);
  });

  it("is not priced again by today's catalogue (I2, I4)", async () => {
    const line = await sellLine(ctx);
    const order = await placeReadyOrder(ctx, [line]);
    await setPrice(line.product_id, 2_999);
    const shop = whilePriced(() => markPaid(order));
    expect(await codeOf(repriceOrder(shop, await orderOf(ctx, order), {}))).toBe("order_paid");
    expect((await orderOf(ctx, order)).totalMinor).toBe(order.totalMinor);
  });
});

const setPrice = (productId: number, priceMinor: number) =>
  Promise.all([
    ctx.db.update(campaignProducts).set({ priceMinor }).where(eq(campaignProducts.id, productId)),
    ctx.db.update(variants).set({ priceMinor }).where(eq(variants.productId, productId)),
  ]);

describe("an order that is changed while another change of it is priced", () => {
  it("keeps both changes (R7, I4)", async () => {
    const order = await placeReadyOrder(ctx);
    const shop = whilePriced(() => update(ctx, order, { shipping_method: "express" }));
    await update(shop, order, { pay_by_card: false });
    const { shippingMethod, snapshot } = await orderOf(ctx, order);
    expect([shippingMethod, snapshot.payByCard]).toEqual(["express", false]);
  });

  it("keeps its change when it is priced again by today's catalogue (R7, I4)", async () => {
    const line = await sellLine(ctx);
    const order = await placeReadyOrder(ctx, [line]);
    await setPrice(line.product_id, 2_999);
    const shop = whilePriced(() => update(ctx, order, { shipping_method: "express" }));
    const priced = await repriceOrder(shop, await orderOf(ctx, order), {});
    expect(priced).toMatchObject({
      ...{ shippingMethod: "express", snapshot: { price: { itemsMinor: 2_999 } } },
    });
  });

  it("refuses a new address that was priced from the earlier one (R7, ORD-12)", async () => {
    const order = await pay(ctx, fixture.gateway, await placeReadyOrder(ctx));
    const { token, buyerSecret } = order;
    const move = (of: ServiceContext, country: string, zipcode: string) =>
      changeCustomer(of, {
        ...{ token, buyerSecret, signature: undefined, userId: undefined },
        address: { ...testAddress, country, zipcode },
      });
    const shop = whilePriced(() => move(ctx, "FR", "75001"));
    expect(await codeOf(move(shop, "AT", "1010"))).toBe("conflict");
    const { address, snapshot } = await orderOf(ctx, order);
    expect([address?.country, snapshot.shipTo.country]).toEqual(["FR", "FR"]);
  });
});

describe("an order of which another payment begins while its open payment is cancelled", () => {
  async function begin() {
    const order = await placeReadyOrder(ctx);
    await start(ctx, order);
    return { order, shop: whileCancelled(order) };
  }
  const paymentsOf = async (order: ReadyOrder) => (await stateOf(ctx, order)).payments;

  it("is changed only once that payment is closed too (OP-146, I2)", async () => {
    const { order, shop } = await begin();
    await update(shop, order, { shipping_method: "express" });
    expect((await orderOf(ctx, order)).shippingMethod).toBe("express");
    expect(await paymentsOf(order)).toEqual(["canceled", "failed"]);
  });

  it("keeps its lines (OP-146, I2)", async () => {
    const { order, shop } = await begin();
    const before = await productsOf(order);
    expect(await codeOf(replaceLines(shop, order))).toBe("order_in_payment");
    expect(await productsOf(order)).toEqual(before);
  });

  it("is not dropped (API-12, I2)", async () => {
    const { order, shop } = await begin();
    expect(await codeOf(drop(shop, order))).toBe("order_in_payment");
    expect((await orderOf(ctx, order)).status).toBe("processing");
    expect((await drop(ctx, order)).status).toBe("cancelled");
  });
});

describe("an order that takes no payment", () => {
  it.each([
    [{ paymentState: "verifying" }, "order_in_payment"],
    [{ paymentState: "paid" }, "order_paid"],
    [{ paymentState: "refunded" }, "order_refunded"],
    [{ status: "cancelled" }, "order_cancelled"],
  ] as const)("takes no other lines, and says what it is: %j (OP-146)", async (change, code) => {
    const order = await placeReadyOrder(ctx);
    const before = await productsOf(order);
    await ctx.db.update(orders).set(change).where(eq(orders.id, order.orderId));
    expect(await codeOf(replaceLines(ctx, order))).toBe(code);
    expect(await productsOf(order)).toEqual(before);
  });
});
