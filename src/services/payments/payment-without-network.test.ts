import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { listOrderPayments } from "#database/queries/payments.ts";
import { networkTraffic, payments } from "#database/schema.ts";
import type { ServiceContext } from "#services/context.ts";
import {
  deliver,
  lastIntent,
  letTimePass,
  start,
  stateOf,
} from "#services/testing/payment-steps.ts";
import type { ReadyOrder } from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  refusalOf,
} from "#services/testing/service-fixture.ts";
import type { ServiceFixture } from "#services/testing/service-fixture.ts";

import { reconcilePayments } from "./reconcile-payments.ts";

let fixture: ServiceFixture;
let ctx: ServiceContext;
let order: ReadyOrder;
const key = randomUUID();

beforeAll(async () => {
  fixture = await createServiceFixture();
});
afterAll(() => fixture.connection.close());
beforeEach(async () => {
  ctx = { ...(await fixture.openStore()), trafficLimits: { orders: Infinity, declines: 1 } };
  order = await placeReadyOrder(ctx);
});

/** What the upgrade that added the network leaves of a payment that was open then. */
const forgetNetwork = () =>
  ctx.db.update(payments).set({ network: null }).where(eq(payments.orderId, order.orderId));
const networks = async () =>
  (await listOrderPayments(ctx.db, ctx.store.id, order.orderId)).map(({ network }) => network);
const countDeclines = () => ctx.db.$count(networkTraffic, eq(networkTraffic.kind, "decline"));

describe("S11 a payment that was open before its network was written down", () => {
  it("goes on: the same page for the same key and for another, and it is paid", async () => {
    const page = await start(ctx, order, { idempotencyKey: key });
    await forgetNetwork();
    expect(await start(ctx, order, { idempotencyKey: key })).toEqual(page);
    expect(await start(ctx, order)).toEqual(page);
    await deliver(ctx, fixture.gateway.completeIntent(lastIntent(fixture.gateway).intentId));
    expect(await stateOf(ctx, order)).toMatchObject({ payment: "paid", payments: ["paid"] });
  });

  it("counts with no network when it is declined, and the next one begins as usual", async () => {
    await start(ctx, order);
    await forgetNetwork();
    const before = await countDeclines();
    const { intentId } = lastIntent(fixture.gateway);
    await deliver(ctx, fixture.gateway.completeIntent(intentId, "failed"));
    expect(await countDeclines()).toBe(before);
    expect(await stateOf(ctx, order)).toMatchObject({ payment: "failed", payments: ["failed"] });
    await start(ctx, order);
    expect(await networks()).toEqual([null, expect.any(String)]);
  });

  it("is settled where its start was cut off, and the next one begins as usual", async () => {
    fixture.gateway.failNext("unknown_outcome", { takesEffect: false });
    expect((await refusalOf(start(ctx, order))).code).toBe("gateway_unavailable");
    await forgetNetwork();
    await letTimePass(ctx, 120);
    const settled = await reconcilePayments(fixture.system);
    expect(settled.map(({ outcome }) => outcome)).toContain("settled");
    expect(settled.map(({ outcome }) => outcome)).not.toContain("failed");
    expect(await stateOf(ctx, order)).toMatchObject({ payment: "failed", payments: ["failed"] });
    await start(ctx, order);
    expect(await stateOf(ctx, order)).toMatchObject({ payments: ["failed", "pending"] });
  });
});
