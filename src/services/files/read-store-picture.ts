import sharp from "sharp";

import { isSvg, svgRefusal } from "#domain/media/svg-drawing.ts";
import type { PictureRefusal } from "#domain/upload/check-upload-file.ts";
import { maxUploadBytes, maxUploadPixels } from "#domain/upload/check-upload-file.ts";
import { normalisePicture } from "#services/uploads/normalise-picture.ts";

export type StorePicture = {
  bytes: Buffer;
  contentType: "image/png" | "image/jpeg";
  width: number;
  height: number;
};

export type StorePictureResult =
  | { ok: true; picture: StorePicture }
  | { ok: false; reason: string };

const maxSvgBytes = 2_000_000;
/** Pixels of the longer side of a rasterised drawing: enough for a logo on a dense screen. */
const drawingSide = 1600;
const timeoutSeconds = 20;

const refused = (reason: string): StorePictureResult => ({ ok: false, reason });

const reasons: Record<PictureRefusal, string> = {
  not_an_image: "is not a picture; PNG, JPEG, WebP, GIF, AVIF and SVG can be stored",
  heic: "is a HEIC picture, which browsers do not show; save it as JPEG or PNG",
  corrupted: "is not a whole picture; save or download it again",
  too_large: "is larger than 20 MB; save it smaller",
  too_many_pixels: "has more than 50 megapixels; save it smaller",
};

/**
 * Re-encodes a picture of the store's owner from its pixels, as PNG or JPEG, by its content and not by
 * its name. An SVG of outlines is rasterised, 1600 pixels on its longer side. Otherwise the result holds
 * the reason and what to do.
 */
export async function readStorePicture(bytes: Uint8Array): Promise<StorePictureResult> {
  if (bytes.length > maxUploadBytes) return refused(reasons.too_large);
  const text = readText(bytes.subarray(0, maxSvgBytes));
  if (text !== undefined && isSvg(text)) return rasterise(bytes, text);
  const normal = await normalisePicture(bytes);
  if (!normal.ok) return refused(reasons[normal.reason]);
  const { widthPx: width, heightPx: height, contentType } = normal.picture;
  return { ok: true, picture: { bytes: normal.picture.bytes, contentType, width, height } };
}

function readText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

async function rasterise(bytes: Uint8Array, text: string): Promise<StorePictureResult> {
  if (bytes.length > maxSvgBytes) return refused("is an SVG of more than 2 MB; save it as PNG");
  const refusal = svgRefusal(text);
  if (refusal !== undefined) return refused(refusal);
  try {
    const own = await sharp(bytes, { limitInputPixels: false }).metadata();
    const scale = drawingSide / Math.max(own.width, own.height);
    const density = Math.min(2400, Math.max(1, 72 * scale));
    const { data, info } = await sharp(bytes, { density, limitInputPixels: maxUploadPixels })
      .resize({ width: drawingSide, height: drawingSide, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .timeout({ seconds: timeoutSeconds })
      .png()
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return { ok: true, picture: { bytes: data, contentType: "image/png", width, height } };
  } catch {
    return refused("is not an SVG that can be drawn; save it as PNG");
  }
}
