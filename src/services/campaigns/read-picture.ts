import { createHash } from "node:crypto";
import { readFile, realpath, stat } from "node:fs/promises";
import { isAbsolute, relative, resolve, sep } from "node:path";

import sharp from "sharp";

import type { MockupRecipe } from "#domain/design/mockup-recipe.ts";
import { hasErrorCode } from "#domain/errors/has-error-code.ts";
import { edgeColor } from "#domain/media/edge-color.ts";
import { groundInKey } from "#domain/media/picture-ground.ts";

import { windowsPathReason } from "./windows-path.ts";

export type Picture = {
  key: string;
  bytes: Buffer;
  contentType: string;
  sha256: string;
  width: number;
  height: number;
  /** Whether a video has no sound track. */
  isSilent?: boolean;
  /** What a mockup is drawn from. */
  mockup?: Pick<MockupRecipe, "kind" | "view" | "color" | "ground">;
};

export type PictureResult = { ok: true; picture: Picture } | { ok: false; reason: string };

const maxBytes = 20 * 1024 * 1024;
const maxPixels = 50_000_000;
const sampleSide = 16;
const formats: Record<string, { extension: string; contentType: string }> = {
  png: { extension: "png", contentType: "image/png" },
  jpeg: { extension: "jpg", contentType: "image/jpeg" },
  webp: { extension: "webp", contentType: "image/webp" },
};

/**
 * Reads a picture below `folder` and decodes it whole: PNG, JPEG or WebP by its content, at most 20
 * MB and 50 megapixels. Paths and links that leave the folder are refused (docs/campaign-import.md).
 */
export async function readPicture(folder: string, file: string): Promise<PictureResult> {
  const path = await resolveBelow(folder, file);
  if (typeof path === "object") return { ok: false, reason: path.reason };
  const bytes = await readFile(path);
  try {
    return await decodePicture(bytes);
  } catch {
    return {
      ok: false,
      reason: "is not a whole PNG, JPEG or WebP picture of at most 50 megapixels",
    };
  }
}

/** Decodes a picture whole; throws for what is not one. */
export async function decodePicture(bytes: Buffer): Promise<PictureResult> {
  const image = sharp(bytes, { failOn: "error", limitInputPixels: maxPixels });
  const { format, autoOrient } = await image.metadata();
  const known = formats[format];
  if (!known) return { ok: false, reason: `is ${format}; only PNG, JPEG and WebP can be used` };
  const pixels = await image
    .resize(sampleSide, sampleSide, { fit: "fill", fastShrinkOnLoad: false })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer();
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const { width, height } = autoOrient;
  const ground = groundInKey(edgeColor(pixels, sampleSide));
  const key = `catalogue/${sha256.slice(0, 16)}${ground}.${known.extension}`;
  return {
    ok: true,
    picture: { key, bytes, contentType: known.contentType, sha256, width, height },
  };
}

const absentCodes = ["ENOENT", "ENOTDIR", "ELOOP", "ENAMETOOLONG"];

/** The real path of a file of at most `mostBytes` below `folder`, or why it cannot be used. */
export async function resolveBelow(
  folder: string,
  file: string,
  mostBytes: number = maxBytes,
): Promise<string | { reason: string }> {
  const windowsPath = windowsPathReason(file);
  if (windowsPath !== undefined) return { reason: windowsPath };
  const hasStep = file.split("/").some((part) => part === ".." || part === "");
  if (isAbsolute(file) || /[\\\0:]/u.test(file) || hasStep) {
    return { reason: "must be a path below the folder of the file, without .." };
  }
  try {
    const root = await realpath(folder);
    const path = await realpath(resolve(root, file));
    const inside = relative(root, path);
    if (inside.startsWith(`..${sep}`) || inside === ".." || isAbsolute(inside)) {
      return { reason: "leads out of the folder of the file" };
    }
    const entry = await stat(path);
    if (!entry.isFile()) return { reason: "is not a file" };
    if (entry.size > mostBytes) return { reason: "is larger than 20 MB" };
    return path;
  } catch (error) {
    if (hasErrorCode(error, ...absentCodes)) return { reason: "does not exist" };
    throw error;
  }
}
