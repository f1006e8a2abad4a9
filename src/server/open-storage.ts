import { join } from "node:path";

import { createDiskStorage } from "#integrations/storage/disk-storage.ts";
import type { DirectUploads } from "#services/ports/direct-uploads.ts";
import type { Storage } from "#services/ports/storage.ts";

import type { StorageSettings } from "./storage-settings.ts";

export type OpenStorage = {
  storage: Storage;
  /** Where browsers may put files without this server in between; undefined where they may not. */
  directUploads: DirectUploads | undefined;
};

/** Opens what STORAGE says; the code of S3 is loaded where it is asked for alone. */
export async function openStorage(
  settings: StorageSettings & { DATA_DIR: string },
): Promise<OpenStorage> {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = settings;
  if (settings.STORAGE === "disk" || bucket === undefined) {
    const storage = createDiskStorage(join(settings.DATA_DIR, "files"));
    return { storage, directUploads: undefined };
  }
  const { createS3Storage } = await import("#integrations/storage/s3-storage.ts");
  const storage = createS3Storage({
    bucket,
    region: settings.S3_REGION,
    endpoint: settings.S3_ENDPOINT,
    isPathStyle: settings.S3_PATH_STYLE === "on",
    credentials:
      id === undefined || secret === undefined
        ? undefined
        : { accessKeyId: id, secretAccessKey: secret },
  });
  const isDirect = settings.S3_DIRECT_UPLOADS === "on";
  return { storage, directUploads: isDirect ? storage.direct : undefined };
}
