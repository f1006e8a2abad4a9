import type { Database } from "#database/connect.ts";
import { deleteReviews, listReviewFiles, setReviewsHidden } from "#database/queries/reviews.ts";
import { deleteUploads, listNamedUploads } from "#database/queries/shopper-uploads.ts";
import type { ServiceContext } from "#services/context.ts";
import type { Storage } from "#services/ports/storage.ts";
import { inStore, UnknownThing } from "#services/unknown-thing.ts";
import { recordStoreChange } from "#services/stores/record-store-change.ts";

export type Moderation = "hide" | "show" | "remove";

/**
 * The owner hides reviews, which are counted and shown nowhere then, shows them again, or removes them for good with
 * their pictures and videos, so that their buyers may write another. All of them or none: not_found names those that
 * the store has not. A file that something else names too, such as a draft, stays; rows go before files.
 */
export async function moderateReviews(
  { db, store, storage }: Pick<ServiceContext, "db" | "store"> & { storage: Storage },
  { ids, way }: { ids: readonly number[]; way: Moderation },
): Promise<void> {
  const gone = await db.transaction(async (tx) => {
    const files = way === "remove" ? await listReviewFiles(tx, store.id, { reviewIds: ids }) : [];
    const done =
      way === "remove"
        ? await deleteReviews(tx, store.id, ids)
        : await setReviewsHidden(tx, store.id, { ids, isHidden: way === "hide" });
    const missing = ids.filter((id) => !done.includes(id));
    if (missing.length > 0) {
      throw new UnknownThing(
        { kind: "review", name: missing.join(", ") },
        { in: [inStore(store)] },
      );
    }
    await recordStoreChange(tx, store.id);
    return removeUnnamed(tx, store.id, files);
  });
  for (const key of gone) await storage.remove(`${store.id}/${key}`);
}

async function removeUnnamed(
  tx: Database,
  storeId: number,
  files: readonly string[],
): Promise<string[]> {
  if (files.length === 0) return [];
  const named = await listNamedUploads(tx, storeId);
  const isNamed = (key: string) => named.has(/[0-9a-f]{32,80}/u.exec(key)?.[0] ?? "");
  const gone = files.filter((key) => !isNamed(key));
  await deleteUploads(tx, storeId, gone);
  return gone;
}
