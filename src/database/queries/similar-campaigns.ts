import { sql } from "drizzle-orm";

import type { Database } from "../connect.ts";
import { selectRows } from "../select-rows.ts";
import { type CardRow, listCards } from "./campaign-cards.ts";

/**
 * Up to `limit` active campaigns that share the category, a product template or a tag with this
 * one, the most alike first; undefined when the store has no such campaign (CAT-04).
 */
export async function similarCampaigns(
  db: Database,
  storeId: number,
  campaignId: number,
  limit = 8,
): Promise<CardRow[] | undefined> {
  const [found] = await selectRows<{ ids: number[] }>(
    db,
    sql`select (
      select coalesce(json_agg(id), '[]'::json) from (
        select c.id from campaigns c
        cross join lateral (
          select (c.category_id is not distinct from own.category_id
              and own.category_id is not null)::int * 3
            + (select count(*)::int from jsonb_array_elements_text(c.tags) tag where own.tags ? tag)
            + exists (
              select 1 from campaign_products p join campaign_products q
                on q.template_id = p.template_id and q.campaign_id = own.id and not q.is_retired
              where p.campaign_id = c.id and not p.is_retired
            )::int as score
        ) likeness
        where c.store_id = own.store_id and c.status = 'active' and c.id <> own.id and score > 0
        order by score desc, c.best_seller_rank asc nulls last, c.sold_count desc, c.id desc
        limit ${limit}
      ) best
    ) as ids
    from campaigns own where own.store_id = ${storeId} and own.id = ${campaignId}`,
  );
  return found && listCards(db, storeId, found.ids);
}
