import type { Database } from "#database/connect.ts";
import {
  insertOrderEvent,
  listOrderLines,
  lockOrder,
  readDatabaseTime,
  setLineStatuses,
  updateOrder,
} from "#database/queries/orders.ts";
import type { OrderLineRecord, OrderRecord } from "#database/queries/orders.ts";
import { orderLabel } from "#domain/order/order-status.ts";
import { awaitingProduction, productionState } from "#domain/order/production-hold.ts";
import type { ProductionState } from "#domain/order/production-hold.ts";

import type { ServiceContext } from "#services/context.ts";
import { queuePrints } from "#services/prints/queue-prints.ts";

/** `due`: the order's waiting lines are in production now; anything else left it as it was. */
export type ProductionStart = ProductionState | "unknown";

/**
 * Hands an order's waiting lines to production, and has their print files made, where its hold has ended, by the database's clock
 * (OP-147, R9). Repeated, early, or with a question open it changes nothing and says why; `unknown`
 * is an order of another store or of none.
 */
export function startProduction(
  ctx: ServiceContext,
  input: { orderId: number },
): Promise<ProductionStart> {
  return ctx.db.transaction((tx) => startInTransaction(tx, ctx, input.orderId));
}

/** The same in the caller's transaction. */
export async function startInTransaction(
  tx: Database,
  ctx: Pick<ServiceContext, "store" | "jobs">,
  orderId: number,
): Promise<ProductionStart> {
  const storeId = ctx.store.id;
  const order = await lockOrder(tx, storeId, orderId);
  if (!order) return "unknown";
  const lines = await listOrderLines(tx, storeId, orderId);
  const state = await readProductionState(tx, order, lines);
  if (state !== "due") return state;
  for (const from of awaitingProduction) {
    await setLineStatuses(tx, storeId, orderId, { from, to: "in_production" });
  }
  await queuePrints(tx, ctx.jobs, lines);
  const status = orderLabel(
    (await listOrderLines(tx, storeId, orderId)).map((line) => line.status),
  );
  await updateOrder(tx, storeId, orderId, { status });
  await insertOrderEvent(tx, storeId, orderId, {
    kind: "status",
    actor: "system",
    ...(status === order.status ? {} : { fromStatus: order.status, toStatus: status }),
  });
  return state;
}

/** Where an order stands before production at this moment of the database's clock. */
export async function readProductionState(
  tx: Database,
  order: OrderRecord,
  lines: readonly OrderLineRecord[],
): Promise<ProductionState> {
  const { paymentState, productionDueAt: dueAt } = order;
  const lineStatuses = lines.map(({ status }) => status);
  return productionState({ paymentState, lineStatuses, dueAt }, await readDatabaseTime(tx));
}
