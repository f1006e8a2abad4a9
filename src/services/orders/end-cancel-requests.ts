import { listEndedCancelRequests, lockOrder } from "#database/queries/orders.ts";
import { cancelWindowSeconds } from "#domain/order/cancel-request.ts";
import type { ServiceContext } from "#services/context.ts";
import type { SystemContext } from "#services/system-context.ts";

import { isRequestOpen, resumeOrder } from "./cancel-answer.ts";

export type EndedCancel = { orderId: number } & (
  | { outcome: "resumed" | "kept" }
  | { outcome: "failed"; error: unknown }
);

/**
 * Resumes every order of all stores whose cancel request is over, without anybody's visit (ORD-04, T-097).
 * One order's trouble does not keep the others waiting.
 */
export async function endCancelRequests(
  system: SystemContext,
  { limit = 100, signal }: { limit?: number; signal?: AbortSignal } = {},
): Promise<EndedCancel[]> {
  const ended: EndedCancel[] = [];
  const page = { windowSeconds: cancelWindowSeconds, limit };
  let after: number | undefined = 0;
  while (after !== undefined) {
    const found = await listEndedCancelRequests(system.db, { ...page, after });
    for (const { id: orderId, storeId } of found) {
      if (signal?.aborted) return ended;
      try {
        const isResumed = await endCancelRequest(await system.openStore(storeId), orderId);
        ended.push({ orderId, outcome: isResumed ? "resumed" : "kept" });
      } catch (error) {
        ended.push({ orderId, outcome: "failed", error });
      }
    }
    after = found.at(-1)?.id;
  }
  return ended;
}

/**
 * Resumes an order whose cancel request nobody confirmed within twelve hours (ORD-04), and mails that it goes
 * on; false where there is no such request, or it is still open.
 */
function endCancelRequest(ctx: ServiceContext, orderId: number): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, ctx.store.id, orderId);
    if (order?.status !== "cancel_requested" || (await isRequestOpen(tx, order))) return false;
    await resumeOrder(ctx, tx, order, { actor: "system" });
    return true;
  });
}
