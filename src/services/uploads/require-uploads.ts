import type { Database } from "#database/connect.ts";
import { listShopperUploads } from "#database/queries/shopper-uploads.ts";
import { ServiceError } from "#services/service-error.ts";

/**
 * Refuses with validation_failed when one of these uploads is not the store's, naming it by the field
 * of the line that has it. In a transaction they stay until its end (`listShopperUploads`).
 */
export async function requireUploads(
  db: Database,
  storeId: number,
  keysByField: Readonly<Record<string, string>>,
): Promise<void> {
  const known = await listShopperUploads(db, storeId, Object.values(keysByField));
  const missing = Object.entries(keysByField).filter(([, key]) => !known.has(key));
  if (missing.length === 0) return;
  const fields = Object.fromEntries(missing.map(([field]) => [field, "is not there any more"]));
  throw new ServiceError("validation_failed", { fields });
}
