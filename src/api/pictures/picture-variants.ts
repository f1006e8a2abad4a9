import { isUnavailable } from "#database/is-unavailable.ts";
import { parseMockupRecipe } from "#domain/design/mockup-recipe.ts";
import { hasErrorCode } from "#domain/errors/has-error-code.ts";
import type { PictureSizeName } from "#domain/media/image-presets.ts";
import {
  type PictureFormat,
  servedFormat,
  type StoredKind,
  storedKind,
} from "#domain/media/picture-format.ts";
import { drawLinePicture } from "#services/designs/draw-line-picture.ts";
import type { ByteCache } from "#services/ports/byte-cache.ts";
import type { DesignRenderer } from "#services/ports/designs.ts";
import type { PictureRenderer } from "#services/ports/pictures.ts";
import type { Storage } from "#services/ports/storage.ts";

import { type FailureMemory, rememberFailures } from "./remember-failures.ts";
import { createTurnstile, type Entrance, type TurnstileLimits } from "./turnstile.ts";

export type VariantRequest = {
  storeId: number;
  /** Key of the stored file, such as "catalogue/0a1b2c3d4e5f6071.webp". */
  key: string;
  preset: PictureSizeName;
  acceptsWebp: boolean;
  /** Who asks, by network: pictures are made for one after the other. */
  client: string;
  /** Aborted when whoever asks has gone. */
  signal?: AbortSignal;
};

export type Variant = { bytes: Uint8Array; format: PictureFormat };

export type PictureVariantParts = {
  storage: Storage;
  cache: ByteCache;
  renderer: PictureRenderer;
  designs: Pick<DesignRenderer, "drawMockup">;
  /** What the cache's entries are kept under: changes whenever the same key would give other bytes. */
  edition: string;
  /** Pictures that are made at a time, and those that may wait; more are told to come back. */
  limits: TurnstileLimits;
  /** Told when the cache cannot be written or read; the picture is served all the same. */
  onCacheFailed: (error: unknown) => void;
};

export type VariantAnswer = Variant | undefined | "busy" | "broken";

type Work = Pick<Entrance<unknown>, "join" | "leave"> & {
  answer: Promise<VariantAnswer>;
  /** How many requests of each client wait for it. */
  waiting: Map<string, number>;
};

/** What could not be read now may be there in a moment: no fault of the picture's own. */
class UnreadSource extends Error {}

/** A picture that cannot be made would otherwise be decoded anew at each request, in every size. */
const failureLimits = { maxEntries: 1000, ms: 60_000 };

/**
 * Answers stored pictures in a preset's size: from the cache, or made once for all who ask
 * meanwhile. `undefined` where the store has no such file; `busy` where too many are waiting;
 * `broken` for a minute after it could not be made, `busy` for a minute after rendering it took too long; both reject the
 * first time, as does what cannot be read.
 * What nobody waits for any more gives up its place, and is not made.
 */
export function createPictureVariants(parts: PictureVariantParts) {
  const enter = createTurnstile(parts.limits);
  const making = new Map<string, Work>();
  const memory = {
    failures: rememberFailures(failureLimits),
    late: rememberFailures(failureLimits),
  };
  return async function getVariant(request: VariantRequest): Promise<VariantAnswer> {
    const { storeId, key, preset, client, signal } = request;
    const kind = storedKind(key);
    if (kind === undefined || !(await parts.storage.has(`${storeId}/${key}`))) return undefined;
    if (signal?.aborted) return "busy";
    const format = servedFormat(kind, request.acceptsWebp);
    const cacheKey = `${parts.edition}/${ownerOf(request)}/${preset}/${key}.${format}`;
    const workKey = `${storeId}/${cacheKey}`;
    const work = making.get(workKey) ?? start(request, { kind, format, cacheKey, workKey });
    work.waiting.set(client, (work.waiting.get(client) ?? 0) + 1);
    work.join(client);
    signal?.addEventListener("abort", () => leave(work, client), { once: true });
    return work.answer;
  };

  function start(request: VariantRequest, { kind, format, cacheKey, workKey }: Making): Work {
    const waiting = new Map<string, number>();
    const find = async (): Promise<VariantAnswer> => {
      const kept = await readCache(parts, cacheKey);
      if (kept) return { bytes: kept, format };
      const entrance = enter(
        () => makeUnlessBroken(memory, `${request.storeId}/${request.key}`, makeIt),
        new Set(waiting.keys()),
      );
      work.join = entrance.join;
      work.leave = entrance.leave;
      return entrance.answer;
    };
    const makeIt = () => make(parts, request, kind, format, cacheKey);
    const answer = find().finally(() => making.delete(workKey));
    const work: Work = { answer, waiting, join: () => undefined, leave: () => undefined };
    making.set(workKey, work);
    return work;
  }
}

type Making = { kind: StoredKind; format: PictureFormat; cacheKey: string; workKey: string };

/**
 * Under whom a picture is kept: what the catalogue's keys name are bytes, so that stores which sell the same product share
 * what was made of it; pictures of shoppers are their store's alone.
 */
const ownerOf = ({ key, storeId }: VariantRequest) =>
  key.startsWith("catalogue/") ? "catalogue" : String(storeId);

/** One request of the client has gone. */
function leave(work: Work, client: string): void {
  const rest = (work.waiting.get(client) ?? 0) - 1;
  if (rest > 0) {
    work.waiting.set(client, rest);
    return;
  }
  work.waiting.delete(client);
  // Before the place goes: one whose own share was full has waited in the other's.
  for (const other of work.waiting.keys()) work.join(other);
  work.leave(client);
}

/** Pictures that cannot be made, and those whose rendering took too long. */
type Memory = { failures: FailureMemory; late: FailureMemory };

async function makeUnlessBroken(
  { failures, late }: Memory,
  source: string,
  makeIt: () => Promise<Variant | undefined>,
): Promise<VariantAnswer> {
  if (failures.has(source)) return "broken";
  if (late.has(source)) return "busy";
  try {
    return await makeIt();
  } catch (error) {
    if (error instanceof UnreadSource) throw error;
    if (hasErrorCode(error, "ETIMEDOUT")) late.add(source);
    else if (!isUnavailable(error)) failures.add(source);
    throw error;
  }
}

async function make(
  parts: PictureVariantParts,
  { storeId, key, preset }: VariantRequest,
  kind: StoredKind,
  format: PictureFormat,
  cacheKey: string,
): Promise<Variant | undefined> {
  const original = await readSource(parts.storage, `${storeId}/${key}`);
  if (!original) return undefined;
  const bytes = await makers[kind](parts, { storeId, original, preset, format });
  try {
    await parts.cache.put(cacheKey, bytes);
  } catch (error) {
    parts.onCacheFailed(error);
  }
  return { bytes, format };
}

type Wanted = {
  storeId: number;
  original: Uint8Array;
  preset: PictureSizeName;
  format: PictureFormat;
};
type Make = (parts: PictureVariantParts, wanted: Wanted) => Promise<Uint8Array>;

const resize: Make = ({ renderer }, { original, preset, format }) =>
  renderer.resize(original, preset, format);

const drawMockup: Make = async ({ storage, renderer }, wanted) => {
  const { storeId, original, preset, format } = wanted;
  const json = new TextDecoder().decode(original);
  const artworks = new Map<string, Uint8Array>();
  for (const { key } of parseMockupRecipe(json).artworks) {
    const bytes = await readSource(storage, `${storeId}/${key}`);
    if (!bytes) throw new Error(`The artwork ${key} of store ${storeId} is missing`);
    artworks.set(key, bytes);
  }
  return renderer.drawMockup(json, artworks, preset, format);
};

const drawLine: Make = ({ storage, designs }, { storeId, original, preset, format }) =>
  drawLinePicture(
    { storage: tellingUnread(storage), designs, store: { id: storeId } },
    { json: new TextDecoder().decode(original), preset, format },
  );

/** What cannot be read of a shopper's photos is no fault of the line's picture either. */
const tellingUnread = (storage: Storage): Pick<Storage, "get" | "open"> => {
  const telling =
    <T>(read: (path: string) => Promise<T>) =>
    async (path: string): Promise<T> => {
      try {
        return await read(path);
      } catch (cause) {
        throw new UnreadSource(`${path} cannot be read`, { cause });
      }
    };
  return {
    get: telling((path) => storage.get(path)),
    open: telling((path) => storage.open(path)),
  };
};

const makers: Readonly<Record<StoredKind, Make>> = {
  ...{ webp: resize, jpeg: resize, png: resize },
  ...{ recipe: drawMockup, line: drawLine },
};

async function readSource(storage: Storage, path: string): Promise<Uint8Array | undefined> {
  try {
    return await storage.get(path);
  } catch (cause) {
    throw new UnreadSource(`${path} cannot be read`, { cause });
  }
}

async function readCache(
  { cache, onCacheFailed }: PictureVariantParts,
  key: string,
): Promise<Uint8Array | undefined> {
  try {
    return await cache.get(key);
  } catch (error) {
    onCacheFailed(error);
    return undefined;
  }
}
