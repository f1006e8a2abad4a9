import { type SQL, sql } from "drizzle-orm";

import type { Database } from "../connect.ts";
import { selectRows } from "../select-rows.ts";
import {
  asksForProduct,
  dashed,
  hasColor,
  hasTemplate,
  isInPrice,
  type ListingFilter,
  subjectCondition,
} from "./listing-filter.ts";

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
 * What a listing can be narrowed by (CAT-03): everything that it has, the most frequent first, each
 * with the number of campaigns that choosing it would show. That leaves out of account what is chosen
 * of its own kind, which it would take the place of, and may be 0.
 */
export async function listingFilters(
  db: Database,
  storeId: number,
  filter: Omit<ListingFilter, "sort" | "page">,
): Promise<ListingFacets> {
  const { color, product, price } = filter;
  const isRefined = asksForProduct(filter);
  const [facets] = await selectRows<ListingFacets>(
    db,
    sql`with found as materialized (
      select id, category_id, currency_code
      from campaigns where ${subjectCondition(storeId, filter)}
    ), sold as materialized (
      select p.campaign_id, p.template_id, p.options, p.price_minor, f.currency_code,
        ${hasColor(color)} as has_color, ${hasTemplate(product)} as has_template,
        ${isInPrice(price, sql`f.currency_code`, sql`p.price_minor`)} as in_price
      from campaign_products p join found f on f.id = p.campaign_id
      where not p.is_retired
    ), color_values as materialized (
      select campaign_id, value, has_template and in_price as fits
      from sold cross join lateral json_array_elements_text(sold.options->'color') value
    ), color_names as (
      select value, ${dashed(sql`value`)} as key from (select distinct value from color_values) v
    ), color_counts as (
      select key, min(value collate "C") as name, count(distinct campaign_id)::int as whole,
        ${counted(isRefined, sql`distinct campaign_id`, sql`fits`)} as count
      from color_values join color_names using (value) group by key
    ), template_counts as (
      select template_id, count(distinct campaign_id)::int as whole,
        ${counted(isRefined, sql`distinct campaign_id`, sql`has_color and in_price`)} as count
      from sold group by template_id
    ), category_counts as (
      select f.category_id, count(distinct f.id)::int as whole,
        ${counted(isRefined, sql`distinct f.id`, sql`has_color and has_template and in_price`)} as count
      from found f ${isRefined ? sql`left join sold on sold.campaign_id = f.id` : sql``}
      group by f.category_id
    ), prices as (
      select currency_code, min(price_minor) as low, max(price_minor) as high
      from sold where has_color and has_template
      group by currency_code
    )
    select
      (select coalesce(json_agg(json_build_object('name', k.name, 'hexCode', (
          select c.hex_code from colors c
          where c.store_id = ${storeId} and ${dashed(sql`c.name`)} = k.key
          order by c.name limit 1
        ), 'count', k.count) order by k.whole desc, k.name), '[]'::json)
        from color_counts k) as colors,
      (select coalesce(json_agg(json_build_object('key', t.key, 'name', t.name,
          'count', k.count) order by k.whole desc, t.name), '[]'::json)
        from template_counts k join templates t on t.id = k.template_id) as products,
      (select coalesce(json_agg(json_build_object('slug', c.slug, 'name', c.name,
          'count', k.count) order by k.whole desc, c.name), '[]'::json)
        from category_counts k join categories c on c.id = k.category_id) as categories,
      (select coalesce(json_agg(json_build_object('currencyCode', currency_code,
          'minMinor', low, 'maxMinor', high) order by currency_code), '[]'::json)
        from prices) as prices`,
  );
  return facets ?? { colors: [], products: [], categories: [], prices: [] };
}

/** Counts what meets a condition; all, without asking, where every row does. */
const counted = (isConditional: boolean, what: SQL, condition: SQL) =>
  isConditional ? sql`(count(${what}) filter (where ${condition}))::int` : sql`count(${what})::int`;
