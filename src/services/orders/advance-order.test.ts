import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { orderLines, orders } from "#database/schema.ts";

import type { OrderStatus } from "#domain/order/order-status.ts";

import { advanceOrder } from "./advance-order.ts";
import { checkOrderAddress } from "./check-order-address.ts";
import { confirmAddress } from "./confirm-address.ts";
import { endAddressQuestions } from "./end-address-questions.ts";
import { listOrders } from "./list-orders.ts";
import { readOrder } from "./read-order.ts";
import { startDueProduction } from "./start-due-production.ts";
import { showOrder } from "./show-order.ts";
import { updateOrder } from "./update-order.ts";
import { standingOf } from "#services/testing/cancel-steps.ts";
import { deliver, endHold, lastIntent, pay, start } from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  placeTestOrder,
  refusalOf,
  testAddress,
} from "#services/testing/service-fixture.ts";
import type { ServiceFixture } from "#services/testing/service-fixture.ts";

let fixture: ServiceFixture;
beforeAll(async () => {
  fixture = await createServiceFixture();
});
afterAll(() => fixture.connection.close());

async function placePaid() {
  const placed = await placeReadyOrder(fixture.ctx);
  await pay(fixture.ctx, fixture.gateway, placed);
  const { number } = await readOrder(fixture.ctx, placed);
  return { ...placed, number };
}

describe("OP-116 I8 the owner moves an order on", () => {
  it("step by step to completed, each in the history, and no further", async () => {
    const { number, token, orderId } = await placePaid();
    const seen: string[] = [];
    for (let step = 0; step < 7; step++) {
      seen.push((await advanceOrder(fixture.ctx, { number, skipHold: true })).to);
    }
    expect(seen).toEqual([
      "in_production",
      "printed",
      "packaged",
      "delivering",
      "delivered",
      "received",
      "completed",
    ]);
    expect((await refusalOf(advanceOrder(fixture.ctx, { number }))).code).toBe("conflict");
    const order = await readOrder(fixture.ctx, { token });
    expect(order.status).toBe("completed");
    expect(
      order.events.filter(({ kind }) => kind === "status").map(({ status }) => status),
    ).toEqual(["unfulfilled", ...seen]);
    const lines = await fixture.ctx.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId));
    expect(lines.every(({ status }) => status === "completed")).toBe(true);
  });

  it("takes numbers as people type them", async () => {
    const { number } = await placePaid();
    const typed = number.toLowerCase().replaceAll("-", " ");
    expect(await advanceOrder(fixture.ctx, { number: typed, skipHold: true })).toEqual({
      number,
      from: "unfulfilled",
      to: "in_production",
    });
  });

  it("not over a step, not unpaid, not of another store, not an unknown one", async () => {
    const { number } = await placePaid();
    const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;
    expect(await codeOf(advanceOrder(fixture.ctx, { number, to: "completed" }))).toBe("conflict");
    const unpaid = await placeTestOrder(fixture.ctx);
    const { number: unpaidNumber } = await readOrder(fixture.ctx, unpaid);
    expect(await codeOf(advanceOrder(fixture.ctx, { number: unpaidNumber }))).toBe("conflict");
    const other = await fixture.openStore();
    expect(await codeOf(advanceOrder(other, { number }))).toBe("order_not_found");
    expect(await codeOf(advanceOrder(fixture.ctx, { number: "PL-1-1" }))).toBe("order_not_found");
  });
});

describe("OP-147 the owner and the hold before production", () => {
  it("waits for its end, unless the owner means it", async () => {
    const placed = await placePaid();
    const { number } = placed;
    const refusal = await refusalOf(advanceOrder(fixture.ctx, { number }));
    expect(refusal).toMatchObject({
      code: "conflict",
      message: expect.stringMatching(
        /^PL-\d+-\d cannot go to in_production: it is held until \d{4}-.*Z\. It stays unfulfilled, from where it can go to pending_customer_action\.$/,
      ),
      data: { isHeld: true, possible: ["pending_customer_action"] },
    });
    await endHold(fixture.ctx, placed);
    expect((await advanceOrder(fixture.ctx, { number })).to).toBe("in_production");
    const early = await placePaid();
    const moved = await advanceOrder(fixture.ctx, { number: early.number, skipHold: true });
    expect(moved.to).toBe("in_production");
  });

  it("never goes over an open question or a refund", async () => {
    const placed = await placePaid();
    const { number, orderId } = placed;
    await endHold(fixture.ctx, placed);
    const change = { number, to: "in_production", skipHold: true } as const;
    const { db } = fixture.ctx;
    await db.update(orders).set({ paymentState: "refunded" }).where(eq(orders.id, orderId));
    expect((await refusalOf(advanceOrder(fixture.ctx, change))).message).toContain("not paid");
    await db.update(orders).set({ paymentState: "paid" }).where(eq(orders.id, orderId));
    await db
      .update(orderLines)
      .set({ status: "pending_customer_action" })
      .where(eq(orderLines.orderId, orderId));
    expect((await refusalOf(advanceOrder(fixture.ctx, change))).message).toContain("question");
  });
});

describe("OP-116 OP-148 an answered question", () => {
  const ask = "pending_customer_action";
  const move = (number: string, to: OrderStatus, skipHold = false) =>
    advanceOrder(fixture.ctx, { number, to, skipHold });
  const expectRefused = async (number: string, states: readonly OrderStatus[]) => {
    for (const to of states) {
      expect((await refusalOf(move(number, to, true))).code, to).toBe("conflict");
    }
  };

  it("leads an unpaid order back to Processing alone", async () => {
    const { number } = await readOrder(fixture.ctx, await placeTestOrder(fixture.ctx));
    await move(number, ask);
    await expectRefused(number, ["unfulfilled", "in_production"]);
    expect(await move(number, "processing")).toMatchObject({ from: ask, to: "processing" });
  });

  it("leads a paid order back to where production finds it", async () => {
    const placed = await placePaid();
    const { number, orderId } = placed;
    await move(number, ask);
    await expectRefused(number, ["processing", "in_production"]);
    await move(number, "unfulfilled");
    expect((await refusalOf(move(number, "in_production"))).message).toContain("held until");
    await endHold(fixture.ctx, placed);
    expect(await startDueProduction(fixture.system)).toContainEqual({ orderId, outcome: "due" });
  });

  it("leads an order that was paid meanwhile to Unfulfilled", async () => {
    const placed = await placeReadyOrder(fixture.ctx);
    const { number } = await readOrder(fixture.ctx, placed);
    await start(fixture.ctx, placed);
    await move(number, ask);
    const paid = fixture.gateway.completeIntent(lastIntent(fixture.gateway).intentId);
    await deliver(fixture.ctx, paid);
    expect((await readOrder(fixture.ctx, placed)).status).toBe(ask);
    await expectRefused(number, ["processing", "in_production"]);
    expect(await move(number, "unfulfilled")).toMatchObject({ to: "unfulfilled" });
  });

  it("leads back to production, whatever the hold, but not after a refund", async () => {
    const { number, orderId } = await placePaid();
    await move(number, "in_production", true);
    await move(number, ask);
    await expectRefused(number, ["processing", "unfulfilled", "printed"]);
    const { db } = fixture.ctx;
    await db.update(orders).set({ paymentState: "refunded" }).where(eq(orders.id, orderId));
    await expectRefused(number, ["in_production"]);
    await db.update(orders).set({ paymentState: "paid" }).where(eq(orders.id, orderId));
    expect(await move(number, "in_production")).toMatchObject({ from: ask, to: "in_production" });
    expect((await advanceOrder(fixture.ctx, { number })).to).toBe("printed");
  });

  it("is the last one, where more than one was asked", async () => {
    const { number } = await placePaid();
    await move(number, ask);
    await move(number, "unfulfilled");
    await move(number, "in_production", true);
    await move(number, ask);
    await expectRefused(number, ["unfulfilled"]);
    await move(number, "in_production");
  });
});

describe("OP-116 the end of a cancellation and the payment", () => {
  const confirm = async ({ orderId }: { orderId: number }) => {
    const { db } = fixture.ctx;
    const status = "cancellation_confirmed";
    await db.update(orderLines).set({ status }).where(eq(orderLines.orderId, orderId));
    await db.update(orders).set({ status }).where(eq(orders.id, orderId));
  };
  const move = async (placed: { token: string }, to: OrderStatus) => {
    const { number } = await readOrder(fixture.ctx, placed);
    return advanceOrder(fixture.ctx, { number, to });
  };
  const refused = async (placed: { token: string }, to: OrderStatus) =>
    (await refusalOf(move(placed, to))).message;

  it.each(["confirmed", "not asked for"])(
    "is not Cancelled while a payment may still capture (cancellation %s)",
    async (asked) => {
      const placed = await placeReadyOrder(fixture.ctx);
      await start(fixture.ctx, placed);
      if (asked === "confirmed") await confirm(placed);
      const { intentId } = lastIntent(fixture.gateway);
      const open = "a payment at fake is not settled yet";
      expect(await refused(placed, "cancelled")).toContain(`${open} (pending)`);
      fixture.gateway.startProcessing(intentId);
      await deliver(fixture.ctx, fixture.gateway.buildWebhook("intent.succeeded", intentId));
      expect(await refused(placed, "cancelled")).toContain(`${open} (verifying)`);
      await deliver(fixture.ctx, fixture.gateway.completeIntent(intentId, "failed"));
      expect(await move(placed, "cancelled")).toMatchObject({ to: "cancelled" });
    },
  );

  it("is not Cancelled with money kept, nor Refunded before it went back", async () => {
    const placed = await placePaid();
    await confirm(placed);
    expect(await refusalOf(move(placed, "cancelled"))).toMatchObject({
      code: "conflict",
      message: expect.stringContaining("it was paid (paid), so it ends in a refund"),
      data: { possible: ["processing_refund"] },
    });
    expect(await move(placed, "processing_refund")).toMatchObject({ to: "processing_refund" });
    expect(await refused(placed, "refunded")).toContain("its payment has not been given back");
    const { intentId, amountMinor } = lastIntent(fixture.gateway);
    await fixture.gateway.refund({ intentId, amountMinor, idempotencyKey: "whole" });
    await deliver(fixture.ctx, fixture.gateway.buildWebhook("intent.refunded", intentId));
    expect(await move(placed, "refunded")).toMatchObject({ to: "refunded" });
  });

  it("is Cancelled where nothing was paid, and has no refund to process", async () => {
    const unpaid = await placeTestOrder(fixture.ctx);
    const free = await placePaid();
    const { db } = fixture.ctx;
    await db.update(orders).set({ totalMinor: 0 }).where(eq(orders.id, free.orderId));
    for (const placed of [unpaid, free]) {
      await confirm(placed);
      expect(await refused(placed, "processing_refund")).toContain("nothing was paid");
      expect(await move(placed, "cancelled")).toMatchObject({ to: "cancelled" });
      expect(await refused(placed, "processing")).toMatch(
        /cancelled, from where it can go nowhere/,
      );
    }
  });
});

describe("listing and showing", () => {
  it("newest first, this store's alone", async () => {
    const ctx = await fixture.openStore();
    const numbers: string[] = [];
    for (let index = 0; index < 3; index++) {
      const { number } = await readOrder(ctx, await placeTestOrder(ctx));
      numbers.unshift(number);
    }
    expect((await listOrders(ctx)).map(({ number }) => number)).toEqual(numbers);
    expect(await listOrders(ctx, { limit: 1 })).toHaveLength(1);
  });

  it("shows payments and mails too", async () => {
    const { number, token } = await placePaid();
    const shown = await showOrder(fixture.ctx, { number });
    expect(shown).toMatchObject({
      order: { number, payment_state: "paid", is_buyer: false },
      statusUrl: `${fixture.ctx.origin}/order/status/${token}`,
      payments: [{ state: "paid", gateway: "fake" }],
      mails: [{ kind: "order_confirmation", state: "queued" }],
    });
    const other = await fixture.openStore();
    expect((await refusalOf(showOrder(other, { number }))).code).toBe("order_not_found");
  });
});

it("closes the question about an address: neither its link nor the clock moves the order again (OP-116, ORD-13)", async () => {
  const { ctx, system } = fixture;
  const placed = await placeReadyOrder(ctx);
  const { token, buyerSecret, orderId } = placed;
  const address = { ...testAddress, address: "Lange Straße" };
  await updateOrder(ctx, { body: { token, address }, buyerSecret });
  await pay(ctx, fixture.gateway, placed);
  expect(await checkOrderAddress(ctx, { orderId })).toBe("asked");
  const { number } = await readOrder(ctx, { token });
  await advanceOrder(ctx, { number, to: "unfulfilled" });
  await endHold(ctx, { orderId });
  await startDueProduction(system);
  await ctx.db.execute(sql`update orders set address_asked_at = now() - interval '12 hours'
    where id = ${orderId}`);
  const ended = await endAddressQuestions(system);
  expect(ended.map((one) => one.orderId)).not.toContain(orderId);
  const caller = { token, buyerSecret, signature: undefined, userId: undefined };
  const order = await confirmAddress(ctx, caller);
  expect([order.status, order.address_question]).toEqual(["in_production", null]);
  const { lines } = await standingOf(ctx, placed);
  expect(lines).toEqual(["in_production"]);
});
