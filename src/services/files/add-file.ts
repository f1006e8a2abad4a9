import type { Database } from "#database/connect.ts";
import type { StoreRecord } from "#database/queries/stores.ts";
import type { FetchForeignFile } from "#services/ports/foreign-files.ts";
import type { Storage } from "#services/ports/storage.ts";
import { ServiceError } from "#services/service-error.ts";

import { fetchStorePicture } from "./fetch-store-picture.ts";
import { readStoredCopy } from "./read-stored-copy.ts";
import { readStorePicture } from "./read-store-picture.ts";
import { buildFileKey, type FileToStage, fileKeyPrefix, stageFile } from "./stage-file.ts";

export type FileContext = {
  db: Database;
  store: Pick<StoreRecord, "id">;
  storage: Storage;
  fetchForeignFile: FetchForeignFile;
};

/** A file of the owner's machine, or a picture at an https address. */
export type FileSource = { name: string } & ({ bytes: Uint8Array } | { address: string });

export type AddedFile = { key: string; address: string; width: number; height: number };

/**
 * Stores a picture of the store's owner, re-encoded, and returns the address to use in settings. The
 * same picture with the same name is stored once, and a file of another store keeps its bytes and its
 * address. Refused with validation_failed, with the reason.
 */
export async function addFile(ctx: FileContext, source: FileSource): Promise<AddedFile> {
  const copy = "bytes" in source ? await readStoredCopy(source.name, source.bytes) : undefined;
  if (copy?.key.startsWith(fileKeyPrefix)) return keepFile(ctx, copy);
  const read =
    "bytes" in source
      ? await readStorePicture(source.bytes)
      : await fetchStorePicture(ctx.fetchForeignFile, source.address);
  if (!read.ok) {
    const subject = "bytes" in source ? source.name : source.address;
    throw new ServiceError("validation_failed", {
      message: `${subject} ${read.reason}.`,
      fields: { file: read.reason },
    });
  }
  const { picture } = read;
  return keepFile(ctx, { ...picture, key: buildFileKey(source.name, picture) });
}

async function keepFile(
  ctx: FileContext,
  file: FileToStage & Pick<AddedFile, "width" | "height">,
): Promise<AddedFile> {
  const staged = await stageFile(ctx.storage, ctx.store.id, file);
  try {
    await ctx.db.transaction(async (tx) => {
      await staged.insertRow(tx);
      await staged.keep();
    });
  } finally {
    await staged.drop();
  }
  const { key, address } = staged;
  return { key, address, width: file.width, height: file.height };
}
