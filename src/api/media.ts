import type { IncomingMessage, ServerResponse } from "node:http";

import { isUnavailable } from "#database/is-unavailable.ts";
import {
  isLinePictureKey,
  isProofKey,
  proofOfLinePicture,
} from "#domain/design/approved-design.ts";
import { isImagePreset } from "#domain/media/image-presets.ts";
import {
  acceptsWebp,
  isDrawnKind,
  pictureContentType,
  storedKind,
} from "#domain/media/picture-format.ts";
import { signatureBytes, uploadContentType } from "#domain/media/picture-signature.ts";
import { isUploadKey, isVideoKey } from "#domain/upload/upload-key.ts";
import { networkOf } from "#domain/verification/network.ts";
import { storedVideoFormat } from "#domain/media/video-container.ts";
import type { Storage, StoredFile } from "#services/ports/storage.ts";

import type { createPictureVariants } from "./pictures/picture-variants.ts";
import { namesEtag } from "./names-etag.ts";
import { sendStored } from "./send-stored.ts";
import { serveVideo } from "./serve-video.ts";

const videoAddress =
  /^\/media\/(catalogue\/[a-z0-9][a-z0-9-]{7,79}\.(?:mp4|webm)|uploads\/[^/]*\.mp4)$/;
const address =
  /^\/media\/(?:([^/]*)\/)?(catalogue\/[a-z0-9][a-z0-9-]{7,79}\.(?:webp|png|jpe?g|mockup)|(?:uploads|proofs)\/[^/]*)$/;
/** A picture or video of a shopper, or the proof of his design: kept by the browser that has its key, by nobody in between. */
const isOfShopper = (path: string) => /^\/media\/(?:[^/]*\/)?(?:uploads|proofs)\//.test(path);

export type MediaParts = {
  storage: Storage;
  getVariant: ReturnType<typeof createPictureVariants>;
  reportFault: (error: unknown, path: string) => void;
};

/** Who asks, and whose pictures. */
export type MediaVisit = { store: { id: number } | undefined; clientIp: string };

type Answered =
  | {
      status: 200;
      body: Uint8Array | StoredFile;
      contentType: string;
      varies: boolean;
      /** Of another picture in the place of the asked one. */
      isStandIn?: true;
    }
  | { status: 400 | 404 | 405 | 500 | 503; text: string; mayStandIn?: true };

/**
 * Serves the pictures and videos of one store: `/media/{key}` as it was stored (a mockup 500 pixels
 * wide, CANV-21), `/media/{preset}/{key}` in a preset's size, which no video has. A key names its bytes, so the answer never changes and is kept for a year; each
 * store has a folder of its own, so no other store's file can be named. What shoppers uploaded and what they approved is
 * found by whoever has its key, and is kept by browsers alone. An unknown preset is 400
 * (OP-126), a method that would change something 405, and a picture that the browser names by its
 * ETag 304. In the place of a line's picture that cannot be drawn the proof by which it is named is
 * served, for a minute. What is served as it was stored is never in memory whole, and for a 304 or HEAD not read.
 */
export function createMedia(parts: MediaParts) {
  return async function serveMedia(
    request: IncomingMessage,
    answer: ServerResponse,
    { store, clientIp }: MediaVisit,
  ): Promise<void> {
    const { method, headers } = request;
    if (method !== "GET" && method !== "HEAD") return refuse(answer, notAllowed);
    const path = (request.url ?? "").split("?", 1)[0] ?? "";
    const videoKey = videoKeyOf(path);
    if (videoKey !== undefined && store !== undefined) {
      return answerVideo(parts, request, answer, { key: videoKey, storeId: store.id });
    }
    const gone = new AbortController();
    answer.once("close", () => gone.abort());
    const asked = { path, accept: headers.accept, storeId: store?.id, client: networkOf(clientIp) };
    const answered = await findOrStandIn(parts, { ...asked, signal: gone.signal });
    if (answered.status !== 200) return refuse(answer, answered);
    const { isStandIn } = answered;
    // Of the address and the type alone: an encoder of another version may write other bytes.
    const etag = `W/"${path.slice("/media/".length)};${answered.contentType}"`;
    const isKnown = !isStandIn && namesEtag(headers["if-none-match"], etag);
    answer.writeHead(isKnown ? 304 : 200, {
      ...(!isKnown && {
        "content-type": answered.contentType,
        "content-length": lengthOf(answered.body),
      }),
      ...(isStandIn
        ? { "cache-control": "private, max-age=60" }
        : {
            etag,
            "cache-control": `${isOfShopper(path) ? "private" : "public"}, max-age=31536000, immutable`,
          }),
      "x-content-type-options": "nosniff",
      ...(isOfShopper(path) && { "x-robots-tag": "noindex" }),
      "content-security-policy": "default-src 'none'; sandbox",
      ...(answered.varies && { vary: "Accept" }),
    });
    if (isKnown || method === "HEAD") answer.end();
    else await send(parts, answer, { body: answered.body, path });
  };
}

function videoKeyOf(path: string): string | undefined {
  const key = videoAddress.exec(path)?.[1];
  return key?.startsWith("uploads/") && !isVideoKey(key) ? undefined : key;
}

const lengthOf = (body: Uint8Array | StoredFile) =>
  body instanceof Uint8Array ? body.length : body.sizeBytes;

async function send(
  { reportFault }: MediaParts,
  answer: ServerResponse,
  { body, path }: { body: Uint8Array | StoredFile; path: string },
): Promise<void> {
  if (body instanceof Uint8Array) {
    answer.end(body);
    return;
  }
  try {
    await sendStored(answer, body);
  } catch (error) {
    reportFault(error, path);
    answer.destroy();
  }
}

function refuse(
  answer: ServerResponse,
  { status, text }: Exclude<Answered, { status: 200 }>,
): void {
  answer.writeHead(status, {
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
    ...(status === 503 && { "retry-after": "2" }),
    ...(status === 405 && { allow: "GET, HEAD" }),
  });
  answer.end(text);
}

async function answerVideo(
  { storage, reportFault }: MediaParts,
  request: IncomingMessage,
  answer: ServerResponse,
  { key, storeId }: { key: string; storeId: number },
): Promise<void> {
  try {
    const file = await storage.open(`${storeId}/${key}`);
    const format = storedVideoFormat(key);
    if (!file || !format) return refuse(answer, unknown);
    await serveVideo(request, answer, { file, key, format, isOfShopper: isVideoKey(key) });
  } catch (error) {
    reportFault(error, key);
    if (answer.headersSent) answer.destroy();
    else if (isUnavailable(error)) refuse(answer, { status: 503, text: "Please try again later." });
    else refuse(answer, { status: 500, text: "This video cannot be read." });
  }
}

/** What a recipe is drawn in where no size is asked for (CANV-21). */
const unnamedSize = "mockup";
const notAllowed = { status: 405, text: "Pictures can be read alone." } as const;
const unknown = { status: 404, text: "Not Found" } as const;
/** The storage is away, or the renderer took too long. */
const unavailable = {
  status: 503,
  text: "This picture cannot be made at the moment.",
  mayStandIn: true,
} as const;
const broken = { status: 500, text: "This picture cannot be made." } as const;

type Asked = {
  path: string;
  accept: string | undefined;
  storeId: number | undefined;
  client: string;
  signal: AbortSignal;
};

/** What a shopper approved is shown, whatever has become of the mockup below it. */
async function findOrStandIn(parts: MediaParts, asked: Asked): Promise<Answered> {
  const answered = await find(parts, asked);
  const key = address.exec(asked.path)?.[2] ?? "";
  const proof = proofOfLinePicture(key);
  const isMissing =
    answered.status === 404 ||
    answered.status === 500 ||
    (answered.status === 503 && answered.mayStandIn);
  if (proof === undefined || !isMissing) return answered;
  const path = asked.path.replace(key, proof);
  const instead = await find(parts, { ...asked, path });
  return instead.status === 200 ? { ...instead, isStandIn: true } : answered;
}

async function find(
  { storage, getVariant, reportFault }: MediaParts,
  { path, accept, storeId, client, signal }: Asked,
): Promise<Answered> {
  const [, preset, key] = address.exec(path) ?? [];
  if (key === undefined || storeId === undefined) return unknown;
  const isUpload = key.startsWith("uploads/");
  if (isUpload && !isUploadKey(key)) return unknown;
  if (key.startsWith("proofs/") && !isProofKey(key) && !isLinePictureKey(key)) return unknown;
  const kind = storedKind(key);
  if (preset !== undefined && !isImagePreset(preset)) {
    return { status: 400, text: "There is no such picture size." };
  }
  try {
    if (preset === undefined && kind !== undefined && !isDrawnKind(kind)) {
      const file = await storage.open(`${storeId}/${key}`);
      if (file === undefined) return unknown;
      const contentType = isUpload ? await readContentType(file) : pictureContentType(kind);
      return { status: 200, body: file, contentType, varies: false };
    }
    const variant = await getVariant({
      storeId,
      key,
      preset: preset ?? unnamedSize,
      acceptsWebp: acceptsWebp(accept),
      client,
      signal,
    });
    if (variant === undefined) return unknown;
    if (variant === "busy") return { status: 503, text: "Too many pictures are being made." };
    if (variant === "broken") return broken;
    const { bytes, format } = variant;
    return { status: 200, body: bytes, contentType: pictureContentType(format), varies: true };
  } catch (error) {
    reportFault(error, path);
    return isUnavailable(error) ? unavailable : broken;
  }
}

/** By the first bytes: what an upload is, its key does not tell. */
async function readContentType(file: StoredFile): Promise<string> {
  const last = Math.min(file.sizeBytes, signatureBytes) - 1;
  const chunks: Uint8Array[] = last < 0 ? [] : await file.read(0, last).toArray();
  return uploadContentType(Buffer.concat(chunks));
}
