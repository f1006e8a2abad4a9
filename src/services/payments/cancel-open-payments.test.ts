import { afterAll, beforeAll, expect, it } from "vitest";

import type { FakeGateway } from "#integrations/payments/fake-gateway.ts";
import type { ServiceContext } from "#services/context.ts";
import type { GatewayFailureKind } from "#services/ports/payments.ts";
import { lastIntent, start, stateOf } from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  refusalOf,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";

import { cancelOpenPayments } from "./cancel-open-payments.ts";

let fixture: ServiceFixture;
let ctx: ServiceContext;
beforeAll(async () => {
  fixture = await createServiceFixture();
  ({ ctx } = fixture);
});
afterAll(() => fixture.connection.close());

const served = (change: Partial<FakeGateway>): ServiceContext => ({
  ...ctx,
  gateways: new Map([["fake", { ...fixture.gateway, ...change }]]),
});
const failing = (kind: GatewayFailureKind) => async () =>
  ({ ok: false, kind, message: "told to fail" }) as const;

it("a payment is not taken for closed where its gateway is no longer set up (I2)", async () => {
  const order = await placeReadyOrder(ctx);
  await start(ctx, order);
  const without = { ...ctx, gateways: new Map<string, FakeGateway>() };
  expect(await cancelOpenPayments(without, order.orderId)).toBe("busy");
  expect((await stateOf(ctx, order)).payments).toEqual(["pending"]);
});

it.each(["unavailable", "unknown_outcome"] as const)(
  "a payment is not taken for closed where its gateway answers %s (R5, I2)",
  async (kind) => {
    const order = await placeReadyOrder(ctx);
    await start(ctx, order);
    const silent = served({ cancelIntent: failing(kind) });
    expect(await cancelOpenPayments(silent, order.orderId)).toBe("busy");
    expect((await stateOf(ctx, order)).payments).toEqual(["pending"]);
  },
);

it("a payment whose intent may exist is closed only once its gateway says so (R5, I2)", async () => {
  const order = await placeReadyOrder(ctx);
  fixture.gateway.failNext("unknown_outcome");
  await refusalOf(start(ctx, order));
  const silent = served({ readIntent: failing("unavailable") });
  expect(await cancelOpenPayments(silent, order.orderId)).toBe("busy");
  expect((await stateOf(ctx, order)).payments).toEqual(["starting"]);
  expect(await cancelOpenPayments(ctx, order.orderId)).toBe("clear");
  expect(lastIntent(fixture.gateway).state).toBe("canceled");
  expect((await stateOf(ctx, order)).payments).toEqual(["canceled"]);
});
