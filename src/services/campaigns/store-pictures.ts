import { eq } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { listNamedFiles } from "#database/queries/uploads.ts";
import { stores } from "#database/schema.ts";
import type { Storage } from "#services/ports/storage.ts";

import type { PictureKeys } from "./write-products.ts";

type PictureContext = { db: Database; storage: Storage; store: { id: number } };

/** Two imports into one store would both see no row and both insert it: they wait for each other. */
export async function lockCatalogue(tx: Database, storeId: number): Promise<void> {
  await tx.select({ id: stores.id }).from(stores).where(eq(stores.id, storeId)).for("update");
}

/** Puts the pictures that are not there yet, and notes each in `added`. */
export async function storePictures(
  { storage, store }: PictureContext,
  pictures: PictureKeys,
  added: Set<string>,
): Promise<void> {
  for (const { key, bytes, contentType } of pictures.values()) {
    const storageKey = `${store.id}/${key}`;
    if (await storage.has(storageKey)) continue;
    await storage.put(storageKey, bytes, contentType);
    added.add(key);
  }
}

/**
 * After an import that failed with `cause`: removes the files that it added, but for those that a row
 * names by now, since another import may use the same picture. Under the catalogue's lock, so that
 * such an import is either done or looks for its pictures again. Where that fails too, both faults are
 * told, and the files stay.
 */
export async function removeAdded(
  { db, storage, store }: PictureContext,
  added: ReadonlySet<string>,
  cause: unknown,
): Promise<void> {
  if (added.size === 0) return;
  try {
    await db.transaction(async (tx) => {
      await lockCatalogue(tx, store.id);
      const named = await listNamedFiles(tx, store.id, [...added]);
      for (const key of added) {
        if (!named.has(key)) await storage.remove(`${store.id}/${key}`);
      }
    });
  } catch (error) {
    throw new AggregateError(
      [cause, error],
      "The import failed, and the pictures that it had stored could not be removed again:",
    );
  }
}
