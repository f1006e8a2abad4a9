import { sql } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { selectRows } from "#database/select-rows.ts";

const mostOrders = 20;

/** A buyer's orders that hold something of a campaign which was delivered, the latest first, at most twenty. */
export async function listReceivedOrders(
  db: Database,
  storeId: number,
  { campaignId, buyerHash }: { campaignId: number; buyerHash: string },
): Promise<{ id: number; publicId: string }[]> {
  return selectRows<{ id: number; publicId: string }>(
    db,
    sql`select o.id, o.public_id as "publicId" from orders o
      where o.store_id = ${storeId}
        and (o.buyer_hash = ${buyerHash} or o.payment_buyer_hash = ${buyerHash})
        and exists (
          select from order_lines l where l.order_id = o.id and l.campaign_id = ${campaignId}
            and l.status in ('delivered', 'received', 'completed')
        )
      order by o.created_at desc, o.id desc limit ${mostOrders}`,
  );
}
