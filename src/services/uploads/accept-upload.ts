import type { Database } from "#database/connect.ts";
import { findUploadHash, insertShopperUpload } from "#database/queries/shopper-uploads.ts";
import { isVideoKey } from "#domain/upload/upload-key.ts";
import { uploadLimit } from "#domain/upload/upload-limit.ts";
import type { ServiceContext } from "#services/context.ts";
import type { Storage } from "#services/ports/storage.ts";
import { ServiceError } from "#services/service-error.ts";

import { hashBytes } from "./hash-bytes.ts";
import { type NormalPicture, normalisePicture } from "./normalise-picture.ts";
import { type NormalVideo, normaliseVideo } from "./normalise-video.ts";
import { refuseUpload } from "./refuse-upload.ts";

export type UploadContext = Pick<ServiceContext, "db" | "store"> & { storage: Storage };

type NormalFile = NormalPicture | NormalVideo;

export type AcceptedUpload = { filePath: string } & Omit<NormalFile, "bytes">;

/**
 * Keeps a shopper's picture under the key of a ticket that was asserted before, drawn anew
 * (`normalisePicture`), or under a video's key a video, written anew (`normaliseVideo`). The same bytes
 * once more change nothing. Refuses with payload_too_large above 20,971,520 bytes, a video above
 * 104,857,600, with validation_failed what is no whole file of a known format and size, or of the other
 * kind (both with the reason in `data`), and with conflict where the key holds another file. File and row
 * appear together or not at all; after a crash in between a file may be left that no row names. The
 * database waits for no byte to reach the disk.
 */
export async function acceptUpload(
  ctx: UploadContext,
  { key, bytes }: { key: string; bytes: Uint8Array },
): Promise<AcceptedUpload> {
  const { maxBytes, tooLarge } = uploadLimit(key);
  if (bytes.length > maxBytes) throw refuseUpload(tooLarge);
  const file = await normalise(key, bytes);
  await keep(ctx, key, file);
  const { bytes: _, ...told } = file;
  return { filePath: key, ...told };
}

async function normalise(key: string, bytes: Uint8Array): Promise<NormalFile> {
  if (isVideoKey(key)) {
    const normal = await normaliseVideo(bytes);
    if (normal.ok) return normal.video;
    throw refuseUpload(normal.reason);
  }
  const normal = await normalisePicture(bytes);
  if (normal.ok) return normal.picture;
  throw refuseUpload(normal.reason);
}

/** Two puts of one key wait for each other at the row, so that file and row are of one upload. */
async function keep(
  { db, store, storage }: UploadContext,
  key: string,
  { bytes, contentType, widthPx, heightPx, ...alpha }: NormalFile,
): Promise<void> {
  const sha256 = await hashBytes(bytes);
  if (await isKept(db, store.id, { key, sha256 })) return;
  const size = { sizeBytes: bytes.length, width: widthPx, height: heightPx, ...alpha };
  const staged = await storage.stage(`${store.id}/${key}`, bytes, contentType);
  try {
    await db.transaction(async (tx) => {
      if (await insertShopperUpload(tx, store.id, { key, contentType, sha256, ...size })) {
        await staged.keep();
      } else if (!(await isKept(tx, store.id, { key, sha256 }))) throw new ServiceError("conflict");
    });
  } finally {
    await staged.drop();
  }
}

/** Refuses with conflict where the key holds other bytes. */
async function isKept(
  db: Database,
  storeId: number,
  { key, sha256 }: { key: string; sha256: string },
): Promise<boolean> {
  const kept = await findUploadHash(db, storeId, key);
  if (kept !== undefined && kept !== sha256) throw new ServiceError("conflict");
  return kept !== undefined;
}
