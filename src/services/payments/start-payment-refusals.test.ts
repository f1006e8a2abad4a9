import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { findOrder, listOrderEvents } from "#database/queries/orders.ts";
import { networkTraffic, payments } from "#database/schema.ts";
import { createFakeGateway } from "#integrations/payments/fake-gateway.ts";
import type { ServiceContext } from "#services/context.ts";
import { buildCheckout } from "#services/orders/read-order.ts";
import { pay, start, stateOf } from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  refusalOf,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";

let fixture: ServiceFixture;
let ctx: ServiceContext;
beforeAll(async () => {
  fixture = await createServiceFixture();
  ({ ctx } = fixture);
});
afterAll(() => fixture.connection.close());

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;
const intents = () => fixture.gateway.listIntents().length;

const refusalsOf = async (orderId: number) =>
  (await listOrderEvents(ctx.db, ctx.store.id, orderId))
    .filter(({ kind }) => kind === "payment_refused")
    .map(({ data }) => data);
const countDeclines = async ({ db }: ServiceContext) =>
  (await db.select().from(networkTraffic)).length;

describe("no payment starts", () => {
  it.each(["blocked", "suspended"] as const)("in a store that is %s", async (status) => {
    const order = await placeReadyOrder(ctx);
    const before = intents();
    const closed: ServiceContext = { ...ctx, store: { ...ctx.store, status } };
    expect(await codeOf(start(closed, order))).toBe("store_suspended");
    expect((await stateOf(ctx, order)).payments).toEqual([]);
    expect(intents()).toBe(before);
  });

  it("at a gateway that does not take the order's currency (PAY-01)", async () => {
    const order = await placeReadyOrder(ctx);
    const gateway = { ...fixture.gateway, takes: () => false };
    const without = { ...ctx, gateways: new Map([["fake", gateway]]) };
    expect(await refusalOf(start(without, order))).toMatchObject({
      ...{ code: "validation_failed", fields: { gateway: "field.invalid" } },
    });
    expect((await stateOf(ctx, order)).payments).toEqual([]);
  });

  it("of a paid order at a gateway that is not offered any more: it says that it is paid (OP-146)", async () => {
    const order = await pay(ctx, fixture.gateway, await placeReadyOrder(ctx));
    expect(await codeOf(start(ctx, order, { gateway: "gone" }))).toBe("order_paid");
  });

  it("at a gateway that cannot charge the total; the history names the reason (OP-028)", async () => {
    const order = await placeReadyOrder(ctx);
    const gateway = createFakeGateway({ name: "fake", largestMinor: 100 });
    const limited = { ...ctx, gateways: new Map([["fake", gateway]]) };
    expect(await codeOf(start(limited, order))).toBe("gateway_refused");
    expect((await stateOf(ctx, order)).payments).toEqual([]);
    expect(gateway.listIntents()).toEqual([]);
    expect(await refusalsOf(order.orderId)).toEqual([
      { gateway: "fake", reason: expect.stringMatching(/^cannot charge \d+\.\d\d USD$/u) },
    ]);
    const { db, store } = limited;
    const found = await findOrder(db, store.id, order.orderId);
    if (!found) throw new Error("no order");
    expect((await buildCheckout(limited, found, order.buyerSecret)).payment_gateways).toEqual([]);
    expect((await buildCheckout(ctx, found, order.buyerSecret)).payment_gateways).toHaveLength(1);
  });

  it("where the gateway refuses it, which is no decline of a card (S11)", async () => {
    const order = await placeReadyOrder(ctx);
    const before = await countDeclines(ctx);
    fixture.gateway.failNext("rejected");
    const idempotencyKey = randomUUID();
    expect(await codeOf(start(ctx, order, { idempotencyKey }))).toBe("gateway_refused");
    expect(await refusalsOf(order.orderId)).toEqual([
      { gateway: "fake", reason: expect.any(String) },
    ]);
    expect(await stateOf(ctx, order)).toMatchObject({ payment: "none", payments: ["canceled"] });
    expect(await countDeclines(ctx)).toBe(before);
    expect(await codeOf(start(ctx, order, { idempotencyKey }))).toBe("gateway_refused");
  });

  it("at a gateway that the store does not offer (PAY-01)", async () => {
    const order = await placeReadyOrder(ctx);
    const paypal = createFakeGateway({ name: "paypal" });
    const settings = { ...ctx.store.settings, payment_gateway_type: "stripe" as const };
    const offering: ServiceContext = {
      ...{ ...ctx, store: { ...ctx.store, settings } },
      gateways: new Map([["paypal", paypal]]),
    };
    expect(await codeOf(start(offering, order, { gateway: "paypal" }))).toBe("validation_failed");
    expect(paypal.listIntents()).toEqual([]);
  });
});

describe("a start that is repeated with its key", () => {
  async function begin() {
    const order = await placeReadyOrder(ctx);
    const idempotencyKey = randomUUID();
    await start(ctx, order, { idempotencyKey });
    return { order, repeat: () => start(ctx, order, { idempotencyKey }) };
  }
  const plant = (
    { orderId }: { orderId: number },
    state: (typeof payments.$inferSelect)["state"],
  ) => ctx.db.update(payments).set({ state }).where(eq(payments.orderId, orderId));

  it.each(["paid", "refunded"] as const)("leads to the order once it is %s (R3)", async (state) => {
    const { order, repeat } = await begin();
    await plant(order, state);
    const redirectUrl = `${ctx.origin}/order/thank-you/${order.token}`;
    expect(await repeat()).toEqual({ redirectUrl });
  });

  it.each([
    ["verifying", "order_in_payment"],
    ["failed", "payment_failed"],
    ["canceled", "payment_failed"],
  ] as const)("opens no page once it is %s: %s (R3)", async (state, code) => {
    const { order, repeat } = await begin();
    await plant(order, state);
    expect(await codeOf(repeat())).toBe(code);
  });
});
