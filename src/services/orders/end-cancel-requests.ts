import { listEndedCancelRequests, lockOrder } from "#database/queries/orders.ts";
import { cancelWindowSeconds } from "#domain/order/cancel-request.ts";
import type { ServiceContext } from "#services/context.ts";
import type { SystemContext } from "#services/system-context.ts";

import { isRequestOpen, resumeOrder } from "./cancel-answer.ts";
import { type EndedInTime, endInTime, type EndOptions } from "./end-in-time.ts";

/**
 * Resumes every order of all stores whose cancel request is over, without anybody's visit (ORD-04, T-097).
 * One order's trouble does not keep the others waiting.
 */
export function endCancelRequests(
  system: SystemContext,
  options: EndOptions = {},
): Promise<EndedInTime[]> {
  const page = { windowSeconds: cancelWindowSeconds };
  const list = (part: { limit: number; after: number }) =>
    listEndedCancelRequests(system.db, { ...page, ...part });
  return endInTime(system, { list, end: endCancelRequest }, options);
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
