import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { findOrder } from "#database/queries/orders.ts";
import { orders, shippingRates } from "#database/schema.ts";
import { createFakeGateway, type FakeGateway } from "#integrations/payments/fake-gateway.ts";
import type { ServiceContext } from "#services/context.ts";
import { logCheckoutException } from "#services/orders/log-checkout-exception.ts";
import { updateOrder } from "#services/orders/update-order.ts";
import type { PaymentGateway } from "#services/ports/payments.ts";
import { lastIntent, letTimePass, pay, start, stateOf } from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  placeTestOrder,
  refusalOf,
  sellLine,
  type ServiceFixture,
  testAddress,
} from "#services/testing/service-fixture.ts";

import { openExpress } from "./open-express.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

let fixture: ServiceFixture;
beforeAll(async () => {
  fixture = await createServiceFixture();
});
afterAll(() => fixture.connection.close());

const walletClient = { scriptUrl: "https://js.example/v3/", publishableKey: "pk_test_1" };
let stripe: FakeGateway;
let ctx: ServiceContext;
/** The store with Stripe, and what else is served before it. */
const serve = (base: ServiceContext, change: Partial<PaymentGateway> = {}): ServiceContext => {
  const served: PaymentGateway = { ...stripe, walletClient, ...change };
  return { ...base, gateways: new Map([["stripe", served]]) };
};
beforeEach(() => {
  stripe = createFakeGateway({ name: "stripe" });
  ctx = serve(fixture.ctx);
});

const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code;
const withSettings = (settings: Partial<ServiceContext["store"]["settings"]>): ServiceContext => ({
  ...ctx,
  store: { ...ctx.store, settings: { ...ctx.store.settings, ...settings } },
});

/** Another order of the same browser. */
async function placeOf({ orderId }: { orderId: number }) {
  const second = await placeReadyOrder(ctx);
  const { buyerHash } = (await findOrder(ctx.db, ctx.store.id, orderId)) ?? {};
  await ctx.db.update(orders).set({ buyerHash }).where(eq(orders.id, second.orderId));
  return second;
}

async function placeTwo() {
  const first = await placeReadyOrder(ctx);
  return { first, second: await placeOf(first), buyerSecret: first.buyerSecret };
}

describe("STORE-44 the order that a wallet's button pays", () => {
  it("PAY-03 is told with all that the button needs, and costs what its payment costs (OP-104)", async () => {
    const wallets = createFakeGateway({ name: "sandbox", kind: "wallet" });
    const other = { ...ctx, gateways: new Map([["sandbox", wallets]]) };
    const { token, buyerSecret, orderId, totalMinor } = await placeReadyOrder(other);
    const express = await openExpress(ctx, { buyerSecret });
    expect(express).toMatchObject({ client: walletClient, token });
    const { order } = express.checkout;
    expect(order).toMatchObject({ is_buyer: true, pay_by_card: true });
    expect(order.price.cardDiscountMinor).toBeGreaterThan(0);
    expect(order.price.totalMinor).toBe(totalMinor - order.price.cardDiscountMinor);
    const shown = { token, buyerSecret, orderId, totalMinor: order.price.totalMinor };
    await start(ctx, shown, { gateway: "stripe" });
    expect(lastIntent(stripe).amountMinor).toBe(order.price.totalMinor);
  });

  it("S9 PAY-09 is left as it is, with its open payment, while it is asked for", async () => {
    const wallets = createFakeGateway({ name: "sandbox", kind: "wallet" });
    const other = { ...ctx, gateways: new Map([["sandbox", wallets]]) };
    const made = await placeReadyOrder(other);
    await start(other, made, { gateway: "sandbox" });
    const gateways = new Map<string, PaymentGateway>([...ctx.gateways, ["sandbox", wallets]]);
    const kept = async () => ({
      ...{ order: await findOrder(ctx.db, ctx.store.id, made.orderId) },
      ...{ state: await stateOf(ctx, made), intent: lastIntent(wallets) },
    });
    const before = await kept();
    expect(before.state.payments).toEqual(["pending"]);
    const { checkout } = await openExpress({ ...ctx, gateways }, { buyerSecret: made.buyerSecret });
    expect(checkout.order.price.cardDiscountMinor).toBeGreaterThan(0);
    expect(await kept()).toEqual(before);
  });

  it("is the one that was made or changed last, and no older one than was paid since", async () => {
    const { first, second, buyerSecret } = await placeTwo();
    const tokenNow = async () => (await openExpress(ctx, { buyerSecret })).token;
    const changeFirst = (address2: string) =>
      updateOrder(ctx, {
        ...{ body: { token: first.token, address: { ...testAddress, address2 } }, buyerSecret },
      });
    expect(await tokenNow()).toBe(second.token);
    await changeFirst("Back");
    expect(await tokenNow()).toBe(first.token);
    await ctx.db.update(orders).set({ status: "cancelled" }).where(eq(orders.id, first.orderId));
    expect(await tokenNow()).toBe(second.token);
    await ctx.db.update(orders).set({ status: "processing" }).where(eq(orders.id, first.orderId));
    const sandbox: ServiceContext = { ...ctx, gateways: new Map([["fake", fixture.gateway]]) };
    await pay(sandbox, fixture.gateway, { ...second, buyerSecret });
    expect(await codeOf(tokenNow())).toBe("order_paid");
    await changeFirst("Front");
    expect(await tokenNow()).toBe(first.token);
  });

  it("is no other one because a payment of that was closed, or its page told of a fault", async () => {
    const first = await placeReadyOrder(ctx);
    const { buyerSecret, token } = first;
    await start(ctx, first, { gateway: "stripe" });
    const second = await placeOf(first);
    const tokenNow = async () => (await openExpress(ctx, { buyerSecret })).token;
    expect(await tokenNow()).toBe(second.token);
    await letTimePass(ctx, 2 * 3_600);
    const served = ctx;
    await reconcilePayments({ db: ctx.db, openStore: async () => served });
    expect((await stateOf(ctx, first)).payments).toEqual(["canceled"]);
    expect(await tokenNow()).toBe(second.token);
    const fault = { token, buyerSecret, stage: "gateway", message: "no script" } as const;
    expect(await logCheckoutException(ctx, fault)).toBe(true);
    expect(await tokenNow()).toBe(second.token);
  });

  it("is the one of a number, whatever was done to another since, and no other browser's", async () => {
    const { first, second, buyerSecret } = await placeTwo();
    const numberOf = async (order: { orderId: number }) =>
      (await findOrder(ctx.db, ctx.store.id, order.orderId))?.number;
    const number = await numberOf(first);
    expect(await openExpress(ctx, { buyerSecret, number })).toMatchObject({
      ...{ token: first.token, checkout: { order: { number } } },
    });
    expect((await openExpress(ctx, { buyerSecret })).token).toBe(second.token);
    const stranger = await placeReadyOrder(ctx);
    const theirs = await numberOf(stranger);
    const elsewhere = serve(await fixture.openStore());
    const refused = [
      openExpress(ctx, { buyerSecret: stranger.buyerSecret, number }),
      openExpress(ctx, { buyerSecret, number: theirs }),
      openExpress(ctx, { buyerSecret: undefined, number }),
      openExpress(elsewhere, { buyerSecret, number }),
    ];
    expect(new Set(await Promise.all(refused.map(codeOf)))).toEqual(new Set(["order_not_found"]));
  });

  it("is refused while nobody knows whether it was paid (OP-146)", async () => {
    const { buyerSecret, orderId } = await placeReadyOrder(ctx);
    const verifying = { paymentState: "verifying" } as const;
    await ctx.db.update(orders).set(verifying).where(eq(orders.id, orderId));
    expect(await codeOf(openExpress(ctx, { buyerSecret }))).toBe("order_in_payment");
  });

  it("S2 is nobody's but the buyer's: no other browser's, and not another store's", async () => {
    const { buyerSecret, orderId, token } = await placeTestOrder(ctx);
    const elsewhere = serve(await fixture.openStore());
    const strangers = [
      openExpress(ctx, { buyerSecret: undefined }),
      openExpress(ctx, { buyerSecret: "x".repeat(32) }),
      openExpress(elsewhere, { buyerSecret }),
    ];
    expect(new Set(await Promise.all(strangers.map(codeOf)))).toEqual(new Set(["order_not_found"]));
    const later = await placeTestOrder(elsewhere);
    const { buyerHash } = (await findOrder(ctx.db, ctx.store.id, orderId)) ?? {};
    await ctx.db.update(orders).set({ buyerHash }).where(eq(orders.id, later.orderId));
    expect((await openExpress(ctx, { buyerSecret })).token).toBe(token);
  });

  it("OP-008 PAY-01 is not there without the flag, without Stripe, or where Stripe is not offered", async () => {
    const { buyerSecret } = await placeTestOrder(ctx);
    const flags = { ...ctx.store.settings.flags, show_payment_button: false };
    const without = [
      withSettings({ flags }),
      withSettings({ payment_gateway_type: "paypal" }),
      { ...ctx, gateways: new Map([["fake", fixture.gateway]]) },
      serve(fixture.ctx, { takes: () => false }),
      { ...ctx, gateways: new Map([["stripe", stripe]]) },
    ];
    for (const shop of without)
      expect(await codeOf(openExpress(shop, { buyerSecret }))).toBe("not_found");
    const closed = { ...ctx, store: { ...ctx.store, status: "suspended" as const } };
    expect(await codeOf(openExpress(closed, { buyerSecret }))).toBe("store_suspended");
  });

  it("CHK-28 CHK-29 goes where all of it can go, and where the store sells", async () => {
    const shop = serve(
      await fixture.openStore({ settings: { country_disabled_checkout: ["FR"] } }),
    );
    const { buyerSecret } = await placeTestOrder(shop, [await sellLine(shop)]);
    const codes = async () => (await openExpress(shop, { buyerSecret })).destinations;
    const everywhere = expect.arrayContaining(["AE", "DE", "US"]);
    expect(await codes()).toEqual([
      { method: "standard", countries: everywhere },
      { method: "express", countries: everywhere },
    ]);
    for (const { countries } of await codes()) expect(countries).not.toContain("FR");
    const ratesOf = (method: "standard" | "express") =>
      and(eq(shippingRates.storeId, shop.store.id), eq(shippingRates.method, method));
    await shop.db.update(shippingRates).set({ zone: "DE" }).where(ratesOf("standard"));
    await shop.db.update(shippingRates).set({ zone: "JP" }).where(ratesOf("express"));
    expect(await codes()).toEqual([
      { method: "standard", countries: ["DE"] },
      { method: "express", countries: ["JP"] },
    ]);
  });
});
