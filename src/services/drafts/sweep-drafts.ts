import type { Database } from "#database/connect.ts";
import { deleteEndedDrafts } from "#database/queries/drafts.ts";

/** Removes the drafts of all stores that have ended, some at a time; answers how many. */
export async function sweepDrafts(
  db: Database,
  { batch = 500, signal }: { batch?: number; signal?: AbortSignal } = {},
): Promise<number> {
  let count = 0;
  while (!signal?.aborted) {
    const deleted = await deleteEndedDrafts(db, batch);
    count += deleted;
    if (deleted < batch) break;
  }
  return count;
}
