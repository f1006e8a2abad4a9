import { count, desc, type SQL, sql } from "drizzle-orm";

import { currencyDecimals } from "#domain/money/currency.ts";

import type { Database } from "../connect.ts";
import { campaigns } from "../schema.ts";
import { type CardRow, listCards } from "./campaign-cards.ts";
import {
  asksForProduct,
  likePattern,
  listingCondition,
  type ListingFilter,
  offeredProduct,
  searchWords,
} from "./listing-filter.ts";

/** Source: OP-053. */
export const listingPageSize = 24;

/** One page of a listing and how many campaigns it has on all pages (CAT-01, CAT-02). */
export async function listCampaigns(
  db: Database,
  storeId: number,
  filter: ListingFilter,
): Promise<{ rows: CardRow[]; total: number }> {
  const where = listingCondition(storeId, filter);
  const [ids, totals] = await Promise.all([
    db
      .select({ id: campaigns.id })
      .from(campaigns)
      .where(where)
      .orderBy(...sortOrder(filter))
      .limit(listingPageSize)
      .offset((filter.page - 1) * listingPageSize),
    db.select({ total: count() }).from(campaigns).where(where),
  ]);
  const rows = await listCards(
    db,
    storeId,
    ids.map(({ id }) => id),
    filter,
  );
  return { rows, total: totals[0]?.total ?? 0 };
}

/** Most popular first: the owner's ranks, then what sold most, then the newest. */
export const popularOrder: SQL[] = [
  sql`${campaigns.bestSellerRank} asc nulls last`,
  desc(campaigns.soldCount),
  desc(campaigns.id),
];

/** What the owner features first; a collection's own order (CAT-05). */
export const featuredOrder: SQL[] = [desc(campaigns.isFeatured), ...popularOrder];

function sortOrder(filter: ListingFilter): SQL[] {
  switch (filter.sort) {
    case "popular":
      return popularOrder;
    case "featured":
      return featuredOrder;
    case "newest":
      return [desc(campaigns.createdAt), desc(campaigns.id)];
    case "price_asc":
      return [sql`${inUsd(shownPrice(filter))} asc`, desc(campaigns.id)];
    case "price_desc":
      return [sql`${inUsd(shownPrice(filter))} desc`, desc(campaigns.id)];
    case "relevant":
      return [...relevance(filter.search), ...popularOrder];
  }
}

/** The whole text in the name, then every word in the name, then the rest. */
function relevance(search: string | undefined): SQL[] {
  const words = searchWords(search);
  if (words.length === 0) return [];
  const inName = (text: string) => sql`"campaigns"."name" ilike ${likePattern(text)}`;
  const all = sql.join(words.map(inName), sql` and `);
  return [sql`case when ${inName(words.join(" "))} then 0 when ${all} then 1 else 2 end`];
}

const otherDecimals = Intl.supportedValuesOf("currency").filter(
  (code) => currencyDecimals(code) !== 2,
);
const decimals = sql.raw(
  `(case "campaigns"."currency_code" ${otherDecimals
    .map((code) => `when '${code}' then ${currencyDecimals(code)}`)
    .join(" ")} else 2 end)`,
);
const inUsd = (amount: SQL) => sql`(${amount} / power(10, ${decimals}) / coalesce(
  (select c.rate from currencies c where c.code = "campaigns"."currency_code"), 1))`;

/** The price on a campaign's card, in minor units of its currency. */
const shownPrice = (filter: ListingFilter) =>
  asksForProduct(filter)
    ? offeredProduct(filter, sql`p.price_minor`)
    : sql`"campaigns"."price_minor"`;
