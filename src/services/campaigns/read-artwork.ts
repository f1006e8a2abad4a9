import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";

import sharp from "sharp";

import { svgRefusal } from "#domain/media/svg-drawing.ts";

import { type PictureResult, resolveBelow } from "./read-picture.ts";

const maxPixels = 50_000_000;
const formats: Record<string, { extension: string; contentType: string }> = {
  svg: { extension: "svg", contentType: "image/svg+xml" },
  png: { extension: "png", contentType: "image/png" },
  jpeg: { extension: "jpg", contentType: "image/jpeg" },
  webp: { extension: "webp", contentType: "image/webp" },
};

/**
 * Reads what is printed on a mockup, below `folder`: SVG of outlines alone, PNG, JPEG or WebP by its
 * content, at most 20 MB and 50 megapixels. It is only ever drawn, never served as it is.
 */
export async function readArtwork(folder: string, file: string): Promise<PictureResult> {
  const path = await resolveBelow(folder, file);
  if (typeof path === "object") return { ok: false, reason: path.reason };
  return decodeArtwork(await readFile(path));
}

/** As `readArtwork`, from the bytes of the file. */
export async function decodeArtwork(bytes: Buffer): Promise<PictureResult> {
  try {
    const image = sharp(bytes, { failOn: "error", limitInputPixels: maxPixels });
    const { format, autoOrient } = await image.metadata();
    const known = formats[format];
    if (!known)
      return { ok: false, reason: `is ${format}; only SVG, PNG, JPEG and WebP can be used` };
    const refusal = format === "svg" ? svgRefusal(bytes.toString("utf8")) : undefined;
    if (refusal !== undefined) return { ok: false, reason: refusal };
    await image.resize(16, 16, { fit: "fill", fastShrinkOnLoad: false }).raw().toBuffer();
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const key = `artwork/${sha256.slice(0, 16)}.${known.extension}`;
    const { width, height } = autoOrient;
    return {
      ok: true,
      picture: { key, bytes, contentType: known.contentType, sha256, width, height },
    };
  } catch {
    return { ok: false, reason: "is not a whole SVG, PNG, JPEG or WebP picture" };
  }
}
