import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";

import { readVideoContainer, videoContentType } from "#domain/media/video-container.ts";

import { type PictureResult, resolveBelow } from "./read-picture.ts";

/**
 * Reads a video below `folder`, at most 20 MB, and walks its container: only what passes there is
 * ever kept, and so served, as a video (S6).
 */
export async function readVideo(folder: string, file: string): Promise<PictureResult> {
  const path = await resolveBelow(folder, file);
  if (typeof path === "object") return { ok: false, reason: path.reason };
  const bytes = await readFile(path);
  const container = readVideoContainer(bytes);
  if (!container.ok) return container;
  const { format, widthPx: width, heightPx: height, isSilent } = container;
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const key = `catalogue/${sha256.slice(0, 16)}.${format}`;
  const contentType = videoContentType(format);
  return { ok: true, picture: { key, bytes, contentType, sha256, width, height, isSilent } };
}
