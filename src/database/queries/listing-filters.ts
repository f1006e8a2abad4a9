import { sql } from "drizzle-orm";

import type { Database } from "../connect.ts";
import { selectRows } from "../select-rows.ts";
import { listingCondition, type ListingFilter } from "./listing-filter.ts";

export type ListingFacets = {
  /** `hexCode` is null for a colour that the store has not defined. */
  colors: { name: string; hexCode: string | null; count: number }[];
  /** Product templates. */
  products: { key: string; name: string; count: number }[];
  categories: { slug: string; name: string; count: number }[];
  /** Lowest and highest price in each currency that occurs. */
  prices: { currencyCode: string; minMinor: number; maxMinor: number }[];
};

/**
 * What a listing can be narrowed by, with counts of campaigns (CAT-03). Chosen colour, product and
 * price are left out of account, so that another one can be chosen instead.
 */
export async function listingFilters(
  db: Database,
  storeId: number,
  filter: Omit<ListingFilter, "sort" | "page">,
): Promise<ListingFacets> {
  const where = listingCondition(storeId, filter, ["color", "product", "price"]);
  const [facets] = await selectRows<ListingFacets>(
    db,
    sql`with found as materialized (
      select id, category_id, price_minor, currency_code from campaigns where ${where}
    ), sold as (
      select p.campaign_id, p.template_id, p.options
      from campaign_products p join found on found.id = p.campaign_id
      where not p.is_retired
    ), color_counts as (
      select value as name, count(distinct campaign_id)::int as count
      from sold cross join lateral json_array_elements_text(sold.options->'color') value
      group by value
    )
    select
      (select coalesce(json_agg(json_build_object('name', k.name, 'hexCode', c.hex_code,
          'count', k.count) order by k.count desc, k.name), '[]'::json)
        from color_counts k
        left join colors c on c.store_id = ${storeId} and lower(c.name) = lower(k.name)) as colors,
      (select coalesce(json_agg(json_build_object('key', t.key, 'name', t.name,
          'count', k.count) order by k.count desc, t.name), '[]'::json)
        from (select template_id, count(distinct campaign_id)::int as count
          from sold group by template_id) k
        join templates t on t.id = k.template_id) as products,
      (select coalesce(json_agg(json_build_object('slug', c.slug, 'name', c.name,
          'count', k.count) order by k.count desc, c.name), '[]'::json)
        from (select category_id, count(*)::int as count from found group by category_id) k
        join categories c on c.id = k.category_id) as categories,
      (select coalesce(json_agg(json_build_object('currencyCode', currency_code,
          'minMinor', low, 'maxMinor', high) order by currency_code), '[]'::json)
        from (select currency_code, min(price_minor) as low, max(price_minor) as high
          from found group by currency_code) k) as prices`,
  );
  return facets ?? { colors: [], products: [], categories: [], prices: [] };
}
