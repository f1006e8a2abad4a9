import { createHash } from "node:crypto";

import type { Database } from "#database/connect.ts";
import { findUploadHash, insertShopperUpload } from "#database/queries/shopper-uploads.ts";
import { maxUploadBytes } from "#domain/upload/check-upload-file.ts";
import type { ServiceContext } from "#services/context.ts";
import type { Storage } from "#services/ports/storage.ts";
import { ServiceError } from "#services/service-error.ts";

import { type NormalPicture, normalisePicture } from "./normalise-picture.ts";
import { refuseUpload } from "./refuse-upload.ts";

export type UploadContext = Pick<ServiceContext, "db" | "store"> & { storage: Storage };

export type AcceptedUpload = { filePath: string } & Omit<NormalPicture, "bytes">;

/**
 * Keeps a shopper's picture under the key of a ticket that was asserted before, drawn anew
 * (`normalisePicture`). The same bytes once more change nothing. Refuses with payload_too_large above
 * 20,971,520 bytes, with validation_failed what is no whole picture of a known format and size (both
 * with the reason in `data`), and with conflict where the key holds another picture. File and row
 * appear together or not at all; after a crash in between a file may be left that no row names. The
 * database waits for no byte to reach the disk.
 */
export async function acceptUpload(
  ctx: UploadContext,
  { key, bytes }: { key: string; bytes: Uint8Array },
): Promise<AcceptedUpload> {
  if (bytes.length > maxUploadBytes) throw refuseUpload("too_large");
  const normal = await normalisePicture(bytes);
  if (!normal.ok) throw refuseUpload(normal.reason);
  await keep(ctx, key, normal.picture);
  const { bytes: _, ...told } = normal.picture;
  return { filePath: key, ...told };
}

/** Two puts of one key wait for each other at the row, so that file and row are of one picture. */
async function keep(
  { db, store, storage }: UploadContext,
  key: string,
  { bytes, contentType, widthPx, heightPx, ...alpha }: NormalPicture,
): Promise<void> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
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
