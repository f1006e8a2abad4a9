import { setReminder } from "#database/queries/reminders.ts";
import { readEmail } from "#services/address/read-email.ts";
import type { ServiceContext } from "#services/context.ts";
import { assertUnpaid, requireBuyersOrder } from "#services/orders/require-order.ts";
import { ServiceError } from "#services/service-error.ts";

export type ReminderInput = {
  token: string;
  buyerSecret: string | undefined;
  /** Null takes it back. */
  email: string | null;
};

/**
 * The shopper asks to be reminded of an unpaid order by mail, or wants that no more; nobody is who has not asked. Refused
 * with order_not_found, forbidden (not the buyer), validation_failed (no address), and as `assertUnpaid`.
 */
export async function askReminder(ctx: ServiceContext, input: ReminderInput): Promise<void> {
  const order = await requireBuyersOrder(ctx, input.token, input.buyerSecret);
  assertUnpaid(order);
  const read = input.email === null ? null : readEmail(ctx, input.email);
  if (read?.ok === false) {
    throw new ServiceError("validation_failed", { fields: { email: read.messageKey } });
  }
  const own = { storeId: ctx.store.id, orderId: order.id };
  await setReminder(ctx.db, own, read?.email ?? null);
}
