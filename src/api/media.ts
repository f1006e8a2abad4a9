import type { IncomingMessage, ServerResponse } from "node:http";

import { isImagePreset } from "#domain/media/image-presets.ts";
import { acceptsWebp, pictureContentType, storedKind } from "#domain/media/picture-format.ts";
import type { Storage } from "#services/ports/storage.ts";

import type { createPictureVariants } from "./pictures/picture-variants.ts";

const address =
  /^\/media\/(?:([^/]*)\/)?(catalogue\/[a-z0-9][a-z0-9-]{7,79}\.(?:webp|png|jpe?g|mockup))$/;

export type MediaParts = {
  storage: Storage;
  getVariant: ReturnType<typeof createPictureVariants>;
  reportFault: (error: unknown, path: string) => void;
};

type Answered =
  | { status: 200; bytes: Uint8Array; contentType: string; varies: boolean }
  | { status: 400 | 404 | 500 | 503; text: string };

/**
 * Serves the pictures of one store: `/media/{key}` as it was stored (a mockup drawn), `/media/{preset}/{key}` in a
 * preset's size. A key names its bytes, so the answer never changes and is kept for a year; each
 * store has a folder of its own, so no other store's file can be named. An unknown preset is 400
 * (OP-126).
 */
export function createMedia(parts: MediaParts) {
  return async function serveMedia(
    request: IncomingMessage,
    answer: ServerResponse,
    storeId: number | undefined,
  ): Promise<void> {
    const path = (request.url ?? "").split("?", 1)[0] ?? "";
    const gone = new AbortController();
    answer.once("close", () => gone.abort());
    const { accept } = request.headers;
    const answered = await find(parts, { path, accept, storeId, signal: gone.signal });
    if (answered.status !== 200) {
      answer.writeHead(answered.status, {
        "content-type": "text/plain; charset=utf-8",
        "cache-control": "no-store",
        ...(answered.status === 503 && { "retry-after": "2" }),
      });
      answer.end(answered.text);
      return;
    }
    answer.writeHead(200, {
      "content-type": answered.contentType,
      "content-length": answered.bytes.length,
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      ...(answered.varies && { vary: "Accept" }),
    });
    answer.end(request.method === "HEAD" ? undefined : answered.bytes);
  };
}

/** What a recipe is drawn in where no size is asked for. */
const wholeSize = "full_hd";
const unknown = { status: 404, text: "Not Found" } as const;

type Asked = {
  path: string;
  accept: string | undefined;
  storeId: number | undefined;
  signal: AbortSignal;
};

async function find(
  { storage, getVariant, reportFault }: MediaParts,
  { path, accept, storeId, signal }: Asked,
): Promise<Answered> {
  const [, preset, key] = address.exec(path) ?? [];
  if (key === undefined || storeId === undefined) return unknown;
  const kind = storedKind(key);
  if (preset === undefined && kind !== "recipe" && kind !== undefined) {
    const bytes = await storage.get(`${storeId}/${key}`);
    return bytes === undefined
      ? unknown
      : { status: 200, bytes, contentType: pictureContentType(kind), varies: false };
  }
  const size = preset ?? wholeSize;
  if (!isImagePreset(size)) return { status: 400, text: "There is no such picture size." };
  try {
    const variant = await getVariant({
      storeId,
      key,
      preset: size,
      acceptsWebp: acceptsWebp(accept),
      signal,
    });
    if (variant === undefined) return unknown;
    if (variant === "busy") return { status: 503, text: "Too many pictures are being made." };
    const { bytes, format } = variant;
    return { status: 200, bytes, contentType: pictureContentType(format), varies: true };
  } catch (error) {
    reportFault(error, path);
    return { status: 500, text: "This picture cannot be made." };
  }
}
