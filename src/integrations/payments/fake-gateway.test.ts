import { describe, expect, it } from "vitest";
import { buildIntentRequest, describePaymentGateway, expectValue } from "./conformance.ts";
import { createFakeGateway, type FakeGateway } from "./fake-gateway.ts";
import type { GatewayUnderTest } from "./gateway-under-test.ts";

const urls = {
  returnUrl: "http://shop.localhost/checkout/payment",
  cancelUrl: "http://shop.localhost/checkout/abc",
  pageUrl: "http://shop.localhost/checkout/fake",
  webhookUrl: "http://shop.localhost/webhook",
};

describePaymentGateway("fake", async () => testFake(createFakeGateway()));
describePaymentGateway("fake, the shop captures", async () =>
  testFake(createFakeGateway({ captures: "shop" })),
);

function testFake(gateway: FakeGateway): GatewayUnderTest {
  return {
    gateway,
    urls,
    pay: async ({ intentId }) => gateway.completeIntent(intentId),
    tryToPay: async ({ intentId }) => void gateway.completeIntent(intentId),
    loseNextAnswer: async () => gateway.failNext("unknown_outcome"),
    refuseNextCall: async () => gateway.failNext("unavailable"),
    sign: gateway.signBody,
    dispose: async () => undefined,
  };
}

describe("fake gateway", () => {
  const start = async (gateway: ReturnType<typeof createFakeGateway>) =>
    expectValue(await gateway.createIntent(buildIntentRequest({ urls }))).intentId;

  it("ends a payment as it is told", async () => {
    const gateway = createFakeGateway({ name: "wallet", kind: "wallet", outcome: "failed" });
    const intentId = await start(gateway);
    gateway.startProcessing(intentId);
    expect(gateway.listIntents()[0]?.state).toBe("processing");
    const webhook = gateway.completeIntent(intentId);
    const result = await gateway.readWebhook({ ...webhook, now: new Date() });
    expect(result).toMatchObject({ ok: true, event: { type: "intent.failed", intentId } });
    expect(gateway.listIntents()[0]).toMatchObject({ state: "failed", capturedMinor: 0 });
    expect(gateway).toMatchObject({ name: "wallet", kind: "wallet", callCount: 1 });
  });

  it("fails one call after the other, with or without effect", async () => {
    const gateway = createFakeGateway();
    gateway.failNext("rejected");
    gateway.failNext("unknown_outcome", { takesEffect: false });
    gateway.failNext("unknown_outcome");
    const kinds = [];
    for (let index = 0; index < 3; index += 1) {
      const result = await gateway.createIntent(buildIntentRequest({ urls }));
      kinds.push(result.ok ? "ok" : result.kind);
    }
    expect(kinds).toEqual(["rejected", "unknown_outcome", "unknown_outcome"]);
    expect(gateway.listIntents()).toHaveLength(1);
  });

  it("captures once and builds doubled or stale deliveries", async () => {
    const gateway = createFakeGateway();
    const intentId = await start(gateway);
    gateway.completeIntent(intentId);
    gateway.completeIntent(intentId, "failed");
    expect(gateway.listIntents()[0]).toMatchObject({ state: "succeeded", capturedMinor: 4_990 });
    const signedAt = new Date(Date.now() - 600_000);
    const stale = gateway.buildWebhook("intent.succeeded", intentId, { id: "evt_1", signedAt });
    const result = await gateway.readWebhook({ ...stale, now: new Date() });
    expect(result).toEqual({ ok: false, reason: "stale" });
  });
});
