import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { findPayment } from "#database/queries/payments.ts";
import type { FakeGateway } from "#integrations/payments/fake-gateway.ts";
import type { ServiceContext } from "#services/context.ts";
import { lastIntent, start, stateOf } from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  refusalOf,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";

import { applyPaymentState } from "./apply-payment-state.ts";
import { lostIntent } from "./lost-intent.ts";

let fixture: ServiceFixture;
let ctx: ServiceContext;
beforeAll(async () => {
  fixture = await createServiceFixture();
  ({ ctx } = fixture);
});
afterAll(() => fixture.connection.close());

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;

async function begin() {
  const order = await placeReadyOrder(ctx);
  await start(ctx, order);
  return { order, intentId: lastIntent(fixture.gateway).intentId };
}

/** The store with a gateway that differs from the fake one in this. */
const served = (change: Partial<FakeGateway>): ServiceContext => ({
  ...ctx,
  gateways: new Map([["fake", { ...fixture.gateway, ...change }]]),
});
const unanswered = async () => ({ ok: false, kind: "unavailable", message: "down" }) as const;

describe("the page of a payment that is open here", () => {
  it("is not opened again once the gateway verifies the payment (R4, I2)", async () => {
    const { order, intentId } = await begin();
    fixture.gateway.startProcessing(intentId);
    expect(await codeOf(start(ctx, order))).toBe("order_in_payment");
    expect(await stateOf(ctx, order)).toMatchObject({
      ...{ payment: "verifying", payments: ["verifying"] },
    });
  });

  it("is not opened again once the payment was made, which is recorded (R4, I2)", async () => {
    const { order, intentId } = await begin();
    fixture.gateway.completeIntent(intentId);
    expect(await codeOf(start(ctx, order))).toBe("order_paid");
    expect(await stateOf(ctx, order)).toMatchObject({ payment: "paid", payments: ["paid"] });
  });

  it("is not opened again once the payment was declined (R4)", async () => {
    const { order, intentId } = await begin();
    fixture.gateway.completeIntent(intentId, "failed");
    expect(await codeOf(start(ctx, order))).toBe("payment_failed");
    expect(await stateOf(ctx, order)).toMatchObject({ payment: "failed", payments: ["failed"] });
  });

  it("is not opened again while the gateway does not say where the payment stands (R5)", async () => {
    const { order } = await begin();
    const created: string[] = [];
    const silent = served({
      readIntent: unanswered,
      createIntent: async (request) => {
        created.push(request.reference);
        return fixture.gateway.createIntent(request);
      },
    });
    expect(await codeOf(start(silent, order))).toBe("gateway_unavailable");
    expect(created).toEqual([]);
    expect((await stateOf(ctx, order)).payments).toEqual(["pending"]);
  });

  it("leaves the payment open when it cannot be opened again: it can still be paid (R5, I2)", async () => {
    const { order, intentId } = await begin();
    const closed = served({ createIntent: unanswered });
    expect(await codeOf(start(closed, order))).toBe("gateway_unavailable");
    expect(await stateOf(ctx, order)).toMatchObject({
      ...{ payment: "pending", payments: ["pending"] },
    });
    expect(lastIntent(fixture.gateway)).toMatchObject({ intentId, state: "requires_payment" });
  });
});

it("a payment that is closed while its intent is created cannot be paid, and the refusal says that the order changed (OP-146, I2)", async () => {
  const order = await placeReadyOrder(ctx);
  const closing = served({
    createIntent: async (request) => {
      const created = await fixture.gateway.createIntent(request);
      const payment = await findPayment(ctx.db, ctx.store.id, request.reference);
      if (!payment) throw new Error("the payment is not written down");
      const lost = lostIntent(payment);
      await applyPaymentState(ctx, payment.id, { ...lost, state: "canceled" });
      return created;
    },
  });
  expect(await codeOf(start(closing, order))).toBe("conflict");
  const { payments, events } = await stateOf(ctx, order);
  expect(payments).toEqual(["canceled"]);
  expect(events.at(-1)).toBe("payment_withdrawn");
  const intent = lastIntent(fixture.gateway);
  expect(intent.state).toBe("canceled");
});
