import { and, eq } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { listStoreFiles } from "#database/queries/store-files.ts";
import type { StoreRecord } from "#database/queries/stores.ts";
import { stores, uploads } from "#database/schema.ts";
import { storedPictureKey } from "#domain/media/stored-picture.ts";
import type { Storage } from "#services/ports/storage.ts";
import { ServiceError } from "#services/service-error.ts";

import { settingsThatName } from "./list-files.ts";
import { fileKeyPrefix } from "./stage-file.ts";

/**
 * Removes a file that the owner has added, by its key or its address. The store's row is locked, so that
 * no setting names the file meanwhile. Refused with not_found for a file that the store does not have, and
 * with conflict while a setting names it.
 */
export async function removeFile(
  { db, store, storage }: { db: Database; store: Pick<StoreRecord, "id">; storage: Storage },
  keyOrAddress: string,
): Promise<{ key: string }> {
  const key = storedPictureKey(keyOrAddress) ?? keyOrAddress;
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(stores).where(eq(stores.id, store.id)).for("update");
    const files = await listStoreFiles(tx, store.id, fileKeyPrefix);
    if (!row || !files.some((file) => file.key === key)) {
      const message = `This store has no file ${keyOrAddress}; platen file list shows its files.`;
      throw new ServiceError("not_found", { message });
    }
    const [first, ...others] = settingsThatName(row.settings, key);
    if (first !== undefined) {
      const names = [first, ...others].join(", ");
      const message = `${key} is named by ${names}. Change that first with platen store set.`;
      throw new ServiceError("conflict", { message });
    }
    await tx.delete(uploads).where(and(eq(uploads.storeId, store.id), eq(uploads.key, key)));
  });
  await storage.remove(`${store.id}/${key}`);
  return { key };
}
