import { sql } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { selectRows } from "#database/select-rows.ts";

import type { Report } from "./invariant-violation.ts";

/** I7: a mail at most once for an order, kind and occasion, and a paid order has its confirmation. */
export async function checkMails(db: Database, report: Report): Promise<void> {
  const doubled = await selectRows<{ number: string; kind: string; count: string }>(
    db,
    sql`select o.number, m.kind, count(*) as count from mails m join orders o on o.id = m.order_id
        group by o.number, m.order_id, m.kind, m.occasion having count(*) > 1`,
  );
  for (const { number, kind, count } of doubled) report("I7", number, `has ${count} mails ${kind}`);
  const missing = await selectRows<{ number: string }>(
    db,
    sql`select o.number from orders o
        where o.paid_at is not null and o.email is not null and not exists (
          select 1 from mails m where m.order_id = o.id and m.kind = 'order_confirmation')`,
  );
  for (const { number } of missing) report("I7", number, "is paid and has no confirmation");
}
