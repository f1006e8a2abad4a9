import type { Database } from "#database/connect.ts";
import { listOrderLines, type OrderRecord } from "#database/queries/orders.ts";
import { isBeforeProduction } from "#domain/order/order-status.ts";
import type { ServiceContext } from "#services/context.ts";
import { returnStock } from "#services/stock/hold-stock.ts";

import { closeAddressQuestion } from "./address-answer.ts";
import { moveOrder } from "./move-order.ts";
import { readAskedIn } from "./read-asked-in.ts";

/**
 * Ends a locked order whose money was all given back at its gateway before production started, as its owner's cancel
 * (decision 026): Refunded, its units free again, and the mail of a refund, once. One that is being made, or whose refund
 * is under way, stays where it is.
 */
export async function endRefunded(
  ctx: ServiceContext,
  tx: Database,
  order: OrderRecord,
): Promise<void> {
  const { storeId, id: orderId, status: from } = order;
  const lines = await listOrderLines(tx, storeId, orderId);
  const statuses = lines.map(({ status }) => status);
  if (!isBeforeProduction(statuses, await readAskedIn(tx, order))) return;
  await returnStock(tx, { storeId, orderId });
  if (order.addressCheck === "doubtful") await closeAddressQuestion(tx, order);
  const data = { reason: "refunded at the gateway" };
  await moveOrder(ctx, tx, order, {
    ...{ from, to: "refunded", reason: "gateway_refund", actor: "gateway", data },
  });
}
