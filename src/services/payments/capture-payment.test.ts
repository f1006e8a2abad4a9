import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { listOrderMails } from "#database/queries/mails.ts";
import { listOrderPayments } from "#database/queries/payments.ts";
import { orders } from "#database/schema.ts";
import { createFakeGateway, type FakeGateway } from "#integrations/payments/fake-gateway.ts";
import type { ServiceContext } from "#services/context.ts";
import type { PaymentGateway } from "#services/ports/payments.ts";
import type { SystemContext } from "#services/system-context.ts";
import {
  deliver,
  lastIntent,
  letTimePass,
  start,
  stateOf,
} from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";

import { cancelOpenPayments } from "./cancel-open-payments.ts";
import { reconcilePayments } from "./reconcile-payments.ts";
import { settlePayment } from "./settle-payment.ts";

let fixture: ServiceFixture;
beforeAll(async () => {
  fixture = await createServiceFixture();
});
afterAll(() => fixture.connection.close());

let gateway: FakeGateway;
let ctx: ServiceContext;
let system: SystemContext;
beforeEach(() => {
  gateway = createFakeGateway({ captures: "shop" });
  ctx = { ...fixture.ctx, gateways: new Map([["fake", gateway]]) };
  system = { db: ctx.db, openStore: async () => ctx };
});

async function begin() {
  const order = await placeReadyOrder(ctx);
  await start(ctx, order);
  return { order, intentId: lastIntent(gateway).intentId };
}

const approve = (intentId: string) => gateway.completeIntent(intentId);
const captured = () => lastIntent(gateway).capturedMinor;

/** The intent is read well, and what is called after that fails. */
function failCapture(kind: "unknown_outcome" | "unavailable" | "rejected"): void {
  let isNext = true;
  const failing: PaymentGateway = {
    ...gateway,
    async readIntent(...call) {
      const answer = await gateway.readIntent(...call);
      if (isNext) gateway.failNext(kind);
      isNext = false;
      return answer;
    },
  };
  ctx = { ...ctx, gateways: new Map([["fake", failing]]) };
}

async function reconcileLater() {
  await letTimePass(ctx, 30);
  return reconcilePayments(system);
}

describe("a gateway where the shop takes the money", () => {
  it("I2 takes it once the shopper has approved, and the order is paid", async () => {
    const { order, intentId } = await begin();
    expect(captured()).toBe(0);
    await deliver(ctx, approve(intentId));
    expect(captured()).toBe(order.totalMinor);
    const state = await stateOf(ctx, order);
    expect(state).toMatchObject({ payment: "paid", payments: ["paid"] });
  });

  it("R4 told by return and webhook at once, is paid once with one mail", async () => {
    const { order, intentId } = await begin();
    const webhook = approve(intentId);
    const [payment] = await listOrderPayments(ctx.db, ctx.store.id, order.orderId);
    await Promise.all([
      deliver(ctx, webhook),
      settlePayment(system, payment?.id ?? ""),
      deliver(ctx, gateway.buildWebhook("intent.approved", intentId)),
    ]);
    const state = await stateOf(ctx, order);
    expect(state.events.filter((kind) => kind === "paid")).toHaveLength(1);
    const mails = await listOrderMails(ctx.db, ctx.store.id, order.orderId);
    expect(mails.filter(({ kind }) => kind === "order_confirmation")).toHaveLength(1);
    expect(captured()).toBe(order.totalMinor);
  });

  it("R5 a capture whose answer was lost is being verified, cannot be cancelled, and is paid later", async () => {
    const { order, intentId } = await begin();
    const webhook = approve(intentId);
    failCapture("unknown_outcome");
    await deliver(ctx, webhook);
    expect(await stateOf(ctx, order)).toMatchObject({ payment: "verifying" });
    expect(captured()).toBe(order.totalMinor);
    expect(await cancelOpenPayments(ctx, order.orderId)).toBe("busy");
    await reconcileLater();
    expect(await stateOf(ctx, order)).toMatchObject({ payment: "paid", payments: ["paid"] });
    expect(lastIntent(gateway)).toMatchObject({
      capturedMinor: order.totalMinor,
      refundedMinor: 0,
    });
  });

  it("R1 a capture that never left is made later, once", async () => {
    const { order, intentId } = await begin();
    const webhook = approve(intentId);
    failCapture("unavailable");
    await deliver(ctx, webhook);
    expect(captured()).toBe(0);
    expect(await stateOf(ctx, order)).toMatchObject({ payment: "verifying" });
    expect(await cancelOpenPayments(ctx, order.orderId)).toBe("busy");
    await reconcileLater();
    expect(await stateOf(ctx, order)).toMatchObject({ payment: "paid", payments: ["paid"] });
    expect(captured()).toBe(order.totalMinor);
  });

  it("a means of payment that is refused leaves the order to be paid by another", async () => {
    const { order, intentId } = await begin();
    const webhook = approve(intentId);
    failCapture("rejected");
    await deliver(ctx, webhook);
    expect(await stateOf(ctx, order)).toMatchObject({ payment: "failed", payments: ["failed"] });
    expect(gateway.listIntents()).toMatchObject([{ state: "canceled", capturedMinor: 0 }]);
    await start(ctx, order);
    await deliver(ctx, approve(lastIntent(gateway).intentId));
    expect(await stateOf(ctx, order)).toMatchObject({ payment: "paid" });
    expect(gateway.listIntents()).toMatchObject([{ capturedMinor: 0 }, { state: "succeeded" }]);
  });

  it("R5 a refusal to capture what an earlier try has taken is no failure", async () => {
    const { order, intentId } = await begin();
    const webhook = approve(intentId);
    const refusing: PaymentGateway = {
      ...gateway,
      async captureIntent(...call) {
        await gateway.captureIntent?.(...call);
        return { ok: false, kind: "rejected", message: "no credentials" };
      },
    };
    ctx = { ...ctx, gateways: new Map([["fake", refusing]]) };
    await deliver(ctx, webhook);
    expect(await stateOf(ctx, order)).toMatchObject({ payment: "paid", payments: ["paid"] });
  });

  it("R1 an intent that its gateway has forgotten is over after a day, and not before", async () => {
    const { order } = await begin();
    const forgetful: PaymentGateway = {
      ...gateway,
      readIntent: async () => ({ ok: false, kind: "not_found", message: "expired" }),
    };
    ctx = { ...ctx, gateways: new Map([["fake", forgetful]]) };
    await letTimePass(ctx, 80_000);
    await reconcilePayments(system);
    expect(await stateOf(ctx, order)).toMatchObject({ payments: ["pending"] });
    await letTimePass(ctx, 10_000);
    await reconcilePayments(system);
    expect(await stateOf(ctx, order)).toMatchObject({ payment: "none", payments: ["canceled"] });
  });

  it("OP-146 what was approved after the payment was closed is let go of", async () => {
    const { order, intentId } = await begin();
    expect(await cancelOpenPayments(ctx, order.orderId)).toBe("clear");
    // As a gateway has it that cannot close an intent which nobody has approved.
    const late: PaymentGateway = {
      ...gateway,
      readIntent: async (...call) => {
        const found = await gateway.readIntent(...call);
        return found.ok
          ? { ok: true, value: { ...found.value, state: "requires_capture" } }
          : found;
      },
      captureIntent: () => Promise.reject(new Error("captured what was closed")),
    };
    ctx = { ...ctx, gateways: new Map([["fake", late]]) };
    await deliver(ctx, gateway.buildWebhook("intent.approved", intentId));
    expect(await stateOf(ctx, order)).toMatchObject({ payment: "none", payments: ["canceled"] });
  });

  it("S1 what was approved for another total than the order's is let go of", async () => {
    const { order, intentId } = await begin();
    const webhook = approve(intentId);
    await ctx.db.update(orders).set({ revision: 99 }).where(eq(orders.id, order.orderId));
    await deliver(ctx, webhook);
    expect(captured()).toBe(0);
    expect(await stateOf(ctx, order)).toMatchObject({ payment: "none", payments: ["canceled"] });
    expect(lastIntent(gateway).state).toBe("canceled");
  });
});
