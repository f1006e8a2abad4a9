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

/** Opaque RGBA pixels in a preset's size. */
export function encodePixels(
  { width, height, pixels }: { width: number; height: number; pixels: Uint8ClampedArray },
  preset: ImagePreset,
  format: PictureFormat,
): Promise<Uint8Array> {
  return encode(
    fitted(sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha(), preset),
    format,
  );
}

/**
 * Opaque RGBA pixels in just a size: whole, what lies at their sides going on beside them, or cut to cover
 * it where `isCut`.
 */
export async function encodeFramed(
  { width, height, pixels }: { width: number; height: number; pixels: Uint8ClampedArray },
  { widthPx, heightPx }: Pick<ImagePreset, "widthPx" | "heightPx">,
  { isCut, format }: { isCut: boolean; format: PictureFormat },
): Promise<Uint8Array> {
  const image = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
  if (isCut) return encode(image.resize(widthPx, heightPx, { fit: "cover" }), format);
  const scale = Math.min(1, widthPx / width, heightPx / height);
  const [own, high] = [Math.round(width * scale), Math.round(height * scale)];
  const [left, top] = [Math.floor((widthPx - own) / 2), Math.floor((heightPx - high) / 2)];
  const extended = image.resize(own, high, { fit: "fill" }).extend({
    ...{ left, top, right: widthPx - own - left, bottom: heightPx - high - top },
    extendWith: "copy",
  });
  return encode(extended, format);
}

function fitted(image: Sharp, { widthPx, heightPx, fit }: ImagePreset): Sharp {
  return image.resize(widthPx, heightPx, { fit, withoutEnlargement: fit === "inside" });
}

async function encode(image: Sharp, format: PictureFormat): Promise<Uint8Array> {
  if (format === "webp") return image.webp({ quality: webpQuality, effort: 3 }).toBuffer();
  if (format === "png") return image.png().toBuffer();
  return image.flatten({ background: ground }).jpeg({ quality: 88, mozjpeg: true }).toBuffer();
}

/** The pixels that an encoded picture measures. */
export async function sizeOfPicture(bytes: Uint8Array) {
  const { width, height } = await sharp(bytes).metadata();
  return { widthPx: width, heightPx: height };
}
