import { getShopperUploads, type ShopperUpload } from "#database/queries/shopper-uploads.ts";
import { isVideoKey } from "#domain/upload/upload-key.ts";

import { measureAlpha } from "./measure-alpha.ts";
import type { NormalPicture } from "./normalise-picture.ts";
import { refuseMissingPictures } from "./refuse-missing-pictures.ts";
import type { UploadContext } from "./accept-upload.ts";

/** A shopper's picture as it is printed: upright, sRGB, 8 bits, PNG or JPEG. */
export type StoredPicture = Omit<NormalPicture, "bytes"> & { bytes: Uint8Array; sha256: string };

/**
 * The one file of a shopper's picture that browser and server both read, with its size in pixels and
 * the SHA-256 of its bytes. Refuses with picture_missing, naming the key, where the store has no such
 * upload, its file is gone, or it is a video.
 */
export async function requirePicture(
  { db, store, storage }: UploadContext,
  key: string,
): Promise<StoredPicture> {
  const [row] = isVideoKey(key) ? [] : await getShopperUploads(db, store.id, [key]);
  const bytes = row && (await storage.get(`${store.id}/${key}`));
  if (!row || !bytes) throw refuseMissingPictures([key]);
  const { sha256, width, height } = row;
  if (width === null || height === null) throw new Error(`Upload without a size: ${key}`);
  const contentType = row.contentType === "image/png" ? "image/png" : "image/jpeg";
  return {
    ...{ bytes, contentType, sha256, widthPx: width, heightPx: height },
    ...(storedAlpha(row) ?? (await measureAlpha(bytes))),
  };
}

function storedAlpha({ hasAlpha, translucentShare }: ShopperUpload) {
  return hasAlpha === null || translucentShare === null ? null : { hasAlpha, translucentShare };
}
