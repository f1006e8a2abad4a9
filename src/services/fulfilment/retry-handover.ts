import { listHandovers, setHandover } from "#database/queries/fulfilment.ts";
import { lockOrder } from "#database/queries/orders.ts";
import { handoverName } from "#domain/fulfilment/packing-list.ts";
import type { ServiceContext } from "#services/context.ts";
import { requireOrderNumber } from "#services/orders/advance-order.ts";
import { ServiceError } from "#services/service-error.ts";

import { queueHandover } from "./queue-handover.ts";

/**
 * Sends what was refused, or given up, of an order once more, under its name of before; answers the names. Refused
 * with conflict where nothing of it waits, or all of its money was given back.
 */
export async function retryHandover(
  ctx: ServiceContext,
  input: { number: string },
): Promise<string[]> {
  const order = await requireOrderNumber(ctx, input.number);
  const storeId = ctx.store.id;
  return ctx.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, storeId, order.id);
    if (locked?.paymentState === "refunded") {
      throw new ServiceError("conflict", {
        message: `All that was paid for ${order.number} was given back: nothing more of it is handed over.`,
      });
    }
    const all = await listHandovers(tx, { storeId, orderId: order.id });
    const waiting = all.filter(({ state }) => state !== "taken");
    if (waiting.length === 0) {
      throw new ServiceError("conflict", {
        message: `Nothing of ${order.number} waits to be handed over.`,
      });
    }
    for (const handover of waiting) await setHandover(tx, handover, { state: "queued" });
    await queueHandover({ ...ctx, db: tx }, { orderId: order.id });
    return waiting.map(({ sequence }) => handoverName(order.number, sequence));
  });
}
