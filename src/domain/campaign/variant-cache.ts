/** Source: CAM-72. The one stored text, and in it the name of the time beside a product's variants. */
export const variantCacheName = "product-variants";
const savedAtName = (productId: number) => `${productId}-saved-at`;

/** Source: CAM-70. */
export const maxCachedProducts = 10;
/** Source: CAM-71. */
export const variantCacheMs = 1_800_000;

/** Variants by product id, and under `{id}-saved-at` when they were saved, in milliseconds. */
export type VariantCache = Readonly<Record<string, unknown>>;

/** The product's variants while they are 30 minutes old or less, else undefined (CAM-71, T-044). */
export function cachedVariants(cache: VariantCache, productId: number, now: number): unknown {
  return isFresh(cache, productId, now) ? cache[productId] : undefined;
}

/**
 * The cache with a product's variants: what is older than 30 minutes is dropped, and all of it where 10
 * or more products are left (CAM-70, CAM-71, T-044). The given cache is never changed.
 */
export function cacheVariants(
  cache: VariantCache,
  { productId, variants, now }: { productId: number; variants: unknown; now: number },
): VariantCache {
  const fresh = Object.keys(cache)
    .map(Number)
    .filter((id) => isFresh(cache, id, now));
  const kept = fresh.length >= maxCachedProducts ? [] : fresh;
  const entries = kept.flatMap((id) => [
    [id, cache[id]] as const,
    [savedAtName(id), cache[savedAtName(id)]] as const,
  ]);
  return {
    ...Object.fromEntries(entries),
    [productId]: variants,
    [savedAtName(productId)]: now,
  };
}

/** A time that is still to come is of a clock that was set back: nothing says how old the entry is. */
function isFresh(cache: VariantCache, productId: number, now: number): boolean {
  const savedAt = cache[savedAtName(productId)];
  if (typeof savedAt !== "number" || cache[productId] === undefined) return false;
  return savedAt <= now && now - savedAt <= variantCacheMs;
}
