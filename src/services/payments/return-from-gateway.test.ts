import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { findOrder } from "#database/queries/orders.ts";
import { orders } from "#database/schema.ts";
import { createFakeGateway, type FakeGateway } from "#integrations/payments/fake-gateway.ts";
import type { ServiceContext } from "#services/context.ts";
import { updateOrder } from "#services/orders/update-order.ts";
import type { PaymentGateway } from "#services/ports/payments.ts";
import {
  deliver,
  lastIntent,
  letTimePass,
  start,
  stateOf,
} from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  refusalOf,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";

import { type MeantOrder, openGatewayPage, returnFromGateway } from "./return-from-gateway.ts";

let fixture: ServiceFixture;
beforeAll(async () => {
  fixture = await createServiceFixture();
});
afterAll(() => fixture.connection.close());

let gateway: FakeGateway;
let ctx: ServiceContext;
const serve = (change: Partial<PaymentGateway> = {}) => {
  const served: PaymentGateway = {
    ...gateway,
    openClient: async (intentId) => ({
      ok: true,
      value: {
        script: "stripe",
        scriptUrl: "https://js.example/v3/",
        publishableKey: "pk_test_1",
        clientSecret: `${intentId}_secret`,
      },
    }),
    ...change,
  };
  ctx = { ...fixture.ctx, gateways: new Map([["fake", served]]) };
};
beforeEach(() => {
  gateway = createFakeGateway({ captures: "shop" });
  serve();
});

async function begin() {
  const order = await placeReadyOrder(ctx);
  await start(ctx, order);
  return { order, buyerSecret: order.buyerSecret, intentId: lastIntent(gateway).intentId };
}

const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code;

describe("OP-113 whoever comes back from a gateway", () => {
  it("is told where the payment stands, and what was approved is taken", async () => {
    const { order, buyerSecret, intentId } = await begin();
    const { token } = order;
    const ask = () => returnFromGateway(ctx, { buyerSecret });
    expect(await ask()).toEqual({ state: "open", token, is_addition: false });
    gateway.completeIntent(intentId);
    expect(await ask()).toEqual({ state: "paid", token, is_addition: false });
    expect(lastIntent(gateway).capturedMinor).toBe(order.totalMinor);
    expect(await ask()).toEqual({ state: "paid", token, is_addition: false });
  });

  it.each([
    ["as its shopper comes", false],
    ["before its shopper comes", true],
  ])(
    "PAY-09 R4 is led to the order that was paid, %s, where another tab has begun one",
    async (_, isTold) => {
      const first = await begin();
      const second = await placeReadyOrder(ctx);
      const { buyerHash } = (await findOrder(ctx.db, ctx.store.id, first.order.orderId)) ?? {};
      await ctx.db.update(orders).set({ buyerHash }).where(eq(orders.id, second.orderId));
      await start(ctx, { ...second, buyerSecret: first.buyerSecret });
      const webhook = gateway.completeIntent(first.intentId);
      if (isTold) await deliver(ctx, webhook);
      const { buyerSecret } = first;
      expect(await returnFromGateway(ctx, { buyerSecret })).toMatchObject({
        ...{ state: "paid", token: first.order.token },
      });
      const third = await placeReadyOrder(ctx);
      await ctx.db.update(orders).set({ buyerHash }).where(eq(orders.id, third.orderId));
      await letTimePass(ctx, 1);
      await start(ctx, { ...third, buyerSecret });
      expect(await returnFromGateway(ctx, { buyerSecret })).toMatchObject({
        ...{ state: "open", token: third.token },
      });
    },
  );

  it("is told that nobody knows yet while it is being verified, and of a failure", async () => {
    const { order, buyerSecret, intentId } = await begin();
    gateway.startProcessing(intentId);
    const verifying = await returnFromGateway(ctx, { buyerSecret, gateway: "fake" });
    expect(verifying).toEqual({ state: "verifying", token: order.token, is_addition: false });
    expect(await codeOf(openGatewayPage(ctx, { buyerSecret, gateway: "fake" }))).toBe(
      "order_in_payment",
    );
    gateway.completeIntent(intentId, "failed");
    const failed = await returnFromGateway(ctx, { buyerSecret });
    expect(failed).toEqual({ state: "failed", token: order.token, is_addition: false });
    expect(await codeOf(openGatewayPage(ctx, { buyerSecret, gateway: "fake" }))).toBe(
      "payment_failed",
    );
  });

  it("S2 sees no order of another browser, of another store or of another gateway", async () => {
    const { buyerSecret } = await begin();
    const other = await fixture.openStore();
    const strangers: Promise<unknown>[] = [
      refusalOf(returnFromGateway(ctx, { buyerSecret: undefined })),
      refusalOf(returnFromGateway(ctx, { buyerSecret: "x".repeat(32) })),
      refusalOf(returnFromGateway(other, { buyerSecret })),
      refusalOf(returnFromGateway(ctx, { buyerSecret, gateway: "other" })),
      refusalOf(openGatewayPage(ctx, { buyerSecret: undefined, gateway: "fake" })),
      refusalOf(openGatewayPage(ctx, { buyerSecret: "x".repeat(32), gateway: "fake" })),
      refusalOf(openGatewayPage(other, { buyerSecret, gateway: "fake" })),
    ];
    for (const refusal of await Promise.all(strangers)) {
      expect(refusal).toMatchObject({ code: "order_not_found" });
    }
  });

  it("STORE-44 PAY-05 opens the payment of the order that is meant, of this browser and store alone", async () => {
    const first = await begin();
    const { token, orderId } = await placeReadyOrder(ctx);
    const { buyerHash } = (await findOrder(ctx.db, ctx.store.id, first.order.orderId)) ?? {};
    await ctx.db.update(orders).set({ buyerHash }).where(eq(orders.id, orderId));
    const { buyerSecret } = first;
    const open = (shop: ServiceContext, meant: MeantOrder) =>
      openGatewayPage(shop, { buyerSecret, gateway: "fake", ...meant });
    const waysTo = async (order: { token: string; orderId: number }): Promise<MeantOrder[]> => [
      { token: order.token },
      { number: (await findOrder(ctx.db, ctx.store.id, order.orderId))?.number },
    ];
    for (const way of await waysTo({ token, orderId })) {
      expect(await codeOf(open(ctx, way))).toBe("order_not_found");
    }
    const checkout = await updateOrder(ctx, { body: { token }, buyerSecret });
    const { totalMinor } = checkout.order.price;
    await start(ctx, { token, orderId, buyerSecret, totalMinor });
    const stranger = await begin();
    const elsewhere = await fixture.openStore();
    for (const way of await waysTo(first.order)) {
      const { client } = await open(ctx, way);
      expect(client).toMatchObject({ clientSecret: `${first.intentId}_secret` });
      expect(await codeOf(open(elsewhere, way))).toBe("order_not_found");
    }
    for (const way of await waysTo(stranger.order)) {
      expect(await codeOf(open(ctx, way))).toBe("order_not_found");
    }
  });

  it("PAY-05 pays on the gateway's page what the order costs, of the payment started last", async () => {
    const { order, buyerSecret, intentId } = await begin();
    const page = await openGatewayPage(ctx, { buyerSecret, gateway: "fake" });
    expect(page).toMatchObject({
      ...{ amountMinor: order.totalMinor, currencyCode: "USD" },
      client: { clientSecret: `${intentId}_secret` },
    });
    const next = await placeReadyOrder(ctx);
    const own = { ...next, buyerSecret: next.buyerSecret };
    await start(ctx, own);
    const second = await openGatewayPage(ctx, { buyerSecret: own.buyerSecret, gateway: "fake" });
    expect(second.client).toMatchObject({
      clientSecret: `${lastIntent(gateway).intentId}_secret`,
    });
  });

  it("R5 waits for a gateway that gives no answer, and charges nothing", async () => {
    const { order, buyerSecret } = await begin();
    serve({ openClient: async () => ({ ok: false, kind: "unavailable", message: "down" }) });
    expect(await codeOf(openGatewayPage(ctx, { buyerSecret, gateway: "fake" }))).toBe(
      "gateway_unavailable",
    );
    ctx = { ...ctx, gateways: new Map([["fake", gateway]]) };
    expect(await codeOf(openGatewayPage(ctx, { buyerSecret, gateway: "fake" }))).toBe(
      "gateway_unavailable",
    );
    expect(await stateOf(ctx, order)).toMatchObject({ payment: "pending" });
  });

  it("R4 says paid however late the webhook comes, and once", async () => {
    const { order, buyerSecret, intentId } = await begin();
    const webhook = gateway.completeIntent(intentId);
    await returnFromGateway(ctx, { buyerSecret });
    await deliver(ctx, webhook);
    const { events } = await stateOf(ctx, order);
    expect(events.filter((kind) => kind === "paid")).toHaveLength(1);
  });
});
