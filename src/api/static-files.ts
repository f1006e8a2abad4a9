import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, normalize, sep } from "node:path";

import { hasErrorCode } from "#domain/errors/has-error-code.ts";

import { chooseEncoding, pack, type Packed } from "./compress.ts";

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".wasm": "application/wasm",
};
const compressible = new Set([".js", ".css", ".svg", ".txt", ".webmanifest", ".wasm"]);

/**
 * Serves the built client from memory. Names under /assets hold a hash of the content, so they are
 * kept for a year; every file is compressed once, when it is first asked for.
 */
export function createStaticFiles(root: string) {
  const kept = new Map<string, Promise<Packed | undefined>>();
  const load = (path: string) => {
    const known = kept.get(path);
    if (known) return known;
    const file = normalize(join(root, path));
    if (!file.startsWith(root + sep)) return Promise.resolve(undefined);
    const loading = readFile(file).then(
      async (body): Promise<Packed> => {
        // A stylesheet holds up the first view; scripts are larger, and would take a second.
        if (compressible.has(extname(path))) return pack(body, extname(path) === ".css" ? 11 : 9);
        return { br: body, gzip: body, identity: body, hash: "", bytes: body.length };
      },
      (error: unknown) => {
        if (hasErrorCode(error, "ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG")) return undefined;
        throw error;
      },
    );
    kept.set(path, loading);
    const forget = () => kept.delete(path);
    loading.then((packed) => {
      if (packed === undefined) forget();
    }, forget);
    return loading;
  };
  return async function serveStatic(
    request: IncomingMessage,
    answer: ServerResponse,
  ): Promise<boolean> {
    const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
    const type = types[extname(path)];
    if (type === undefined || path.includes("..") || path.includes("\0")) return false;
    const packed = await load(path);
    if (packed === undefined) return false;
    const encoding = compressible.has(extname(path))
      ? chooseEncoding(request.headers["accept-encoding"])
      : "identity";
    const body = packed[encoding];
    answer.writeHead(200, {
      "content-type": type,
      "content-length": body.length,
      "cache-control": path.startsWith("/assets/")
        ? "public, max-age=31536000, immutable"
        : "public, max-age=3600",
      "x-content-type-options": "nosniff",
      vary: "accept-encoding",
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
    });
    answer.end(request.method === "HEAD" ? undefined : body);
    return true;
  };
}
