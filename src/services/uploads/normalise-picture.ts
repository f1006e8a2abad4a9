import sharp, { type Metadata, type Sharp } from "sharp";

import { pictureSignature, type SentFormat } from "#domain/media/picture-signature.ts";
import { maxUploadPixels, type PictureRefusal } from "#domain/upload/check-upload-file.ts";

import { type AlphaMeasure, measureAlpha, opaque } from "./measure-alpha.ts";

export type NormalPicture = {
  bytes: Buffer;
  contentType: "image/png" | "image/jpeg";
  widthPx: number;
  heightPx: number;
} & AlphaMeasure;

export type Normalised =
  | { ok: true; picture: NormalPicture }
  | { ok: false; reason: PictureRefusal };

/** The most bytes of a picture as it is kept: drawn anew, one of 20 MB may take several times as many. */
export const maxStoredBytes = 40_000_000;

const timeoutSeconds = 30;

/** Better Huffman tables are found with all of a picture in memory, 13 bytes a pixel: not for large ones. */
const maxOptimisedPixels = 12_000_000;

/** How a picture is written, and how once more where that takes too many bytes. */
const writings = {
  png: [
    (image: Sharp) => image.png(),
    (image: Sharp) => image.png({ compressionLevel: 9, adaptiveFiltering: true }),
  ],
  jpeg: [
    (image: Sharp, optimiseCoding: boolean) =>
      image.jpeg({ quality: 95, chromaSubsampling: "4:4:4", optimiseCoding }),
    (image: Sharp, optimiseCoding: boolean) =>
      image.jpeg({ quality: 92, chromaSubsampling: "4:4:4", optimiseCoding }),
  ],
} as const;

/**
 * Draws a shopper's picture anew from its pixels: upright, in sRGB with 8 bits a channel, as large as
 * it is, without anything else that the file held (place, camera, scripts, a second file behind it).
 * What is transparent or came without loss is a PNG, any other a JPEG without chroma subsampling; an
 * alpha channel that hides nothing is left out. Of an animation the first frame is taken. By content alone: what is not PNG, JPEG,
 * WebP, GIF or AVIF never reaches a decoder, nor do more than 50 megapixels; `too_large` is what takes
 * more than `maxBytes` also when it is written smaller.
 */
export async function normalisePicture(
  bytes: Uint8Array,
  { maxBytes = maxStoredBytes }: { maxBytes?: number } = {},
): Promise<Normalised> {
  if (bytes.length === 0) return { ok: false, reason: "corrupted" };
  const sent = pictureSignature(bytes);
  if (sent === "heic") return { ok: false, reason: "heic" };
  if (sent === undefined) return { ok: false, reason: "not_an_image" };
  const header = await readHeader(bytes);
  if (header === undefined) return { ok: false, reason: "corrupted" };
  if (header.format !== decoderOf[sent]) return { ok: false, reason: "not_an_image" };
  if (header.width * header.height > maxUploadPixels) {
    return { ok: false, reason: "too_many_pixels" };
  }
  try {
    const picture = await draw(bytes, {
      isLossless: sent === "png" || sent === "gif",
      hasAlpha: header.hasAlpha,
      pixels: header.width * header.height,
      maxBytes,
    });
    return picture ? { ok: true, picture } : { ok: false, reason: "too_large" };
  } catch {
    // The bytes are all that the decoder was given: whatever it says, they are not a whole picture.
    return { ok: false, reason: "corrupted" };
  }
}

const decoderOf: Record<SentFormat, Metadata["format"]> = {
  png: "png",
  jpeg: "jpeg",
  webp: "webp",
  gif: "gif",
  avif: "heif",
};

async function readHeader(bytes: Uint8Array): Promise<Metadata | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return undefined;
  }
}

type Drawing = { isLossless: boolean; hasAlpha: boolean; pixels: number; maxBytes: number };

async function draw(
  bytes: Uint8Array,
  { isLossless, hasAlpha, pixels, maxBytes }: Drawing,
): Promise<NormalPicture | undefined> {
  const format = isLossless || hasAlpha ? "png" : "jpeg";
  const drawn = await write(bytes, { format, pixels, maxBytes, removesAlpha: false });
  if (!drawn || !hasAlpha) return drawn && { ...drawn, ...opaque };
  const alpha = await measureAlpha(drawn.bytes);
  if (alpha.hasAlpha) return { ...drawn, ...alpha };
  const plain = await write(bytes, {
    format: isLossless ? "png" : "jpeg",
    pixels,
    maxBytes,
    removesAlpha: true,
  });
  return plain && { ...plain, ...opaque };
}

type Writing = {
  format: "png" | "jpeg";
  pixels: number;
  maxBytes: number;
  removesAlpha: boolean;
};

async function write(
  bytes: Uint8Array,
  { format, pixels, maxBytes, removesAlpha }: Writing,
): Promise<Omit<NormalPicture, keyof AlphaMeasure> | undefined> {
  for (const encode of writings[format]) {
    const image = sharp(bytes, { limitInputPixels: maxUploadPixels, failOn: "error" })
      .autoOrient()
      .toColourspace("srgb")
      .timeout({ seconds: timeoutSeconds });
    const own = removesAlpha ? image.removeAlpha() : image;
    const { data, info } = await encode(own, pixels <= maxOptimisedPixels).toBuffer({
      resolveWithObject: true,
    });
    if (data.length <= maxBytes) {
      const { width: widthPx, height: heightPx } = info;
      return { bytes: data, contentType: `image/${format}`, widthPx, heightPx };
    }
  }
  return undefined;
}
