import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { orders, payments, stockHolds, variantStock } from "#database/schema.ts";
import type { ServiceContext } from "#services/context.ts";
import { lastIntent, pay, start } from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  sellLine,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";

import { checkStock } from "./check-stock-invariants.ts";
import { listPlanted } from "./testing/list-planted.ts";

let fixture: ServiceFixture;
let ctx: ServiceContext;
let heldBy: string;
/** Five units: two sold, one held, two free. */
beforeAll(async () => {
  fixture = await createServiceFixture();
  ({ ctx } = fixture);
  const line = await sellLine(ctx);
  const variantKey = Object.values(line.options).join("-");
  const limit = { storeId: ctx.store.id, productId: line.product_id, variantKey };
  await ctx.db.insert(variantStock).values({ ...limit, free: 5, total: 5 });
  await pay(ctx, fixture.gateway, await placeReadyOrder(ctx, [{ ...line, quantity: 2 }]));
  await start(ctx, await placeReadyOrder(ctx, [line]));
  heldBy = lastIntent(fixture.gateway).reference;
});
afterAll(() => fixture.connection.close());

const planted = (change: (db: ServiceContext["db"]) => Promise<unknown>) =>
  listPlanted(ctx.db, { check: checkStock, change });
const named = (problem: string) => [expect.stringMatching(new RegExp(`^I3 stock .* ${problem}$`))];

describe("I3 R7 units of limited variants", () => {
  it("add up in a shop that works", async () => {
    expect(await planted(async () => {})).toEqual([]);
  });

  it("a counter that lost or won some is told", async () => {
    for (const [free, problem] of [
      [1, "has 1 free, 1 held and 2 sold of 5"],
      [3, "has 3 free, 1 held and 2 sold of 5"],
    ] as const) {
      const change = (db: ServiceContext["db"]) => db.update(variantStock).set({ free });
      expect(await planted(change)).toEqual(named(problem));
    }
  });

  it("a sale beyond the limit is told, though its counter looks well", async () => {
    const oversell = (db: ServiceContext["db"]) =>
      db.execute(sql`update order_lines set quantity = 5 where order_id =
        (select id from orders where paid_at is not null)`);
    expect(await planted(oversell)).toEqual(named("is oversold: 2 free, 1 held and 5 sold of 5"));
  });

  it("units that came back and are still counted as sold, and the other way round, are told", async () => {
    const giveBack = (db: ServiceContext["db"]) =>
      db.update(orders).set({ status: "refunded" }).where(eq(orders.paymentState, "paid"));
    expect(await planted(giveBack)).toEqual(named("has 2 free, 1 held and 0 sold of 5"));
    const lose = (db: ServiceContext["db"]) => db.delete(stockHolds);
    expect(await planted(lose)).toEqual(named("has 2 free, 0 held and 2 sold of 5"));
  });

  it("a payment that is over and holds units still is told", async () => {
    for (const state of ["paid", "failed", "canceled", "refunded"] as const) {
      const end = (db: ServiceContext["db"]) =>
        db.update(payments).set({ state }).where(eq(payments.id, heldBy));
      const problem = `I3 payment ${heldBy} is ${state} and holds 1 of `;
      expect(await planted(end)).toEqual([expect.stringContaining(problem)]);
    }
  });
});
