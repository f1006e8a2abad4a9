import { randomUUID } from "node:crypto";

import { eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";

import { normaliseDiscountCode } from "#domain/discount/resolve-discount.ts";

import type { Connection } from "./connect.ts";
import { migrateDatabase } from "./migrate.ts";
import { campaigns, categories, discountCodes, orders, variantStock } from "./schema.ts";
import { findDiscountCode } from "./queries/discount-codes.ts";
import { hasPaymentEvent, insertPaymentEvent } from "./queries/payments.ts";
import { insertStore } from "./testing/factories.ts";
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

  it("folds its discount codes as they are compared, the first of two that are the same", async () => {
    const connection = await createOld("0035_stable_keys");
    const { db } = connection;
    await insertOldStores(connection);
    const former = (code: string) => code.trim().toUpperCase();
    const single = [
      "İndirim",
      "spar  10",
      "Ｓａｖｅ１０",
      "straẞe",
      "neu‑jahr",
      "٥٠ off",
      "ﬁne",
      "mom’s 10",
      "mom´s “20”",
      "Ｓａｖｅー30\u{FFFC}",
      "plain",
    ];
    const twice = ["twice 1", "Twice\u{A0}1"];
    for (const code of [...single, ...twice].map((text) => former(text))) {
      await db.execute(sql`insert into discount_codes (store_id, code, kind, percent)
        values (1, ${code}, 'percent', 10), (2, ${code}, 'percent', 10)`);
    }
    await migrateDatabase(connection);
    const rows = await db
      .select({ code: discountCodes.code })
      .from(discountCodes)
      .where(eq(discountCodes.storeId, 1))
      .orderBy(discountCodes.id);
    const folded = [...single, "twice 1"].map((code) => normaliseDiscountCode(code));
    expect(rows.map(({ code }) => code)).toEqual([...folded, former("Twice\u{A0}1")]);
    expect(await findDiscountCode(db, 2, "indirim")).toMatchObject({ code: "INDIRIM" });
    expect(await findDiscountCode(db, 2, "Twice 1")).toMatchObject({ code: "TWICE 1" });
  });

  it("folds quotation marks of codes that were folded before, the first of two that are the same", async () => {
    const connection = await createOld("0038_mail_send_after");
    const { db } = connection;
    await insertOldStores(connection);
    const codes = ["MOM’S 10", "MOM´S 10", "PLAIN", "SAVEー30"];
    for (const code of codes) {
      await db.execute(sql`insert into discount_codes (store_id, code, kind, percent)
        values (1, ${code}, 'percent', 10)`);
    }
    await migrateDatabase(connection);
    const rows = await db.select().from(discountCodes).orderBy(discountCodes.id);
    expect(rows.map(({ code }) => code)).toEqual(["MOM'S 10", "MOM´S 10", "PLAIN", "SAVE-30"]);
  });

  it("gives campaigns and categories their slugs as keys", async () => {
    const connection = await createOld("0033_reference_currencies");
    const { db } = connection;
    await insertOldStores(connection);
    await db.execute(sql`insert into categories (store_id, slug, name) values (1, 'home', 'Home')`);
    await db.execute(sql`insert into campaigns (store_id, slug, name, seller_id, currency_code,
        price_minor) values (1, 'mug', 'Mug', 1, 'USD', 1), (2, 'mug', 'Mug', 1, 'USD', 1)`);
    await migrateDatabase(connection);
    const keys = await db.select({ key: campaigns.key }).from(campaigns);
    expect(keys).toEqual([{ key: "mug" }, { key: "mug" }]);
    expect(await db.select({ key: categories.key }).from(categories)).toEqual([{ key: "home" }]);
  });

  it("I3 counts what was sold and is held of each limited variant", async () => {
    const connection = await createOld("0024_payment_comparison");
    const { db } = connection;
    const store = await insertStore(db, {});
    const [campaignId, productId] = [1, 1];
    await db.execute(sql`insert into campaigns (id, store_id, slug, name, seller_id, currency_code,
        price_minor) values (${campaignId}, ${store.id}, 'mug', 'Mug', 1, 'USD', 1)`);
    await db.execute(sql`insert into templates (id, store_id, key, name)
      values (1, ${store.id}, 'mug', 'Mug')`);
    await db.execute(sql`insert into campaign_products (id, store_id, campaign_id, template_id, key,
        name, slug, position, price_minor, options)
      values (${productId}, ${store.id}, ${campaignId}, 1, 'mug', 'Mug', 'mug', 0, 1, '{}')`);
    await db.execute(sql`insert into variant_stock (store_id, product_id, variant_key, free)
      values (${store.id}, ${productId}, 'm', 3), (${store.id}, ${productId}, 's', 2)`);
    const sell = async (number: string, status: string, paidAt: string | null) => {
      await db.execute(sql`insert into orders (store_id, public_id, token_hash, buyer_hash,
          number, status, payment_state, locale, currency_code, total_minor, shipping_method,
          snapshot, paid_at)
        values (${store.id}, gen_random_uuid(), ${number}, '', ${number}, ${status}, 'paid', 'en',
          'USD', 1, 'standard', '{}', ${paidAt})`);
      await db.execute(sql`insert into order_lines (store_id, order_id, position, campaign_id,
          product_id, variant_key, quantity, unit_minor, discount_minor, status, snapshot)
        select ${store.id}, id, 0, ${campaignId}, ${productId}, 'm', 10, 1, 0, status, '{}'
        from orders where number = ${number}`);
    };
    await sell("sold", "delivered", "2026-01-01T00:00:00Z");
    await sell("given back", "refunded", "2026-01-01T00:00:00Z");
    await sell("unpaid", "processing", null);
    await db.execute(sql`with paying as (insert into payments (id, store_id, order_id, order_revision,
          gateway, state, amount_minor, currency_code)
        select gen_random_uuid(), store_id, id, 1, 'fake', 'pending', 1, 'USD'
        from orders where number = 'unpaid' returning id)
      insert into stock_holds (payment_id, store_id, product_id, variant_key, quantity, expires_at)
      select id, ${store.id}, ${productId}, 'm', 100, now() from paying`);
    await migrateDatabase(connection);
    const rows = await db.select().from(variantStock).orderBy(variantStock.variantKey);
    expect(rows.map(({ variantKey, free, total }) => [variantKey, free, total])).toEqual([
      ["m", 3, 113],
      ["s", 2, 2],
    ]);
  });
});
