import { and, asc, eq, type SQL, sql } from "drizzle-orm";

import type { Database } from "../connect.ts";
import { campaigns } from "../schema.ts";
import { containsText } from "./contains-text.ts";
import { countBeyond } from "./count-beyond.ts";

export type CampaignSummary = Pick<
  typeof campaigns.$inferSelect,
  "id" | "key" | "slug" | "name" | "status" | "priceMinor" | "currencyCode"
> & { productCount: number };

export const campaignStatuses = campaigns.status.enumValues;

export type CampaignFilter = {
  status?: CampaignSummary["status"] | undefined;
  /** In slug or name. */
  search?: string | undefined;
};

/**
 * The first campaigns of a store by slug, with the number of products that each sells, and how many more there are (at
 * most `countLimit`). Reads the store's part of the index of slugs, in its order.
 */
export async function listCampaignSummaries(
  db: Database,
  storeId: number,
  { limit, ...filter }: CampaignFilter & { limit: number },
): Promise<{ campaigns: CampaignSummary[]; more: number }> {
  const where = conditionOf(storeId, filter);
  const found = await db
    .select({
      id: campaigns.id,
      key: campaigns.key,
      slug: campaigns.slug,
      name: campaigns.name,
      status: campaigns.status,
      priceMinor: campaigns.priceMinor,
      currencyCode: campaigns.currencyCode,
      productCount: sql<number>`(select count(*)::int from campaign_products p
        where p.campaign_id = "campaigns"."id" and not p.is_retired)`,
    })
    .from(campaigns)
    .where(where)
    .orderBy(asc(campaigns.slug))
    .limit(limit);
  const rows = sql`select 1 from ${campaigns} where ${where}`;
  const more = found.length < limit ? 0 : await countBeyond(db, rows, limit);
  return { campaigns: found, more };
}

/** The first slugs of a store's campaigns, in their order. */
export async function listCampaignSlugs(
  db: Database,
  storeId: number,
  { limit }: { limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ slug: campaigns.slug })
    .from(campaigns)
    .where(eq(campaigns.storeId, storeId))
    .orderBy(asc(campaigns.slug))
    .limit(limit);
  return rows.map(({ slug }) => slug);
}

const conditionOf = (storeId: number, { status, search }: CampaignFilter): SQL | undefined =>
  and(
    eq(campaigns.storeId, storeId),
    status === undefined ? undefined : eq(campaigns.status, status),
    search === undefined ? undefined : containsText([campaigns.slug, campaigns.name], search),
  );
