import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { insertUnsubscribe } from "#database/queries/reminders.ts";
import { mails, orders, unsubscribes } from "#database/schema.ts";
import type { ServiceContext } from "#services/context.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";

import { checkMails } from "./check-mail-invariants.ts";
import { listPlanted } from "./testing/list-planted.ts";

type Db = ServiceContext["db"];

let fixture: ServiceFixture;
let ctx: ServiceContext;
let numbers: string[];
let orderIds: number[];
beforeAll(async () => {
  fixture = await createServiceFixture();
  ({ ctx } = fixture);
  orderIds = [];
  for (let count = 0; count < 2; count += 1) orderIds.push((await placeReadyOrder(ctx)).orderId);
  numbers = (await ctx.db.select().from(orders).orderBy(orders.id)).map(({ number }) => number);
});
afterAll(() => fixture.connection.close());

const planted = (change: (db: Db) => Promise<unknown>) =>
  listPlanted(ctx.db, { check: checkMails, change });

type Reminder = { order?: number; occasion?: string; daysAgo?: number; recipient?: string };

const remind = (
  db: Db,
  { order = 0, occasion = "left", daysAgo = 0, recipient = "Ann@example.com" }: Reminder = {},
) =>
  db.insert(mails).values({
    ...{ storeId: ctx.store.id, orderId: orderIds[order] ?? 0, kind: "cart_reminder", occasion },
    ...{ recipient, locale: "en" },
    createdAt: sql`now() - make_interval(days => ${daysAgo})`,
  });

describe("I7 REP-11 reminders", () => {
  it("one an order, and one a week for an address, are well", async () => {
    const well = await planted(async (db) => {
      await remind(db, { daysAgo: 7 });
      await remind(db, { order: 1, recipient: "ann@example.com" });
      await insertUnsubscribe(db, ctx.store.id, "bob@example.com");
    });
    expect(well).toEqual([]);
  });

  it("a second one of an order is told, whatever its occasion", async () => {
    const twice = await planted(async (db) => {
      await remind(db, { daysAgo: 30 });
      await remind(db, { occasion: "again" });
    });
    expect(twice).toEqual([`I7 ${numbers[0]} has 2 reminders`]);
  });

  it("one within a week after that of another order is told", async () => {
    const soon = await planted(async (db) => {
      await remind(db, { daysAgo: 6 });
      await remind(db, { order: 1, recipient: "ann@example.com" });
    });
    expect(soon).toEqual([
      `I7 ${numbers[1]} has a reminder within a week after that of another order`,
    ]);
  });

  it("one to who had unsubscribed before is told, one from before is not", async () => {
    const after = (hours: number) =>
      planted(async (db) => {
        await insertUnsubscribe(db, ctx.store.id, "ann@EXAMPLE.com");
        await db
          .update(unsubscribes)
          .set({ createdAt: sql`now() + make_interval(hours => ${hours})` })
          .where(eq(unsubscribes.storeId, ctx.store.id));
        await remind(db);
      });
    expect(await after(-1)).toEqual([`I7 ${numbers[0]} has a reminder to who had unsubscribed`]);
    expect(await after(1)).toEqual([]);
  });
});
