import { buffer } from "node:stream/consumers";

import type { Design } from "#domain/design/design-document.ts";
import { pixelsBySrc } from "#domain/design/picture-pixels.ts";
import type { Storage } from "#services/ports/storage.ts";

type PictureContext = { store: { id: number }; storage: Pick<Storage, "get" | "open"> };

/** What shoppers uploaded and what the store's own templates hold. */
const pictureKey = /^(?:uploads|catalogue)\/[a-z0-9][a-z0-9./-]*$/;

/** No stored picture takes more bytes for each of its pixels, and for what is not pixels. */
const mostBytes = (pixels: number) => 8 * pixels + 1_000_000;

/**
 * The files of a design's pictures by their keys, of this store alone; one that is not there is left out,
 * and the renderer says so. Of a file that is larger than a picture of the size that the design says,
 * the beginning alone is read: that is enough to see that it is another one.
 */
export async function readDesignPictures(
  { store, storage }: PictureContext,
  { objects }: Design,
): Promise<Map<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>();
  for (const [src, pixels] of pixelsBySrc(objects)) {
    if (!pictureKey.test(src)) continue;
    const key = `${store.id}/${src}`;
    const most = mostBytes(pixels);
    const file = await storage.open(key);
    const bytes =
      file && file.sizeBytes > most ? await buffer(file.read(0, most - 1)) : await storage.get(key);
    if (bytes !== undefined) pictures.set(src, bytes);
  }
  return pictures;
}
