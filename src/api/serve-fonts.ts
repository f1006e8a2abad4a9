import type { IncomingMessage, ServerResponse } from "node:http";

import { chooseEncoding, type Encoding, pack, type Packed, packOnce } from "./compress.ts";
import { namesEtag } from "./names-etag.ts";

/** Where fonts are kept. */
export type FontSource = {
  catalogue: unknown;
  find: (path: string) => Promise<SourceFont | undefined>;
  readLicence: (id: string) => Promise<Buffer | undefined>;
};

type SourceFont = { read: () => Promise<Buffer>; readBrotli?: () => Promise<Buffer> };

type Found = {
  contentType: string;
  cacheControl: string;
  body: Buffer;
  encoding: Encoding;
  etag?: string;
};

const forEver = "public, max-age=31536000, immutable";
/** The way out of an old catalogue, whose fonts are gone after an update. */
const askedAnew = "no-cache";
const licenceAddress = /^([a-z0-9-]+)\/LICENSE\.txt$/;

/**
 * Serves the design fonts, the same on every host: `/fonts/catalogue.json`, each font file at its path
 * in there, which holds a hash, so that it is kept for a year, and `/fonts/{id}/LICENSE.txt`. Whole
 * faces are packed when first asked for and kept; there are as many as the catalogue lists.
 */
export function createFontServer(source: FontSource) {
  const packed = keepPacked();
  const catalogue = pack(Buffer.from(JSON.stringify(source.catalogue)), 11);

  const find = async (path: string, encoding: Encoding): Promise<Found | undefined> => {
    if (path === "catalogue.json") {
      const { [encoding]: body, hash } = await catalogue;
      const facts = { contentType: "application/json", cacheControl: askedAnew };
      return { ...facts, body, encoding, etag: `W/"${hash}"` };
    }
    const licence = await source.readLicence(licenceAddress.exec(path)?.[1] ?? "");
    if (licence) {
      const facts = { contentType: "text/plain; charset=utf-8", cacheControl: askedAnew };
      return { ...facts, body: await packOnce(licence, encoding), encoding };
    }
    const font = await source.find(path);
    if (font === undefined) return undefined;
    const facts = { contentType: "font/ttf", cacheControl: forEver, encoding };
    if (font.readBrotli === undefined) {
      return { ...facts, body: (await packed(path, font.read))[encoding] };
    }
    if (encoding === "br") return { ...facts, body: await font.readBrotli() };
    return { ...facts, body: await packOnce(await font.read(), encoding) };
  };

  return async function serveFont(
    request: IncomingMessage,
    answer: ServerResponse,
  ): Promise<boolean> {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const path = (request.url ?? "").split("?", 1)[0]?.replace(/^\/fonts\//u, "") ?? "";
    const found = await find(path, chooseEncoding(request.headers["accept-encoding"]));
    if (found === undefined) return false;
    const { body, encoding, etag } = found;
    const headers = {
      "cache-control": found.cacheControl,
      vary: "accept-encoding",
      "x-content-type-options": "nosniff",
      ...(etag && { etag }),
    };
    if (etag && namesEtag(request.headers["if-none-match"], etag)) {
      answer.writeHead(304, headers).end();
      return true;
    }
    answer.writeHead(200, {
      ...headers,
      "content-type": found.contentType,
      "content-length": body.length,
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
    });
    answer.end(request.method === "HEAD" ? undefined : body);
    return true;
  };
}

/**
 * Packs once for all who ask. Brotli at its best takes seconds, so the first answers are packed faster
 * and the best follows, for one font at a time.
 */
function keepPacked() {
  const kept = new Map<string, Promise<Packed>>();
  let tightening: Promise<unknown> = Promise.resolve();
  return (path: string, read: () => Promise<Buffer>): Promise<Packed> => {
    const known = kept.get(path);
    if (known) return known;
    const packing = read().then((body) => pack(body, 9));
    kept.set(path, packing);
    packing.then(
      ({ identity }) => {
        tightening = tightening
          .then(() => pack(identity, 11))
          .then((best) => kept.set(path, Promise.resolve(best)))
          // What was packed faster does as well.
          .catch(() => undefined);
      },
      () => kept.delete(path),
    );
    return packing;
  };
}
