import type { IncomingMessage, ServerResponse } from "node:http";

import { parseByteRange } from "#domain/media/byte-range.ts";
import type { VideoFormat } from "#domain/media/container-reading.ts";
import { videoContentType } from "#domain/media/video-container.ts";
import type { StoredFile } from "#services/ports/storage.ts";

import { namesEtag } from "./names-etag.ts";
import { sendStored } from "./send-stored.ts";

type ServedVideo = {
  file: StoredFile;
  key: string;
  format: VideoFormat;
  /** Kept by the browser that has its address, by nobody in between, and by no search engine. */
  isOfShopper: boolean;
};

/**
 * Answers a stored video, whole or the part that `Range` asks for (RFC 9110, 14). The bytes go from
 * the disk as the network takes them, and no further once nobody listens. Opened by itself it is a
 * download: it plays in a page's player alone (S6).
 */
export async function serveVideo(
  request: IncomingMessage,
  answer: ServerResponse,
  { file, key, format, isOfShopper }: ServedVideo,
): Promise<void> {
  const { sizeBytes } = file;
  const etag = `"${key.slice(key.lastIndexOf("/") + 1, key.lastIndexOf("."))}"`;
  const headers = {
    etag,
    "accept-ranges": "bytes",
    "cache-control": `${isOfShopper ? "private" : "public"}, max-age=31536000, immutable`,
    ...(isOfShopper && { "x-robots-tag": "noindex" }),
    "content-type": videoContentType(format),
    "content-disposition": "attachment",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  };
  if (namesEtag(request.headers["if-none-match"], etag)) {
    answer.writeHead(304, headers).end();
    return;
  }
  const asked = parseByteRange(askedRange(request, etag), sizeBytes);
  if (asked.kind === "unsatisfiable") {
    answer.writeHead(416, { "content-range": `bytes */${sizeBytes}`, "cache-control": "no-store" });
    answer.end();
    return;
  }
  const { first, last } = asked.kind === "part" ? asked : { first: 0, last: sizeBytes - 1 };
  answer.writeHead(asked.kind === "part" ? 206 : 200, {
    ...headers,
    "content-length": last - first + 1,
    ...(asked.kind === "part" && { "content-range": `bytes ${first}-${last}/${sizeBytes}` }),
  });
  if (request.method === "HEAD") {
    answer.end();
    return;
  }
  await sendStored(answer, file, { first, last });
}

/** A range counts for GET alone, and with `If-Range` only for the very file that it names. */
function askedRange({ method, headers }: IncomingMessage, etag: string): string | undefined {
  const condition = headers["if-range"];
  return method === "GET" && (condition === undefined || condition === etag)
    ? headers.range
    : undefined;
}
