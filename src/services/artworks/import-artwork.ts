import type { Database } from "#database/connect.ts";
import { listArtworks, putArtwork, type PutArtwork } from "#database/queries/artworks.ts";
import { uploads } from "#database/schema.ts";
import type { ArtworkFinding } from "#domain/artwork/artwork-finding.ts";
import { findSizeFaults } from "#services/campaigns/find-size-faults.ts";
import { lockCatalogue, removeAdded, storePictures } from "#services/campaigns/store-pictures.ts";
import type { Storage } from "#services/ports/storage.ts";
import { recordStoreChange } from "#services/stores/record-store-change.ts";

import { refreshArtworkDesigns } from "./refresh-artwork-designs.ts";
import {
  type ArtworkFile,
  type ReadArtwork,
  readArtworkFile,
  refuse,
} from "./read-artwork-file.ts";

export type ArtworkContext = {
  db: Database;
  storage: Storage;
  store: { id: number };
  /** Ids of the faces that designs may name. */
  fonts: ReadonlySet<string>;
};

export type ImportedArtwork = PutArtwork & { key: string; findings: readonly ArtworkFinding[] };

/**
 * Takes a template of the print builder in (OP-067, docs/artwork.md): row and pictures, all or nothing.
 * The same once more changes nothing; another one of the same key takes its place under the next version.
 * Refuses as `readArtworkFile`, and where a product that is filled in by it could not be printed in a size that is
 * sold (`checkSizes`).
 */
export async function importArtwork(
  ctx: ArtworkContext,
  file: ArtworkFile,
): Promise<ImportedArtwork> {
  const read = await readArtworkFile(file, ctx.fonts);
  const added = new Set<string>();
  try {
    await storePictures(ctx, read.pictures, added);
    const put = await ctx.db.transaction(async (tx) => {
      const written = await write(ctx, tx, read, added);
      await assertSizes(tx, ctx.store.id, { key: read.artwork.key, fileName: file.fileName });
      return written;
    });
    return { ...put, key: read.artwork.key, findings: read.findings };
  } catch (error) {
    await removeAdded(ctx, added, error);
    throw error;
  }
}

async function assertSizes(
  tx: Database,
  storeId: number,
  { key, fileName }: { key: string; fileName: string },
): Promise<void> {
  for (const { id } of await listArtworks(tx, storeId, [key])) {
    const faults = await findSizeFaults(tx, storeId, { artworkId: id });
    if (faults.length > 0)
      throw refuse(
        fileName,
        faults.map(({ reason }) => reason),
      );
  }
}

async function write(
  ctx: ArtworkContext,
  tx: Database,
  { artwork, pictures }: ReadArtwork,
  added: Set<string>,
): Promise<PutArtwork> {
  const { id: storeId } = ctx.store;
  await lockCatalogue(tx, storeId);
  // An import that failed meanwhile may have taken back a picture that both have.
  await storePictures(ctx, pictures, added);
  const rows = [...pictures.values()].map(({ bytes, ...picture }) => ({
    ...{ ...picture, storeId, purpose: "catalogue" as const, sizeBytes: bytes.length },
  }));
  if (rows.length > 0) await tx.insert(uploads).values(rows).onConflictDoNothing();
  const put = await putArtwork(tx, storeId, artwork);
  if (put.outcome === "unchanged") return put;
  for (const row of await listArtworks(tx, storeId, [artwork.key])) {
    await refreshArtworkDesigns(tx, row);
  }
  await recordStoreChange(tx, storeId);
  return put;
}
