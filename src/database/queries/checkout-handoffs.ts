import { and, eq, gt, lt, sql } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { checkoutHandoffs, orders } from "#database/schema.ts";

type Handoff = { orderId: number; codeHash: string; host: string };

/** Keeps a code's hash for `seconds` by the database's clock, and forgets those of the store that are over. */
export async function insertHandoff(
  db: Database,
  storeId: number,
  { seconds, ...handoff }: Handoff & { seconds: number },
): Promise<void> {
  const isOver = lt(checkoutHandoffs.expiresAt, sql`now()`);
  await db.delete(checkoutHandoffs).where(and(eq(checkoutHandoffs.storeId, storeId), isOver));
  const expiresAt = sql`now() + make_interval(secs => ${seconds})`;
  await db.insert(checkoutHandoffs).values({ ...handoff, storeId, expiresAt });
}

/** Uses a code up, for that order on that host; false where there is none, or its time is over. */
export async function takeHandoff(
  tx: Database,
  storeId: number,
  { orderId, codeHash, host }: Handoff,
): Promise<boolean> {
  const taken = await tx
    .delete(checkoutHandoffs)
    .where(
      and(
        ...[eq(checkoutHandoffs.storeId, storeId), eq(checkoutHandoffs.orderId, orderId)],
        ...[eq(checkoutHandoffs.codeHash, codeHash), eq(checkoutHandoffs.host, host)],
        gt(checkoutHandoffs.expiresAt, sql`now()`),
      ),
    )
    .returning({ orderId: checkoutHandoffs.orderId });
  return taken.length === 1;
}

/** Keeps the host that a checkout first went on from, where its cart is. */
export async function setCartHost(
  tx: Database,
  storeId: number,
  orderId: number,
  cartHost: string,
): Promise<void> {
  await tx
    .update(orders)
    .set({ cartHost: sql`coalesce(${orders.cartHost}, ${cartHost})` })
    .where(and(eq(orders.storeId, storeId), eq(orders.id, orderId)));
}

export async function setPaymentBuyer(
  tx: Database,
  storeId: number,
  orderId: number,
  paymentBuyerHash: string,
): Promise<void> {
  await tx
    .update(orders)
    .set({ paymentBuyerHash })
    .where(and(eq(orders.storeId, storeId), eq(orders.id, orderId)));
}
