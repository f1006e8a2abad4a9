import { deleteReviews, setReviewsHidden } from "#database/queries/reviews.ts";
import type { ServiceContext } from "#services/context.ts";
import { ServiceError } from "#services/service-error.ts";
import { recordStoreChange } from "#services/stores/record-store-change.ts";

export type Moderation = "hide" | "show" | "remove";

/**
 * The owner hides reviews, which are counted and shown nowhere then, shows them again, or removes them for good, so
 * that their buyers may write another. All of them or none: not_found names those that the store has not.
 */
export async function moderateReviews(
  { db, store }: Pick<ServiceContext, "db" | "store">,
  { ids, way }: { ids: readonly number[]; way: Moderation },
): Promise<void> {
  await db.transaction(async (tx) => {
    const done =
      way === "remove"
        ? await deleteReviews(tx, store.id, ids)
        : await setReviewsHidden(tx, store.id, { ids, isHidden: way === "hide" });
    const missing = ids.filter((id) => !done.includes(id));
    if (missing.length > 0) {
      const message = `${store.slug} has no review ${missing.join(", ")}.`;
      throw new ServiceError("not_found", { message });
    }
    await recordStoreChange(tx, store.id);
  });
}
