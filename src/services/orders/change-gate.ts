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

/** Refuses with change_refused where a locked order can be changed no more; answers its lines. */
export async function requireChangeable(
  tx: Database,
  order: OrderRecord,
): Promise<OrderLineRecord[]> {
  const lines = await listOrderLines(tx, order.storeId, order.id);
  const now = await readDatabaseTime(tx);
  if (!isOpenToChange(order, lines, now)) throw new ServiceError("change_refused");
  return lines;
}
