import { listDueOrders } from "#database/queries/orders.ts";
import type { DueOrder } from "#database/queries/orders.ts";

import { startProduction } from "./start-production.ts";
import type { ProductionStart } from "./start-production.ts";
import type { SystemContext } from "#services/system-context.ts";

export type DueStart =
  | { orderId: number; outcome: ProductionStart }
  | { orderId: number; outcome: "failed"; error: unknown };

/**
 * Hands over every order of all stores whose hold has ended and that no job did: held by a question
 * meanwhile, restored from a backup, or due while nothing ran for long. One order's trouble does not
 * keep the others waiting.
 */
export async function startDueProduction(
  system: SystemContext,
  options: { limit?: number; signal?: AbortSignal } = {},
): Promise<DueStart[]> {
  const { limit = 100, signal } = options;
  const results: DueStart[] = [];
  let after: DueOrder | undefined;
  do {
    const due = await listDueOrders(system.db, { limit, after });
    for (const order of due) {
      if (signal?.aborted) return results;
      results.push(await startOne(system, order));
    }
    after = due.at(-1);
  } while (after);
  return results;
}

async function startOne(
  system: SystemContext,
  { storeId, id: orderId }: DueOrder,
): Promise<DueStart> {
  try {
    const ctx = await system.openStore(storeId);
    return { orderId, outcome: await startProduction(ctx, { orderId }) };
  } catch (error) {
    return { orderId, outcome: "failed", error };
  }
}
