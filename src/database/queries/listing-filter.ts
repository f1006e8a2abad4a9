import { and, eq, or, type SQL, sql } from "drizzle-orm";

import type { ListingSort } from "#domain/listing/listing-subject.ts";

import { campaigns } from "../schema.ts";

/** Bounds in minor units of one currency; a campaign is compared in its own currency's row. */
export type PriceRange = { currencyCode: string; minMinor: number; maxMinor: number | null };

export type ListingFilter = {
  sort: ListingSort;
  /** From 1. */
  page: number;
  categorySlug?: string | undefined;
  /** A tag with dashes for its spaces; collections are the tags of their slug. */
  tagSlug?: string | undefined;
  color?: string | undefined;
  /** Key of a product template. */
  product?: string | undefined;
  nickname?: string | undefined;
  /** One row for each currency that campaigns are sold in, converted by the caller. */
  price?: readonly PriceRange[] | undefined;
  search?: string | undefined;
  type?: "product" | "shortcut" | undefined;
};

export type Facet = "color" | "product" | "price";

/** Active campaigns of the store that the filter names; `without` leaves the refinements out. */
export function listingCondition(
  storeId: number,
  filter: Omit<ListingFilter, "sort" | "page">,
  without: readonly Facet[] = [],
): SQL {
  const uses = (facet: Facet) => !without.includes(facet);
  const parts: (SQL | undefined)[] = [
    eq(campaigns.storeId, storeId),
    eq(campaigns.status, "active"),
    filter.type && eq(campaigns.productType, filter.type),
    filter.categorySlug === undefined
      ? undefined
      : sql`${campaigns.categoryId} in (
          select c.id from categories c
          where c.store_id = ${storeId} and c.slug = ${filter.categorySlug})`,
    filter.tagSlug === undefined
      ? undefined
      : sql`exists (select 1 from jsonb_array_elements_text("campaigns"."tags") tag
          where ${dashed(sql`tag`)} = ${dashed(sql`${filter.tagSlug}::text`)})`,
    filter.nickname === undefined
      ? undefined
      : sql`${dashed(sql`"campaigns"."seller_nickname"`)} = ${dashed(sql`${filter.nickname}::text`)}`,
    uses("color") && filter.color !== undefined ? hasColor(filter.color) : undefined,
    uses("product") && filter.product !== undefined ? hasTemplate(filter.product) : undefined,
    uses("price") && filter.price !== undefined ? isInPrice(filter.price) : undefined,
    ...searchWords(filter.search).map(containsWord),
  ];
  return and(...parts) ?? sql`true`;
}

/** The words of a search text, at most eight. */
export function searchWords(search: string | undefined): string[] {
  const words = (search ?? "").normalize("NFC").trim().split(/\s+/u);
  return words.filter((word) => word !== "").slice(0, 8);
}

export function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, "\\$&")}%`;
}

/** Compares names as they stand in addresses: lower case, dashes for spaces. */
export function dashed(text: SQL): SQL {
  return sql`regexp_replace(lower(${text}), '[[:space:]_-]+', '-', 'g')`;
}

function containsWord(word: string): SQL {
  const pattern = likePattern(word);
  return sql`("campaigns"."name" ilike ${pattern} or "campaigns"."description" ilike ${pattern}
    or "campaigns"."tags"::text ilike ${pattern})`;
}

function hasColor(color: string): SQL {
  return sql`exists (select 1 from campaign_products p
    cross join lateral json_array_elements_text(p.options->'color') value
    where p.campaign_id = "campaigns"."id" and not p.is_retired
      and ${dashed(sql`value`)} = ${dashed(sql`${color}::text`)})`;
}

function hasTemplate(key: string): SQL {
  return sql`exists (select 1 from campaign_products p join templates t on t.id = p.template_id
    where p.campaign_id = "campaigns"."id" and not p.is_retired and t.key = ${key})`;
}

function isInPrice(ranges: readonly PriceRange[]): SQL {
  const parts = ranges.map(({ currencyCode, minMinor, maxMinor }) =>
    and(
      eq(campaigns.currencyCode, currencyCode),
      sql`${campaigns.priceMinor} >= ${minMinor}`,
      maxMinor === null ? undefined : sql`${campaigns.priceMinor} <= ${maxMinor}`,
    ),
  );
  return or(...parts) ?? sql`false`;
}
