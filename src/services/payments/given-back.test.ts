import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { deliver, lastIntent, start, stateOf } from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";

import { applyPaymentState } from "./apply-payment-state.ts";
import { settlePayment } from "./settle-payment.ts";

let fixture: ServiceFixture;
beforeAll(async () => {
  fixture = await createServiceFixture();
});
afterAll(() => fixture.connection.close());

async function begin() {
  const order = await placeReadyOrder(fixture.ctx);
  await start(fixture.ctx, order);
  const intent = lastIntent(fixture.gateway);
  return { order, intent, paymentId: intent.reference };
}

describe("I2 what a person gives back at the gateway", () => {
  it("all of it given back by a person ends it, and the order can be paid", async () => {
    const { order, intent, paymentId } = await begin();
    const seen = { ...intent, state: "succeeded" as const, capturedMinor: 1 };
    await applyPaymentState(fixture.ctx, paymentId, seen);
    const returned = { ...seen, refundedMinor: 1 };
    expect(await applyPaymentState(fixture.ctx, paymentId, returned)).toBe("applied");
    expect(await applyPaymentState(fixture.ctx, paymentId, returned)).toBe("unchanged");
    expect(await stateOf(fixture.ctx, order)).toMatchObject({ payments: ["refunded"] });
    await start(fixture.ctx, order);
    await deliver(
      fixture.ctx,
      fixture.gateway.completeIntent(lastIntent(fixture.gateway).intentId),
    );
    expect(await stateOf(fixture.ctx, order)).toMatchObject({ payment: "paid" });
  });

  it("R4 what was given back of a paid one is known, though its gateway was away when it said so", async () => {
    const { order, intent, paymentId } = await begin();
    const { intentId } = intent;
    await deliver(fixture.ctx, fixture.gateway.completeIntent(intentId));
    const { amountMinor } = lastIntent(fixture.gateway);
    await fixture.gateway.refund({ intentId, amountMinor, idempotencyKey: `by-hand-${paymentId}` });
    const told = fixture.gateway.buildWebhook("intent.refunded", intentId);
    fixture.gateway.failNext("unavailable");
    expect(await deliver(fixture.ctx, told)).toMatchObject({ outcome: "queued" });
    expect(await deliver(fixture.ctx, told)).toMatchObject({ outcome: "repeated" });
    expect(await stateOf(fixture.ctx, order)).toMatchObject({ payment: "paid" });
    fixture.gateway.failNext("unavailable");
    expect(await settlePayment(fixture.system, paymentId)).toBe("unresolved");
    expect(await settlePayment(fixture.system, paymentId)).toBe("settled");
    expect(await stateOf(fixture.ctx, order)).toMatchObject({ payment: "refunded" });
  });
});
