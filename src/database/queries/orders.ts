import { and, desc, eq, inArray, lt, max, ne, sql } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { orderEvents, orderLines, orders } from "#database/schema.ts";
import { selectRows } from "#database/select-rows.ts";
import { checkoutException } from "#domain/order/checkout-exception.ts";
import { awaitingProduction } from "#domain/order/production-hold.ts";

import { ofBuyer } from "./of-buyer.ts";

export type OrderRecord = typeof orders.$inferSelect;
export type OrderLineRecord = typeof orderLines.$inferSelect;
export type OrderEventRecord = typeof orderEvents.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;
export type NewOrderLine = Omit<typeof orderLines.$inferInsert, "storeId" | "orderId" | "id">;
export type NewOrderEvent = Omit<
  typeof orderEvents.$inferInsert,
  "storeId" | "orderId" | "id" | "at"
>;
export type OrderChange = Partial<
  Omit<
    NewOrder,
    | "id"
    | "storeId"
    | "publicId"
    | "tokenHash"
    | "paidAt"
    | "productionDueAt"
    | "cancelRequestedAt"
    | "addressAskedAt"
    | "reminderEmail"
    | "reminderAskedAt"
    | "reminderUsedAt"
  >
>;

const inStore = (storeId: number, orderId: number) =>
  and(eq(orders.storeId, storeId), eq(orders.id, orderId));

export async function replaceOrderLines(
  tx: Database,
  storeId: number,
  orderId: number,
  lines: readonly NewOrderLine[],
): Promise<void> {
  await tx
    .delete(orderLines)
    .where(and(eq(orderLines.storeId, storeId), eq(orderLines.orderId, orderId)));
  await insertLines(tx, storeId, orderId, lines);
}

async function insertLines(
  tx: Database,
  storeId: number,
  orderId: number,
  lines: readonly NewOrderLine[],
): Promise<void> {
  await tx.insert(orderLines).values(lines.map((line) => ({ ...line, storeId, orderId })));
}

export async function findOrderByTokenHash(
  db: Database,
  storeId: number,
  tokenHash: string,
): Promise<OrderRecord | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.storeId, storeId), eq(orders.tokenHash, tokenHash)));
  return row;
}

export async function findOrderByNumber(
  db: Database,
  storeId: number,
  number: string,
): Promise<OrderRecord | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.storeId, storeId), eq(orders.number, number)));
  return row;
}

export async function findOrder(
  db: Database,
  storeId: number,
  orderId: number,
): Promise<OrderRecord | undefined> {
  const [row] = await db.select().from(orders).where(inStore(storeId, orderId));
  return row;
}

/** The order that a buyer made, changed, began to pay or paid last, of those in this store that are not cancelled. */
export async function findLatestOrderOf(
  db: Database,
  storeId: number,
  buyerHash: string,
): Promise<OrderRecord | undefined> {
  const own = and(eq(orders.storeId, storeId), ofBuyer(buyerHash));
  const lastDoing = db
    .select({ at: max(orderEvents.at) })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.storeId, storeId),
        eq(orderEvents.orderId, orders.id),
        eq(orderEvents.actor, "buyer"),
        ne(orderEvents.kind, checkoutException),
      ),
    );
  // Neither what becomes of a payment, which `updated_at` tells as well, nor what becomes of a paid order is theirs.
  const lastTouched = sql`coalesce(${orders.paidAt}, (${lastDoing}), ${orders.createdAt})`;
  const [row] = await db
    .select()
    .from(orders)
    .where(and(own, ne(orders.status, "cancelled")))
    .orderBy(desc(lastTouched), desc(orders.id))
    .limit(1);
  return row;
}

/** The order, locked until the transaction ends; always taken before its payments. */
export async function lockOrder(
  tx: Database,
  storeId: number,
  orderId: number,
): Promise<OrderRecord | undefined> {
  const [row] = await tx.select().from(orders).where(inStore(storeId, orderId)).for("update");
  return row;
}

export async function updateOrder(
  tx: Database,
  storeId: number,
  orderId: number,
  change: OrderChange,
): Promise<void> {
  await tx
    .update(orders)
    .set({ ...change, updatedAt: sql`now()` })
    .where(inStore(storeId, orderId));
}

/** Writes down that the order is paid, and from when it may be made, at the database's time (R9). */
export async function setOrderPaid(
  tx: Database,
  storeId: number,
  orderId: number,
  { holdSeconds }: { holdSeconds: number },
): Promise<void> {
  await tx
    .update(orders)
    .set({
      paymentState: "paid",
      paidAt: sql`now()`,
      productionDueAt: sql`now() + make_interval(secs => ${holdSeconds})`,
      updatedAt: sql`now()`,
    })
    .where(inStore(storeId, orderId));
}

export type DueOrder = { id: number; storeId: number; dueAt: string };

/** Orders of all stores that stand before production and whose hold has ended, the first due first. */
export async function listDueOrders(
  db: Database,
  page: { limit: number; after?: DueOrder | undefined },
): Promise<DueOrder[]> {
  const { limit, after } = page;
  const dueAt = sql<string>`${orders.productionDueAt}::text`;
  return db
    .select({ id: orders.id, storeId: orders.storeId, dueAt })
    .from(orders)
    .where(
      and(
        inArray(orders.status, [...awaitingProduction]),
        inArray(orders.paymentState, ["paid", "partly_refunded"]),
        sql`${orders.productionDueAt} <= now()`,
        after &&
          sql`(${orders.productionDueAt}, ${orders.id}) > (${after.dueAt}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(orders.productionDueAt, orders.id)
    .limit(limit);
}

/** Stores when a cancel was requested, by the database's clock (R9); with null, links of an earlier request end. */
export async function setCancelRequested(
  tx: Database,
  storeId: number,
  orderId: number,
  cancelRequestedAt: Date | null,
): Promise<void> {
  await tx
    .update(orders)
    .set({ cancelRequestedAt, updatedAt: sql`now()` })
    .where(inStore(storeId, orderId));
}

/** An order of any store, in the order of their ids. */
export type StoreOrder = { id: number; storeId: number };

/** Orders of all stores whose cancel was requested that long ago, and not confirmed, the oldest first. */
export async function listEndedCancelRequests(
  db: Database,
  { windowSeconds, limit, after = 0 }: { windowSeconds: number; limit: number; after?: number },
): Promise<StoreOrder[]> {
  return db
    .select({ id: orders.id, storeId: orders.storeId })
    .from(orders)
    .where(
      and(
        eq(orders.status, "cancel_requested"),
        sql`${orders.cancelRequestedAt} <= now() - make_interval(secs => ${windowSeconds})`,
        sql`${orders.id} > ${after}`,
      ),
    )
    .orderBy(orders.id)
    .limit(limit);
}

/** The database's time, the same throughout a transaction (R9). */
export async function readDatabaseTime(db: Database): Promise<Date> {
  const milliseconds = sql`floor(extract(epoch from now()) * 1000)::bigint::text`;
  const [row] = await selectRows<{ now: string }>(db, sql`select ${milliseconds} as now`);
  return new Date(Number(row?.now));
}

/** What a change of one line leaves to be written. */
export async function setLine(
  tx: Database,
  order: Pick<OrderRecord, "id" | "storeId">,
  lineId: number,
  change: Pick<OrderLineRecord, "variantKey" | "snapshot">,
): Promise<void> {
  const { storeId, id } = order;
  await tx
    .update(orderLines)
    .set(change)
    .where(
      and(eq(orderLines.storeId, storeId), eq(orderLines.orderId, id), eq(orderLines.id, lineId)),
    );
  await tx
    .update(orders)
    .set({ updatedAt: sql`now()` })
    .where(inStore(storeId, id));
}

/** What a new price changes of the lines, in the order of their positions. */
export async function setLines(
  tx: Database,
  storeId: number,
  orderId: number,
  changes: readonly Pick<OrderLineRecord, "unitMinor" | "discountMinor" | "snapshot">[],
): Promise<void> {
  for (const [position, change] of changes.entries()) {
    await tx
      .update(orderLines)
      .set(change)
      .where(
        and(
          eq(orderLines.storeId, storeId),
          eq(orderLines.orderId, orderId),
          eq(orderLines.position, position),
        ),
      );
  }
}

export async function setLineStatuses(
  tx: Database,
  storeId: number,
  orderId: number,
  change: { from: OrderRecord["status"]; to: OrderRecord["status"] },
): Promise<number> {
  const moved = await tx
    .update(orderLines)
    .set({ status: change.to })
    .where(
      and(
        eq(orderLines.storeId, storeId),
        eq(orderLines.orderId, orderId),
        eq(orderLines.status, change.from),
      ),
    )
    .returning({ id: orderLines.id });
  return moved.length;
}

export async function listOrderLines(
  db: Database,
  storeId: number,
  orderId: number,
): Promise<OrderLineRecord[]> {
  return db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.storeId, storeId), eq(orderLines.orderId, orderId)))
    .orderBy(orderLines.position);
}

export async function insertOrderEvent(
  tx: Database,
  storeId: number,
  orderId: number,
  event: NewOrderEvent,
): Promise<void> {
  await tx.insert(orderEvents).values({ ...event, storeId, orderId });
}

export async function listOrderEvents(
  db: Database,
  storeId: number,
  orderId: number,
): Promise<OrderEventRecord[]> {
  return db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.storeId, storeId), eq(orderEvents.orderId, orderId)))
    .orderBy(orderEvents.id);
}

export async function countOrderEvents(
  db: Database,
  storeId: number,
  orderId: number,
  kind: string,
): Promise<number> {
  const own = and(
    eq(orderEvents.storeId, storeId),
    eq(orderEvents.orderId, orderId),
    eq(orderEvents.kind, kind),
  );
  return db.$count(orderEvents, own);
}

/** The newest orders of a store first, from the one before `beforeId` on. */
export async function listOrders(
  db: Database,
  storeId: number,
  page: { limit: number; beforeId?: number | undefined },
): Promise<OrderRecord[]> {
  const older = page.beforeId === undefined ? undefined : lt(orders.id, page.beforeId);
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.storeId, storeId), older))
    .orderBy(desc(orders.id))
    .limit(page.limit);
}
