import type { Database } from "#database/connect.ts";
import { listArtworks } from "#database/queries/artworks.ts";
import type { StoreRecord } from "#database/queries/stores.ts";
import type { Artwork } from "#domain/artwork/artwork-document.ts";
import { artworkLimits } from "#domain/artwork/artwork-limits.ts";
import {
  createExportFiles,
  type ExportFiles,
  type WriteExportFile,
} from "#services/campaigns/export-files.ts";
import type { Storage } from "#services/ports/storage.ts";
import { inStore, UnknownThing } from "#services/unknown-thing.ts";

export type ArtworkExportContext = {
  db: Database;
  storage: Storage;
  store: Pick<StoreRecord, "id" | "slug">;
};

const describeLost = (key: string) =>
  `The picture ${key} of a template is not in the storage. Import the template with its pictures again, then export it.`;

/**
 * Writes templates of the print builder, those of `keys` or all of a store, as `KEY.json` with their pictures,
 * which an import reads unchanged (docs/artwork.md), and returns their keys. Refused with not_found for a key
 * that the store does not have and for a picture that the storage does not have.
 */
export async function exportArtworks(
  { db, storage, store }: ArtworkExportContext,
  { keys, write }: { keys: readonly string[]; write: WriteExportFile },
): Promise<string[]> {
  const all = await listArtworks(db, store.id);
  const known = all.map(({ key }) => key);
  const unknown = keys.find((key) => !known.includes(key));
  if (unknown !== undefined) {
    throw new UnknownThing({ kind: "artwork", name: unknown }, { in: [inStore(store)], known });
  }
  const chosen = keys.length === 0 ? all : all.filter(({ key }) => keys.includes(key));
  const files = createExportFiles({ storage, storeId: store.id, write, describeLost });
  for (const { key, template } of chosen) {
    await files.write(`${key}.json`, await formatTemplate(files, template));
  }
  return chosen.map(({ key }) => key);
}

async function formatTemplate(files: ExportFiles, template: Artwork): Promise<string> {
  const pictures: Artwork["pictures"] = {};
  for (const [name, picture] of Object.entries(template.pictures)) {
    pictures[name] =
      "key" in picture ? { file: await files.copy(picture.key, "pictures") } : picture;
  }
  const document = { ...template, pictures };
  const text = `${JSON.stringify(document, null, 2)}\n`;
  return text.length <= artworkLimits.jsonLength ? text : JSON.stringify(document);
}
