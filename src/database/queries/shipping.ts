import { asc, eq, sql } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { prepareOnce } from "#database/prepare-once.ts";
import { shippingMethods, shippingRates } from "#database/schema.ts";
import type { ShippingRate } from "#domain/shipping/shipping-price.ts";

export type ShippingMethodRecord = typeof shippingMethods.$inferSelect;

export async function listShippingMethods(
  db: Database,
  storeId: number,
): Promise<ShippingMethodRecord[]> {
  return db
    .select()
    .from(shippingMethods)
    .where(eq(shippingMethods.storeId, storeId))
    .orderBy(asc(shippingMethods.position), asc(shippingMethods.id));
}

/** The store's table in US-dollar minor units. */
export async function listShippingRates(db: Database, storeId: number): Promise<ShippingRate[]> {
  return listingRates(db).execute({ storeId });
}

const listingRates = prepareOnce((db) =>
  db
    .select({
      method: shippingRates.method,
      zone: shippingRates.zone,
      templateId: shippingRates.templateId,
      firstMinor: shippingRates.firstMinor,
      furtherMinor: shippingRates.furtherMinor,
    })
    .from(shippingRates)
    .where(eq(shippingRates.storeId, sql.placeholder("storeId")))
    .orderBy(asc(shippingRates.id))
    .prepare("list_shipping_rates"),
);
