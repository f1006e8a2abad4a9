import { randomUUID } from "node:crypto";

import { sql } from "drizzle-orm";

import { defaultCurrency, eurCurrency, vndCurrency } from "#domain/money/currency.ts";
import type { StoreSettings } from "#domain/store/store-settings.ts";

import type { Database } from "../connect.ts";
import { defaultStoreSettings } from "../default-store-settings.ts";
import { getStoreById, type StoreRecord } from "../queries/stores.ts";
import { currencies, shippingMethods, shippingRates, storeHosts, stores } from "../schema.ts";

export type StoreOverrides = Partial<
  Omit<typeof stores.$inferInsert, "settings"> & {
    settings: Partial<StoreSettings>;
    hosts: string[];
  }
>;

/** A verified store; the first of `hosts` is its primary host. */
export async function insertStore(
  db: Database,
  overrides: StoreOverrides = {},
): Promise<StoreRecord> {
  const { settings, hosts, ...columns } = overrides;
  const slug = columns.slug ?? `store-${randomUUID()}`;
  const [row] = await db
    .insert(stores)
    .values({
      name: "Test Store",
      sellerId: 1,
      ...columns,
      slug,
      settings: { ...defaultStoreSettings(), ...settings },
    })
    .returning({ id: stores.id });
  const storeId = row?.id ?? 0;
  const names = hosts ?? [`${slug}.localhost`];
  await db
    .insert(storeHosts)
    .values(names.map((host, position) => ({ host, storeId, isPrimary: position === 0 })));
  const store = await getStoreById(db, storeId);
  if (!store) throw new Error(`Store ${slug} was not inserted`);
  return store;
}

/** USD, EUR (0.92) and VND (25400). */
export async function insertCurrencies(db: Database) {
  return db
    .insert(currencies)
    .values([defaultCurrency, eurCurrency, vndCurrency])
    .onConflictDoUpdate({ target: currencies.code, set: { rate: sql`excluded.rate` } })
    .returning();
}

/** Standard (3 to 10 days, printed in 3) and express (1 to 3), each with a rate for everywhere. */
export async function insertShipping(db: Database, storeId: number) {
  const days = { storeId, printingDays: 3 };
  const methods = await db
    .insert(shippingMethods)
    .values([
      { ...days, name: "standard", minDays: 3, maxDays: 10, position: 0 },
      { ...days, name: "express", minDays: 1, maxDays: 3, position: 1 },
    ])
    .returning();
  const row = { storeId, zone: "*", currencyCode: "USD" };
  const rates = await db
    .insert(shippingRates)
    .values([
      { ...row, method: "standard", firstMinor: 499, furtherMinor: 150 },
      { ...row, method: "express", firstMinor: 1299, furtherMinor: 300 },
    ])
    .returning();
  return { methods, rates };
}

export { insertCampaign } from "./insert-campaign.ts";
export type { CampaignOverrides, InsertedCampaign, ProductOverrides } from "./insert-campaign.ts";
