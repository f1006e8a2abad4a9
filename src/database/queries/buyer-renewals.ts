import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { buyerRenewals, orders } from "#database/schema.ts";

/**
 * Which of these hashes are buyers of orders, of any store: a cookie belongs to a host, and a host of API_HOSTS answers
 * for several stores. Only whoever has a secret can ask for its hash.
 */
export async function findUnsignedBuyers(
  db: Database,
  hashes: readonly string[],
): Promise<Set<string>> {
  const [atShop, atPaymentDomain] = await Promise.all([
    db
      .selectDistinct({ hash: orders.buyerHash })
      .from(orders)
      .where(inArray(orders.buyerHash, [...hashes])),
    db
      .selectDistinct({ hash: orders.paymentBuyerHash })
      .from(orders)
      .where(inArray(orders.paymentBuyerHash, [...hashes])),
  ]);
  const found = [...atShop, ...atPaymentDomain].map(({ hash }) => hash);
  return new Set(found.filter((hash) => hash !== null));
}

type Renewal = { hashes: readonly string[]; network: string };

/** Which of these hashes a network replaced within the last `seconds`, by the database's clock. */
export async function findRenewedBuyers(
  db: Database,
  { hashes, network }: Renewal,
  seconds: number,
): Promise<Set<string>> {
  const isRecent = gt(buyerRenewals.renewedAt, sql`now() - make_interval(secs => ${seconds})`);
  const rows = await db
    .select({ hash: buyerRenewals.buyerHash })
    .from(buyerRenewals)
    .where(
      and(
        inArray(buyerRenewals.buyerHash, [...hashes]),
        eq(buyerRenewals.network, network),
        isRecent,
      ),
    );
  return new Set(rows.map(({ hash }) => hash));
}

/**
 * Moves every order of these buyers to another hash and notes who did, and when. Requests that do the same wait for each other, as
 * their notes are of the same rows.
 */
export async function moveOrdersOfBuyers(
  tx: Database,
  { hashes, network }: Renewal,
  toHash: string,
): Promise<void> {
  const noted = hashes.toSorted().map((buyerHash) => ({ buyerHash, network }));
  await tx.insert(buyerRenewals).values(noted).onConflictDoNothing();
  await tx
    .update(orders)
    .set({ buyerHash: toHash })
    .where(inArray(orders.buyerHash, [...hashes]));
  await tx
    .update(orders)
    .set({ paymentBuyerHash: toHash })
    .where(inArray(orders.paymentBuyerHash, [...hashes]));
}

/** Removes notes that count no more. */
export async function sweepBuyerRenewals(db: Database): Promise<void> {
  await db.delete(buyerRenewals).where(lt(buyerRenewals.renewedAt, sql`now() - interval '2 days'`));
}
