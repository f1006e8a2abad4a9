import sharp, { type Sharp } from "sharp";

import { type ImagePreset, webpQuality } from "#domain/media/image-presets.ts";
import type { PictureFormat } from "#domain/media/picture-format.ts";

/** Pixels that a picture may have before it is decoded. */
const maxInputPixels = 50_000_000;
const timeoutSeconds = 20;
/** What shows through where a format without transparency is asked of a picture that has some. */
const ground = "#ffffff";

/**
 * A picture in a preset's size: inside its bound and never larger than it is, or cut to cover it;
 * upright, in sRGB, without metadata. Throws where the bytes are no picture or have too many pixels.
 */
export function resizePicture(
  bytes: Uint8Array,
  preset: ImagePreset,
  format: PictureFormat,
): Promise<Uint8Array> {
  const image = sharp(bytes, { limitInputPixels: maxInputPixels, failOn: "error" })
    .autoOrient()
    .timeout({ seconds: timeoutSeconds });
  return encode(fitted(image, preset), format);
}

/** Raw RGB pixels in a preset's size. */
export function encodePixels(
  { width, height, pixels }: { width: number; height: number; pixels: Uint8Array },
  preset: ImagePreset,
  format: PictureFormat,
): Promise<Uint8Array> {
  return encode(fitted(sharp(pixels, { raw: { width, height, channels: 3 } }), preset), format);
}

function fitted(image: Sharp, { widthPx, heightPx, fit }: ImagePreset): Sharp {
  return image.resize(widthPx, heightPx, { fit, withoutEnlargement: fit === "inside" });
}

async function encode(image: Sharp, format: PictureFormat): Promise<Uint8Array> {
  if (format === "webp") return image.webp({ quality: webpQuality, effort: 3 }).toBuffer();
  if (format === "png") return image.png().toBuffer();
  return image.flatten({ background: ground }).jpeg({ quality: 88, mozjpeg: true }).toBuffer();
}
