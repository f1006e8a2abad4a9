import { randomUUID } from "node:crypto";

import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { idempotencyKeys, orders, payments } from "#database/schema.ts";
import { startAddition } from "#services/additions/start-addition.ts";
import type { ServiceContext } from "#services/context.ts";
import { lastIntent, pay } from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  sellLine,
  type ServiceFixture,
  testClientIp,
} from "#services/testing/service-fixture.ts";

import { checkOrders } from "./check-order-invariants.ts";
import { listPlanted } from "./testing/list-planted.ts";

let fixture: ServiceFixture;
let ctx: ServiceContext;
let other: ServiceContext;
const key = randomUUID();
let [ofOrder, ofChange] = ["", ""];
/** A paid order, and the open payment of a size that costs 10.00 more (2 % off by card). */
beforeAll(async () => {
  fixture = await createServiceFixture();
  ctx = fixture.ctx;
  other = await fixture.openStore();
  const line = await sellLine(ctx, {
    pricingMode: "custom_price",
    products: [{ variants: { "navy-m": { priceMinor: 2999 } } }],
  });
  const { token, buyerSecret } = await pay(
    ctx,
    fixture.gateway,
    await placeReadyOrder(ctx, [line]),
  );
  ofOrder = lastIntent(fixture.gateway).reference;
  await startAddition(ctx, {
    ...{ token, buyerSecret, extraMinor: 980, idempotencyKey: key, clientIp: testClientIp },
    asked: { line: { ...line, options: { color: "navy", size: "m" } } },
    recaptchaToken: undefined,
  });
  ofChange = lastIntent(fixture.gateway).reference;
});
afterAll(() => fixture.connection.close());

const planted = (change: (db: ServiceContext["db"]) => Promise<unknown>) =>
  listPlanted(ctx.db, { check: checkOrders, change });
const answerWith = (resultId: string | null) => (db: ServiceContext["db"]) =>
  db
    .update(idempotencyKeys)
    .set({ resultId })
    .where(and(eq(idempotencyKeys.key, key), eq(idempotencyKeys.scope, "addition.start")));
const told = (id: string) => [
  `I1 addition.start call ${key} was answered with payment ${id}, which is not there`,
];

describe("I1 R3 OP-114 what the start of a payment for a change was answered", () => {
  it("is there in a shop that works", async () => {
    expect(ofChange).not.toBe(ofOrder);
    expect(await planted(async () => {})).toEqual([]);
  });

  it("is told where that payment is gone", async () => {
    const lose = (db: ServiceContext["db"]) => db.delete(payments).where(eq(payments.id, ofChange));
    expect(await planted(lose)).toEqual(told(ofChange));
  });

  it("is told where it is no payment, none, or the order's own", async () => {
    const unknown = randomUUID();
    expect(await planted(answerWith(unknown))).toEqual(told(unknown));
    expect(await planted(answerWith(null))).toEqual(told("none"));
    expect(await planted(answerWith(ofOrder))).toEqual(told(ofOrder));
  });

  it("I5 is told where it is another store's", async () => {
    const move = (db: ServiceContext["db"]) =>
      db.update(payments).set({ storeId: other.store.id }).where(eq(payments.id, ofChange));
    expect(await planted(move)).toEqual(told(ofChange));
  });

  it("and so is a payment of the order itself, by its own calls", async () => {
    const swap = (db: ServiceContext["db"]) =>
      db
        .update(idempotencyKeys)
        .set({ resultId: ofChange })
        .where(eq(idempotencyKeys.resultId, ofOrder));
    expect(await planted(swap)).toEqual([
      expect.stringMatching(
        new RegExp(`^I1 payment.start call .* answered with payment ${ofChange},`),
      ),
    ]);
  });
});

it("I8 an order that waits still while all of its money was given back is told", async () => {
  const { orderId } = await pay(ctx, fixture.gateway, await placeReadyOrder(ctx));
  const giveBack = (db: ServiceContext["db"]) =>
    db.update(orders).set({ paymentState: "refunded" }).where(eq(orders.id, orderId));
  expect(await planted(giveBack)).toEqual([
    expect.stringMatching(/^I8 PL-\d+-\d is unfulfilled, all of its money was given back$/),
  ]);
});
