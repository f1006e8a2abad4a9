import { sql } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { selectRows } from "#database/select-rows.ts";

/** A currency in which a store has amounts, and what they are of. */
export type StoreCurrency = {
  source: "campaigns" | "discounts" | "shipping" | "base costs";
  code: string;
};

/**
 * The currencies of a store's campaigns, shipping prices, discounts, and base costs of templates, which are in US dollars
 * (OP-039); each once per source.
 */
export const listStoreCurrencies = (db: Database, storeId: number): Promise<StoreCurrency[]> =>
  selectRows<StoreCurrency>(
    db,
    sql`select distinct 'campaigns' as source, currency_code as code from campaigns where store_id = ${storeId}
      union select 'shipping', currency_code from shipping_rates where store_id = ${storeId}
      union select 'discounts', currency_code from discount_codes
        where store_id = ${storeId} and currency_code is not null
          and (amount_minor is not null or min_items_minor is not null)
      union select 'base costs', 'USD' from templates where store_id = ${storeId} and base_costs <> '{}'
      order by 1, 2`,
  );

/**
 * The highest price among the store's active campaigns whose prices are in the given currency, in minor units;
 * undefined if it has no such campaign.
 */
export async function findHighestPrice(
  db: Database,
  storeId: number,
  currencyCode: string,
): Promise<number | undefined> {
  const [row] = await selectRows<{ priceMinor: number | null }>(
    db,
    sql`select max(v.price_minor) as "priceMinor"
      from variants v
      join campaign_products p on p.id = v.product_id and not p.is_retired
      join campaigns c on c.id = p.campaign_id
      where c.store_id = ${storeId} and c.currency_code = ${currencyCode} and c.status = 'active'`,
  );
  return row?.priceMinor ?? undefined;
}
