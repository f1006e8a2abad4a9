import type { Database } from "#database/connect.ts";
import {
  deleteDesignProofs,
  listStoresWithOldProofs,
  lockOldProofs,
} from "#database/queries/design-proofs.ts";
import { listNamedUploads } from "#database/queries/shopper-uploads.ts";
import type { Storage } from "#services/ports/storage.ts";
import { keepUnnamedDays } from "#services/uploads/sweep-uploads.ts";

export type SweptProof = { storeId: number; id: string } & (
  | { outcome: "removed" }
  | { outcome: "failed"; error: unknown }
);

type Sweep = { db: Database; storage: Storage };

/** No sweep of a store takes longer. */
const askAgainDays = 2;

/**
 * Removes the proofs of all stores that no page or cart has used for ninety days and that no line of an
 * order names, paid or not. Rows go before files, and with them what pictures of
 * lines are drawn from; a file that could not be removed is answered as
 * `failed`, and stays behind. As with uploads (`sweepUploads`), which lines name them is asked once more
 * while they are locked: an order just being made has locked its own.
 */
export async function sweepProofs(
  { db, storage }: Sweep,
  { batch = 500, signal }: { batch?: number; signal?: AbortSignal } = {},
): Promise<SweptProof[]> {
  const swept: SweptProof[] = [];
  for (const storeId of await listStoresWithOldProofs(db, keepUnnamedDays)) {
    const known = await listNamedUploads(db, storeId);
    let after: string | undefined = "";
    while (after !== undefined && !signal?.aborted) {
      const from: string = after;
      const step: Step = await db.transaction((tx) =>
        deleteRows(tx, storeId, { known, after: from, limit: batch }),
      );
      for (const proof of step.deleted) swept.push(await removePictures(storage, storeId, proof));
      after = step.last;
    }
  }
  return swept;
}

type Deleted = Awaited<ReturnType<typeof deleteDesignProofs>>[number];
type Step = { deleted: Deleted[]; last: string | undefined };

async function deleteRows(
  tx: Database,
  storeId: number,
  { known, ...from }: { known: ReadonlySet<string>; after: string; limit: number },
): Promise<Step> {
  const old = await lockOldProofs(tx, storeId, { days: keepUnnamedDays, ...from });
  if (old.length === 0) return { deleted: [], last: undefined };
  const unnamed = old.filter((id) => !known.has(id));
  const late = unnamed.length > 0 ? await listNamedUploads(tx, storeId, askAgainDays) : known;
  const ids = unnamed.filter((id) => !late.has(id));
  return { deleted: await deleteDesignProofs(tx, storeId, ids), last: old.at(-1) };
}

async function removePictures(
  storage: Storage,
  storeId: number,
  { id, pictureKey, linePictures }: Deleted,
): Promise<SweptProof> {
  try {
    const drawn = new Set(linePictures.map(({ key }) => key));
    for (const key of [pictureKey, ...drawn]) await storage.remove(`${storeId}/${key}`);
    return { storeId, id, outcome: "removed" };
  } catch (error) {
    return { storeId, id, outcome: "failed", error };
  }
}
