import type { Database } from "#database/connect.ts";
import {
  deleteUploads,
  listNamedUploads,
  listStoresWithOldUploads,
  lockOldUploads,
} from "#database/queries/shopper-uploads.ts";
import type { Storage } from "#services/ports/storage.ts";

export const keepUnnamedDays = 90;

export type SweptUpload = { storeId: number; key: string } & (
  | { outcome: "removed" }
  | { outcome: "failed"; error: unknown }
);

type Sweep = { db: Database; storage: Storage };

/**
 * Removes the uploads of shoppers of all stores that no cart, draft or link has used for ninety days
 * and that no line of an order names, paid or not, nor the draft of a link that still opens, nor a review. Rows go before files, so that no row ever names a file that is gone; a
 * file that could not be removed is answered as `failed`, and stays behind.
 */
export async function sweepUploads(
  sweep: Sweep,
  { batch = 500, signal }: { batch?: number; signal?: AbortSignal } = {},
): Promise<SweptUpload[]> {
  const swept: SweptUpload[] = [];
  for (const storeId of await listStoresWithOldUploads(sweep.db, keepUnnamedDays)) {
    const known = await listNamedUploads(sweep.db, storeId);
    let after: string | undefined = "";
    while (after !== undefined && !signal?.aborted) {
      const step = await deleteRows(sweep.db, storeId, { known, after, limit: batch });
      for (const key of step.deleted) swept.push(await removeFile(sweep.storage, storeId, key));
      after = step.last;
    }
  }
  return swept;
}

/** No sweep of a store takes longer. */
const askAgainDays = 2;

type BatchOf = {
  /** What lines named when the sweep of the store began: read once, without holding anything. */
  known: ReadonlySet<string>;
  after: string;
  limit: number;
};

/**
 * Which lines name them now is asked after they are locked, of the orders that have changed lately: an
 * order just being made has locked its own.
 */
function deleteRows(
  db: Database,
  storeId: number,
  { known, ...from }: BatchOf,
): Promise<{ deleted: string[]; last: string | undefined }> {
  return db.transaction(async (tx) => {
    const old = await lockOldUploads(tx, storeId, { days: keepUnnamedDays, ...from });
    if (old.length === 0) return { deleted: [], last: undefined };
    const unnamed = old.filter((key) => isUnnamed(key, known));
    const late = unnamed.length > 0 ? await listNamedUploads(tx, storeId, askAgainDays) : known;
    const deleted = unnamed.filter((key) => isUnnamed(key, late));
    await deleteUploads(tx, storeId, deleted);
    return { deleted, last: old.at(-1) };
  });
}

/** A key without a random part of ours could not be found in the lines: it stays. */
function isUnnamed(key: string, named: ReadonlySet<string>): boolean {
  const random = /[0-9a-f]{32,80}/u.exec(key)?.[0];
  return random !== undefined && !named.has(random);
}

async function removeFile(storage: Storage, storeId: number, key: string): Promise<SweptUpload> {
  try {
    await storage.remove(`${storeId}/${key}`);
    return { storeId, key, outcome: "removed" };
  } catch (error) {
    return { storeId, key, outcome: "failed", error };
  }
}
