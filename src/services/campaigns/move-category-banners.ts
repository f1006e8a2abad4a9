import { eq } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import type { AddressMove } from "#database/queries/former-addresses.ts";
import { stores } from "#database/schema.ts";
import { moveBanners } from "#domain/listing/move-banners.ts";

/** Puts the store's pictures above renamed categories at their new addresses. */
export async function moveCategoryBanners(
  tx: Database,
  storeId: number,
  moves: readonly (Pick<AddressMove, "from"> & { to: string })[],
): Promise<void> {
  if (moves.length === 0) return;
  const [store] = await tx.select().from(stores).where(eq(stores.id, storeId)).for("update");
  if (!store) throw new Error(`Store ${storeId} is gone`);
  const collection_banners = moveBanners(
    store.settings.collection_banners,
    moves.map(({ from, to }) => ({ kind: "category", from, to })),
  );
  await tx
    .update(stores)
    .set({ settings: { ...store.settings, collection_banners } })
    .where(eq(stores.id, storeId));
}
