import type { Order } from "#contract/schemas/order.ts";
import type { Database } from "#database/connect.ts";
import { lockOrder, type OrderRecord } from "#database/queries/orders.ts";
import type { ServiceContext } from "#services/context.ts";
import { ServiceError } from "#services/service-error.ts";

import {
  type AnswerInput,
  confirmedStatuses,
  isRequestOpen,
  isSignedFor,
  resumeOrder,
} from "./cancel-answer.ts";
import { endConfirmed } from "./end-confirmed.ts";
import { moveOrder } from "./move-order.ts";
import { readOrder } from "./read-order.ts";
import { requireOrder } from "./require-order.ts";

/**
 * Confirms a cancel request by the link of its mail, on whatever device (ORD-15, T-098): the order is over,
 * and what was paid is given back by a job. Confirmed again it changes nothing. Refuses with
 * order_not_found, forbidden (another signature than that of the last request), and cancel_expired from
 * twelve hours on, with the order resumed, and where the request was withdrawn (ORD-06, T-097).
 */
export async function confirmCancel(ctx: ServiceContext, input: AnswerInput): Promise<Order> {
  const { token, signature, buyerSecret, userId } = input;
  const found = await requireOrder(ctx, token);
  const outcome = await ctx.db.transaction(async (tx): Promise<"confirmed" | "expired"> => {
    const order = await lockOrder(tx, ctx.store.id, found.id);
    if (!order) throw new ServiceError("order_not_found");
    if (!isSignedFor(ctx, order, signature)) throw new ServiceError("forbidden");
    if (confirmedStatuses.includes(order.status)) return "confirmed";
    if (order.status !== "cancel_requested") return "expired";
    if (!(await isRequestOpen(tx, order))) {
      await resumeOrder(ctx, tx, order, { actor: "system" });
      return "expired";
    }
    await end(ctx, tx, order, userId);
    return "confirmed";
  });
  if (outcome === "expired") throw new ServiceError("cancel_expired");
  return readOrder(ctx, { token, buyerSecret, signature });
}

async function end(
  ctx: ServiceContext,
  tx: Database,
  order: OrderRecord,
  userId: string | undefined,
): Promise<void> {
  await moveOrder(ctx, tx, order, {
    ...{ from: "cancel_requested", to: "cancellation_confirmed", reason: "cancel_confirmation" },
    ...{ actor: "buyer", data: { user_id: userId ?? null } },
  });
  await endConfirmed(ctx, tx, order);
}
