import { and, desc, eq, lt, sql } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { orderEvents, orderLines, orders } from "#database/schema.ts";

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
  Omit<NewOrder, "id" | "storeId" | "publicId" | "tokenHash" | "paidAt">
>;

const inStore = (storeId: number, orderId: number) =>
  and(eq(orders.storeId, storeId), eq(orders.id, orderId));

/** The id that the next order takes; its number is made from it. */
export async function nextOrderId(db: Database): Promise<number> {
  const [row] = await db
    .select({ id: sql<string>`nextval(pg_get_serial_sequence('orders', 'id'))` })
    .from(sql`(select 1) as one`);
  return Number(row?.id);
}

export async function insertOrder(
  tx: Database,
  order: NewOrder & { id: number },
  lines: readonly NewOrderLine[],
): Promise<void> {
  await tx.insert(orders).values(order);
  await insertLines(tx, order.storeId, order.id, lines);
}

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

/** Writes down that the order is paid, at the database's time (R9). */
export async function setOrderPaid(tx: Database, storeId: number, orderId: number): Promise<void> {
  await tx
    .update(orders)
    .set({ paymentState: "paid", paidAt: sql`now()`, updatedAt: sql`now()` })
    .where(inStore(storeId, orderId));
}

/** Unit prices and discounts of the lines, in the order of their positions. */
export async function setLinePrices(
  tx: Database,
  storeId: number,
  orderId: number,
  prices: readonly { unitMinor: number; discountMinor: number }[],
): Promise<void> {
  for (const [position, price] of prices.entries()) {
    await tx
      .update(orderLines)
      .set(price)
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
): Promise<void> {
  await tx
    .update(orderLines)
    .set({ status: change.to })
    .where(
      and(
        eq(orderLines.storeId, storeId),
        eq(orderLines.orderId, orderId),
        eq(orderLines.status, change.from),
      ),
    );
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
