import type { Database } from "#database/connect.ts";
import { listShopperUploads } from "#database/queries/shopper-uploads.ts";
import { isVideoKey } from "#domain/upload/upload-key.ts";

import { refuseMissingPictures } from "./refuse-missing-pictures.ts";

/**
 * Refuses with picture_missing when one of these uploads is not the store's, naming it by the field that
 * has it, or is a video where none are allowed: a line cannot be printed from one. In a transaction they stay until its end (`listShopperUploads`).
 */
export async function requireUploads(
  db: Database,
  storeId: number,
  uploads: readonly (readonly [field: string, key: string])[],
  { allowsVideos = false }: { allowsVideos?: boolean } = {},
): Promise<void> {
  const isAllowed = (key: string) => allowsVideos || !isVideoKey(key);
  const keys = uploads.map(([, key]) => key).filter(isAllowed);
  const known = await listShopperUploads(db, storeId, [...new Set(keys)]);
  const missing = uploads.filter(([, key]) => !known.has(key));
  if (missing.length > 0) throw refuseMissingPictures(missing.map(([field]) => field));
}
