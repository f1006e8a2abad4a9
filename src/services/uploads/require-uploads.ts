import type { Database } from "#database/connect.ts";
import { listShopperUploads } from "#database/queries/shopper-uploads.ts";

import { refuseMissingPictures } from "./refuse-missing-pictures.ts";

/**
 * Refuses with picture_missing when one of these uploads is not the store's, naming it by the field of
 * the line that has it. In a transaction they stay until its end (`listShopperUploads`).
 */
export async function requireUploads(
  db: Database,
  storeId: number,
  pictures: readonly (readonly [field: string, key: string])[],
): Promise<void> {
  const keys = pictures.map(([, key]) => key);
  const known = await listShopperUploads(db, storeId, [...new Set(keys)]);
  const missing = pictures.filter(([, key]) => !known.has(key));
  if (missing.length > 0) throw refuseMissingPictures(missing.map(([field]) => field));
}
