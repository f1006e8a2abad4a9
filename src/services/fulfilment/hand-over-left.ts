import { listOrdersToHandOver, type OrderToHandOver } from "#database/queries/fulfilment.ts";
import type { SystemContext } from "#services/system-context.ts";

import { queueHandover } from "./queue-handover.ts";

export type LeftOrder = { orderId: number } & (
  | { outcome: "queued" }
  | { outcome: "failed"; error: unknown }
);

/**
 * Has handed over what no job did: lines whose prints were mended, and what a database that was restored has lost.
 * One order's trouble does not keep the others waiting.
 */
export async function handOverLeft(
  system: SystemContext,
  options: { limit?: number; signal?: AbortSignal } = {},
): Promise<LeftOrder[]> {
  const { limit = 100, signal } = options;
  const results: LeftOrder[] = [];
  let afterId: number | undefined;
  do {
    const left: OrderToHandOver[] = await listOrdersToHandOver(system.db, { limit, afterId });
    for (const { storeId, orderId } of left) {
      if (signal?.aborted) return results;
      try {
        await queueHandover(await system.openStore(storeId), { orderId });
        results.push({ orderId, outcome: "queued" });
      } catch (error) {
        results.push({ orderId, outcome: "failed", error });
      }
    }
    afterId = left.at(-1)?.orderId;
  } while (afterId !== undefined);
  return results;
}
