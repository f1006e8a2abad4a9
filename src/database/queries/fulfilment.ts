import { and, asc, eq, inArray, isNotNull, max, ne, notExists, sql } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import {
  fulfilmentEvents,
  handoverLines,
  handovers,
  orderLines,
  orders,
  shipmentLines,
  shipments,
  stores,
} from "#database/schema.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";

export type HandoverRecord = typeof handovers.$inferSelect;
export type ShipmentRecord = typeof shipments.$inferSelect & { lineIds: number[] };

type OfOrder = { storeId: number; orderId: number };

/** Puts lines of an order into the next hand-over of it; its order has to be locked. */
export async function insertHandover(
  tx: Database,
  { storeId, orderId }: OfOrder,
  lineIds: readonly number[],
): Promise<HandoverRecord> {
  const [last] = await tx
    .select({ sequence: max(handovers.sequence) })
    .from(handovers)
    .where(eq(handovers.orderId, orderId));
  const sequence = (last?.sequence ?? 0) + 1;
  const [made] = await tx.insert(handovers).values({ storeId, orderId, sequence }).returning();
  if (!made) throw new Error(`no hand-over of order ${orderId}`);
  await tx
    .insert(handoverLines)
    .values(lineIds.map((lineId) => ({ lineId, handoverId: made.id, storeId })));
  return made;
}

export async function listHandovers(
  db: Database,
  { storeId, orderId }: OfOrder,
): Promise<(HandoverRecord & { lineIds: number[] })[]> {
  const rows = await db
    .select()
    .from(handovers)
    .where(and(eq(handovers.storeId, storeId), eq(handovers.orderId, orderId)))
    .orderBy(asc(handovers.sequence));
  const lines =
    rows.length === 0
      ? []
      : await db
          .select()
          .from(handoverLines)
          .where(
            inArray(
              handoverLines.handoverId,
              rows.map(({ id }) => id),
            ),
          )
          .orderBy(asc(handoverLines.lineId));
  return rows.map((row) => ({
    ...row,
    lineIds: lines.filter(({ handoverId }) => handoverId === row.id).map(({ lineId }) => lineId),
  }));
}

export type HandoverChange = Pick<HandoverRecord, "state"> &
  Partial<Pick<HandoverRecord, "via" | "reference" | "problem">>;

/** How a hand-over that is not taken yet went; false where it was taken meanwhile. */
export async function setHandover(
  db: Database,
  { id, storeId }: Pick<HandoverRecord, "id" | "storeId">,
  change: HandoverChange,
): Promise<boolean> {
  const takenAt = change.state === "taken" ? { takenAt: sql`now()` } : {};
  const changed = await db
    .update(handovers)
    .set({ ...change, ...takenAt })
    .where(
      and(
        eq(handovers.storeId, storeId),
        eq(handovers.id, id),
        inArray(handovers.state, ["queued", "refused"]),
      ),
    )
    .returning({ id: handovers.id });
  return changed.length > 0;
}

export type OrderToHandOver = { storeId: number; orderId: number };

/** Orders of all stores with lines that have been in production for a while and are in no hand-over, but for those whose money all went back. */
export async function listOrdersToHandOver(
  db: Database,
  { limit, afterId = 0 }: { limit: number; afterId?: number | undefined },
): Promise<OrderToHandOver[]> {
  const inHandover = db
    .select({ one: sql`1` })
    .from(handoverLines)
    .where(eq(handoverLines.lineId, orderLines.id));
  return db
    .selectDistinct({ storeId: orderLines.storeId, orderId: orderLines.orderId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orderLines.status, "in_production"),
        ne(orders.paymentState, "refunded"),
        sql`${orders.updatedAt} < now() - interval '2 minutes'`,
        sql`${orderLines.orderId} > ${afterId}`,
        notExists(inHandover),
      ),
    )
    .orderBy(asc(orderLines.orderId))
    .limit(limit);
}

/** Stores a parcel, once for an order, carrier and number, and adds the lines to it. */
export async function insertShipment(
  tx: Database,
  shipment: OfOrder & { carrier: string; trackingNumber: string; trackingUrl: string | null },
  lineIds: readonly number[],
): Promise<{ id: number; isNew: boolean }> {
  const { storeId } = shipment;
  const [made] = await tx
    .insert(shipments)
    .values(shipment)
    .onConflictDoNothing()
    .returning({ id: shipments.id });
  const id = made?.id ?? (await findShipmentId(tx, shipment));
  await tx
    .insert(shipmentLines)
    .values(lineIds.map((lineId) => ({ shipmentId: id, lineId, storeId })))
    .onConflictDoNothing();
  return { id, isNew: made !== undefined };
}

async function findShipmentId(
  tx: Database,
  {
    storeId,
    orderId,
    carrier,
    trackingNumber,
  }: OfOrder & { carrier: string; trackingNumber: string },
): Promise<number> {
  const [row] = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(
      and(
        eq(shipments.storeId, storeId),
        eq(shipments.orderId, orderId),
        eq(shipments.carrier, carrier),
        eq(shipments.trackingNumber, trackingNumber),
      ),
    );
  if (!row) throw new Error(`the parcel ${carrier} ${trackingNumber} is gone`);
  return row.id;
}

export async function listShipments(
  db: Database,
  { storeId, orderId }: OfOrder,
): Promise<ShipmentRecord[]> {
  const rows = await db
    .select()
    .from(shipments)
    .where(and(eq(shipments.storeId, storeId), eq(shipments.orderId, orderId)))
    .orderBy(asc(shipments.id));
  if (rows.length === 0) return [];
  const lines = await db
    .select()
    .from(shipmentLines)
    .where(
      inArray(
        shipmentLines.shipmentId,
        rows.map(({ id }) => id),
      ),
    );
  return rows.map((row) => ({
    ...row,
    lineIds: lines.filter(({ shipmentId }) => shipmentId === row.id).map(({ lineId }) => lineId),
  }));
}

/** Notes a report; false where it was noted before. */
export async function insertFulfilmentEvent(
  tx: Database,
  event: { storeId: number; eventId: string },
): Promise<boolean> {
  const rows = await tx
    .insert(fulfilmentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ eventId: fulfilmentEvents.eventId });
  return rows.length > 0;
}

const beingMade = [
  "in_production",
  "pending_customer_action",
  "printed",
  "packaged",
] as const satisfies readonly OrderStatus[];

/** Lines of paid orders that are being made or held, oldest orders first, of one store or of all. */
export async function listProductionLines(db: Database, storeId?: number) {
  return db
    .select({
      store: stores.slug,
      storeId: orderLines.storeId,
      orderId: orderLines.orderId,
      number: orders.number,
      lineId: orderLines.id,
      position: orderLines.position,
      quantity: orderLines.quantity,
      status: orderLines.status,
      snapshot: orderLines.snapshot,
      paidAt: orders.paidAt,
      handover: {
        sequence: handovers.sequence,
        state: handovers.state,
        via: handovers.via,
        reference: handovers.reference,
        problem: handovers.problem,
      },
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(stores, eq(stores.id, orderLines.storeId))
    .leftJoin(handoverLines, eq(handoverLines.lineId, orderLines.id))
    .leftJoin(handovers, eq(handovers.id, handoverLines.handoverId))
    .where(
      and(
        inArray(orderLines.status, beingMade),
        isNotNull(orders.paidAt),
        storeId === undefined ? undefined : eq(orderLines.storeId, storeId),
      ),
    )
    .orderBy(asc(orders.paidAt), asc(orders.id), asc(orderLines.position));
}
