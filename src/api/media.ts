import type { IncomingMessage, ServerResponse } from "node:http";

import type { Storage } from "#services/ports/storage.ts";

const key = /^\/media\/(catalogue\/[a-z0-9-]{8,80}\.(webp|png|jpe?g))$/;
const types: Record<string, string> = {
  webp: "image/webp",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
};

/**
 * Serves the pictures of one store. A key names its bytes, so the answer never changes and is kept
 * for a year; each store has a folder of its own, so no other store's file can be named.
 */
export function createMedia(storage: Storage) {
  return async function serveMedia(
    request: IncomingMessage,
    answer: ServerResponse,
    storeId: number | undefined,
  ): Promise<void> {
    const path = (request.url ?? "").split("?", 1)[0] ?? "";
    const [, name, extension = ""] = key.exec(path) ?? [];
    const type = types[extension];
    const body =
      name === undefined || storeId === undefined || type === undefined
        ? undefined
        : await storage.get(`${storeId}/${name}`);
    if (body === undefined || type === undefined) {
      answer.writeHead(404, { "cache-control": "no-store" }).end();
      return;
    }
    answer.writeHead(200, {
      "content-type": type,
      "content-length": body.length,
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    answer.end(request.method === "HEAD" ? undefined : body);
  };
}
