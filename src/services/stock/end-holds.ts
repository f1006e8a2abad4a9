import { endHolds, hasEndedHolds } from "#database/queries/stock.ts";
import { recordStoreChange } from "#services/stores/record-store-change.ts";
import type { SystemContext } from "#services/system-context.ts";

/** What payments have held for too long is free again, and pages of its stores say so; how many units. */
export async function endStockHolds({ db }: Pick<SystemContext, "db">): Promise<number> {
  if (!(await hasEndedHolds(db))) return 0;
  return db.transaction(async (tx) => {
    const ended = await endHolds(tx);
    for (const { storeId } of ended) await recordStoreChange(tx, storeId);
    return ended.reduce((sum, { units }) => sum + units, 0);
  });
}
