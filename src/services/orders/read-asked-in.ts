import type { Database } from "#database/connect.ts";
import { listOrderEvents, type OrderRecord } from "#database/queries/orders.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";

/** The state in which the last question about an order was asked, by its history; null where none was. */
export async function readAskedIn(tx: Database, order: OrderRecord): Promise<OrderStatus | null> {
  const events = await listOrderEvents(tx, order.storeId, order.id);
  return (
    events.findLast(({ toStatus }) => toStatus === "pending_customer_action")?.fromStatus ?? null
  );
}
