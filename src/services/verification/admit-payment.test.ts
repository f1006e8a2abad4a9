import { randomUUID } from "node:crypto";

import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";

import { sweepTraffic } from "#database/queries/network-traffic.ts";
import type { startPayment } from "#services/payments/start-payment.ts";
import { deliver, lastIntent, start, stateOf } from "#services/testing/payment-steps.ts";
import { placeReadyOrder, refusalOf, testClientIp } from "#services/testing/service-fixture.ts";

import { createVerificationBed, ip, limits, otherIp } from "#services/testing/verification-bed.ts";
const bed = createVerificationBed();
const { create, solveFor, expectNeedVerify, openStore } = bed;
let { fixture, ctx, body } = bed.now();
beforeEach(() => {
  ({ fixture, ctx, body } = bed.now());
});

describe("S11 declined payments of one network", () => {
  async function decline(orders: number): Promise<void> {
    for (let order = 0; order < orders; order += 1) {
      const ready = await placeReadyOrder(ctx, body.products);
      await start(ctx, ready);
      const { intentId } = lastIntent(fixture.gateway);
      const webhook = fixture.gateway.completeIntent(intentId, "failed");
      await deliver(ctx, webhook);
      await deliver(ctx, webhook);
    }
  }

  it("ask for a confirmation, each counted once; a payment the gateway never had is none", async () => {
    ctx = { ...ctx, trafficLimits: { orders: Infinity, declines: 2 } };
    bed.goOnWith({ ctx });
    fixture.gateway.failNext("rejected");
    const unheard = await placeReadyOrder(ctx, body.products);
    expect((await refusalOf(start(ctx, unheard))).code).toBe("gateway_refused");
    await decline(1);
    await create({ clientIp: testClientIp });
    await decline(1);
    await expectNeedVerify(() => create({ clientIp: testClientIp }));
    await create({ clientIp: otherIp });
    const token = await solveFor({ clientIp: testClientIp });
    await create({ clientIp: testClientIp, token });
  });
});

describe("S11 starting a payment where many were declined", () => {
  let order: Awaited<ReturnType<typeof placeReadyOrder>>;

  beforeEach(async () => {
    ctx = { ...ctx, trafficLimits: { orders: Infinity, declines: limits.declines } };
    bed.goOnWith({ ctx });
    order = await placeReadyOrder(ctx, body.products);
  });

  const pay = (change: Partial<Parameters<typeof startPayment>[1]> = {}) =>
    start(ctx, order, { clientIp: ip, ...change });
  const intents = () => fixture.gateway.listIntents().length;
  const paymentsOf = async () => (await stateOf(ctx, order)).payments;

  async function payDeclined(change: Parameters<typeof pay>[0] = {}): Promise<void> {
    await pay(change);
    await deliver(
      ctx,
      fixture.gateway.completeIntent(lastIntent(fixture.gateway).intentId, "failed"),
    );
  }

  async function declineMany(change: Parameters<typeof pay>[0] = {}): Promise<void> {
    for (let count = 0; count < limits.declines; count += 1) await payDeclined(change);
  }

  async function expectNothingStarted(call: () => Promise<unknown>): Promise<void> {
    const before = [intents(), await stateOf(ctx, order)];
    expect((await refusalOf(call())).code).toBe("need_verify");
    expect([intents(), await stateOf(ctx, order)]).toEqual(before);
  }

  it("twenty cards on one order: each one after the limit takes a solution of its own", async () => {
    await declineMany();
    for (let count = limits.declines; count < 20; count += 1) await expectNothingStarted(pay);
    const recaptchaToken = await solveFor();
    await payDeclined({ recaptchaToken });
    await expectNothingStarted(() => pay({ recaptchaToken }));
    await expectNothingStarted(pay);
    expect(await paymentsOf()).toHaveLength(limits.declines + 1);
  });

  it("however old the order is", async () => {
    await ctx.db.execute(sql`update network_traffic set at = at - interval '25 hours'`);
    await sweepTraffic(ctx.db);
    await declineMany();
    await expectNothingStarted(pay);
  });

  it("counts who started the payment, not who made the order; others are let through", async () => {
    await declineMany();
    await expectNothingStarted(pay);
    await create({ clientIp: testClientIp });
    await payDeclined({ clientIp: otherIp });
    await payDeclined({ recaptchaToken: await solveFor() });
  });

  it("another store is left alone, and its solution is none", async () => {
    await declineMany();
    const other = { ...(await openStore()), trafficLimits: ctx.trafficLimits };
    const there = await placeReadyOrder(other);
    await start(other, there, { clientIp: ip });
    const recaptchaToken = await solveFor({ owner: other });
    await expectNothingStarted(() => pay({ recaptchaToken }));
  });

  it("the payment that is open goes on, and is not cancelled for one that is refused", async () => {
    await pay();
    const open = lastIntent(fixture.gateway);
    const first = order;
    order = await placeReadyOrder(ctx, body.products);
    await declineMany();
    order = first;
    await pay();
    expect(await paymentsOf()).toEqual(["pending"]);
    // As if the order had changed since: another payment has to take its place.
    await ctx.db.execute(
      sql`update payments set order_revision = 0 where order_id = ${order.orderId}`,
    );
    await expectNothingStarted(pay);
    await pay({ recaptchaToken: await solveFor() });
    expect(lastIntent(fixture.gateway).intentId).not.toBe(open.intentId);
    expect(await paymentsOf()).toEqual(["canceled", "pending"]);
  });

  it("R3 the same key needs no second solution, and makes one payment, also at once", async () => {
    await declineMany();
    const idempotencyKey = randomUUID();
    await expectNothingStarted(() => pay({ idempotencyKey }));
    const recaptchaToken = await solveFor();
    const both = [pay({ idempotencyKey, recaptchaToken }), pay({ idempotencyKey, recaptchaToken })];
    const answers = await Promise.all(both);
    expect(answers[0]).toEqual(answers[1]);
    expect(await pay({ idempotencyKey })).toEqual(answers[0]);
    expect(await paymentsOf()).toHaveLength(limits.declines + 1);
  });

  it("many orders alone do not hold up a payment", async () => {
    ctx = { ...ctx, trafficLimits: { orders: 0, declines: 1 } };
    bed.goOnWith({ ctx });
    await pay();
    expect(await paymentsOf()).toEqual(["pending"]);
  });
});
