import { and, eq, inArray, ne, sql } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { paymentEvents, payments } from "#database/schema.ts";

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
