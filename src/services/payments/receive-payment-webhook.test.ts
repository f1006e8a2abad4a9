import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createFakeGateway, type FakeGateway } from "#integrations/payments/fake-gateway.ts";
import { formatWebhookBody } from "#integrations/payments/webhook-signature.ts";
import type { ServiceContext } from "#services/context.ts";
import type { PaymentEvent } from "#services/ports/payments.ts";
import { deliver, lastIntent, start, stateOf } from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  refusalOf,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";

import { receivePaymentWebhook } from "./receive-payment-webhook.ts";

let fixture: ServiceFixture;
beforeAll(async () => {
  fixture = await createServiceFixture();
});
afterAll(() => fixture.connection.close());

async function begin(ctx: ServiceContext = fixture.ctx) {
  const order = await placeReadyOrder(ctx);
  await start(ctx, order);
  const { intentId, reference } = lastIntent(fixture.gateway);
  return { order, intentId, reference };
}

/** A delivery that its gateway has signed, whatever it says. */
function signed(event: Partial<PaymentEvent>, gateway: FakeGateway = fixture.gateway) {
  const whole = {
    ...{ id: randomUUID(), type: "intent.succeeded" as const, occurredAt: new Date() },
    ...{ intentId: "none", reference: randomUUID(), ...event },
  };
  return gateway.signBody(formatWebhookBody(whole), new Date());
}

const paymentOf = async (order: { orderId: number }, ctx: ServiceContext = fixture.ctx) =>
  (await stateOf(ctx, order)).payment;
const jobsOf = (paymentId: string) =>
  fixture.jobs.sent.filter(
    ({ name, payload }) =>
      name === "settle-payment" && "paymentId" in payload && payload.paymentId === paymentId,
  );

describe("a signed event whose reference is not that of its intent", () => {
  it("pays no order with the money of another one (S13, I2)", async () => {
    const [paid, named] = [await begin(), await begin()];
    fixture.gateway.completeIntent(paid.intentId);
    const { intentId } = paid;
    const reply = await deliver(fixture.ctx, signed({ intentId, reference: named.reference }));
    expect(reply).toEqual({ received: true, outcome: "queued" });
    expect([await paymentOf(named.order), await paymentOf(paid.order)]).toEqual([
      ...["pending", "pending"],
    ]);
    expect(jobsOf(named.reference)).toHaveLength(1);
  });

  it("pays no order with the money of another store's (S13, I5)", async () => {
    const other = await fixture.openStore();
    const [foreign, named] = [await begin(other), await begin()];
    fixture.gateway.completeIntent(foreign.intentId);
    const { intentId } = foreign;
    await deliver(fixture.ctx, signed({ intentId, reference: named.reference }));
    expect(await paymentOf(named.order)).toBe("pending");
    expect(await paymentOf(foreign.order, other)).toBe("pending");
  });
});

describe("an event that names no payment of its gateway", () => {
  it("changes nothing where the payment was started at another gateway (S13)", async () => {
    const { order, reference } = await begin();
    const wallet = createFakeGateway({ name: "wallet", kind: "wallet" });
    const created = await wallet.createIntent({
      ...{ reference, amountMinor: order.totalMinor, currency: "USD", idempotencyKey: reference },
      ...{ returnUrl: "", cancelUrl: "", pageUrl: "", webhookUrl: "", locale: "en" },
      description: "",
    });
    if (!created.ok) throw new Error("no intent");
    const gateways = new Map([...fixture.ctx.gateways, ["wallet", wallet]]);
    const webhook = wallet.completeIntent(created.value.intentId);
    const reply = await receivePaymentWebhook(
      { ...fixture.ctx, gateways },
      { gateway: "wallet", delivery: { ...webhook, now: new Date() } },
    );
    expect(reply).toEqual({ received: true, outcome: "ignored" });
    expect(await paymentOf(order)).toBe("pending");
    expect(jobsOf(reference)).toEqual([]);
  });

  it.each(["order 1001", "'; drop table payments", "00000000"])(
    "is acknowledged where its reference is no id: %s (S12)",
    async (reference) => {
      expect(await deliver(fixture.ctx, signed({ reference }))).toEqual({
        ...{ received: true, outcome: "ignored" },
      });
    },
  );

  it("is not found where the store has no such gateway", async () => {
    const delivery = { ...signed({}), now: new Date() };
    const call = receivePaymentWebhook(fixture.ctx, { gateway: "paypal", delivery });
    expect((await refusalOf(call)).code).toBe("not_found");
  });
});

it("an event that arrives twice at once while its intent cannot be read is queued once (R4)", async () => {
  const { intentId, reference } = await begin();
  const webhook = fixture.gateway.completeIntent(intentId);
  fixture.gateway.failNext("unavailable");
  fixture.gateway.failNext("unavailable");
  await Promise.all([deliver(fixture.ctx, webhook), deliver(fixture.ctx, webhook)]);
  expect(jobsOf(reference)).toHaveLength(1);
});
