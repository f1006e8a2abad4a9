import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { listOrderPayments } from "#database/queries/payments.ts";
import { orders, payments } from "#database/schema.ts";
import { createFakeGateway } from "#integrations/payments/fake-gateway.ts";
import { checkInvariants } from "#services/invariants/check-invariants.ts";
import type { GatewayFailureKind } from "#services/ports/payments.ts";
import type { SystemContext } from "#services/system-context.ts";
import {
  lastIntent,
  letTimePass,
  pay,
  type ReadyOrder,
  start,
  stateOf,
} from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";

import { cancelOpenPayments } from "./cancel-open-payments.ts";
import { comparePayments } from "./compare-payments.ts";
import { listHeldMoney } from "./list-held-money.ts";
import { settlePayment } from "./settle-payment.ts";

const tenMinutes = 600;
const day = 86_400;

let fixture: ServiceFixture;
beforeAll(async () => {
  fixture = await createServiceFixture();
});
afterAll(() => fixture.connection.close());
/** What other tests have left is not due any more. */
beforeEach(() => letTimePass(fixture.ctx, 8 * day));

type Placed = { order: ReadyOrder; paymentId: string; intentId: string };

async function place(): Promise<Placed> {
  const order = await placeReadyOrder(fixture.ctx);
  await start(fixture.ctx, order);
  const { reference: paymentId, intentId } = lastIntent(fixture.gateway);
  return { order, paymentId, intentId };
}

async function placePaid(): Promise<Placed> {
  const order = await pay(fixture.ctx, fixture.gateway, await placeReadyOrder(fixture.ctx));
  const { reference: paymentId, intentId } = lastIntent(fixture.gateway);
  return { order, paymentId, intentId };
}

const intentOf = ({ paymentId }: Placed) => {
  const found = fixture.gateway.listIntents().find(({ reference }) => reference === paymentId);
  if (!found) throw new Error("no intent");
  return found;
};

async function plant(
  { order, paymentId }: Placed,
  payment: Partial<typeof payments.$inferInsert>,
  orderState?: (typeof orders.$inferInsert)["paymentState"],
): Promise<void> {
  const { db } = fixture.ctx;
  await db.update(payments).set(payment).where(eq(payments.id, paymentId));
  if (orderState === undefined) return;
  await db.update(orders).set({ paymentState: orderState }).where(eq(orders.id, order.orderId));
}

async function compareAfter(seconds = tenMinutes, system: SystemContext = fixture.system) {
  await letTimePass(fixture.ctx, seconds);
  return comparePayments(system);
}

/** How often the gateway was asked meanwhile. */
async function callsOf(work: () => Promise<unknown>): Promise<number> {
  const before = fixture.gateway.callCount;
  await work();
  return fixture.gateway.callCount - before;
}

const named = ({ paymentId, order }: Placed) => ({
  ...{ storeId: fixture.store.id, gateway: "fake", paymentId },
  orderId: order.orderId,
});

async function expectBalanced({ paymentId }: Placed): Promise<void> {
  const intents = fixture.gateway.listIntents();
  const entries = (part: "capturedMinor" | "refundedMinor") =>
    intents
      .filter((intent) => intent[part] > 0)
      .map(({ reference, currency, [part]: amountMinor }) => ({
        reference,
        currency,
        amountMinor,
      }));
  const ledger = {
    gateway: "fake",
    charges: entries("capturedMinor"),
    refunds: entries("refundedMinor"),
  };
  const found = await checkInvariants(fixture.ctx.db, { ledger });
  expect(found.filter(({ subject }) => subject === `payment ${paymentId}`)).toEqual([]);
}

describe("I2 R5 payments that are over, against their gateways' books", () => {
  it("agree in a shop that works, and are asked about after ten minutes, then daily, for a week", async () => {
    await placePaid();
    const given = await place();
    expect(await cancelOpenPayments(fixture.ctx, given.order.orderId)).toBe("clear");
    expect(await callsOf(async () => expect(await compareAfter(0)).toEqual([]))).toBe(0);
    expect(await callsOf(async () => expect(await compareAfter()).toEqual([]))).toBe(2);
    expect(await callsOf(() => compareAfter(day / 2))).toBe(0);
    await fixture.ctx.db.update(payments).set({ compareAt: new Date(0) });
    expect(await callsOf(() => compareAfter(day / 2))).toBe(2);
    await fixture.ctx.db.update(payments).set({ compareAt: new Date(0) });
    expect(await callsOf(() => compareAfter(6 * day))).toBe(0);
  });

  it("are planned a day ahead by the database's clock, and each is asked about by one process", async () => {
    const ids: string[] = [];
    while (ids.length < 5) ids.push((await placePaid()).paymentId);
    await letTimePass(fixture.ctx, tenMinutes);
    const run = () => comparePayments(fixture.system, { limit: 2 });
    expect(await callsOf(() => Promise.all([run(), run(), run()]))).toBe(5);
    const rows = await fixture.ctx.db.select().from(payments).where(inArray(payments.id, ids));
    const ahead = rows.map(({ compareAt }) => (compareAt?.getTime() ?? 0) - Date.now());
    expect(ahead.filter((ms) => Math.abs(ms - day * 1000) < 600_000)).toHaveLength(5);
  });

  it("a charge that the order does not know pays it, once, with its mail", async () => {
    for (const state of ["failed", "canceled"] as const) {
      const placed = await place();
      fixture.gateway.completeIntent(placed.intentId);
      await plant(placed, { state }, state === "failed" ? "failed" : "none");
      const told = { ...named(placed), outcome: "mended", difference: "charge_unrecorded" };
      expect(await compareAfter()).toEqual([told]);
      const settled = await stateOf(fixture.ctx, placed.order);
      expect(settled).toMatchObject({ payment: "paid", status: "unfulfilled", payments: ["paid"] });
      expect(settled.events.filter((kind) => kind === "paid")).toHaveLength(1);
      expect(await compareAfter()).toEqual([]);
      await expectBalanced(placed);
    }
  });

  it("a charge that the order can take no more is given back, once", async () => {
    const placed = await place();
    await cancelOpenPayments(fixture.ctx, placed.order.orderId);
    await pay(fixture.ctx, fixture.gateway, placed.order);
    // The gateway took the first one's money all the same.
    const double = { ...fixture.gateway, ...takingAnyway(placed) };
    const told = await compareAfter(tenMinutes, systemOf(double));
    expect(told).toEqual([
      { ...named(placed), outcome: "mended", difference: "charge_unrecorded" },
    ]);
    expect((await stateOf(fixture.ctx, placed.order)).payments.toSorted()).toEqual([
      "paid",
      "refunded",
    ]);
    expect(double.given).toEqual([placed.order.totalMinor]);
    expect(await compareAfter(tenMinutes, systemOf(double))).toEqual([]);
  });

  it("a refund that the order does not say is recorded, whole or in part", async () => {
    for (const part of [1, null]) {
      const placed = await placePaid();
      const { intentId } = placed;
      const amountMinor = part ?? placed.order.totalMinor;
      await fixture.gateway.refund({ intentId, amountMinor, idempotencyKey: `hand ${intentId}` });
      const told = { ...named(placed), outcome: "mended", difference: "refund_unrecorded" };
      expect(await compareAfter()).toEqual([told]);
      const state = part === null ? "refunded" : "partly_refunded";
      expect((await stateOf(fixture.ctx, placed.order)).payment).toBe(state);
      expect(await compareAfter()).toEqual([]);
      await expectBalanced(placed);
    }
  });

  it("a refund that was never made is made, once", async () => {
    const placed = await placePaid();
    await plant(placed, { state: "refunded" }, "refunded");
    const told = { ...named(placed), outcome: "mended", difference: "refund_missing" };
    expect(await compareAfter()).toEqual([told]);
    expect(intentOf(placed).refundedMinor).toBe(placed.order.totalMinor);
    expect(await compareAfter()).toEqual([]);
    await expectBalanced(placed);
  });

  it.each<[GatewayFailureKind, number]>([
    ["unknown_outcome", 1],
    ["unavailable", 0],
  ])("a refund without an answer (%s) is asked for again under its key", async (kind, made) => {
    const placed = await placePaid();
    await plant(placed, { state: "refunded" }, "refunded");
    const keys: string[] = [];
    const counting = {
      ...fixture.gateway,
      refund: (...given: Parameters<typeof fixture.gateway.refund>) => {
        keys.push(given[0].idempotencyKey);
        if (keys.length === 1) fixture.gateway.failNext(kind);
        return fixture.gateway.refund(...given);
      },
    };
    const [failed] = await compareAfter(tenMinutes, systemOf(counting));
    expect(failed).toMatchObject({ paymentId: placed.paymentId, outcome: "failed" });
    expect(intentOf(placed).refundedMinor).toBe(made * placed.order.totalMinor);
    // Within the hour nobody asks again, afterwards the gateway is asked what it has made.
    expect(await compareAfter(0, systemOf(counting))).toEqual([]);
    await fixture.ctx.db.update(payments).set({ compareAt: new Date() });
    await compareAfter(0, systemOf(counting));
    expect(new Set(keys).size).toBe(1);
    expect(intentOf(placed).refundedMinor).toBe(placed.order.totalMinor);
    await expectBalanced(placed);
  });

  it("OP-146 a payment that was given up and can still be made is closed", async () => {
    const placed = await place();
    await plant(placed, { state: "canceled" }, "none");
    const told = { ...named(placed), outcome: "mended", difference: "payable" };
    expect(await compareAfter()).toEqual([told]);
    expect(intentOf(placed).state).toBe("canceled");
  });

  it("what nobody can mend is told each day, and changes nothing", async () => {
    const [lost, other] = [await placePaid(), await placePaid()];
    await plant(lost, { intentId: "nobody" });
    await plant(other, { amountMinor: other.order.totalMinor + 1 });
    const told = [
      { ...named(lost), outcome: "differs", difference: "charge_missing" },
      { ...named(other), outcome: "differs", difference: "other_amount" },
    ];
    const found = await compareAfter();
    expect(found).toHaveLength(2);
    expect(found).toEqual(expect.arrayContaining(told));
    expect((await stateOf(fixture.ctx, lost.order)).payment).toBe("paid");
    await fixture.ctx.db.update(payments).set({ compareAt: new Date() });
    expect(await compareAfter(0)).toHaveLength(2);
  });

  it("money of another amount is held for a person, and told until somebody has looked", async () => {
    const placed = await place();
    fixture.gateway.completeIntent(placed.intentId);
    await plant(placed, { state: "failed", amountMinor: 1 }, "failed");
    const told = { ...named(placed), outcome: "differs", difference: "charge_unrecorded" };
    expect(await compareAfter()).toEqual([told]);
    expect((await stateOf(fixture.ctx, placed.order)).payment).toBe("verifying");
    await letTimePass(fixture.ctx, 3_600);
    expect(await listHeldMoney(fixture.system)).toContainEqual({
      ...{ id: placed.paymentId, storeId: fixture.store.id, gateway: "fake" },
      ...{ orderId: placed.order.orderId, mark: "amount_mismatch" },
    });
  });

  it("an account that gives no answer is asked once in a run, and again within the hour", async () => {
    const all = [await placePaid(), await placePaid(), await placePaid()];
    fixture.gateway.failNext("unavailable");
    let found: Awaited<ReturnType<typeof comparePayments>> = [];
    expect(await callsOf(async () => (found = await compareAfter()))).toBe(1);
    expect(found).toMatchObject([{ outcome: "unanswered" }]);
    const ids = all.map(({ paymentId }) => paymentId);
    expect(ids).toContain(found[0]?.paymentId);
    expect(await callsOf(() => compareAfter(0))).toBe(0);
    await fixture.ctx.db.update(payments).set({ compareAt: new Date() });
    expect(await callsOf(() => compareAfter(0))).toBe(3);
  });

  it("one payment's trouble does not keep the others waiting", async () => {
    const elsewhere = await fixture.openStore({ slug: "elsewhere" });
    const lost = await pay(elsewhere, fixture.gateway, await placeReadyOrder(elsewhere));
    const placed = await placePaid();
    await plant(placed, { state: "refunded" }, "refunded");
    const system: SystemContext = {
      ...fixture.system,
      openStore: (id) =>
        id === elsewhere.store.id
          ? Promise.reject(new Error("no such store"))
          : fixture.system.openStore(id),
    };
    const found = await compareAfter(tenMinutes, system);
    expect(found.map(({ outcome }) => outcome).toSorted()).toEqual(["failed", "mended"]);
    const [kept] = await listOrderPayments(elsewhere.db, elsewhere.store.id, lost.orderId);
    expect(kept?.state).toBe("paid");
  });

  it("an open payment is none of its business: its gateway is asked all the time", async () => {
    const placed = await place();
    fixture.gateway.completeIntent(placed.intentId);
    expect(await callsOf(() => compareAfter())).toBe(0);
    expect(await settlePayment(fixture.system, placed.paymentId)).toBe("settled");
  });

  it("where the shop captures, what was approved too late is let go, and an open page is left", async () => {
    const gateway = createFakeGateway({ captures: "shop" });
    const ctx = { ...fixture.ctx, gateways: new Map([["fake", gateway]]) };
    const system = { ...fixture.system, openStore: async () => ctx };
    const order = await placeReadyOrder(ctx);
    await start(ctx, order);
    const { reference: paymentId, intentId } = lastIntent(gateway);
    await plant({ order, paymentId, intentId }, { state: "canceled" }, "none");
    expect(await compareAfter(tenMinutes, system)).toEqual([]);
    gateway.completeIntent(intentId);
    await fixture.ctx.db.update(payments).set({ compareAt: new Date() });
    const [told] = await compareAfter(0, system);
    expect(told).toMatchObject({ paymentId, outcome: "mended", difference: "payable" });
    expect(lastIntent(gateway)).toMatchObject({ state: "canceled", capturedMinor: 0 });
  });
});

const systemOf = (gateway: ServiceFixture["gateway"]): SystemContext => ({
  ...fixture.system,
  openStore: async () => ({ ...fixture.ctx, gateways: new Map([["fake", gateway]]) }),
});

/** A gateway that has taken the money of one payment, whatever it said when that was canceled. */
function takingAnyway({ intentId, paymentId }: Placed) {
  const given: number[] = [];
  const amountMinor = fixture.gateway
    .listIntents()
    .find((own) => own.intentId === intentId)?.amountMinor;
  const readIntent: ServiceFixture["gateway"]["readIntent"] = async (key, signal) => {
    const read = await fixture.gateway.readIntent(key, signal);
    if (!read.ok || read.value.reference !== paymentId) return read;
    const refundedMinor = given.reduce((sum, one) => sum + one, 0);
    const capturedMinor = amountMinor ?? 0;
    return { ok: true, value: { ...read.value, state: "succeeded", capturedMinor, refundedMinor } };
  };
  const refund: ServiceFixture["gateway"]["refund"] = async (request) => {
    given.push(request.amountMinor);
    return { ok: true, value: { refundId: "r", amountMinor: request.amountMinor } };
  };
  return { given, readIntent, refund };
}
