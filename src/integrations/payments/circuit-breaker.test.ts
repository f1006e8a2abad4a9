import { randomUUID } from "node:crypto";

import { beforeEach, describe, expect, it } from "vitest";

import { withCircuitBreaker } from "./circuit-breaker.ts";
import { buildIntentRequest } from "./conformance.ts";
import { createFakeGateway, type FakeGateway } from "./fake-gateway.ts";

const shop = "http://shop.localhost";
const urls = { returnUrl: shop, cancelUrl: shop, pageUrl: shop, webhookUrl: shop };

let fake: FakeGateway;
let clock: number;
let gateway: ReturnType<typeof withCircuitBreaker>;
beforeEach(() => {
  fake = createFakeGateway();
  clock = 1_000;
  const options = { failures: 3, restMs: 10_000, now: () => clock };
  gateway = withCircuitBreaker({ ...fake, close: () => undefined }, options);
});

const start = () => gateway.createIntent(buildIntentRequest({ urls }));

async function silence(count: number) {
  for (let call = 0; call < count; call++) {
    fake.failNext(call % 2 === 0 ? "unavailable" : "unknown_outcome");
    await start();
  }
}

describe("R5 a gateway that has stopped answering", () => {
  it("is asked for no payment for a while, and for one after that", async () => {
    await silence(3);
    const before = fake.callCount;
    expect(gateway.isResting?.()).toBe(true);
    expect(await start()).toMatchObject({ ok: false, kind: "unavailable" });
    expect(fake.callCount).toBe(before);
    clock += 10_001;
    fake.failNext("unavailable");
    const [first, second] = await Promise.all([start(), start()]);
    expect([first?.ok, second?.ok]).toEqual([false, false]);
    expect(fake.callCount).toBe(before + 1);
    expect(await start()).toMatchObject({ ok: false });
    clock += 10_001;
    expect((await start()).ok).toBe(true);
    expect(gateway.isResting?.()).toBe(false);
    expect((await start()).ok).toBe(true);
  });

  it("is not spared for what it refuses, nor for less than so many in a row", async () => {
    await silence(2);
    expect((await start()).ok).toBe(true);
    await silence(2);
    fake.failNext("rejected");
    await start();
    await silence(2);
    expect(gateway.isResting?.()).toBe(false);
    expect((await start()).ok).toBe(true);
  });

  it("is asked about what is open all the same, and its answer ends the rest", async () => {
    const made = await start();
    await silence(3);
    const intentId = made.ok ? made.value.intentId : "";
    expect(await gateway.cancelIntent(intentId, randomUUID())).toMatchObject({ ok: true });
    expect(gateway.isResting?.()).toBe(true);
    expect(await gateway.readIntent(intentId)).toMatchObject({ ok: true });
    expect(gateway.isResting?.()).toBe(false);
    expect((await start()).ok).toBe(true);
  });
});
