import { sql } from "drizzle-orm";

import type { ActivityKind } from "#domain/campaign/counted-event.ts";

import type { Database } from "../connect.ts";
import { selectRows } from "../select-rows.ts";

/** What of a store a count is about. */
export type ActivityOf = { campaignId: number; kind: ActivityKind };

/** Adds 1 to this hour's count of each; what the store does not sell counts nothing. */
export async function countActivity(
  db: Database,
  storeId: number,
  deeds: readonly ActivityOf[],
): Promise<void> {
  if (deeds.length === 0) return;
  const rows = sql.join(
    deeds.map(({ campaignId, kind }) => sql`(${campaignId}::int, ${kind}::text)`),
    sql`, `,
  );
  await db.execute(
    sql`insert into campaign_activity (store_id, campaign_id, kind, hour, count)
        select distinct c.store_id, c.id, deed.kind, date_trunc('hour', now()), 1
        from (values ${rows}) deed (campaign_id, kind)
        join campaigns c on c.id = deed.campaign_id
        where c.store_id = ${storeId} and c.status = 'active'
        order by c.id, deed.kind
        on conflict (campaign_id, kind, hour)
        do update set count = campaign_activity.count + 1`,
  );
}

export type ActivityCounts = { view: number; cart: number; sold: number };

/** A campaign by its slug, or by its id where no slug is given. */
export type CampaignName = { slug: string } | { id: number };

/**
 * How often an active campaign of the store was looked at and put into a cart in the last days, and
 * how many of it were sold in orders made since that are paid and not given back (OP-049); undefined
 * where the store has none of that name.
 */
export async function readActivity(
  db: Database,
  storeId: number,
  name: CampaignName,
  days: number,
): Promise<ActivityCounts | undefined> {
  const own = "slug" in name ? sql`c.slug = ${name.slug}` : sql`c.id = ${name.id}`;
  const since = sql`now() - make_interval(days => ${days}::int)`;
  const counted = (kind: ActivityKind) => sql`(
    select coalesce(sum(a.count), 0)::int from campaign_activity a
    where a.campaign_id = c.id and a.kind = ${kind} and a.hour >= ${since})`;
  const [row] = await selectRows<ActivityCounts>(
    db,
    sql`select ${counted("view")} as view, ${counted("cart")} as cart, (
          select coalesce(sum(l.quantity), 0)::int
          from orders o join order_lines l on l.order_id = o.id
          where o.store_id = ${storeId} and o.created_at >= ${since}
            and o.payment_state = 'paid' and o.status <> 'cancelled' and l.campaign_id = c.id
        ) as sold
        from campaigns c
        where c.store_id = ${storeId} and c.status = 'active' and ${own}`,
  );
  return row && { view: Number(row.view), cart: Number(row.cart), sold: Number(row.sold) };
}

/** Removes counts of hours that lie further back than these days; run now and then. */
export async function sweepActivity(db: Database, days: number): Promise<void> {
  await db.execute(
    sql`delete from campaign_activity where hour < now() - make_interval(days => ${days + 1}::int)`,
  );
}
