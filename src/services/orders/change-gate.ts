import type { Database } from "#database/connect.ts";
import {
  listOrderLines,
  type OrderLineRecord,
  type OrderRecord,
  readDatabaseTime,
} from "#database/queries/orders.ts";
import { isChangeable } from "#domain/order/production-hold.ts";
import { ServiceError } from "#services/service-error.ts";

/** `isChangeable` of an order as it is stored. */
export function isOpenToChange(
  { paymentState, productionDueAt: dueAt, addressCheck }: OrderRecord,
  lines: readonly Pick<OrderLineRecord, "status">[],
  now: Date,
): boolean {
  const lineStatuses = lines.map(({ status }) => status);
  const isAddressAsked = addressCheck === "doubtful";
  return isChangeable({ paymentState, lineStatuses, dueAt, isAddressAsked }, now);
}

/**
 * Refuses with change_refused where an order can be changed no more; answers its lines. Calls check this before they
 * read a change, so that the refusal of a late change names neither a price nor a field, and again for the locked order.
 */
export async function requireChangeable(
  db: Database,
  order: OrderRecord,
): Promise<OrderLineRecord[]> {
  const lines = await listOrderLines(db, order.storeId, order.id);
  const now = await readDatabaseTime(db);
  if (!isOpenToChange(order, lines, now)) throw new ServiceError("change_refused");
  return lines;
}
