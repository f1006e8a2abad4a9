import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { handoverLines, handovers, orderLines, orders, shipmentLines } from "#database/schema.ts";
import type { ServiceContext } from "#services/context.ts";
import { handOverOrder } from "#services/fulfilment/hand-over-order.ts";
import { shipLines } from "#services/fulfilment/ship-lines.ts";
import { startProduction } from "#services/orders/start-production.ts";
import { endHold, pay } from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  sellLine,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";

import { checkFulfilment } from "./check-fulfilment-invariants.ts";
import { listPlanted } from "./testing/list-planted.ts";

type Db = ServiceContext["db"];

let fixture: ServiceFixture;
let ctx: ServiceContext;
let handed: { orderId: number; number: string };
let unpaid: { orderId: number };
/** One paid order that is being made, one line of it sent; and one that nobody has paid. */
beforeAll(async () => {
  fixture = await createServiceFixture();
  ({ ctx } = fixture);
  const lines = [await sellLine(ctx), await sellLine(ctx)];
  const { orderId } = await pay(ctx, fixture.gateway, await placeReadyOrder(ctx, lines));
  await endHold(ctx, { orderId });
  await startProduction(ctx, { orderId });
  await handOverOrder(ctx, { orderId });
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
  handed = { orderId, number: order?.number ?? "" };
  const parcel = { carrier: "DHL", tracking_number: "00340" };
  await shipLines(ctx, { number: handed.number, parcel, lines: [1] });
  unpaid = await placeReadyOrder(ctx);
});
afterAll(() => fixture.connection.close());

const planted = (change: (db: Db) => Promise<unknown>) =>
  listPlanted(ctx.db, { check: checkFulfilment, change });
const handover = () => `I8 hand-over ${handed.number}-1`;
const otherLine = sql`(select min(id) from order_lines where order_id <> (select order_id from handovers))`;

describe("I8 what is handed over to be made", () => {
  it("is well in a shop that works", async () => {
    expect((await ctx.db.select().from(handoverLines)).length).toBe(2);
    expect(await planted(async () => {})).toEqual([]);
  });

  it("is told where its order was not paid, and so is its parcel", async () => {
    expect(await planted((db) => db.update(orders).set({ paidAt: null }))).toEqual([
      `${handover()} line 1 is of an order that is not paid`,
      `${handover()} line 2 is of an order that is not paid`,
      `I8 ${handed.number} parcel 00340 is of an order that is not paid`,
    ]);
  });

  it.each([
    "unfulfilled",
    "cancel_requested",
    "processing_refund",
    "refunded",
    "cancelled",
  ] as const)("is told where its line is %s", async (status) => {
    const move = (db: Db) =>
      db.update(orderLines).set({ status }).where(eq(orderLines.position, 1));
    expect(await planted(move)).toEqual([`${handover()} line 2 is ${status}`]);
  });

  it("is told where a line was handed over twice, or with another order", async () => {
    const twice = await planted(async (db) => {
      await db.execute(sql`alter table handover_lines drop constraint handover_lines_pkey`);
      const again = { storeId: ctx.store.id, orderId: handed.orderId, sequence: 2 };
      const [made] = await db.insert(handovers).values(again).returning();
      await db.execute(sql`insert into handover_lines (line_id, handover_id, store_id)
        select line_id, ${made?.id ?? 0}, store_id from handover_lines limit 1`);
    });
    expect(twice).toEqual([`I8 ${handed.number} line 1 was handed over 2 times`]);
    const elsewhere = await planted((db) =>
      db.update(handovers).set({ orderId: unpaid.orderId, sequence: 1 }),
    );
    expect(elsewhere).toContainEqual(expect.stringMatching(/line 1 is of another order$/u));
    expect(elsewhere).toContainEqual(expect.stringMatching(/line 1 is of an order that is not/u));
  });

  it("is told where nothing is in it, or a parcel has a line of another order", async () => {
    expect(await planted((db) => db.delete(handoverLines))).toEqual([`${handover()} has no lines`]);
    const stray = (db: Db) => db.update(shipmentLines).set({ lineId: otherLine });
    expect(await planted(stray)).toEqual([
      `I8 ${handed.number} parcel 00340 has a line of another order`,
    ]);
  });
});
