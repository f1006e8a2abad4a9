import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { OrderRecord } from "#database/queries/orders.ts";
import type { PaymentRecord } from "#database/queries/payments.ts";
import { discountCodes, orders, payments } from "#database/schema.ts";
import { orderOf } from "#services/testing/cancel-steps.ts";
import { type ReadyOrder, stateOf } from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  refusalOf,
  type ServiceFixture,
  testClientIp,
} from "#services/testing/service-fixture.ts";

import { beginPayment, isSamePayment, type PaymentStart } from "./begin-payment.ts";

let fixture: ServiceFixture;
beforeAll(async () => {
  fixture = await createServiceFixture();
});
afterAll(() => fixture.connection.close());

async function place(change = {}): Promise<{ ready: ReadyOrder; priced: OrderRecord }> {
  const ready = await placeReadyOrder(fixture.ctx, undefined, change);
  return { ready, priced: await orderOf(fixture.ctx, ready) };
}

const begin = (priced: OrderRecord, change: Partial<PaymentStart> = {}) =>
  beginPayment(fixture.ctx, priced, {
    ...{ gateway: "fake", idempotencyKey: randomUUID(), bodyHash: "hash of the body" },
    caller: { clientIp: testClientIp, proof: null },
    ...change,
  });
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;
const paymentsOf = async (ready: ReadyOrder) => (await stateOf(fixture.ctx, ready)).payments;

describe("a payment that is resumed by its idempotency key", () => {
  it("is the payment that the key began (R3)", async () => {
    const { ready, priced } = await place();
    const idempotencyKey = randomUUID();
    const first = await begin(priced, { idempotencyKey });
    expect(await begin(priced, { idempotencyKey })).toEqual(first);
    expect(await paymentsOf(ready)).toEqual(["starting"]);
  });

  it("is refused with another body (R3)", async () => {
    const { ready, priced } = await place();
    const idempotencyKey = randomUUID();
    await begin(priced, { idempotencyKey });
    const other = { idempotencyKey, bodyHash: "hash of another body" };
    expect(await codeOf(begin(priced, other))).toBe("idempotency_conflict");
    expect(await paymentsOf(ready)).toEqual(["starting"]);
  });

  it("is refused to another order that used the key at the same time (R3, I2)", async () => {
    const [one, two] = [await place(), await place()];
    const idempotencyKey = randomUUID();
    const results = await Promise.allSettled([
      begin(one.priced, { idempotencyKey, bodyHash: "one" }),
      begin(two.priced, { idempotencyKey, bodyHash: "two" }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const both = [await paymentsOf(one.ready), await paymentsOf(two.ready)];
    expect(both.flat()).toEqual(["starting"]);
  });
});

describe("an order that changed since it was priced", () => {
  it.each([
    ["verifying", "order_in_payment"],
    ["paid", "order_paid"],
    ["partly_refunded", "order_paid"],
    ["refunded", "order_refunded"],
  ] as const)("begins no payment once it is %s: %s (I2)", async (paymentState, code) => {
    const { ready, priced } = await place();
    const { db } = fixture.ctx;
    await db.update(orders).set({ paymentState }).where(eq(orders.id, priced.id));
    expect(await codeOf(begin(priced))).toBe(code);
    expect(await paymentsOf(ready)).toEqual([]);
  });

  it("begins no payment once it is cancelled (API-12)", async () => {
    const { ready, priced } = await place();
    const { db } = fixture.ctx;
    await db.update(orders).set({ status: "cancelled" }).where(eq(orders.id, priced.id));
    expect(await codeOf(begin(priced))).toBe("order_cancelled");
    expect(await paymentsOf(ready)).toEqual([]);
  });

  it("is priced again instead of being paid at its earlier price (S1)", async () => {
    const { ready, priced } = await place();
    const { db } = fixture.ctx;
    const next = { revision: priced.revision + 1, totalMinor: priced.totalMinor + 1 };
    await db.update(orders).set(next).where(eq(orders.id, priced.id));
    expect(await begin(priced)).toEqual({ kind: "stale" });
    expect(await paymentsOf(ready)).toEqual([]);
  });
});

describe("an order with an open payment", () => {
  it("begins no second one at another gateway (I2)", async () => {
    const { ready, priced } = await place();
    await begin(priced);
    expect(await codeOf(begin(priced, { gateway: "wallet" }))).toBe("order_in_payment");
    expect(await paymentsOf(ready)).toEqual(["starting"]);
  });

  it("keeps the last use of its discount code for its own next payment (I3)", async () => {
    const code = { storeId: fixture.store.id, code: "OWN", kind: "amount" as const };
    await fixture.ctx.db.insert(discountCodes).values({ ...code, amountMinor: 100, usageLimit: 1 });
    const { ready, priced } = await place({ discount_code: "own" });
    const first = await begin(priced);
    if (first.kind !== "payment") throw new Error("no payment");
    // The first one was closed, which this order's payment state does not say yet.
    const { db } = fixture.ctx;
    await db.update(payments).set({ state: "canceled" }).where(eq(payments.id, first.payment.id));
    expect(await begin(priced)).toMatchObject({ kind: "payment" });
    expect(await paymentsOf(ready)).toEqual(["canceled", "starting"]);
  });
});

describe("an open payment goes on only if it asks for what the order costs now", () => {
  const order = { revision: 3, totalMinor: 2_498, currencyCode: "USD" } as OrderRecord;
  const payment = {
    ...{ gateway: "fake", orderRevision: 3, amountMinor: 2_498, currencyCode: "USD" },
  } as PaymentRecord;

  it("at the same gateway, revision, amount and currency", () => {
    expect(isSamePayment(payment, order, "fake")).toBe(true);
  });

  it.each<[string, Partial<PaymentRecord>]>([
    ["gateway", { gateway: "wallet" }],
    ["revision of the order", { orderRevision: 2 }],
    ["amount", { amountMinor: 2_497 }],
    ["currency", { currencyCode: "EUR" }],
  ])("not with another %s (I2, S1)", (_, change) => {
    expect(isSamePayment({ ...payment, ...change }, order, "fake")).toBe(false);
  });
});
