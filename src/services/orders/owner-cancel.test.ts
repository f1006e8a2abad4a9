import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { listOrderEvents } from "#database/queries/orders.ts";
import { discountCodes, shippingRates } from "#database/schema.ts";
import type { ServiceContext } from "#services/context.ts";
import { checkInvariants } from "#services/invariants/check-invariants.ts";
import { refundOrder } from "#services/payments/refund-order.ts";
import { movesOf, signatureOf, standingOf } from "#services/testing/cancel-steps.ts";
import { deliver, endHold, lastIntent, pay, start } from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  refusalOf,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";

import { advanceOrder } from "./advance-order.ts";
import { cancelOrder } from "./cancel-order.ts";
import { checkOrderAddress } from "./check-order-address.ts";
import { confirmCancel } from "./confirm-cancel.ts";
import { readOrder } from "./read-order.ts";
import { requestCancel } from "./request-cancel.ts";
import { startProduction } from "./start-production.ts";
import { withdrawCancel } from "./withdraw-cancel.ts";

let fixture: ServiceFixture;
let ctx: ServiceContext;
let other: ServiceContext;
beforeAll(async () => {
  fixture = await createServiceFixture();
  ctx = fixture.ctx;
  other = await fixture.openStore({ slug: "other" });
});
afterAll(async () => {
  expect(await checkInvariants(ctx.db, {})).toEqual([]);
  await fixture.connection.close();
});

async function place() {
  const placed = await placeReadyOrder(ctx);
  return { ...placed, number: (await readOrder(ctx, placed)).number };
}
type Placed = Awaited<ReturnType<typeof place>> & { intentId: string };
async function placePaid(): Promise<Placed> {
  const placed = await pay(ctx, fixture.gateway, await place());
  return { ...placed, intentId: lastIntent(fixture.gateway).intentId };
}
const cancel = ({ number }: { number: string }, reason?: string, of = ctx) =>
  cancelOrder(of, { number, reason });
const standing = (placed: { orderId: number }) => standingOf(ctx, placed);
const refundedOf = ({ intentId }: Placed) =>
  fixture.gateway.listIntents().find((own) => own.intentId === intentId)?.refundedMinor;
const refundsOf = ({ orderId }: Placed) =>
  fixture.jobs.sent.filter(
    ({ name, payload }) =>
      name === "refund-order" && "orderId" in payload && payload.orderId === orderId,
  ).length;
const waiting = {
  ...{ status: "processing_refund", paymentState: "paid", lines: ["processing_refund"] },
};
const refunded = { status: "refunded", paymentState: "refunded", lines: ["refunded"] };
const messageOf = async (call: Promise<unknown>) => {
  const { code, message } = await refusalOf(call);
  expect(code).toBe("conflict");
  return message;
};

describe("OP-116 the owner cancels a paid order before production", () => {
  it("and its money goes back by one job, with one mail", async () => {
    const placed = await placePaid();
    expect(await cancel(placed, "sold out at the printer")).toEqual({
      ...{ number: placed.number, from: "unfulfilled", to: "processing_refund" },
    });
    expect(await standing(placed)).toEqual({ ...waiting, mails: [] });
    const events = await listOrderEvents(ctx.db, ctx.store.id, placed.orderId);
    expect(events.find(({ toStatus }) => toStatus === "cancellation_confirmed")).toMatchObject({
      ...{ actor: "owner", data: { reason: "sold out at the printer" } },
    });
    // What the owner wrote is the owner's.
    expect(JSON.stringify(await readOrder(ctx, placed))).not.toContain("sold out");
    expect(await messageOf(cancel(placed))).toBe(
      `${placed.number} cannot be cancelled: it is processing_refund already.`,
    );
    expect(refundsOf(placed)).toBe(1);
    expect(await refundOrder(ctx, placed)).toBe("refunded");
    expect(await refundOrder(ctx, placed)).toBe("none");
    expect(await messageOf(cancel(placed))).toContain("it is refunded already");
    expect(await standing(placed)).toEqual({ ...refunded, mails: ["order_refunded"] });
    expect(refundedOf(placed)).toBe(placed.totalMinor);
    await endHold(ctx, placed);
    expect(await startProduction(ctx, placed)).toBe("unpaid");
  });

  it.each([true, false])(
    "R5 nothing is given back twice where the answer is lost (it was done: %s)",
    async (takesEffect) => {
      const placed = await placePaid();
      await cancel(placed);
      const { gateway } = fixture;
      const { refund } = gateway;
      gateway.refund = (...given) => {
        gateway.refund = refund;
        gateway.failNext("unknown_outcome", { takesEffect });
        return refund.apply(gateway, given);
      };
      await expect(refundOrder(ctx, placed)).rejects.toThrow("unknown_outcome");
      await messageOf(cancel(placed));
      expect(await refundOrder(ctx, placed)).toBe("refunded");
      expect(refundedOf(placed)).toBe(placed.totalMinor);
      expect(await standing(placed)).toEqual({ ...refunded, mails: ["order_refunded"] });
    },
  );

  it("R4 and the owner gives it back by hand before the job does", async () => {
    const placed = await placePaid();
    await cancel(placed);
    const { intentId, totalMinor: amountMinor } = placed;
    await fixture.gateway.refund({ intentId, amountMinor, idempotencyKey: `hand ${intentId}` });
    await deliver(ctx, fixture.gateway.buildWebhook("intent.refunded", intentId));
    expect((await standing(placed)).status).toBe("processing_refund");
    expect(await refundOrder(ctx, placed)).toBe("refunded");
    expect(refundedOf(placed)).toBe(placed.totalMinor);
    expect(await standing(placed)).toEqual({ ...refunded, mails: ["order_refunded"] });
  });

  it("ORD-03 whose shopper has asked for it, and the link of that mail says that it is done", async () => {
    const placed = await placePaid();
    const { token, buyerSecret } = placed;
    await requestCancel(ctx, { token, buyerSecret, userId: undefined });
    await cancel(placed);
    const signature = await signatureOf(ctx, placed);
    const answer = { token, signature, buyerSecret, userId: undefined };
    expect((await confirmCancel(ctx, answer)).status).toBe("processing_refund");
    expect((await refusalOf(withdrawCancel(ctx, answer))).code).toBe("cancel_refused");
    expect(refundsOf(placed)).toBe(1);
    await refundOrder(ctx, placed);
  });

  it("ORD-07 whose address is asked about, which ends the question", async () => {
    const placed = await placePaid();
    const validateAddress = () => Promise.resolve([{ field: "address", kind: "number" } as const]);
    await checkOrderAddress({ ...ctx, validateAddress }, placed);
    expect((await cancel(placed)).from).toBe("pending_customer_action");
    expect((await readOrder(ctx, placed)).address_question).toBeNull();
    await refundOrder(ctx, placed);
  });

  it("of nothing, which is Cancelled at once", async () => {
    const free = await fixture.openStore();
    const { id: storeId } = free.store;
    await free.db
      .insert(discountCodes)
      .values({ storeId, code: "GIFT", kind: "percent", percent: "100" });
    await free.db
      .update(shippingRates)
      .set({ firstMinor: 0, furtherMinor: 0 })
      .where(eq(shippingRates.storeId, storeId));
    const placed = await placeReadyOrder(free, undefined, { discount_code: "GIFT" });
    await start(free, placed);
    const { number } = await readOrder(free, placed);
    const before = fixture.jobs.sent.filter(({ name }) => name === "refund-order").length;
    expect(await cancel({ number }, undefined, free)).toMatchObject({ to: "cancelled" });
    expect(await standingOf(free, placed)).toMatchObject({
      ...{ status: "cancelled", lines: ["cancelled"], mails: ["order_cancelled"] },
    });
    const refunds = fixture.jobs.sent.filter(({ name }) => name === "refund-order");
    expect(refunds).toHaveLength(before);
  });
});

describe("OP-116 the owner's cancel is refused", () => {
  it("for what was not paid, is being verified, or is being made", async () => {
    const unpaid = await place();
    expect(await messageOf(cancel(unpaid))).toBe(
      `${unpaid.number} cannot be cancelled: nothing was paid for it (none); platen order advance moves it to cancelled.`,
    );
    const begun = await place();
    await start(ctx, begun);
    expect(await messageOf(cancel(begun))).toContain("nothing was paid for it (pending)");
    const made = await placePaid();
    await endHold(ctx, made);
    await startProduction(ctx, made);
    expect(await messageOf(cancel(made))).toContain("production has begun (in_production)");
    await advanceOrder(ctx, { number: made.number, to: "pending_customer_action" });
    expect(await messageOf(cancel(made))).toContain("production has begun");
    expect(refundsOf(made)).toBe(0);
  });

  it("S1 of another store and of an unknown number", async () => {
    const placed = await placePaid();
    expect((await refusalOf(cancel(placed, undefined, other))).code).toBe("order_not_found");
    expect((await refusalOf(cancel({ number: "PL-1-1" }))).code).toBe("order_not_found");
    expect((await standing(placed)).status).toBe("unfulfilled");
  });

  it("as a move of advance, which would give nothing back", async () => {
    const placed = await placePaid();
    const { number } = placed;
    for (const to of ["cancellation_confirmed", "refunded", "processing_refund"] as const) {
      await messageOf(advanceOrder(ctx, { number, to }));
    }
    const refusal = await refusalOf(advanceOrder(ctx, { number, to: "cancellation_confirmed" }));
    expect(refusal.message).toContain("platen order cancel does that");
    expect((await standing(placed)).status).toBe("unfulfilled");
  });
});

describe("R7 at the same time", () => {
  it("two cancels make one", async () => {
    const placed = await placePaid();
    const both = await Promise.allSettled([cancel(placed), cancel(placed)]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(refundsOf(placed)).toBe(1);
    await refundOrder(ctx, placed);
  });

  it.each([0, 1])("production comes before it or not at all; first: %i", async (first) => {
    for (let round = 0; round < 6; round += 1) {
      const placed = await placePaid();
      await endHold(ctx, placed);
      const works = [() => cancel(placed), () => startProduction(ctx, placed)];
      const ordered = first === 0 ? works : works.toReversed();
      const outcomes = await Promise.allSettled(ordered.map((work) => work()));
      const cancelled = outcomes[first === 0 ? 0 : 1];
      const { status } = await standing(placed);
      const isCancelled = cancelled?.status === "fulfilled";
      expect(status).toBe(isCancelled ? "processing_refund" : "in_production");
      expect(refundsOf(placed)).toBe(isCancelled ? 1 : 0);
      const moves = (await movesOf(ctx, placed)).join();
      expect(moves.includes("in_production")).toBe(!isCancelled);
      if (isCancelled) await refundOrder(ctx, placed);
    }
  });
});
