import type { Database } from "#database/connect.ts";
import type { ServiceContext } from "#services/context.ts";

type Queueing = Pick<ServiceContext, "store" | "jobs">;

/** Has an order's finished lines handed over by a job; in the caller's transaction where one is given. */
export async function queueHandover(
  { store, jobs, db }: Queueing & { db: Database },
  { orderId }: { orderId: number },
): Promise<void> {
  await db.transaction((tx) => jobs.send(tx, "hand-over", { storeId: store.id, orderId }));
}
