import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { findOrder, listOrderEvents, listOrderLines } from "#database/queries/orders.ts";
import { orderLines, orders } from "#database/schema.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";
import { endHold, pay, stateOf } from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  sellLine,
} from "#services/testing/service-fixture.ts";
import type { ServiceFixture } from "#services/testing/service-fixture.ts";

import { startDueProduction } from "./start-due-production.ts";
import { startProduction } from "./start-production.ts";
import { updateOrder } from "./update-order.ts";

let fixture: ServiceFixture;
beforeAll(async () => {
  fixture = await createServiceFixture();
});
afterAll(() => fixture.connection.close());

type Placed = Awaited<ReturnType<typeof placeReadyOrder>>;

const placePaid = async (ctx = fixture.ctx) =>
  pay(ctx, fixture.gateway, await placeReadyOrder(ctx));

async function payExpress(ctx = fixture.ctx) {
  const placed = await placeReadyOrder(ctx);
  const { token, buyerSecret } = placed;
  const { order } = await updateOrder(ctx, {
    body: { token, shipping_method: "express" },
    buyerSecret,
  });
  return pay(ctx, fixture.gateway, { ...placed, totalMinor: order.price.totalMinor });
}

async function holdOf({ orderId }: Placed, ctx = fixture.ctx) {
  const order = await findOrder(ctx.db, ctx.store.id, orderId);
  const ms = (order?.productionDueAt?.getTime() ?? 0) - (order?.paidAt?.getTime() ?? 0);
  return ms / 3_600_000;
}

async function linesOf({ orderId }: Placed, ctx = fixture.ctx) {
  return (await listOrderLines(ctx.db, ctx.store.id, orderId)).map(({ status }) => status);
}

async function historyOf({ orderId }: Placed, ctx = fixture.ctx) {
  const events = await listOrderEvents(ctx.db, ctx.store.id, orderId);
  return events
    .filter(({ kind }) => kind === "status")
    .map(({ actor, fromStatus, toStatus }) => [actor, fromStatus, toStatus]);
}

/** Puts the order's first line into a state, and the order's label after it. */
async function setLine({ orderId }: Placed, status: OrderStatus, label = status) {
  const { db } = fixture.ctx;
  await db
    .update(orderLines)
    .set({ status })
    .where(sql`${orderLines.orderId} = ${orderId} and ${orderLines.position} = 0`);
  await db.update(orders).set({ status: label }).where(eq(orders.id, orderId));
}

const run = ({ orderId }: Placed, ctx = fixture.ctx) => startProduction(ctx, { orderId });

describe("OP-147 a paid order is held before production", () => {
  it("12 hours with standard shipping: due time and job of the same transaction", async () => {
    const placed = await placePaid();
    expect(await holdOf(placed)).toBe(12);
    expect(fixture.jobs.sent.filter(({ name }) => name === "start-production").at(-1)).toEqual({
      name: "start-production",
      payload: { storeId: fixture.store.id, orderId: placed.orderId },
      startAfterSeconds: 43_200,
    });
    expect(await run(placed)).toBe("held");
    expect((await stateOf(fixture.ctx, placed)).status).toBe("unfulfilled");
  });

  it("then its lines go, once, by the system and in the history", async () => {
    const placed = await placePaid();
    await endHold(fixture.ctx, placed);
    expect(await run(placed)).toBe("due");
    expect(await stateOf(fixture.ctx, placed)).toMatchObject({ status: "in_production" });
    expect(await linesOf(placed)).toEqual(["in_production"]);
    expect(await run(placed)).toBe("begun");
    expect(await historyOf(placed)).toEqual([
      ["system", "processing", "unfulfilled"],
      ["system", "unfulfilled", "in_production"],
    ]);
  });

  it("many at once hand it over once", async () => {
    const placed = await placePaid();
    await endHold(fixture.ctx, placed);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => run(placed)));
    expect(outcomes.filter((outcome) => outcome === "due")).toHaveLength(1);
    expect(await historyOf(placed)).toHaveLength(2);
  });

  it("express at once: in production with the payment, without a job", async () => {
    const before = fixture.jobs.sent.length;
    const placed = await payExpress();
    expect(await holdOf(placed)).toBe(0);
    expect(await linesOf(placed)).toEqual(["in_production"]);
    expect(await historyOf(placed)).toHaveLength(2);
    const sent = fixture.jobs.sent.slice(before).map(({ name }) => name);
    expect(sent).not.toContain("start-production");
  });

  it.each([
    [1, 1, "unfulfilled"],
    [0, 0, "in_production"],
    [undefined, 12, "unfulfilled"],
  ])("a store that says %s hours holds %i", async (hours, held, status) => {
    const open = await fixture.openStore();
    const { production_hold_hours: _, ...settings } = open.store.settings;
    const own = hours === undefined ? settings : { ...settings, production_hold_hours: hours };
    const ctx = { ...open, store: { ...open.store, settings: own } };
    const placed = await placePaid(ctx);
    expect(await holdOf(placed, ctx)).toBe(held);
    expect((await stateOf(ctx, placed)).status).toBe(status);
  });
});

describe("OP-147 what is not handed to production", () => {
  it.each(["none", "pending", "verifying", "failed", "refunded"] as const)(
    "an order that is %s",
    async (paymentState) => {
      const placed = await placePaid();
      await endHold(fixture.ctx, placed);
      const { db } = fixture.ctx;
      await db.update(orders).set({ paymentState }).where(eq(orders.id, placed.orderId));
      expect(await run(placed)).toBe("unpaid");
      expect(await linesOf(placed)).toEqual(["unfulfilled"]);
    },
  );

  it.each(["cancel_requested", "pending_customer_action"] as const)(
    "an order with a line that is %s, its other lines too, until it is answered",
    async (question) => {
      const { ctx } = fixture;
      const placed = await pay(
        ctx,
        fixture.gateway,
        await placeReadyOrder(ctx, [await sellLine(ctx), await sellLine(ctx)]),
      );
      await endHold(ctx, placed);
      await setLine(placed, question);
      expect(await run(placed)).toBe("question");
      expect(await linesOf(placed)).toEqual([question, "unfulfilled"]);
      await setLine(placed, "unfulfilled");
      expect(await run(placed)).toBe("due");
      expect(await linesOf(placed)).toEqual(["in_production", "in_production"]);
    },
  );

  it("a line that is ahead stays where it is; the label is that of the last one", async () => {
    const { ctx } = fixture;
    const placed = await pay(
      ctx,
      fixture.gateway,
      await placeReadyOrder(ctx, [await sellLine(ctx), await sellLine(ctx)]),
    );
    await endHold(ctx, placed);
    await setLine(placed, "delivered", "unfulfilled");
    expect(await run(placed)).toBe("due");
    expect(await linesOf(placed)).toEqual(["delivered", "in_production"]);
    expect((await stateOf(ctx, placed)).status).toBe("in_production");
  });

  it("an order of another store, or none", async () => {
    const placed = await placePaid();
    await endHold(fixture.ctx, placed);
    expect(await run(placed, await fixture.openStore())).toBe("unknown");
    expect(await startProduction(fixture.ctx, { orderId: 2_000_000 })).toBe("unknown");
    expect(await linesOf(placed)).toEqual(["unfulfilled"]);
  });
});

describe("OP-147 runs that were missed", () => {
  // A run covers the orders of all stores: those of the tests before are no longer due.
  beforeEach(async () => void (await fixture.ctx.db.update(orders).set({ productionDueAt: null })));

  it("are made up for, in all stores and page by page, and nothing that is not due", async () => {
    const other = await fixture.openStore();
    const [first, second, held, asked] = [
      await placePaid(),
      await placePaid(other),
      await placePaid(),
      await placePaid(),
    ];
    await endHold(fixture.ctx, first);
    await endHold(fixture.ctx, second);
    await endHold(fixture.ctx, asked);
    await setLine(asked, "cancel_requested");
    const results = await startDueProduction(fixture.system, { limit: 1 });
    const outcomes = new Map(results.map(({ orderId, outcome }) => [orderId, outcome]));
    expect(outcomes.get(first.orderId)).toBe("due");
    expect(outcomes.get(second.orderId)).toBe("due");
    expect([outcomes.has(held.orderId), outcomes.has(asked.orderId)]).toEqual([false, false]);
    await setLine(asked, "unfulfilled");
    const again = await startDueProduction(fixture.system);
    expect(again).toEqual([{ orderId: asked.orderId, outcome: "due" }]);
  });

  it("one store's fault keeps no other store waiting", async () => {
    const lone = await fixture.openStore();
    const [broken, placed] = [await placePaid(lone), await placePaid()];
    await endHold(fixture.ctx, broken);
    await endHold(fixture.ctx, placed);
    const openStore = async (storeId: number) => {
      if (storeId === lone.store.id) throw new Error("no such store");
      return fixture.system.openStore(storeId);
    };
    const results = await startDueProduction({ ...fixture.system, openStore }, { limit: 1 });
    expect(results).toMatchObject([
      { orderId: broken.orderId, outcome: "failed", error: new Error("no such store") },
      { orderId: placed.orderId, outcome: "due" },
    ]);
  });
});
