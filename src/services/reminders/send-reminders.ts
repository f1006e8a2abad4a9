import { findOrder, lockOrder } from "#database/queries/orders.ts";
import { type DueReminder, listDueReminders } from "#database/queries/reminders.ts";
import { isStoreOpen } from "#domain/store/store-status.ts";
import type { ServiceContext } from "#services/context.ts";
import { isMailAllowed } from "#services/mail/limit-mail.ts";
import { queueMail } from "#services/mail/queue-mail.ts";
import type { SystemContext } from "#services/system-context.ts";

export type ReminderRun = { orderId: number } & (
  | { outcome: "queued" | "none" }
  | { outcome: "failed"; error: unknown }
);

/**
 * Reminds shoppers of orders that they asked to be reminded of and left for an hour: once an order, and once a week
 * for an address and a store. One order's trouble does not keep the others waiting.
 */
export async function sendReminders(
  system: SystemContext,
  options: { limit?: number; signal?: AbortSignal } = {},
): Promise<ReminderRun[]> {
  const { limit = 100, signal } = options;
  const results: ReminderRun[] = [];
  let afterId: number | undefined;
  do {
    const due: DueReminder[] = await listDueReminders(system.db, { limit, afterId });
    for (const { storeId, orderId } of due) {
      if (signal?.aborted) return results;
      try {
        const ctx = await system.openStore(storeId);
        results.push({ orderId, outcome: (await remind(ctx, orderId)) ? "queued" : "none" });
      } catch (error) {
        results.push({ orderId, outcome: "failed", error });
      }
    }
    afterId = due.at(-1)?.orderId;
  } while (afterId !== undefined);
  return results;
}

async function remind(ctx: ServiceContext, orderId: number): Promise<boolean> {
  if (!isStoreOpen(ctx.store.status)) return false;
  const storeId = ctx.store.id;
  return ctx.db.transaction(async (tx) => {
    await lockOrder(tx, storeId, orderId);
    // Of two orders of one address the first was reminded a moment ago.
    const [still] = await listDueReminders(tx, { limit: 1, afterId: orderId - 1 });
    const order = await findOrder(tx, storeId, orderId);
    if (still?.orderId !== orderId || order?.reminderEmail == null) return false;
    const { reminderEmail: recipient, locale } = order;
    const mail = { orderId, kind: "cart_reminder", occasion: "left", recipient, locale } as const;
    if (!(await isMailAllowed(tx, { storeId, kind: mail.kind, recipient }))) return false;
    return queueMail(ctx, tx, mail);
  });
}

/** Whether a reminder that is about to be sent still makes sense: nothing was bought since, and nobody unsubscribed. */
export async function isReminderWanted(ctx: ServiceContext, orderId: number): Promise<boolean> {
  const only = { storeId: ctx.store.id, orderId };
  return (await listDueReminders(ctx.db, { limit: 1, only })).length > 0;
}
