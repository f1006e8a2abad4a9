import { asc, eq, sql } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { prepareOnce } from "#database/prepare-once.ts";
import { currencies, shippingMethods, shippingRates } from "#database/schema.ts";
import { exchangeRate } from "./general.ts";
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

/** The store's table of shipping prices. */
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
      from: {
        code: shippingRates.currencyCode,
        rate: exchangeRate,
      },
    })
    .from(shippingRates)
    .leftJoin(currencies, eq(currencies.code, shippingRates.currencyCode))
    .where(eq(shippingRates.storeId, sql.placeholder("storeId")))
    .orderBy(asc(shippingRates.id))
    .prepare("list_shipping_rates"),
);
