import { listUnrefundedOrders } from "#database/queries/payments.ts";
import { type EndedInTime, endInTime, type EndOptions } from "#services/orders/end-in-time.ts";
import type { SystemContext } from "#services/system-context.ts";

import { refundOrder } from "./refund-order.ts";

/**
 * Asks once more for every refund of all stores that no job has brought about: one that was given up after days, or
 * that a database which was restored has lost. What a gateway gave back already is not given back again (R5). One
 * order's trouble does not keep the others waiting: it is answered as `failed`, with its cause.
 */
export function refundLeft(
  system: SystemContext,
  options: EndOptions = {},
): Promise<EndedInTime[]> {
  return endInTime(
    system,
    {
      list: (page) => listUnrefundedOrders(system.db, page),
      end: async (ctx, orderId) => (await refundOrder(ctx, { orderId })) === "refunded",
    },
    options,
  );
}
