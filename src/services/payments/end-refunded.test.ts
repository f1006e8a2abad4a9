import { randomUUID } from "node:crypto";

import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { listOrderEvents } from "#database/queries/orders.ts";
import { orders, variantStock } from "#database/schema.ts";
import type { ServiceContext } from "#services/context.ts";
import { checkInvariants } from "#services/invariants/check-invariants.ts";
import { advanceOrder } from "#services/orders/advance-order.ts";
import { checkOrderAddress } from "#services/orders/check-order-address.ts";
import { confirmCancel } from "#services/orders/confirm-cancel.ts";
import { endAddressQuestions } from "#services/orders/end-address-questions.ts";
import { endCancelRequests } from "#services/orders/end-cancel-requests.ts";
import { readOrder } from "#services/orders/read-order.ts";
import { requestCancel } from "#services/orders/request-cancel.ts";
import { startDueProduction } from "#services/orders/start-due-production.ts";
import { startProduction } from "#services/orders/start-production.ts";
import { ageRequest, movesOf, signatureOf, standingOf } from "#services/testing/cancel-steps.ts";
import {
  deliver,
  endHold,
  lastIntent,
  letTimePass,
  pay,
  start,
} from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  refusalOf,
  sellLine,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";
import { updateOrder } from "#services/orders/update-order.ts";

import { comparePayments } from "./compare-payments.ts";
import { refundOrder } from "./refund-order.ts";

type Placed = Awaited<ReturnType<typeof placeReadyOrder>> & { intentId: string };

let fixture: ServiceFixture;
let ctx: ServiceContext;
beforeAll(async () => {
  fixture = await createServiceFixture();
  ctx = fixture.ctx;
});
afterAll(async () => {
  expect(await checkInvariants(ctx.db, { ledger: ledger() })).toEqual([]);
  await fixture.connection.close();
});

/** The books of the fake gateway. */
function ledger() {
  const of = (amount: "capturedMinor" | "refundedMinor") =>
    fixture.gateway
      .listIntents()
      .filter((intent) => intent[amount] > 0)
      .map(({ reference, currency, ...intent }) => ({
        ...{ reference, currency, amountMinor: intent[amount] },
      }));
  return { gateway: "fake", charges: of("capturedMinor"), refunds: of("refundedMinor") };
}

async function placePaid(line?: Awaited<ReturnType<typeof sellLine>>): Promise<Placed> {
  const order = await placeReadyOrder(ctx, [line ?? (await sellLine(ctx))]);
  await pay(ctx, fixture.gateway, order);
  return { ...order, intentId: lastIntent(fixture.gateway).intentId };
}

/** The owner gives money back on the gateway's own page; answers the webhook of it. */
async function giveBackByHand({ intentId, totalMinor }: Placed, amountMinor = totalMinor) {
  await fixture.gateway.refund({ intentId, amountMinor, idempotencyKey: randomUUID() });
  return fixture.gateway.buildWebhook("intent.refunded", intentId);
}

const refundedOf = ({ intentId }: Placed) =>
  fixture.gateway.listIntents().find((own) => own.intentId === intentId)?.refundedMinor;
const standing = (placed: Placed) => standingOf(ctx, placed);
const ended = {
  ...{ status: "refunded", paymentState: "refunded", lines: ["refunded"] },
  mails: ["order_refunded"],
};
const request = ({ token, buyerSecret }: Placed) =>
  requestCancel(ctx, { token, buyerSecret, userId: undefined });

describe("OP-116 OP-147 an order whose money was all given back at the gateway", () => {
  it("ends before production, with one mail, and is never made", async () => {
    const placed = await placePaid();
    await deliver(ctx, await giveBackByHand(placed));
    expect(await standing(placed)).toEqual(ended);
    const events = await listOrderEvents(ctx.db, ctx.store.id, placed.orderId);
    expect(events.at(-1)).toMatchObject({
      ...{ kind: "status", actor: "gateway", fromStatus: "unfulfilled", toStatus: "refunded" },
      data: { reason: "refunded at the gateway" },
    });
    await endHold(ctx, placed);
    expect(await startProduction(ctx, placed)).toBe("unpaid");
    const due = await startDueProduction(fixture.system);
    expect(due.map(({ orderId }) => orderId)).not.toContain(placed.orderId);
    const { number } = await readOrder(ctx, placed);
    expect((await refusalOf(advanceOrder(ctx, { number, skipHold: true }))).code).toBe("conflict");
    expect(await standing(placed)).toEqual(ended);
  });

  it("R4 R5 I7 by webhooks that come twice, late and out of order, once; and no job gives it back again", async () => {
    const placed = await placePaid();
    const [paidAgain, part] = [
      fixture.gateway.buildWebhook("intent.succeeded", placed.intentId),
      await giveBackByHand(placed, 500),
    ];
    const whole = await giveBackByHand(placed, placed.totalMinor - 500);
    await deliver(ctx, whole);
    for (const late of [part, whole, paidAgain]) await deliver(ctx, late);
    await deliver(ctx, fixture.gateway.buildWebhook("intent.refunded", placed.intentId));
    expect(await standing(placed)).toEqual(ended);
    expect(await movesOf(ctx, placed)).toEqual([
      "system processing>unfulfilled",
      "gateway unfulfilled>refunded",
    ]);
    expect(await refundOrder(ctx, placed)).toBe("none");
    expect(refundedOf(placed)).toBe(placed.totalMinor);
  });

  it.each(["standard", "express"] as const)(
    "R4 I2 also where that is the first thing heard of its money; %s",
    async (shipping_method) => {
      const order = await placeReadyOrder(ctx, [await sellLine(ctx)]);
      const { token, buyerSecret } = order;
      const { order: now } = await updateOrder(ctx, {
        body: { token, shipping_method },
        buyerSecret,
      });
      const { totalMinor } = now.price;
      await start(ctx, { ...order, totalMinor });
      const { intentId } = lastIntent(fixture.gateway);
      const paid = fixture.gateway.completeIntent(intentId);
      await deliver(ctx, await giveBackByHand({ ...order, totalMinor, intentId }));
      expect(await standing({ ...order, intentId })).toEqual(ended);
      await deliver(ctx, paid);
      expect(await standing({ ...order, intentId })).toEqual(ended);
    },
  );

  it("R5 also where no webhook tells it, once the books are compared", async () => {
    const placed = await placePaid();
    await giveBackByHand(placed);
    await letTimePass(ctx, 600);
    const found = await comparePayments(fixture.system);
    expect(found).toMatchObject([
      { outcome: "mended", difference: "refund_unrecorded", orderId: placed.orderId },
    ]);
    expect(await standing(placed)).toEqual(ended);
  });

  it("goes on where a part was given back, and ends with the rest", async () => {
    const placed = await placePaid();
    await deliver(ctx, await giveBackByHand(placed, 500));
    expect(await standing(placed)).toMatchObject({
      ...{ status: "unfulfilled", paymentState: "partly_refunded", mails: [] },
    });
    await deliver(ctx, await giveBackByHand(placed, placed.totalMinor - 500));
    expect(await standing(placed)).toEqual(ended);
    const made = await placePaid();
    await deliver(ctx, await giveBackByHand(made, 500));
    await endHold(ctx, made);
    expect(await startProduction(ctx, made)).toBe("due");
  });

  it("keeps its state where production has begun, and is shown as refunded", async () => {
    const placed = await placePaid();
    await endHold(ctx, placed);
    await startDueProduction(fixture.system);
    await deliver(ctx, await giveBackByHand(placed));
    const kept = { status: "in_production", paymentState: "refunded", lines: ["in_production"] };
    expect(await standing(placed)).toEqual({ ...kept, mails: [] });
    expect(await readOrder(ctx, placed)).toMatchObject({
      ...{ status: "in_production", payment_state: "refunded" },
    });
    const order = await placeReadyOrder(ctx);
    const body = { token: order.token, shipping_method: "express" as const };
    const express = await updateOrder(ctx, { body, buyerSecret: order.buyerSecret });
    const { totalMinor } = express.order.price;
    await pay(ctx, fixture.gateway, { ...order, totalMinor });
    const { intentId } = lastIntent(fixture.gateway);
    const own = { ...order, totalMinor, intentId };
    await deliver(ctx, await giveBackByHand(own));
    expect(await standing(own)).toMatchObject(kept);
  });

  it("I3 P7 lets go of its units, once", async () => {
    const line = await sellLine(ctx, {}, { quantity: 2 });
    const variantKey = Object.values(line.options).join("-");
    const limit = { storeId: ctx.store.id, productId: line.product_id, variantKey };
    await ctx.db.insert(variantStock).values({ ...limit, free: 3, total: 3 });
    const free = async () => {
      const own = and(
        eq(variantStock.productId, line.product_id),
        eq(variantStock.variantKey, variantKey),
      );
      return (await ctx.db.select().from(variantStock).where(own))[0]?.free;
    };
    const placed = await placePaid(line);
    expect(await free()).toBe(1);
    const webhook = await giveBackByHand(placed);
    await deliver(ctx, webhook);
    await deliver(ctx, webhook);
    expect(await free()).toBe(3);
    const made = await placePaid(line);
    await endHold(ctx, made);
    await startDueProduction(fixture.system);
    await deliver(ctx, await giveBackByHand(made));
    expect(await free()).toBe(1);
  });
});

describe("ORD-04 ORD-07 one that waited for its shopper when its money went back", () => {
  it("for the confirmation of a cancel: nothing resumes it, and the link says that it is over", async () => {
    const placed = await placePaid();
    await request(placed);
    const signature = await signatureOf(ctx, placed);
    await deliver(ctx, await giveBackByHand(placed));
    const mails = ["cancel_request", "order_refunded"];
    expect(await standing(placed)).toEqual({ ...ended, mails });
    const { token, buyerSecret } = placed;
    const order = await confirmCancel(ctx, { token, signature, buyerSecret, userId: undefined });
    expect(order.status).toBe("refunded");
    await ageRequest(ctx, placed, 13 * 3_600);
    expect(await endCancelRequests(fixture.system)).toEqual([]);
    expect(await standing(placed)).toEqual({ ...ended, mails });
  });

  it("for an address: the question is closed", async () => {
    const placed = await placePaid();
    const validateAddress = () => Promise.resolve([{ field: "address", kind: "number" } as const]);
    expect(await checkOrderAddress({ ...ctx, validateAddress }, placed)).toBe("asked");
    await deliver(ctx, await giveBackByHand(placed));
    const mails = ["address_question", "order_refunded"];
    expect(await standing(placed)).toEqual({ ...ended, mails });
    await ctx.db
      .update(orders)
      .set({ addressAskedAt: new Date(0) })
      .where(eq(orders.id, placed.orderId));
    expect(await endAddressQuestions(fixture.system)).toEqual([]);
    expect((await readOrder(ctx, placed)).address_question).toBeNull();
  });
});

describe("R7 production that starts while the refund is told", () => {
  it.each([0, 1])("comes before it or not at all; first: %i", async (first) => {
    for (let round = 0; round < 6; round += 1) {
      const placed = await placePaid();
      await endHold(ctx, placed);
      const webhook = await giveBackByHand(placed);
      const both = [() => deliver(ctx, webhook), () => startProduction(ctx, placed)];
      await Promise.all((first === 0 ? both : both.toReversed()).map((work) => work()));
      const { status, lines, paymentState } = await standing(placed);
      expect(paymentState).toBe("refunded");
      expect(lines).toEqual([status]);
      const moves = (await movesOf(ctx, placed)).slice(1);
      const isMade = status === "in_production";
      expect(moves).toEqual([
        isMade ? "system unfulfilled>in_production" : "gateway unfulfilled>refunded",
      ]);
    }
  });
});
