import type { IncomingMessage, ServerResponse } from "node:http";

import { previewWidthsOf } from "#domain/design/mockup-size.ts";
import type { ByteCache } from "#services/ports/byte-cache.ts";
import type { MockupBaseInfo, MockupBases } from "#services/ports/mockup-bases.ts";

export type MockupServerParts = {
  bases: MockupBases;
  /** A layer's file, such as "shade" of a base at a width; undefined where the base has none of that name. */
  drawLayer: (wanted: LayerWanted) => Promise<Uint8Array | undefined>;
  cache: ByteCache;
  /** Told when the cache fails; the layer is served all the same. */
  onCacheFailed: (error: unknown) => void;
};

export type LayerWanted = { kind: string; view: string; name: string; width: number };

type Answer = { contentType: string; body: Uint8Array };

const address =
  /^\/mockups\/(?<kind>[a-z0-9-]+)\/(?<view>[a-z0-9-]+)\/(?<edition>[0-9a-f]{12})\/(?:base\.json|(?<width>[1-9]\d{1,3})\/(?<name>[a-z0-9-]+(?:\.map)?)\.png)$/;

/** Layers that are made, or wait for it, at a time; more are told to come back. */
const maxMaking = 32;

/**
 * Serves what browsers compose mockups from, the same on every host: `/mockups/{kind}/{view}/{edition}/`
 * and there `base.json` and, in each width of `previewWidthsOf`, `{width}/{layer}.png`. The edition changes
 * with the base's files, so all of it is kept for a year; another edition, width or layer is not found. A
 * layer is made once for all who ask at the same moment, and then kept in the cache. Answers false for
 * whatever there is none of.
 */
export function createMockupServer(parts: MockupServerParts) {
  const making = new Map<string, Promise<Uint8Array | undefined>>();

  const find = async (path: string): Promise<Answer | "busy" | undefined> => {
    const { kind = "", view = "", edition, width, name } = address.exec(path)?.groups ?? {};
    const base = await parts.bases.find(kind, view);
    if (base === undefined || base.edition !== edition) return undefined;
    if (name === undefined || width === undefined) {
      return { contentType: "application/json", body: Buffer.from(JSON.stringify(base)) };
    }
    if (!previewWidthsOf(base).includes(Number(width))) return undefined;
    const body = await findLayer(base, { kind, view, name, width: Number(width) });
    return body instanceof Uint8Array ? { contentType: "image/png", body } : body;
  };

  const findLayer = (
    { edition }: MockupBaseInfo,
    wanted: LayerWanted,
  ): Promise<Uint8Array | undefined> | "busy" => {
    const key = `mockup-layers/${wanted.kind}/${wanted.view}/${edition}/${wanted.width}/${wanted.name}.png`;
    const known = making.get(key);
    if (known) return known;
    if (making.size >= maxMaking) return "busy";
    const made = readOrMake(parts, key, wanted).finally(() => making.delete(key));
    making.set(key, made);
    return made;
  };

  return async function serveMockup(
    request: IncomingMessage,
    answer: ServerResponse,
  ): Promise<boolean> {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const found = await find((request.url ?? "").split("?", 1)[0] ?? "");
    if (found === undefined) return false;
    if (found === "busy") {
      answer.writeHead(503, { "retry-after": "2", "cache-control": "no-store" }).end();
      return true;
    }
    answer.writeHead(200, {
      "content-type": found.contentType,
      "content-length": found.body.length,
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    answer.end(request.method === "HEAD" ? undefined : found.body);
    return true;
  };
}

async function readOrMake(
  { cache, drawLayer, onCacheFailed }: MockupServerParts,
  key: string,
  wanted: LayerWanted,
): Promise<Uint8Array | undefined> {
  try {
    const kept = await cache.get(key);
    if (kept) return kept;
  } catch (error) {
    onCacheFailed(error);
  }
  const bytes = await drawLayer(wanted);
  if (bytes === undefined) return undefined;
  try {
    await cache.put(key, bytes);
  } catch (error) {
    onCacheFailed(error);
  }
  return bytes;
}
