import { findOrder, insertOrderEvent, lockOrder } from "#database/queries/orders.ts";
import type { OrderRecord } from "#database/queries/orders.ts";

import type { ServiceContext } from "#services/context.ts";
import { planOrder, savePlan } from "./order-plan.ts";
import type { PlanChange } from "./order-plan.ts";
import { assertUnpaid } from "./require-order.ts";
import { ServiceError } from "#services/service-error.ts";
import { assertShippable } from "./ship-to.ts";

const rounds = 3;

/**
 * Prices an order anew from today's catalogue, table and rates, and keeps what changed as a new
 * revision (OP-146). Refuses with variant_unavailable, cannot_ship and, when it was paid
 * or cancelled meanwhile, as `assertUnpaid`.
 */
export async function repriceOrder(
  ctx: ServiceContext,
  given: OrderRecord,
  options: Pick<PlanChange, "dropDiscount" | "payByCard">,
): Promise<OrderRecord> {
  let order = given;
  for (let round = 0; round < rounds; round++) {
    const plan = await planOrder(ctx, order, options, "refuse");
    assertShippable(ctx, plan.snapshot.shipTo, plan);
    if (!plan.hasChanged) return order;
    const { id, revision } = order;
    await ctx.db.transaction(async (tx) => {
      const locked = await lockOrder(tx, ctx.store.id, id);
      if (!locked) throw new ServiceError("order_not_found");
      assertUnpaid(locked);
      if (locked.revision !== revision) return;
      await savePlan(tx, locked, plan);
      const data = { fromMinor: locked.totalMinor, toMinor: plan.totalMinor };
      await insertOrderEvent(tx, ctx.store.id, id, { kind: "repriced", actor: "system", data });
    });
    const fresh = await findOrder(ctx.db, ctx.store.id, id);
    if (!fresh) throw new ServiceError("order_not_found");
    order = fresh;
  }
  return order;
}
