import { type SQL, sql } from "drizzle-orm";

import type { Database } from "../connect.ts";
import { selectRows } from "../select-rows.ts";
import { type CardRow, listCards } from "./campaign-cards.ts";

export type RelatedTo = {
  slug: string;
  /** More campaigns that they may go with, beside the one of the slug. */
  likeCampaignIds: readonly number[];
  /** Templates of products that they may go with. */
  templateIds: readonly number[];
  /** Campaigns that are known already. */
  withoutIds: readonly number[];
};

// "nulls last" as in the indexes, which then give the first ones without a sort.
/** How many are compared from each source: of the same category, of all and of the newest. */
const candidatesEach = 150;

/**
 * Up to `limit` active campaigns of the store that share category, template or tags (which make
 * collections too) with those given, the most alike first; none of these themselves. Unknown ones and
 * those of another store are like nothing (CAM-80, CAM-87, OP-050). In a large store the most popular of
 * the category and of the store and the newest are compared, not all.
 */
export async function relatedCampaigns(
  db: Database,
  storeId: number,
  { slug, likeCampaignIds, templateIds, withoutIds }: RelatedTo,
  limit: number,
): Promise<CardRow[]> {
  const rows = await selectRows<{ id: number }>(
    db,
    sql`with own as (
          select o.id, o.category_id, o.tags from campaigns o
          where o.store_id = ${storeId} and (o.slug = ${slug} or o.id in ${idList(likeCampaignIds)})
        ), own_templates as (
          select p.template_id from campaign_products p
          where p.campaign_id in (select id from own) and not p.is_retired
          union select t.id from templates t
          where t.store_id = ${storeId} and t.id in ${idList(templateIds)}
        ), candidates as (
          (select n.id from campaigns n
            where n.store_id = ${storeId} and n.status = 'active'
              and n.category_id in (select category_id from own)
            order by n.best_seller_rank, n.sold_count desc nulls last, n.id desc nulls last
            limit ${candidatesEach})
          union
          (select n.id from campaigns n where n.store_id = ${storeId} and n.status = 'active'
            order by n.best_seller_rank, n.sold_count desc nulls last, n.id desc nulls last
            limit ${candidatesEach})
          union
          (select n.id from campaigns n where n.store_id = ${storeId} and n.status = 'active'
            order by n.created_at desc nulls last, n.id desc nulls last limit ${candidatesEach})
        )
        select c.id from candidates join campaigns c on c.id = candidates.id
        cross join lateral (
          select exists (select 1 from own where own.category_id = c.category_id)::int * 3
            + (select count(distinct tag)::int from own, jsonb_array_elements_text(own.tags) tag
               where c.tags ? tag)
            + exists (
              select 1 from campaign_products p
              where p.campaign_id = c.id and not p.is_retired
                and p.template_id in (select template_id from own_templates)
            )::int as score
        ) likeness
        where c.store_id = ${storeId} and c.status = 'active' and score > 0
          and c.id not in (select id from own) and c.id not in ${idList(withoutIds)}
        order by score desc, c.best_seller_rank asc nulls last, c.sold_count desc, c.id desc
        limit ${limit}`,
  );
  return listCards(
    db,
    storeId,
    rows.map(({ id }) => id),
  );
}

/** No id is below 1, so that an empty list finds nothing. */
const idList = (ids: readonly number[]): SQL =>
  sql`(${sql.join(
    [0, ...ids].map((id) => sql`${id}::int`),
    sql`, `,
  )})`;
