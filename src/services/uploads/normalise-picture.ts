import sharp, { type Metadata, type Sharp } from "sharp";

import { pictureSignature, type SentFormat } from "#domain/media/picture-signature.ts";
import { maxUploadPixels, type UploadRefusal } from "#domain/upload/check-upload-file.ts";

export type NormalPicture = {
  bytes: Buffer;
  contentType: "image/png" | "image/jpeg";
  widthPx: number;
  heightPx: number;
};

export type Normalised =
  | { ok: true; picture: NormalPicture }
  | { ok: false; reason: UploadRefusal };

/** The most bytes of a picture as it is kept: drawn anew, one of 20 MB may take several times as many. */
export const maxStoredBytes = 40_000_000;

const timeoutSeconds = 30;

/** How a picture is written, and how once more where that takes too many bytes. */
const writings = {
  png: [
    (image: Sharp) => image.png(),
    (image: Sharp) => image.png({ compressionLevel: 9, adaptiveFiltering: true }),
  ],
  jpeg: [
    (image: Sharp) => image.jpeg({ quality: 95, chromaSubsampling: "4:4:4" }),
    (image: Sharp) => image.jpeg({ quality: 90, chromaSubsampling: "4:4:4" }),
  ],
} as const;

/**
 * Draws a shopper's picture anew from its pixels: upright, in sRGB with 8 bits a channel, as large as
 * it is, without anything else that the file held (place, camera, scripts, a second file behind it).
 * What may be transparent or came without loss is a PNG, any other a JPEG without chroma
 * subsampling. Of an animation the first frame is taken. By content alone: what is not PNG, JPEG,
 * WebP, GIF or AVIF never reaches a decoder, nor do more than 50 megapixels; `too_large` is what takes
 * more than `maxBytes` also when it is written smaller.
 */
export async function normalisePicture(
  bytes: Uint8Array,
  { maxBytes = maxStoredBytes }: { maxBytes?: number } = {},
): Promise<Normalised> {
  if (bytes.length === 0) return { ok: false, reason: "corrupted" };
  const sent = pictureSignature(bytes);
  if (sent === undefined) return { ok: false, reason: "not_an_image" };
  const header = await readHeader(bytes);
  if (header === undefined) return { ok: false, reason: "corrupted" };
  if (header.format !== decoderOf[sent]) return { ok: false, reason: "not_an_image" };
  if (header.width * header.height > maxUploadPixels) {
    return { ok: false, reason: "too_many_pixels" };
  }
  try {
    const picture = await draw(bytes, isKeptExactly(sent, header) ? "png" : "jpeg", maxBytes);
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

const isKeptExactly = (sent: SentFormat, { hasAlpha }: Metadata) =>
  sent === "png" || sent === "gif" || hasAlpha;

async function draw(
  bytes: Uint8Array,
  format: "png" | "jpeg",
  maxBytes: number,
): Promise<NormalPicture | undefined> {
  for (const write of writings[format]) {
    const image = sharp(bytes, { limitInputPixels: maxUploadPixels, failOn: "error" })
      .autoOrient()
      .toColourspace("srgb")
      .timeout({ seconds: timeoutSeconds });
    const { data, info } = await write(image).toBuffer({ resolveWithObject: true });
    if (data.length <= maxBytes) {
      const { width: widthPx, height: heightPx } = info;
      return { bytes: data, contentType: `image/${format}`, widthPx, heightPx };
    }
  }
  return undefined;
}
