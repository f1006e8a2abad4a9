import type { Database } from "#database/connect.ts";
import type { OrderLineRecord } from "#database/queries/orders.ts";
import type { JobQueue } from "#services/ports/jobs.ts";

/**
 * Has the print files of an order made, where a line carries a design, and then what is finished of it handed over;
 * in the caller's transaction.
 */
export async function queuePrints(
  tx: Database,
  jobs: JobQueue,
  lines: readonly OrderLineRecord[],
): Promise<void> {
  const [first] = lines;
  if (first === undefined) return;
  const { storeId, orderId } = first;
  const isPrinted = lines.some(({ snapshot }) => snapshot.designs !== null);
  await jobs.send(tx, isPrinted ? "make-print-files" : "hand-over", { storeId, orderId });
}
