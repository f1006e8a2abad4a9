import type { Database } from "#database/connect.ts";
import type { OrderLineRecord } from "#database/queries/orders.ts";
import type { JobQueue } from "#services/ports/jobs.ts";

/** Has the print files of an order made, where a line carries a design; in the caller's transaction. */
export async function queuePrints(
  tx: Database,
  jobs: JobQueue,
  lines: readonly OrderLineRecord[],
): Promise<void> {
  const [first] = lines.filter(({ snapshot }) => snapshot.designs !== null);
  if (first === undefined) return;
  const { storeId, orderId } = first;
  await jobs.send(tx, "make-print-files", { storeId, orderId });
}
