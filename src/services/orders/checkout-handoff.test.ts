import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { findLatestOrderOf, findOrder } from "#database/queries/orders.ts";
import { checkoutHandoffs, orders } from "#database/schema.ts";
import type { ServiceContext } from "#services/context.ts";
import { start, stateOf } from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  refusalOf,
  type ServiceFixture,
  testAddress,
} from "#services/testing/service-fixture.ts";

import { startHandoff, takeOverCheckout } from "./checkout-handoff.ts";
import { hashSecret } from "./order-token.ts";
import { readCheckout } from "./read-order.ts";
import { updateOrder } from "./update-order.ts";

let fixture: ServiceFixture;
/** The same store, asked at its shop and at its payment domain. */
let shop: ServiceContext;
let pay: ServiceContext;
beforeAll(async () => {
  fixture = await createServiceFixture();
  const store = await fixture.openStore({
    ...{ hosts: ["shop.example", "pay.example"], settings: { payment_domain: "pay.example" } },
  });
  shop = { ...store, origin: "https://shop.example" };
  pay = { ...store, origin: "https://pay.example" };
});
afterAll(() => fixture.connection.close());

const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code;
const own = "y".repeat(32);

async function handOff() {
  const { token, buyerSecret, orderId } = await placeReadyOrder(shop);
  const { code, address } = await startHandoff(shop, { token, buyerSecret, locale: "de" });
  return { token, buyerSecret, orderId, code, address };
}

describe("PAY-04 OP-099 a checkout that goes on at the payment domain", () => {
  it("says where in its reply, and there that it is there", async () => {
    const { token, buyerSecret } = await placeReadyOrder(shop);
    const at = async (ctx: ServiceContext) =>
      (await readCheckout(ctx, { token, buyerSecret })).payment_domain;
    expect([await at(shop), await at(pay)]).toEqual(["pay.example", null]);
  });

  it("says there where its cart is, as long as that is a host of the store", async () => {
    const { token, buyerSecret } = await placeReadyOrder(shop);
    const at = async (ctx: ServiceContext) =>
      (await readCheckout(ctx, { token, buyerSecret })).cart_origin;
    expect([await at(shop), await at(pay)]).toEqual([null, null]);
    await startHandoff(shop, { token, buyerSecret, locale: "de" });
    expect([await at(shop), await at(pay)]).toEqual([null, "https://shop.example"]);
    // The payment domain moves on, and the order with it: its cart stays.
    const further = {
      ...pay.store,
      settings: { ...pay.store.settings, payment_domain: "x.example" },
    };
    const next = { ...pay, store: { ...further, hosts: [...pay.store.hosts, "x.example"] } };
    await startHandoff(next, { token, buyerSecret, locale: "de" });
    expect(await at(pay)).toBe("https://shop.example");
    const left = { ...pay, store: { ...pay.store, hosts: ["pay.example"] } };
    expect(await at(left)).toBeNull();
  });

  it("is the buyer's there by that domain's own cookie, and still by the shop's", async () => {
    const { token, buyerSecret, orderId, code, address } = await handOff();
    expect(address).toBe(`https://pay.example/de/checkout/${token}`);
    const { order: stranger } = await readCheckout(pay, { token, buyerSecret: own });
    expect(stranger.is_buyer).toBe(false);
    const taken = await takeOverCheckout(pay, { token, code, buyerSecret: own });
    const { number } = (await findOrder(pay.db, pay.store.id, orderId)) ?? {};
    expect(taken).toEqual({ number, buyerSecret: own });
    for (const secret of [own, buyerSecret]) {
      expect((await readCheckout(pay, { token, buyerSecret: secret })).order.is_buyer).toBe(true);
      const latest = await findLatestOrderOf(pay.db, pay.store.id, hashSecret(secret));
      expect(latest?.number).toBe(number);
    }
  });

  it("is changed and paid there", async () => {
    const { token, orderId, code } = await handOff();
    await takeOverCheckout(pay, { token, code, buyerSecret: own });
    const body = { token, address: { ...testAddress, address2: "Back" } };
    const { order } = await updateOrder(pay, { body, buyerSecret: own });
    const { totalMinor } = order.price;
    await start(pay, { token, buyerSecret: own, orderId, totalMinor });
    expect((await stateOf(pay, { orderId })).payments).toEqual(["pending"]);
  });

  it("makes a cookie where that domain has none yet, kept as its hash alone", async () => {
    const { token, orderId, code } = await handOff();
    const { buyerSecret } = await takeOverCheckout(pay, { token, code, buyerSecret: undefined });
    expect(buyerSecret).toMatch(/^[A-Za-z0-9_-]{32}$/u);
    const { paymentBuyerHash } = (await findOrder(pay.db, pay.store.id, orderId)) ?? {};
    expect(paymentBuyerHash).toBe(hashSecret(buyerSecret));
    const kept = await pay.db.select().from(checkoutHandoffs);
    expect(JSON.stringify(kept)).not.toContain(code);
  });

  it("takes a code once, though it comes twice at the same time", async () => {
    const { token, code } = await handOff();
    const take = () => takeOverCheckout(pay, { token, code, buyerSecret: own });
    const both = await Promise.allSettled([take(), take()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await codeOf(take())).toBe("forbidden");
  });

  it("takes it for 60 s by the database's clock, and forgets it then", async () => {
    const { token, code, orderId, buyerSecret } = await handOff();
    const [row] = await pay.db
      .select({ left: sql<number>`extract(epoch from expires_at - now())::float8` })
      .from(checkoutHandoffs)
      .where(eq(checkoutHandoffs.orderId, orderId));
    expect(row?.left).toBeGreaterThan(50);
    expect(row?.left).toBeLessThanOrEqual(60);
    const over = { expiresAt: sql`now()` };
    const ofOrder = eq(checkoutHandoffs.orderId, orderId);
    await pay.db.update(checkoutHandoffs).set(over).where(ofOrder);
    const late = takeOverCheckout(pay, { token, code, buyerSecret: own });
    expect(await codeOf(late)).toBe("forbidden");
    const next = await startHandoff(shop, { token, buyerSecret, locale: "en" });
    expect(await pay.db.select().from(checkoutHandoffs).where(ofOrder)).toHaveLength(1);
    await takeOverCheckout(pay, { token, code: next.code, buyerSecret: own });
  });
});

describe("OP-099 S2 what is refused of it", () => {
  it("a code of another order, at another host, in another store, or made up", async () => {
    const { token, code, orderId } = await handOff();
    const other = await placeReadyOrder(shop);
    const elsewhere = await fixture.openStore();
    const take = (ctx: ServiceContext, change: { token?: string; code?: string } = {}) =>
      codeOf(takeOverCheckout(ctx, { token, code, buyerSecret: own, ...change }));
    expect(await take(pay, { token: other.token })).toBe("forbidden");
    expect(await take(shop)).toBe("forbidden");
    expect(await take(pay, { code: "z".repeat(32) })).toBe("forbidden");
    expect(await take(elsewhere)).toBe("order_not_found");
    const order = await findOrder(pay.db, pay.store.id, orderId);
    expect(order?.paymentBuyerHash).toBeNull();
    expect(await takeOverCheckout(pay, { token, code, buyerSecret: own })).toBeDefined();
  });

  it("a code for anybody but the buyer, for what cannot be paid, and where it does not go on", async () => {
    const { token, buyerSecret, orderId } = await placeReadyOrder(shop);
    const ask = (ctx: ServiceContext, secret: string | undefined = buyerSecret) =>
      codeOf(startHandoff(ctx, { token, buyerSecret: secret, locale: "en" }));
    expect(await ask(shop, own)).toBe("forbidden");
    const anonymous = startHandoff(shop, { token, buyerSecret: undefined, locale: "en" });
    expect(await codeOf(anonymous)).toBe("forbidden");
    expect(await ask(pay)).toBe("not_found");
    const settings = { ...shop.store.settings, payment_domain: null };
    expect(await ask({ ...shop, store: { ...shop.store, settings } })).toBe("not_found");
    expect(await ask(await fixture.openStore())).toBe("order_not_found");
    for (const [paymentState, code] of [
      ["paid", "order_paid"],
      ["verifying", "order_in_payment"],
    ] as const) {
      await shop.db.update(orders).set({ paymentState }).where(eq(orders.id, orderId));
      expect(await ask(shop)).toBe(code);
    }
  });
});
