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

export type Refinements = Pick<ListingFilter, "color" | "product" | "price">;

/** Active campaigns of the store that the filter names, whatever refines it. */
export function subjectCondition(
  storeId: number,
  filter: Omit<ListingFilter, "sort" | "page">,
): SQL {
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
    ...searchWords(filter.search).map(containsWord),
  ];
  return and(...parts) ?? sql`true`;
}

/**
 * Active campaigns of the store that the filter names and that have a product as it is refined to:
 * colour, kind and price are those of one product together.
 */
export function listingCondition(
  storeId: number,
  filter: Omit<ListingFilter, "sort" | "page">,
): SQL {
  const subject = subjectCondition(storeId, filter);
  if (!asksForProduct(filter)) return subject;
  return sql`${subject} and exists (select 1 from campaign_products p
    where ${offerCondition(filter)})`;
}

/** Whether a refinement chooses among the products of each campaign. */
export const asksForProduct = ({ color, product, price }: Refinements) =>
  color !== undefined || product !== undefined || price !== undefined;

/** What the refinements ask of `p`, a product of the row of `campaigns` around. */
export function offerCondition({ color, product, price }: Refinements): SQL {
  const parts = [
    sql`p.campaign_id = "campaigns"."id" and not p.is_retired`,
    hasColor(color),
    hasTemplate(product),
    isInPrice(price, sql`"campaigns"."currency_code"`, sql`p.price_minor`),
  ];
  return sql.join(parts, sql` and `);
}

/** The first product of a campaign that the refinements ask for, of which `column` is read. */
export const offeredProduct = (refinements: Refinements, column: SQL): SQL =>
  sql`(select ${column} from campaign_products p
    where ${offerCondition(refinements)}
    order by p.position, p.id limit 1)`;

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

/** Whether `p` is to be had in a colour; true where none is asked for. */
export function hasColor(color: string | undefined): SQL {
  if (color === undefined) return sql`true`;
  return sql`exists (select 1 from json_array_elements_text(p.options->'color') value
    where ${dashed(sql`value`)} = ${dashed(sql`${color}::text`)})`;
}

/** Whether `p` is of a template; true where none is asked for. */
export function hasTemplate(key: string | undefined): SQL {
  if (key === undefined) return sql`true`;
  return sql`p.template_id in (select t.id from templates t
    where t.store_id = p.store_id and t.key = ${key})`;
}

/** Whether an amount in minor units is in the range of its currency; true where none is asked for. */
export function isInPrice(
  ranges: readonly PriceRange[] | undefined,
  currencyCode: SQL,
  amount: SQL,
): SQL {
  if (ranges === undefined) return sql`true`;
  const parts = ranges.map((range) =>
    and(
      sql`${currencyCode} = ${range.currencyCode}`,
      sql`${amount} >= ${range.minMinor}`,
      range.maxMinor === null ? undefined : sql`${amount} <= ${range.maxMinor}`,
    ),
  );
  return or(...parts) ?? sql`false`;
}
