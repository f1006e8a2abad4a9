import { recordMoves, retargetPage } from "#database/queries/former-addresses.ts";
import { listPageLanguages, renameContentPage } from "#database/queries/content-pages.ts";
import { isBuiltInPage } from "#domain/content/page-slug.ts";
import type { ServiceContext } from "#services/context.ts";
import { ServiceError } from "#services/service-error.ts";
import { unwrittenPage } from "./unknown-page.ts";
import { recordStoreChange } from "#services/stores/record-store-change.ts";

import { requirePageSlug } from "./set-page.ts";

/**
 * Gives a content page of the store another slug, in all its languages; the old address leads to the new
 * one. Refused with validation_failed for a slug that no page can have, with not_found where the store has
 * no text of that slug, and with conflict for a built-in page, whose address stays, and for a slug that the
 * store uses already.
 */
export async function renamePage(
  { db, store }: Pick<ServiceContext, "db" | "store">,
  { from, to }: { from: string; to: string },
): Promise<void> {
  requirePageSlug(to);
  await db.transaction(async (tx) => {
    if ((await listPageLanguages(tx, store.id, from)).length === 0) {
      throw await unwrittenPage(tx, store, { slug: from });
    }
    if (isBuiltInPage(from)) {
      const message = `Every store has the page "${from}", so its address cannot change. Write another page with platen page set.`;
      throw new ServiceError("conflict", { message });
    }
    if ((await listPageLanguages(tx, store.id, to)).length > 0) {
      const message = `The store has a page "${to}" already. Choose another slug, or remove that page first.`;
      throw new ServiceError("conflict", { message });
    }
    await renameContentPage(tx, store.id, { from, to });
    await retargetPage(tx, store.id, { from, to });
    const moves = [{ from, targetKey: to }];
    await recordMoves(tx, store.id, "page", { moves, live: [to] });
    await recordStoreChange(tx, store.id);
  });
}
