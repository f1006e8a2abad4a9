import type { PrintPicture } from "./print-picture.ts";

/** The pixels of a picture, four bytes each at a time; of a copy where they do not begin at a multiple of four. */
export function wordsOf({ pixels, width, height }: PrintPicture): Uint32Array {
  const own = pixels.byteOffset % 4 === 0 ? pixels : new Uint8Array(pixels);
  return new Uint32Array(own.buffer, own.byteOffset, width * height);
}
