import { and, asc, eq } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { orderAdditions, payments } from "#database/schema.ts";
import type { AdditionState } from "#domain/order/prepared-change.ts";

import type { PaymentRecord } from "./payments.ts";

export type AdditionRecord = typeof orderAdditions.$inferSelect;
export type NewAddition = Omit<typeof orderAdditions.$inferInsert, "state" | "createdAt">;

/** Writes down an open one. */
export async function insertAddition(tx: Database, addition: NewAddition): Promise<void> {
  await tx.insert(orderAdditions).values({ ...addition, state: "open" });
}

export async function findAddition(
  db: Database,
  storeId: number,
  id: string,
): Promise<AdditionRecord | undefined> {
  const [row] = await db
    .select()
    .from(orderAdditions)
    .where(and(eq(orderAdditions.storeId, storeId), eq(orderAdditions.id, id)));
  return row;
}

export async function setAdditionState(
  tx: Database,
  storeId: number,
  id: string,
  state: AdditionState,
): Promise<void> {
  await tx
    .update(orderAdditions)
    .set({ state })
    .where(and(eq(orderAdditions.storeId, storeId), eq(orderAdditions.id, id)));
}

export type PaidAddition = Pick<AdditionRecord, "id" | "state" | "amountMinor"> & {
  payment: PaymentRecord["state"];
};

/** The additions of an order with the state of each one's payment, in the order in which they were begun. */
export async function listAdditions(
  db: Database,
  storeId: number,
  orderId: number,
): Promise<PaidAddition[]> {
  return db
    .select({
      id: orderAdditions.id,
      state: orderAdditions.state,
      amountMinor: orderAdditions.amountMinor,
      payment: payments.state,
    })
    .from(orderAdditions)
    .innerJoin(
      payments,
      and(eq(payments.storeId, orderAdditions.storeId), eq(payments.additionId, orderAdditions.id)),
    )
    .where(and(eq(orderAdditions.storeId, storeId), eq(orderAdditions.orderId, orderId)))
    .orderBy(asc(orderAdditions.createdAt), asc(orderAdditions.id));
}
