import { availableParallelism } from "node:os";
import { join } from "node:path";

import { createMedia } from "#api/media.ts";
import { createMockupServer } from "#api/serve-mockups.ts";
import { createPictureVariants } from "#api/pictures/picture-variants.ts";
import { isUnavailable } from "#database/is-unavailable.ts";
import { openDiskCache } from "#integrations/storage/disk-cache.ts";
import { hashMockupBases } from "#render/node/mockup/mockup-base.ts";
import { createPictureRenderer } from "#render/node/pictures/picture-renderer.ts";

import type { Environment } from "./environment.ts";
import { type Log, withoutTokens } from "./log.ts";
import { mockupBases, mockupFolder } from "./mockup-bases.ts";
import type { Shop } from "./open-shop.ts";

type MediaWiring = {
  environment: Pick<Environment, "DATA_DIR" | "PICTURE_CACHE_MB">;
  shop: Pick<Shop, "storage" | "designs">;
  log: Log;
};

/** Pages keep a core, and files that are only read keep threads of the pool that encodes pictures. */
const limits = {
  atOnce: Math.min(2, Math.max(1, availableParallelism() - 1)),
  waiting: 400,
  waitingOfClient: 100,
};

/**
 * The image route: stored pictures, in the sizes of the shop, mockups drawn in a thread of their own,
 * which ends with `close`; and what browsers make mockups of.
 */
export async function wireMedia({ environment, shop, log }: MediaWiring) {
  const { DATA_DIR, PICTURE_CACHE_MB } = environment;
  const cacheBytes = PICTURE_CACHE_MB * 1024 * 1024;
  const renderer = createPictureRenderer(mockupFolder);
  const cache = await openDiskCache(join(DATA_DIR, "picture-cache"), cacheBytes);
  const onCacheFailed = (error: unknown) => log.warn({ error }, "picture cache");
  const serve = createMedia({
    storage: shop.storage,
    getVariant: createPictureVariants({
      storage: shop.storage,
      cache,
      renderer,
      designs: shop.designs,
      limits,
      edition: `v2-${shop.designs.version}-${await hashMockupBases(mockupFolder)}`,
      onCacheFailed,
    }),
    reportFault: (error, path) => {
      const about = { error, path: withoutTokens(path) };
      if (isUnavailable(error)) log.warn(about, "unavailable");
      else log.error(about, "fault");
    },
  });
  const serveMockup = createMockupServer({
    ...{ bases: mockupBases, drawLayer: renderer.drawLayer, cache, onCacheFailed },
  });
  return { serve, serveMockup, close: renderer.close };
}
