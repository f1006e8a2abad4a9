import { asc, eq, sql } from "drizzle-orm";

import type { Database } from "../connect.ts";
import { campaigns } from "../schema.ts";

export type CampaignSummary = Pick<
  typeof campaigns.$inferSelect,
  "id" | "key" | "slug" | "name" | "status" | "priceMinor" | "currencyCode"
> & { productCount: number };

/** Every campaign of a store, whatever its status, with the number of products it sells. */
export async function listCampaignSummaries(
  db: Database,
  storeId: number,
): Promise<CampaignSummary[]> {
  return db
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
    .where(eq(campaigns.storeId, storeId))
    .orderBy(asc(campaigns.slug));
}
