import { listProductionLines } from "#database/queries/fulfilment.ts";
import { listOrderEvents } from "#database/queries/orders.ts";
import { listPrintFiles } from "#database/queries/print-files.ts";
import type { Database } from "#database/connect.ts";
import { handoverName } from "#domain/fulfilment/packing-list.ts";

export type QueuedLine = {
  store: string;
  order: string;
  /** From 1. */
  line: number;
  product: string;
  quantity: number;
  status: string;
  paidAt: Date | null;
  /** Print files that are there, of those that are needed. */
  prints: { made: number; needed: number };
  /** Why its print is held; null where it is not. */
  held: string | null;
  /** Null before it is handed over. */
  handover: {
    name: string;
    state: string;
    via: string | null;
    reference: string | null;
    problem: string | null;
  } | null;
};

/** What is being made, or held, of one store's orders or of all, those first that wait longest. */
export async function listPrintQueue(db: Database, storeId?: number): Promise<QueuedLine[]> {
  const rows = await listProductionLines(db, storeId);
  const orders = new Map(rows.map((row) => [row.orderId, row.storeId]));
  const found = await Promise.all(
    [...orders].map(async ([orderId, ofStore]) => {
      const [prints, events] = await Promise.all([
        listPrintFiles(db, ofStore, orderId),
        listOrderEvents(db, ofStore, orderId),
      ]);
      return [orderId, { prints, events }] as const;
    }),
  );
  const known = new Map(found);
  return rows.map((row) => {
    const { prints = [], events = [] } = known.get(row.orderId) ?? {};
    const spaces = Object.keys(row.snapshot.designs ?? {});
    const isMade = (space: string) =>
      prints.some(({ lineId, printSpace }) => lineId === row.lineId && printSpace === space);
    const hold = events.findLast(
      ({ data }) => data["print_held"] !== undefined && data["line"] === row.position,
    );
    const { handover } = row;
    return {
      ...{ store: row.store, order: row.number, line: row.position + 1, quantity: row.quantity },
      ...{ product: row.snapshot.productName, status: row.status, paidAt: row.paidAt },
      prints: { made: spaces.filter(isMade).length, needed: spaces.length },
      held: row.status === "pending_customer_action" && hold ? `${hold.data["print_held"]}` : null,
      handover: handover && { ...handover, name: handoverName(row.number, handover.sequence) },
    };
  });
}
