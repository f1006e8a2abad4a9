import { and, asc, eq } from "drizzle-orm";

import type { Database } from "../connect.ts";
import { orderLines, printFiles } from "../schema.ts";
import type { OrderLineRecord } from "./orders.ts";

export type PrintFileRecord = typeof printFiles.$inferSelect;
export type NewPrintFile = Omit<typeof printFiles.$inferInsert, "id" | "createdAt">;

export async function listPrintFiles(
  db: Database,
  storeId: number,
  orderId: number,
): Promise<PrintFileRecord[]> {
  return db
    .select()
    .from(printFiles)
    .where(and(eq(printFiles.storeId, storeId), eq(printFiles.orderId, orderId)))
    .orderBy(asc(printFiles.lineId), asc(printFiles.printSpace));
}

/** Puts a file in the place of the one before of its line and print space. */
export async function putPrintFile(db: Database, file: NewPrintFile): Promise<void> {
  await db
    .insert(printFiles)
    .values(file)
    .onConflictDoUpdate({ target: [printFiles.lineId, printFiles.printSpace], set: file });
}

/** Of what is no longer to be printed; the stored file stays. */
export async function deletePrintFile(
  db: Database,
  { id, storeId }: Pick<PrintFileRecord, "id" | "storeId">,
): Promise<void> {
  await db.delete(printFiles).where(and(eq(printFiles.storeId, storeId), eq(printFiles.id, id)));
}

export async function setLineStatus(
  tx: Database,
  line: Pick<OrderLineRecord, "id" | "storeId">,
  status: OrderLineRecord["status"],
): Promise<void> {
  await tx
    .update(orderLines)
    .set({ status })
    .where(and(eq(orderLines.storeId, line.storeId), eq(orderLines.id, line.id)));
}
