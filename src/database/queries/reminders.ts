import { and, eq, isNull, sql } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { orders, unsubscribes } from "#database/schema.ts";
import { selectRows } from "#database/select-rows.ts";

type OfOrder = { storeId: number; orderId: number };

const own = ({ storeId, orderId }: OfOrder) =>
  and(eq(orders.storeId, storeId), eq(orders.id, orderId));

/** Notes whom an order may remind, or that nobody; the order is as old as before. */
export async function setReminder(
  db: Database,
  order: OfOrder,
  email: string | null,
): Promise<void> {
  const reminderAskedAt = email === null ? null : sql`now()`;
  await db.update(orders).set({ reminderEmail: email, reminderAskedAt }).where(own(order));
}

/** Notes that a reminder brought its lines back; the first time counts. */
export async function markReminderUsed(db: Database, order: OfOrder): Promise<void> {
  await db
    .update(orders)
    .set({ reminderUsedAt: sql`now()` })
    .where(and(own(order), isNull(orders.reminderUsedAt)));
}

export async function findOrderByPublicId(db: Database, storeId: number, publicId: string) {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.storeId, storeId), eq(orders.publicId, publicId)));
  return row;
}

export type DueReminder = { storeId: number; orderId: number };

/** So long nothing was done with an order, by the database's clock, and at most so long ago. */
export const reminderAfterMinutes = 60;
const reminderWithinHours = 24;
/** A recipient is reminded by a store at most once in so many days. */
export const reminderPauseDays = 7;

/**
 * Orders of all stores, or the one that is named, whose shoppers asked to be reminded and have done nothing for an
 * hour: not paid, no later order by the same address, none reminded already or within the week, nobody who has
 * unsubscribed. Those that a payment is open of are left alone.
 */
export async function listDueReminders(
  db: Database,
  { limit, afterId = 0, only }: { limit: number; afterId?: number | undefined; only?: DueReminder },
): Promise<DueReminder[]> {
  const which = only
    ? sql`o.store_id = ${only.storeId} and o.id = ${only.orderId}`
    : sql`o.updated_at <= now() - make_interval(mins => ${reminderAfterMinutes})
        and o.reminder_asked_at <= now() - make_interval(mins => ${reminderAfterMinutes})
        and o.updated_at > now() - make_interval(hours => ${reminderWithinHours})
        and not exists (select 1 from mails m
          where m.order_id = o.id and m.kind = 'cart_reminder')
        and not exists (select 1 from mails m
          where m.store_id = o.store_id and m.kind = 'cart_reminder'
            and lower(m.recipient) = lower(o.reminder_email)
            and m.created_at > now() - make_interval(days => ${reminderPauseDays}))`;
  return selectRows<DueReminder>(
    db,
    sql`select o.store_id as "storeId", o.id as "orderId" from orders o
      where o.reminder_email is not null and o.status = 'processing'
        and o.payment_state in ('none', 'failed') and o.id > ${afterId} and ${which}
        and not exists (select 1 from orders n
          where n.store_id = o.store_id and n.id > o.id
            and lower(o.reminder_email) in (lower(n.email), lower(n.reminder_email)))
        and not exists (select 1 from unsubscribes u
          where u.store_id = o.store_id
            and u.email_hash = encode(sha256(convert_to(lower(o.reminder_email), 'UTF8')), 'hex'))
      order by o.id limit ${limit}`,
  );
}

/** Notes that an address wants no reminder of a store; false where that was noted before. */
export async function insertUnsubscribe(
  db: Database,
  storeId: number,
  email: string,
): Promise<boolean> {
  const emailHash = sql<string>`encode(sha256(convert_to(lower(${email}), 'UTF8')), 'hex')`;
  const rows = await db
    .insert(unsubscribes)
    .values({ storeId, emailHash })
    .onConflictDoNothing()
    .returning({ storeId: unsubscribes.storeId });
  return rows.length > 0;
}
