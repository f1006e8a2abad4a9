import { and, desc, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { orders, paymentEvents, payments } from "#database/schema.ts";

import { ofBuyer } from "./of-buyer.ts";

export type PaymentRecord = typeof payments.$inferSelect;
export type NewPayment = Omit<typeof payments.$inferInsert, "createdAt" | "updatedAt">;
export type PaymentChange = Partial<Pick<PaymentRecord, "state" | "intentId" | "message">>;

/** States in which a gateway may still capture. */
export const openPaymentStates = ["starting", "pending", "verifying"] as const;

const inStore = (storeId: number, paymentId: string) =>
  and(eq(payments.storeId, storeId), eq(payments.id, paymentId));

export async function insertPayment(tx: Database, payment: NewPayment): Promise<void> {
  await tx.insert(payments).values(payment);
}

export async function findPayment(
  db: Database,
  storeId: number,
  paymentId: string,
): Promise<PaymentRecord | undefined> {
  const [row] = await db.select().from(payments).where(inStore(storeId, paymentId));
  return row;
}

/** The store of a payment, for work that starts from the payment's id alone. */
export async function findStoreOfPayment(
  db: Database,
  paymentId: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ storeId: payments.storeId })
    .from(payments)
    .where(eq(payments.id, paymentId));
  return row?.storeId;
}

/** The payment, locked until the transaction ends; its order is locked before it. */
export async function lockPayment(
  tx: Database,
  storeId: number,
  paymentId: string,
): Promise<PaymentRecord | undefined> {
  const [row] = await tx.select().from(payments).where(inStore(storeId, paymentId)).for("update");
  return row;
}

export async function updatePayment(
  tx: Database,
  storeId: number,
  paymentId: string,
  change: PaymentChange,
): Promise<void> {
  await tx
    .update(payments)
    .set({ ...change, updatedAt: sql`now()` })
    .where(inStore(storeId, paymentId));
}

export async function listOrderPayments(
  db: Database,
  storeId: number,
  orderId: number,
): Promise<PaymentRecord[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.storeId, storeId), eq(payments.orderId, orderId)))
    .orderBy(payments.createdAt, payments.id);
}

/** The payments of an order that may still capture, another one left out. */
export async function listOpenPayments(
  db: Database,
  storeId: number,
  orderId: number,
  exceptId?: string,
): Promise<PaymentRecord[]> {
  return db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.storeId, storeId),
        eq(payments.orderId, orderId),
        inArray(payments.state, [...openPaymentStates]),
        exceptId === undefined ? undefined : ne(payments.id, exceptId),
      ),
    )
    .orderBy(payments.createdAt, payments.id);
}

/**
 * The payments that a buyer started last, the latest first, at one gateway or at any, of one order or of all; of one's
 * orders in this store alone.
 */
export async function listLatestPaymentsOf(
  db: Database,
  storeId: number,
  {
    buyerHash,
    gateway,
    orderId,
  }: { buyerHash: string; gateway?: string | undefined; orderId?: number | undefined },
  limit: number,
): Promise<PaymentRecord[]> {
  const rows = await db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(orders, and(eq(orders.storeId, payments.storeId), eq(orders.id, payments.orderId)))
    .where(
      and(
        eq(payments.storeId, storeId),
        ofBuyer(buyerHash),
        gateway === undefined ? undefined : eq(payments.gateway, gateway),
        orderId === undefined ? undefined : eq(payments.orderId, orderId),
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit);
  return rows.map(({ payment }) => payment);
}

export type DuePayment = { id: string; storeId: number; ageSeconds: number };

/**
 * Open payments of all stores that nobody has looked at for a while, marked as looked at now. A
 * payment is due `quietSeconds` after its last change, later and later as it grows old, at the
 * latest every two minutes; the database's clock counts (R9) and no two callers get the same row.
 */
export async function claimDuePayments(
  db: Database,
  { quietSeconds, limit }: { quietSeconds: number; limit: number },
): Promise<DuePayment[]> {
  const age = sql`extract(epoch from (now() - ${payments.createdAt}))`;
  const quiet = sql`extract(epoch from (now() - ${payments.updatedAt}))`;
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        inArray(payments.state, [...openPaymentStates]),
        sql`${quiet} >= least(greatest(${age} / 10, ${quietSeconds}::float8), 120)`,
      ),
    )
    .orderBy(payments.updatedAt)
    .limit(limit)
    .for("update", { skipLocked: true });
  const rows = await db
    .update(payments)
    .set({ updatedAt: sql`now()` })
    .where(inArray(payments.id, due))
    .returning({ id: payments.id, storeId: payments.storeId, ageSeconds: sql<string>`${age}` });
  return rows.map((row) => ({ ...row, ageSeconds: Number(row.ageSeconds) }));
}

/** So long after its last change a payment that is over is compared with its gateway's books for the first time. */
const comparedAfterMinutes = 10;
/** So long after its last change it is compared. */
const comparedForDays = 7;

export type ComparedPayment = { id: string; storeId: number; gateway: string };

/**
 * Payments of all stores that are over, changed within the last week and due to be compared with their gateways'
 * books, the longest unchanged first; the caller has them for an hour, after which they are due again unless `planComparison` says otherwise. The
 * database's clock counts (R9) and no two callers get the same row.
 */
export async function claimPaymentsToCompare(
  db: Database,
  { limit }: { limit: number },
): Promise<ComparedPayment[]> {
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        inArray(payments.state, ["paid", "failed", "canceled", "refunded"]),
        sql`${payments.updatedAt} <= now() - make_interval(mins => ${comparedAfterMinutes})`,
        sql`${payments.updatedAt} > now() - make_interval(days => ${comparedForDays})`,
        sql`coalesce(${payments.compareAt}, now()) <= now()`,
      ),
    )
    .orderBy(payments.updatedAt)
    .limit(limit)
    .for("update", { skipLocked: true });
  const rows = await db
    .update(payments)
    .set({ compareAt: sql`now() + interval '1 hour'` })
    .where(inArray(payments.id, due))
    .returning({
      id: payments.id,
      storeId: payments.storeId,
      gateway: payments.gateway,
      changedAt: payments.updatedAt,
    });
  return rows
    .sort((a, b) => a.changedAt.getTime() - b.changedAt.getTime() || (a.id < b.id ? -1 : 1))
    .map(({ id, storeId, gateway }) => ({ id, storeId, gateway }));
}

/** Has a payment compared again so many hours from now; it is as old as before. */
export async function planComparison(
  db: Database,
  { storeId, paymentId, afterHours }: { storeId: number; paymentId: string; afterHours: number },
): Promise<void> {
  await db
    .update(payments)
    .set({ compareAt: sql`now() + make_interval(hours => ${afterHours})` })
    .where(inStore(storeId, paymentId));
}

export type MarkedPayment = ComparedPayment & { orderId: number; mark: string };

/** Open payments of all stores whose money no order has, and has had for over an hour; `mark` says why. */
export async function listMarkedPayments(db: Database): Promise<MarkedPayment[]> {
  const rows = await db
    .select({
      id: payments.id,
      storeId: payments.storeId,
      gateway: payments.gateway,
      orderId: payments.orderId,
      mark: payments.message,
    })
    .from(payments)
    .where(
      and(
        inArray(payments.state, [...openPaymentStates]),
        isNotNull(payments.message),
        sql`${payments.createdAt} <= now() - interval '1 hour'`,
      ),
    )
    .orderBy(payments.createdAt, payments.id);
  return rows.map((row) => ({ ...row, mark: row.mark ?? "" }));
}

/** Orders of all stores whose money is to be given back and was not within a quarter of an hour, by id. */
export async function listUnrefundedOrders(
  db: Database,
  { limit, after }: { limit: number; after: number },
): Promise<{ id: number; storeId: number }[]> {
  return db
    .select({ id: orders.id, storeId: orders.storeId })
    .from(orders)
    .where(
      and(
        eq(orders.status, "processing_refund"),
        sql`${orders.updatedAt} <= now() - interval '15 minutes'`,
        sql`${orders.id} > ${after}`,
      ),
    )
    .orderBy(orders.id)
    .limit(limit);
}

/** Seconds since the payment was written down, by the database's clock (R9). */
export async function readPaymentAge(
  db: Database,
  storeId: number,
  paymentId: string,
): Promise<number> {
  const [row] = await db
    .select({ seconds: sql<string>`extract(epoch from (now() - ${payments.createdAt}))` })
    .from(payments)
    .where(inStore(storeId, paymentId));
  return Number(row?.seconds ?? 0);
}

/** Writes an event down; false when it was there already (R4). */
export async function insertPaymentEvent(
  tx: Database,
  event: Omit<typeof paymentEvents.$inferInsert, "receivedAt">,
): Promise<boolean> {
  const rows = await tx
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ eventId: paymentEvents.eventId });
  return rows.length > 0;
}

export async function hasPaymentEvent(
  db: Database,
  storeId: number,
  gateway: string,
  eventId: string,
): Promise<boolean> {
  const rows = await db
    .select({ eventId: paymentEvents.eventId })
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.storeId, storeId),
        eq(paymentEvents.gateway, gateway),
        eq(paymentEvents.eventId, eventId),
      ),
    );
  return rows.length > 0;
}
