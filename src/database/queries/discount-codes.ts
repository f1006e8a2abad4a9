import { and, eq, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { bundles, discountCodes, orders, payments } from "#database/schema.ts";
import { normaliseDiscountCode } from "#domain/discount/resolve-discount.ts";

export type DiscountCodeRecord = typeof discountCodes.$inferSelect;

const codeOf = (storeId: number, code: string) =>
  and(eq(discountCodes.storeId, storeId), eq(discountCodes.code, normaliseDiscountCode(code)));

/** The code of a store, compared without case (OP-090). */
export async function findDiscountCode(
  db: Database,
  storeId: number,
  code: string,
): Promise<DiscountCodeRecord | undefined> {
  const [row] = await db.select().from(discountCodes).where(codeOf(storeId, code));
  return row;
}

/** The codes of a store's discounts and bundles as stored, sorted. */
export async function listStoredCodes(db: Database, storeId: number): Promise<string[]> {
  const [ofDiscounts, ofBundles] = await Promise.all(
    [discountCodes, bundles].map((table) =>
      db.select({ code: table.code }).from(table).where(eq(table.storeId, storeId)),
    ),
  );
  return [...(ofDiscounts ?? []), ...(ofBundles ?? [])].map(({ code }) => code).toSorted();
}

/**
 * Whether one more order may pay with the code: uses so far and payments begun by other orders in
 * the last 15 minutes stay below the limit. Locks the code's row until the transaction ends (R7).
 */
export async function reserveDiscountCode(
  tx: Database,
  storeId: number,
  code: string,
  orderId: number,
): Promise<boolean> {
  const [row] = await tx.select().from(discountCodes).where(codeOf(storeId, code)).for("update");
  if (row === undefined) return false;
  if (row.usageLimit === null) return true;
  const [begun] = await tx
    .select({ count: sql<string>`count(*)` })
    .from(orders)
    .where(
      and(
        eq(orders.storeId, storeId),
        ne(orders.id, orderId),
        inArray(orders.paymentState, ["pending", "verifying"]),
        sql`${orders.snapshot} ->> 'discountCode' = ${row.code}`,
        // Not by when the order changed last: it may be written to without a payment.
        sql`exists (select 1 from ${payments} where ${payments.orderId} = ${orders.id}
          and ${payments.createdAt} > now() - interval '15 minutes')`,
      ),
    );
  return row.usedCount + Number(begun?.count ?? 0) < row.usageLimit;
}

/** Counts one paid use; false when the limit is reached or the code is gone (I3). */
export async function countDiscountUse(
  tx: Database,
  storeId: number,
  code: string,
): Promise<boolean> {
  const isBelowLimit = or(
    isNull(discountCodes.usageLimit),
    lt(discountCodes.usedCount, discountCodes.usageLimit),
  );
  const rows = await tx
    .update(discountCodes)
    .set({ usedCount: sql`${discountCodes.usedCount} + 1` })
    .where(and(codeOf(storeId, code), isBelowLimit))
    .returning({ id: discountCodes.id });
  return rows.length > 0;
}

/** Takes a use back that was counted in the same transaction. */
export async function uncountDiscountUse(
  tx: Database,
  storeId: number,
  code: string,
): Promise<void> {
  await tx
    .update(discountCodes)
    .set({ usedCount: sql`${discountCodes.usedCount} - 1` })
    .where(codeOf(storeId, code));
}
