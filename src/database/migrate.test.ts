import { randomUUID } from "node:crypto";

import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";

import type { Connection } from "./connect.ts";
import { migrateDatabase } from "./migrate.ts";
import { orders } from "./schema.ts";
import { hasPaymentEvent, insertPaymentEvent } from "./queries/payments.ts";
import { createOldTestDatabase } from "./testing/test-database.ts";

const open: Connection[] = [];
async function createOld(lastMigration: string) {
  const connection = await createOldTestDatabase(lastMigration);
  open.push(connection);
  return connection;
}
afterEach(async () => {
  for (const connection of open.splice(0)) await connection.close();
});

async function insertOldStores({ db }: Connection) {
  await db.execute(sql`insert into stores (id, slug, name, seller_id, status, settings)
    values (1, 'first', 'First', 1, 'verified', '{}'), (2, 'second', 'Second', 2, 'verified', '{}')`);
}

describe("a database of an earlier version", () => {
  it("R4 I5 keeps its payment events, which count for their own store alone from now on", async () => {
    const connection = await createOld("0001_order_numbers");
    const { db } = connection;
    await insertOldStores(connection);
    const paymentId = randomUUID();
    await db.execute(sql`insert into payment_events (gateway, event_id, store_id, payment_id, type)
      values ('fake', 'event-1', 1, ${paymentId}, 'intent.succeeded')`);
    expect(await migrateDatabase(connection)).toBe(true);
    expect(await hasPaymentEvent(db, 1, "fake", "event-1")).toBe(true);
    const event = { gateway: "fake", eventId: "event-1", paymentId, type: "intent.succeeded" };
    expect(await insertPaymentEvent(db, { ...event, storeId: 1 })).toBe(false);
    expect(await insertPaymentEvent(db, { ...event, storeId: 2 })).toBe(true);
    expect(await migrateDatabase(connection)).toBe(false);
  });

  it("OP-147 gives its paid orders the end of their hold", async () => {
    const connection = await createOld("0002_payment_events_by_store");
    await insertOldStores(connection);
    const paidAt = "2026-01-01T00:00:00Z";
    const insert = (number: string, method: string, paid: string | null) =>
      connection.db.execute(sql`insert into orders (store_id, public_id, token_hash, buyer_hash,
          number, status, payment_state, locale, currency_code, total_minor, shipping_method,
          snapshot, paid_at)
        values (1, gen_random_uuid(), ${number}, '', ${number}, 'unfulfilled', 'paid', 'en', 'USD',
          1, ${method}, '{}', ${paid})`);
    await insert("a", "standard", paidAt);
    await insert("b", "express", paidAt);
    await insert("c", "standard", null);
    await migrateDatabase(connection);
    const rows = await connection.db
      .select({ number: orders.number, dueAt: orders.productionDueAt })
      .from(orders)
      .orderBy(orders.number);
    expect(rows).toEqual([
      { number: "a", dueAt: new Date("2026-01-01T12:00:00Z") },
      { number: "b", dueAt: new Date(paidAt) },
      { number: "c", dueAt: null },
    ]);
  });
});
