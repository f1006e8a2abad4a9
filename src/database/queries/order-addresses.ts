import { and, eq, inArray, sql } from "drizzle-orm";

import type { AddressDoubt } from "#domain/address/doubt-address.ts";

import type { Database } from "../connect.ts";
import { orders } from "../schema.ts";
import type { StoreOrder } from "./orders.ts";

/** Writes down that an order's address is asked about, at the database's time (R9). */
export async function setAddressAsked(
  tx: Database,
  storeId: number,
  orderId: number,
  doubts: readonly AddressDoubt[],
): Promise<Date> {
  const [row] = await tx
    .update(orders)
    .set({
      ...{ addressCheck: "doubtful", addressDoubts: doubts, updatedAt: sql`now()` },
      // In milliseconds, as links are made of it.
      addressAskedAt: sql`date_trunc('milliseconds', now())`,
    })
    .where(and(eq(orders.storeId, storeId), eq(orders.id, orderId)))
    .returning({ at: orders.addressAskedAt });
  if (!row?.at) throw new Error(`order ${orderId} is gone`);
  return row.at;
}

type Page = { limit: number; after: number };

/** Orders of all stores whose address was asked about that long ago, without an answer. */
export function listEndedAddressQuestions(
  db: Database,
  { windowSeconds, limit, after }: Page & { windowSeconds: number },
): Promise<StoreOrder[]> {
  return db
    .select({ id: orders.id, storeId: orders.storeId })
    .from(orders)
    .where(
      and(
        eq(orders.addressCheck, "doubtful"),
        sql`${orders.addressAskedAt} <= now() - make_interval(secs => ${windowSeconds})`,
        sql`${orders.id} > ${after}`,
      ),
    )
    .orderBy(orders.id)
    .limit(limit);
}

/** Orders of all stores whose address waits that long to be checked, but for those being cancelled. */
export function listUncheckedAddresses(
  db: Database,
  { waitedSeconds, limit, after }: Page & { waitedSeconds: number },
): Promise<StoreOrder[]> {
  return db
    .select({ id: orders.id, storeId: orders.storeId })
    .from(orders)
    .where(
      and(
        inArray(orders.addressCheck, ["validate", "validating"]),
        sql`${orders.status} <> 'cancel_requested'`,
        sql`${orders.updatedAt} <= now() - make_interval(secs => ${waitedSeconds})`,
        sql`${orders.id} > ${after}`,
      ),
    )
    .orderBy(orders.id)
    .limit(limit);
}
