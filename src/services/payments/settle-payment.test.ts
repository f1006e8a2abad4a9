import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { listOrderMails } from "#database/queries/mails.ts";
import { listOrderPayments } from "#database/queries/payments.ts";
import { discountCodes, orderLines, orders, payments } from "#database/schema.ts";

import { applyPaymentState } from "./apply-payment-state.ts";
import type { PaymentIntentState } from "#services/ports/payments.ts";
import { reconcilePayments } from "./reconcile-payments.ts";
import { settlePayment } from "./settle-payment.ts";
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
  refusalOf,
} from "#services/testing/service-fixture.ts";
import type { ServiceFixture } from "#services/testing/service-fixture.ts";

let fixture: ServiceFixture;
beforeAll(async () => {
  fixture = await createServiceFixture();
});
afterAll(() => fixture.connection.close());

async function begin(change = {}) {
  const order = await placeReadyOrder(fixture.ctx, undefined, change);
  await start(fixture.ctx, order);
  const intent = lastIntent(fixture.gateway);
  return { order, intent, paymentId: intent.reference };
}

describe("R4 a gateway's event", () => {
  it("of a success pays the order: state, time, lines, event, mail and its job", async () => {
    const { order, intent } = await begin();
    const sentBefore = fixture.jobs.sent.length;
    const reply = await deliver(fixture.ctx, fixture.gateway.completeIntent(intent.intentId));
    expect(reply).toEqual({ received: true, outcome: "settled" });
    const state = await stateOf(fixture.ctx, order);
    expect(state).toMatchObject({ payment: "paid", status: "unfulfilled", payments: ["paid"] });
    expect(state.events.slice(-2)).toEqual(["paid", "status"]);
    expect(state.paidAt).toBeInstanceOf(Date);
    const lines = await fixture.ctx.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order.orderId));
    expect(lines.map(({ status }) => status)).toEqual(["unfulfilled"]);
    const mails = await listOrderMails(fixture.ctx.db, fixture.store.id, order.orderId);
    expect(mails).toMatchObject([
      { kind: "order_confirmation", recipient: order.email, state: "queued" },
    ]);
    expect(fixture.jobs.sent.slice(sentBefore)).toMatchObject([
      { name: "check-address", payload: { orderId: order.orderId } },
      { name: "start-production", payload: { orderId: order.orderId } },
      { name: "send-mail", payload: { mailId: mails[0]?.id } },
    ]);
  });

  it("repeated and reordered events end in the same state, with one mail", async () => {
    const { order, intent } = await begin();
    const { intentId } = intent;
    const succeeded = fixture.gateway.completeIntent(intentId);
    const failed = fixture.gateway.buildWebhook("intent.failed", intentId);
    const replies = [];
    for (const webhook of [failed, succeeded, succeeded, failed]) {
      replies.push((await deliver(fixture.ctx, webhook)).outcome);
    }
    expect(replies).toEqual(["settled", "settled", "repeated", "repeated"]);
    expect(await stateOf(fixture.ctx, order)).toMatchObject({
      payment: "paid",
      payments: ["paid"],
    });
    const mails = await listOrderMails(fixture.ctx.db, fixture.store.id, order.orderId);
    expect(mails).toHaveLength(1);
  });

  it("many at once apply it once", async () => {
    const { order, intent } = await begin();
    const webhook = fixture.gateway.completeIntent(intent.intentId);
    await Promise.all(Array.from({ length: 20 }, () => deliver(fixture.ctx, webhook)));
    const { events } = await stateOf(fixture.ctx, order);
    expect(events.filter((kind) => kind === "paid")).toHaveLength(1);
  });

  it("of a failure leaves the order payable, with a message", async () => {
    const { order, intent } = await begin();
    await deliver(fixture.ctx, fixture.gateway.completeIntent(intent.intentId, "failed"));
    expect(await stateOf(fixture.ctx, order)).toMatchObject({
      payment: "failed",
      payments: ["failed"],
    });
    await start(fixture.ctx, order);
    expect((await stateOf(fixture.ctx, order)).payments).toEqual(["failed", "pending"]);
  });

  it("S13 forged or stale changes nothing; of another store's payment that store's gateway is asked", async () => {
    const { order, intent } = await begin();
    const { rawBody, headers } = fixture.gateway.completeIntent(intent.intentId);
    const forged = { rawBody: rawBody.replace("succeeded", "canceled"), headers };
    expect((await refusalOf(deliver(fixture.ctx, forged))).code).toBe("forbidden");
    const stale = fixture.gateway.signBody(rawBody, new Date(Date.now() - 3_600_000));
    expect((await refusalOf(deliver(fixture.ctx, stale))).code).toBe("forbidden");
    const other = await fixture.openStore();
    const before = fixture.jobs.sent.length;
    expect((await deliver(other, { rawBody, headers })).outcome).toBe("queued");
    expect(fixture.jobs.sent.slice(before)).toMatchObject([
      { name: "settle-payment", payload: { paymentId: intent.reference } },
    ]);
    const unknown = rawBody.replaceAll(intent.reference, randomUUID());
    const signed = fixture.gateway.signBody(unknown, new Date());
    expect((await deliver(fixture.ctx, signed)).outcome).toBe("ignored");
    expect(fixture.jobs.sent).toHaveLength(before + 1);
    expect((await stateOf(fixture.ctx, order)).payment).toBe("pending");
  });

  it("I5 the same event id in two stores is two events, repeated in one it is still one", async () => {
    const { order, intent } = await begin();
    const other = await fixture.openStore();
    const foreign = await placeReadyOrder(other);
    await start(other, foreign);
    const foreignIntent = lastIntent(fixture.gateway);
    const sign = ({ intentId }: { intentId: string }) => {
      fixture.gateway.completeIntent(intentId);
      return fixture.gateway.buildWebhook("intent.succeeded", intentId, { id: "evt_1" });
    };
    const [webhook, foreignWebhook] = [sign(intent), sign(foreignIntent)];
    const outcomes: string[] = [];
    for (let round = 0; round < 2; round++) {
      outcomes.push((await deliver(fixture.ctx, webhook)).outcome);
      outcomes.push((await deliver(other, foreignWebhook)).outcome);
    }
    expect(outcomes).toEqual(["settled", "settled", "repeated", "repeated"]);
    expect((await stateOf(fixture.ctx, order)).payment).toBe("paid");
    const after = await stateOf(other, foreign);
    expect(after.payment).toBe("paid");
    expect(after.events.filter((kind) => kind === "paid")).toHaveLength(1);
  });

  it("I5 the same intent id in two stores is two payments, in one store never", async () => {
    const other = await fixture.openStore();
    await start(other, await placeReadyOrder(other));
    const foreign = lastIntent(fixture.gateway);
    const [first, second] = [await begin(), await begin()];
    const rename = (reference: string, intentId: string) =>
      fixture.ctx.db.update(payments).set({ intentId }).where(eq(payments.id, reference));
    await rename(foreign.reference, first.intent.intentId);
    await expect(rename(second.paymentId, first.intent.intentId)).rejects.toThrow();
  });

  it("whose intent cannot be read is kept for a job", async () => {
    const { order, intent, paymentId } = await begin();
    const webhook = fixture.gateway.completeIntent(intent.intentId);
    fixture.gateway.failNext("unavailable");
    expect((await deliver(fixture.ctx, webhook)).outcome).toBe("queued");
    expect(fixture.jobs.sent.at(-1)).toMatchObject({
      name: "settle-payment",
      payload: { paymentId },
    });
    expect(await settlePayment(fixture.system, paymentId)).toBe("settled");
    expect((await stateOf(fixture.ctx, order)).payment).toBe("paid");
  });
});

describe("PAY-09 a payment that is looked into", () => {
  it("is verifying, then paid", async () => {
    const { order, intent, paymentId } = await begin();
    fixture.gateway.startProcessing(intent.intentId);
    await settlePayment(fixture.system, paymentId);
    expect(await stateOf(fixture.ctx, order)).toMatchObject({
      payment: "verifying",
      payments: ["verifying"],
    });
    expect((await refusalOf(start(fixture.ctx, order))).code).toBe("order_in_payment");
    fixture.gateway.completeIntent(intent.intentId);
    await settlePayment(fixture.system, paymentId);
    expect((await stateOf(fixture.ctx, order)).payment).toBe("paid");
  });
});

describe("I2 money that does not belong to the order", () => {
  it("another amount than owed is held for a person, and said once in the history", async () => {
    const { order, intent, paymentId } = await begin();
    const seen = { ...intent, state: "succeeded" as const, capturedMinor: 1 };
    expect(await applyPaymentState(fixture.ctx, paymentId, seen)).toBe("amount_mismatch");
    expect(await applyPaymentState(fixture.ctx, paymentId, seen)).toBe("amount_mismatch");
    const state = await stateOf(fixture.ctx, order);
    expect(state).toMatchObject({ payment: "verifying", paidAt: null });
    expect(state.events.filter((kind) => kind === "payment_amount_mismatch")).toHaveLength(1);
  });

  it("for an order that changed meanwhile goes back, and the order is payable", async () => {
    const { order, intent, paymentId } = await begin();
    await fixture.ctx.db.update(orders).set({ revision: 99 }).where(eq(orders.id, order.orderId));
    await deliver(fixture.ctx, fixture.gateway.completeIntent(intent.intentId));
    const after = fixture.gateway.listIntents().find(({ reference }) => reference === paymentId);
    expect(after?.refundedMinor).toBe(order.totalMinor);
    const state = await stateOf(fixture.ctx, order);
    expect(state).toMatchObject({ payment: "none", paidAt: null, payments: ["refunded"] });
    expect(state.events).toContain("payment_superseded");
  });

  it("a refund that failed is tried again, once in effect", async () => {
    const { order, intent, paymentId } = await begin();
    await fixture.ctx.db.update(orders).set({ revision: 99 }).where(eq(orders.id, order.orderId));
    fixture.gateway.completeIntent(intent.intentId);
    const gateway = {
      ...fixture.gateway,
      refund: async () => ({ ok: false, kind: "unavailable", message: "" }) as const,
    };
    const broken = { ...fixture.ctx, gateways: new Map([["fake", gateway]]) };
    const system = { ...fixture.system, openStore: async () => broken };
    expect(await settlePayment(system, paymentId)).toBe("unresolved");
    expect((await stateOf(fixture.ctx, order)).payments).toEqual(["verifying"]);
    expect(await settlePayment(fixture.system, paymentId)).toBe("settled");
    expect((await stateOf(fixture.ctx, order)).payments).toEqual(["refunded"]);
    const after = fixture.gateway.listIntents().find(({ reference }) => reference === paymentId);
    expect(after?.refundedMinor).toBe(order.totalMinor);
  });

  it("a late success after the payment was given up pays the order", async () => {
    const { order, intent, paymentId } = await begin();
    const lost = { ...intent, state: "failed" as const };
    await applyPaymentState(fixture.ctx, paymentId, lost);
    expect((await stateOf(fixture.ctx, order)).payment).toBe("failed");
    await deliver(fixture.ctx, fixture.gateway.completeIntent(intent.intentId));
    expect(await stateOf(fixture.ctx, order)).toMatchObject({
      payment: "paid",
      payments: ["paid"],
    });
  });

  it("a second success of a paid order goes back", async () => {
    const { order, intent, paymentId } = await begin();
    await applyPaymentState(fixture.ctx, paymentId, { ...intent, state: "failed" });
    await start(fixture.ctx, order);
    const second = lastIntent(fixture.gateway);
    await deliver(fixture.ctx, fixture.gateway.completeIntent(second.intentId));
    await deliver(fixture.ctx, fixture.gateway.completeIntent(intent.intentId));
    const state = await stateOf(fixture.ctx, order);
    expect(state).toMatchObject({ payment: "paid", payments: ["refunded", "paid"] });
    const refunded = fixture.gateway
      .listIntents()
      .find(({ intentId }) => intentId === intent.intentId);
    expect(refunded?.refundedMinor).toBe(order.totalMinor);
  });

  it("I3 a code used up by others meanwhile: the money goes back, the count stays", async () => {
    const code = {
      storeId: fixture.store.id,
      code: "ONCE",
      kind: "amount" as const,
      amountMinor: 100,
    };
    await fixture.ctx.db.insert(discountCodes).values({ ...code, usageLimit: 1 });
    const { order, intent } = await begin({ discount_code: "once" });
    await fixture.ctx.db
      .update(discountCodes)
      .set({ usedCount: 1 })
      .where(eq(discountCodes.code, "ONCE"));
    await deliver(fixture.ctx, fixture.gateway.completeIntent(intent.intentId));
    expect(await stateOf(fixture.ctx, order)).toMatchObject({
      payment: "none",
      payments: ["refunded"],
    });
    const [row] = await fixture.ctx.db
      .select()
      .from(discountCodes)
      .where(eq(discountCodes.code, "ONCE"));
    expect(row?.usedCount).toBe(1);
  });

  it("I3 a paid order counts its code once", async () => {
    const code = {
      storeId: fixture.store.id,
      code: "COUNT",
      kind: "amount" as const,
      amountMinor: 100,
    };
    await fixture.ctx.db.insert(discountCodes).values(code);
    const { intent } = await begin({ discount_code: "count" });
    const webhook = fixture.gateway.completeIntent(intent.intentId);
    await deliver(fixture.ctx, webhook);
    await deliver(fixture.ctx, fixture.gateway.buildWebhook("intent.succeeded", intent.intentId));
    const [row] = await fixture.ctx.db
      .select()
      .from(discountCodes)
      .where(eq(discountCodes.code, "COUNT"));
    expect(row?.usedCount).toBe(1);
  });
});

describe("R4 any order of observations", () => {
  it("once a success was seen the order is paid, whatever came before and after", async () => {
    const states = fc.array(
      fc.constantFrom<PaymentIntentState>(
        "requires_payment",
        "processing",
        "failed",
        "canceled",
        "succeeded",
      ),
      { minLength: 1, maxLength: 5 },
    );
    await fc.assert(
      fc.asyncProperty(states, async (seen) => {
        const { order, intent, paymentId } = await begin();
        for (const state of seen) {
          const capturedMinor = state === "succeeded" ? intent.amountMinor : 0;
          await applyPaymentState(fixture.ctx, paymentId, { ...intent, state, capturedMinor });
        }
        const { payment, payments, events } = await stateOf(fixture.ctx, order);
        const isPaid = seen.includes("succeeded");
        expect(payment === "paid").toBe(isPaid);
        expect(payments[0] === "paid").toBe(isPaid);
        expect(events.filter((kind) => kind === "paid")).toHaveLength(isPaid ? 1 : 0);
      }),
      { numRuns: 15 },
    );
  });
});

describe("R1 R5 reconciliation", () => {
  it("settles quiet open payments of all stores, each looked at once a round", async () => {
    const { order, intent } = await begin();
    const other = await fixture.openStore();
    const foreign = await placeReadyOrder(other);
    await start(other, foreign);
    const foreignIntent = lastIntent(fixture.gateway);
    for (const { intentId } of [intent, foreignIntent]) fixture.gateway.completeIntent(intentId);
    const early = await reconcilePayments(fixture.system, { quietSeconds: 60 });
    expect(early.map(({ paymentId }) => paymentId)).not.toContain(intent.reference);
    expect((await stateOf(fixture.ctx, order)).payment).toBe("pending");
    await letTimePass(fixture.ctx, 6);
    const ids = (await reconcilePayments(fixture.system)).map(({ paymentId }) => paymentId);
    expect(ids).toEqual(expect.arrayContaining([intent.reference, foreignIntent.reference]));
    expect((await stateOf(fixture.ctx, order)).payment).toBe("paid");
    expect((await stateOf(other, foreign)).payment).toBe("paid");
    const again = (await reconcilePayments(fixture.system)).map(({ paymentId }) => paymentId);
    expect(again).not.toContain(intent.reference);
  });

  it("closes a page that nobody used for an hour", async () => {
    const { order, intent } = await begin();
    await letTimePass(fixture.ctx, 3_700);
    await reconcilePayments(fixture.system);
    const after = fixture.gateway
      .listIntents()
      .find(({ intentId }) => intentId === intent.intentId);
    expect(after?.state).toBe("canceled");
    expect(await stateOf(fixture.ctx, order)).toMatchObject({
      payment: "none",
      payments: ["canceled"],
    });
  });

  it("one store's fault does not keep the others waiting", async () => {
    const { order, intent } = await begin();
    const lone = await fixture.openStore();
    const foreign = await placeReadyOrder(lone);
    await start(lone, foreign);
    const foreignId = lastIntent(fixture.gateway).reference;
    fixture.gateway.completeIntent(intent.intentId);
    await letTimePass(fixture.ctx, 400);
    const openStore = async (storeId: number) => {
      if (storeId === lone.store.id) throw new Error("no such store");
      return fixture.system.openStore(storeId);
    };
    const results = await reconcilePayments({ ...fixture.system, openStore });
    expect(results.filter(({ outcome }) => outcome === "failed")).toEqual([
      { paymentId: foreignId, outcome: "failed", error: new Error("no such store") },
    ]);
    expect((await stateOf(fixture.ctx, order)).payment).toBe("paid");
    const [payment] = await listOrderPayments(lone.db, lone.store.id, foreign.orderId);
    expect(payment?.state).toBe("pending");
  });
});
