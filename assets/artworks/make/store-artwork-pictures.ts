import { readFile } from "node:fs/promises";
import { join } from "node:path";

import sharp from "sharp";

import type { Artwork } from "#domain/artwork/artwork-document.ts";

/** A template as its import would store it, with the files of its pictures by their keys. */
export async function storeArtworkPictures(
  artwork: Artwork,
  folder: string,
): Promise<{ artwork: Artwork; files: ReadonlyMap<string, Uint8Array> }> {
  const files = new Map<string, Uint8Array>();
  const pictures: Artwork["pictures"] = {};
  for (const [name, own] of Object.entries(artwork.pictures)) {
    if (!("file" in own)) throw new Error(`${name} names no file`);
    const bytes = await readFile(join(folder, own.file));
    const { width, height } = await sharp(bytes).metadata();
    const key = `catalogue/${own.file}`;
    files.set(key, bytes);
    pictures[name] = { key, width, height };
  }
  return { artwork: { ...artwork, pictures }, files };
}
