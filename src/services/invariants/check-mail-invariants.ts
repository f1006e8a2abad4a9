import { sql } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { reminderPauseDays } from "#database/queries/reminders.ts";
import { selectRows } from "#database/select-rows.ts";

import type { Report } from "./invariant-violation.ts";

/** I7: a mail at most once for an order, kind and occasion, a paid order has its confirmation, and nobody is reminded too often. */
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
  await checkReminders(db, report);
}

/** Once an order, once a week an address and a store, and none to who had unsubscribed. */
async function checkReminders(db: Database, report: Report): Promise<void> {
  const rows = await selectRows<{ number: string; problem: string }>(
    db,
    sql`with reminders as (
          select m.id, m.store_id, m.order_id, lower(m.recipient) as recipient, m.created_at,
            o.number
          from mails m join orders o on o.id = m.order_id where m.kind = 'cart_reminder'
        )
        select number, 'has ' || count(*) || ' reminders' as problem
        from reminders group by order_id, number having count(*) > 1
        union all
        select r.number, 'has a reminder within a week after that of another order'
        from reminders r where exists (select 1 from reminders b
          where b.store_id = r.store_id and b.recipient = r.recipient and b.id < r.id
            and b.order_id <> r.order_id
            and r.created_at < b.created_at + make_interval(days => ${reminderPauseDays}))
        union all
        select r.number, 'has a reminder to who had unsubscribed'
        from reminders r join unsubscribes u on u.store_id = r.store_id
          and u.email_hash = encode(sha256(convert_to(r.recipient, 'UTF8')), 'hex')
        where u.created_at < r.created_at
        order by number, problem`,
  );
  for (const { number, problem } of rows) report("I7", number, problem);
}
