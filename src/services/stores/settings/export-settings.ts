import type { Database } from "#database/connect.ts";
import type { StoreRecord } from "#database/queries/stores.ts";
import { storedPictureKey } from "#domain/media/stored-picture.ts";
import { listSettingPictures, replaceSettingPictures } from "#domain/store/setting-pictures.ts";
import { createExportFiles, type WriteExportFile } from "#services/campaigns/export-files.ts";
import type { Storage } from "#services/ports/storage.ts";

import { ownPath } from "../prepare-setting-pictures.ts";
import { readStoreDocument, type StoreDocument } from "./store-document.ts";

type ExportContext = { db: Database; storage: Storage; store: StoreRecord };

/** The folder of the pictures, beside the file of the settings. */
export const exportPictureFolder = "pictures";

/**
 * Writes the pictures that the settings of a store name and returns the settings, naming the files, with the
 * number of pictures. Addresses that no store serves stay as they are. Refused with not_found for a picture
 * that the storage does not have.
 */
export async function exportSettings(
  { db, storage, store }: ExportContext,
  write: WriteExportFile,
): Promise<{ document: StoreDocument; pictures: number }> {
  const { document } = await readStoreDocument(db, store);
  const named = listSettingPictures(document.settings);
  const keyOf = (address: string) => storedPictureKey(ownPath(address, document.hosts) ?? address);
  const describeLost = (key: string) => {
    const keys = named.filter(({ address }) => keyOf(address) === key).map(({ path }) => path);
    const place = keys.length === 0 ? "a mockup" : keys.join(", ");
    return `The picture ${key} of ${place} is not in the storage. Set another picture or remove the setting, then export the store.`;
  };
  const files = createExportFiles({ storage, storeId: store.id, write, describeLost });
  const paths = new Map<string, string>();
  for (const { address } of named) {
    const key = keyOf(address);
    if (key === undefined || paths.has(address)) continue;
    paths.set(address, await files.copyPicture(key, exportPictureFolder));
  }
  return {
    document: { ...document, settings: replaceSettingPictures(document.settings, paths) },
    pictures: new Set(paths.values()).size,
  };
}
