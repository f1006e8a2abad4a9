import type { Database } from "#database/connect.ts";
import { listStoreFiles } from "#database/queries/store-files.ts";
import type { StoreRecord } from "#database/queries/stores.ts";
import { storedPictureKey } from "#domain/media/stored-picture.ts";
import { listSettingPictures } from "#domain/store/setting-pictures.ts";
import type { StoreSettings } from "#domain/store/store-settings.ts";

import { fileKeyPrefix } from "./stage-file.ts";

export type StoreFile = Awaited<ReturnType<typeof listStoreFiles>>[number] & {
  /** Settings that name it. */
  usedBy: string[];
};

/** The files that the owner has added to a store, the oldest first. */
export async function listFiles(
  db: Database,
  store: Pick<StoreRecord, "id" | "settings">,
): Promise<StoreFile[]> {
  const files = await listStoreFiles(db, store.id, fileKeyPrefix);
  return files.map((file) => ({ ...file, usedBy: settingsThatName(store.settings, file.key) }));
}

/** The settings that name the picture of a key, such as `logo_url`. */
export const settingsThatName = (settings: StoreSettings, key: string): string[] =>
  listSettingPictures(settings)
    .filter(({ address }) => storedPictureKey(address) === key)
    .map(({ path }) => path);
