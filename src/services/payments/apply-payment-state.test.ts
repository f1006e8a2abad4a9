import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { listOrderMails } from "#database/queries/mails.ts";
import { findPayment, type PaymentRecord } from "#database/queries/payments.ts";
import { orders, payments } from "#database/schema.ts";
import type { PaymentState } from "#domain/order/payment-state.ts";
import type { PaymentEvent, PaymentIntent } from "#services/ports/payments.ts";
import { lastIntent, type ReadyOrder, start, stateOf } from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";
import { updateOrder } from "#services/orders/update-order.ts";

import { applyPaymentState } from "./apply-payment-state.ts";

let fixture: ServiceFixture;
beforeAll(async () => {
  fixture = await createServiceFixture();
});
afterAll(() => fixture.connection.close());

type Begun = { order: ReadyOrder; intent: PaymentIntent };

async function begin(): Promise<Begun> {
  const order = await placeReadyOrder(fixture.ctx);
  await start(fixture.ctx, order);
  return { order, intent: lastIntent(fixture.gateway) };
}

/** An order with two payments: the first was declined, the second is open. */
async function beginAgain(): Promise<Begun & { second: PaymentIntent }> {
  const { order, intent } = await begin();
  await apply(intent, { state: "failed" });
  await start(fixture.ctx, order);
  return { order, intent, second: lastIntent(fixture.gateway) };
}

const apply = (intent: PaymentIntent, change: Partial<PaymentIntent>, event?: PaymentEvent) =>
  applyPaymentState(fixture.ctx, intent.reference, { ...intent, ...change }, event);

const captured = ({ amountMinor }: PaymentIntent) =>
  ({ state: "succeeded", capturedMinor: amountMinor }) as const;

/** Writes the state of a payment and of its order, whatever came before. */
async function plant(
  { order, intent }: Begun,
  payment: Partial<PaymentRecord>,
  paymentState: PaymentState,
): Promise<void> {
  const { db } = fixture.ctx;
  await db.update(payments).set(payment).where(eq(payments.id, intent.reference));
  await db.update(orders).set({ paymentState }).where(eq(orders.id, order.orderId));
}

const messageOf = async ({ reference }: PaymentIntent) =>
  (await findPayment(fixture.ctx.db, fixture.store.id, reference))?.message;

describe("money that was captured", () => {
  it.each(["EUR", "VND", "usd", ""])(
    "is held for a person when it came in %j instead of the order's currency (I2)",
    async (currency) => {
      const { order, intent } = await begin();
      expect(await apply(intent, { ...captured(intent), currency })).toBe("amount_mismatch");
      expect(await stateOf(fixture.ctx, order)).toMatchObject({
        ...{ payment: "verifying", status: "processing", paidAt: null, payments: ["verifying"] },
      });
      expect(await messageOf(intent)).toBe("amount_mismatch");
    },
  );

  it("leaves the order pending while a newer payment of it is open (OP-146)", async () => {
    const { order, intent } = await begin();
    await apply(intent, { state: "failed" });
    const { token, buyerSecret } = order;
    const { order: changed } = await updateOrder(fixture.ctx, {
      ...{ body: { token, shipping_method: "express" }, buyerSecret },
    });
    await start(fixture.ctx, { ...order, totalMinor: changed.price.totalMinor });
    expect(await apply(intent, captured(intent))).toBe("refund_due");
    expect(await stateOf(fixture.ctx, order)).toMatchObject({
      ...{ payment: "pending", payments: ["verifying", "pending"] },
    });
  });
});

describe("a payment in a final state", () => {
  const late = ["requires_payment", "processing", "failed", "canceled"] as const;
  const cases = (["paid", "refunded", "failed", "canceled"] as const).flatMap((final) =>
    late.map((state) => [final, state] as const),
  );

  it.each(cases)("that is %s ignores a late %s of its intent (R4, I8)", async (final, state) => {
    const begun = await begin();
    const orderState = final === "canceled" ? "none" : final;
    await plant(begun, { state: final }, orderState);
    const before = await stateOf(fixture.ctx, begun.order);
    expect(await apply(begun.intent, { state })).toBe("unchanged");
    expect(await stateOf(fixture.ctx, begun.order)).toEqual(before);
  });

  it.each(["paid", "refunded", "failed", "canceled"] as const)(
    "that is %s releases what is approved late instead of capturing it (OP-146)",
    async (final) => {
      const begun = await begin();
      await plant(begun, { state: final }, final === "canceled" ? "none" : final);
      expect(await apply(begun.intent, { state: "requires_capture" })).toBe("release_due");
      expect((await stateOf(fixture.ctx, begun.order)).payments).toEqual([final]);
    },
  );
});

describe("an order that was paid", () => {
  /** Paid by the first of its two payments, with the second still open. */
  async function payFirst() {
    const begun = await beginAgain();
    expect(await apply(begun.intent, captured(begun.intent))).toBe("paid");
    return begun;
  }

  it("stays paid while another payment of it is processed (I8)", async () => {
    const { order, second } = await payFirst();
    expect(await apply(second, { state: "processing" })).toBe("applied");
    expect(await stateOf(fixture.ctx, order)).toMatchObject({
      ...{ payment: "paid", payments: ["paid", "verifying"] },
    });
  });

  it("stays paid when another payment of it captured a wrong amount (I2, I8)", async () => {
    const { order, second } = await payFirst();
    expect(await apply(second, { state: "succeeded", capturedMinor: 1 })).toBe("amount_mismatch");
    expect((await stateOf(fixture.ctx, order)).payment).toBe("paid");
  });

  it("releases an approval of another payment instead of capturing it (I2)", async () => {
    const { order, second } = await payFirst();
    expect(await apply(second, { state: "requires_capture" })).toBe("release_due");
    expect(await stateOf(fixture.ctx, order)).toMatchObject({
      ...{ payment: "paid", payments: ["paid", "canceled"] },
    });
  });

  it("gets no mail about another payment of it that was declined", async () => {
    const order = await placeReadyOrder(fixture.ctx);
    await start(fixture.ctx, order);
    const intent = lastIntent(fixture.gateway);
    await apply(intent, { state: "canceled" });
    await start(fixture.ctx, order);
    const second = lastIntent(fixture.gateway);
    await apply(intent, captured(intent));
    expect(await apply(second, { state: "failed" })).toBe("applied");
    const mails = await listOrderMails(fixture.ctx.db, fixture.store.id, order.orderId);
    expect(mails.map(({ kind }) => kind)).toEqual(["order_confirmation"]);
  });

  it("records a partial refund once, however often it is reported (R4)", async () => {
    const { order, intent } = await begin();
    const paid = captured(intent);
    await apply(intent, paid);
    expect(await apply(intent, { ...paid, refundedMinor: 1 })).toBe("applied");
    expect(await apply(intent, { ...paid, refundedMinor: 1 })).toBe("unchanged");
    const { payment, events } = await stateOf(fixture.ctx, order);
    expect(payment).toBe("partly_refunded");
    expect(events.filter((kind) => kind === "payment_refunded")).toHaveLength(1);
  });
});

describe("an approval that the shop would capture", () => {
  it.each([{ amountMinor: 1 }, { currency: "EUR" }])(
    "is released where the shopper approved another amount than is owed: %j (S1, I2)",
    async (approved) => {
      const { order, intent } = await begin();
      const change = { state: "requires_capture" as const, ...approved };
      expect(await apply(intent, change)).toBe("release_due");
      expect(await stateOf(fixture.ctx, order)).toMatchObject({
        ...{ payment: "none", payments: ["canceled"] },
      });
    },
  );

  it("is released where the order was cancelled meanwhile (I2)", async () => {
    const { order, intent } = await begin();
    const { db } = fixture.ctx;
    await db.update(orders).set({ status: "cancelled" }).where(eq(orders.id, order.orderId));
    expect(await apply(intent, { state: "requires_capture" })).toBe("release_due");
    expect((await stateOf(fixture.ctx, order)).payments).toEqual(["canceled"]);
  });

  it.each(["amount_mismatch", "superseded"])(
    "is released where the payment is marked %s (I2)",
    async (message) => {
      const begun = await begin();
      await plant(begun, { state: "verifying", message }, "verifying");
      expect(await apply(begun.intent, { state: "requires_capture" })).toBe("release_due");
      expect((await stateOf(fixture.ctx, begun.order)).payments).toEqual(["verifying"]);
    },
  );
});

it("an event changes nothing when it arrives again with another state of its intent (R4)", async () => {
  const { order, intent } = await begin();
  const { intentId, reference } = intent;
  const event: PaymentEvent = {
    ...{ id: randomUUID(), type: "intent.succeeded", intentId, reference },
    occurredAt: new Date(),
  };
  expect(await apply(intent, { state: "processing" }, event)).toBe("applied");
  expect(await apply(intent, captured(intent), event)).toBe("unchanged");
  expect((await stateOf(fixture.ctx, order)).payment).toBe("verifying");
  expect(await apply(intent, captured(intent), { ...event, id: randomUUID() })).toBe("paid");
});
