import { createHash } from "node:crypto";

import type { Database } from "#database/connect.ts";
import { uploads } from "#database/schema.ts";
import { mediaUrl } from "#domain/campaign/media-url.ts";
import type { Storage } from "#services/ports/storage.ts";

import type { StorePicture } from "./read-store-picture.ts";

/** Keys of the owner's files begin so; pictures of campaigns have other keys. */
export const fileKeyPrefix = "catalogue/file-";

export type StagedPicture = {
  key: string;
  address: string;
  insertRow: (tx: Database) => Promise<void>;
  /** Makes the file available; the last step of the transaction that inserted the row. */
  keep: () => Promise<void>;
  /** Removes the staged bytes; does nothing once they are kept. */
  drop: () => Promise<void>;
};

/** The key of a file: a readable name and the hash of its content, so that the same file has one key. */
export function buildFileKey(name: string, { bytes, contentType }: StorePicture): string {
  const words = name
    .normalize("NFKD")
    .replace(/\.[a-z0-9]{1,5}$/iu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, "-")
    .slice(0, 40)
    .replace(/^-+|-+$/gu, "");
  const digest = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
  const extension = contentType === "image/png" ? "png" : "jpg";
  return `${fileKeyPrefix}${words === "" ? "picture" : words}-${digest}.${extension}`;
}

export type FileToStage = {
  key: string;
  bytes: Uint8Array;
  contentType: string;
  /** Null for a recipe, which is rendered in any size. */
  width: number | null;
  height: number | null;
};

/** Writes a file's bytes to the storage without showing them yet, so that no transaction waits for that. */
export async function stageFile(
  storage: Storage,
  storeId: number,
  { key, bytes, contentType, width, height }: FileToStage,
): Promise<StagedPicture> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const staged = await storage.stage(`${storeId}/${key}`, bytes, contentType);
  return {
    key,
    address: mediaUrl(key),
    async insertRow(tx) {
      const size = { sizeBytes: bytes.length, width, height };
      await tx
        .insert(uploads)
        .values({ key, storeId, purpose: "catalogue", contentType, sha256, ...size })
        .onConflictDoNothing();
    },
    keep: staged.keep,
    drop: staged.drop,
  };
}
