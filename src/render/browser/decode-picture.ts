import { decode } from "fast-png";

import type { Picture } from "../paint/resample.ts";

/** A picture's file is none that an upload leaves, or is broken. */
export class UndecodablePicture extends Error {}

/** Pixels that are read back at a time: a photo of 50 megapixels is never held in a canvas as well. */
const stripPixels = 1_000_000;
/** First bytes of every PNG. */
const pngStart = [0x89, 0x50, 0x4e, 0x47];

/**
 * The pixels of a stored picture, JPEG or PNG as `normalisePicture` leaves it. PNGs are read here and not
 * by the browser, which multiplies colours by alpha and back in ways of its own. Rejects with
 * `UndecodablePicture`.
 */
export async function decodePicture(bytes: Uint8Array<ArrayBuffer>): Promise<Picture> {
  try {
    return pngStart.every((byte, at) => bytes[at] === byte)
      ? pictureOfPng(decode(bytes))
      : await pictureOfJpeg(bytes);
  } catch (cause) {
    throw new UndecodablePicture("The picture cannot be read.", { cause });
  }
}

async function pictureOfJpeg(bytes: Uint8Array<ArrayBuffer>): Promise<Picture> {
  // Its colours are those of sRGB already: nothing is left to convert.
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/jpeg" }), {
    colorSpaceConversion: "none",
    premultiplyAlpha: "none",
  });
  const { width, height } = bitmap;
  const rows = Math.max(1, Math.min(height, Math.floor(stripPixels / width)));
  const context = new OffscreenCanvas(width, rows).getContext("2d", {
    willReadFrequently: true,
    alpha: false,
  });
  if (context === null) throw new Error("There is no canvas.");
  const data = new Uint8ClampedArray(width * height * 4);
  for (let top = 0; top < height; top += rows) {
    const count = Math.min(rows, height - top);
    context.drawImage(bitmap, 0, -top);
    data.set(context.getImageData(0, 0, width, count).data, top * width * 4);
  }
  bitmap.close();
  return { width, height, data, isOpaque: true };
}

type DecodedPng = ReturnType<typeof decode>;

/** Eight bits a channel, grey or colour, with alpha or without. */
function pictureOfPng({ width, height, channels, depth, data: own, palette }: DecodedPng): Picture {
  if (depth !== 8 || palette !== undefined) throw new Error("It is no PNG that an upload leaves.");
  const data = new Uint8ClampedArray(width * height * 4);
  const isGrey = channels < 3;
  const hasAlpha = channels % 2 === 0;
  let isOpaque = true;
  for (let from = 0, to = 0; to < data.length; from += channels, to += 4) {
    const red = own[from] ?? 0;
    data[to] = red;
    data[to + 1] = isGrey ? red : (own[from + 1] ?? 0);
    data[to + 2] = isGrey ? red : (own[from + 2] ?? 0);
    const alpha = hasAlpha ? (own[from + channels - 1] ?? 0) : 255;
    data[to + 3] = alpha;
    isOpaque &&= alpha === 255;
  }
  return { width, height, data, isOpaque };
}
