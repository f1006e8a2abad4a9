import type { Client } from "#contract/client.ts";
import type { Variant } from "#domain/campaign/campaign-types.ts";
import { cachedVariants, cacheVariants, variantCacheName } from "#domain/campaign/variant-cache.ts";
import { parseJsonObject } from "#domain/json/parse-json-object.ts";

import { safeLocalStorage, type SafeStorage } from "../../shop/browser-storage.ts";

export type VariantQuestion = {
  slug: string | null | undefined;
  productId: number | null | undefined;
  sellerId?: number | null | undefined;
};

type Kept = Pick<SafeStorage, "getItem" | "setItem">;

/**
 * The variants of one product of a campaign, from this browser's cache while that is fresh
 * (`product-variants`, CAM-70..72), else from the API. Empty without a product or a campaign (CAM-73)
 * and where the API does not answer: the page then goes by the product's own price (CAM-74). Never
 * throws. `local` and `now` are for tests.
 */
export async function loadVariants(
  client: Client,
  { slug, productId, sellerId }: VariantQuestion,
  local: Kept = safeLocalStorage,
  now: () => number = Date.now,
): Promise<Variant[]> {
  if (!slug || !productId) return [];
  const known = readVariants(cachedVariants(readCache(local), productId, now()));
  if (known !== undefined) return known;
  const query = { productId, ...(sellerId ? { sellerId } : {}) };
  const reply = await client("GET /public/campaign/{slug}/variants", { params: { slug }, query });
  if (!reply.success) return [];
  const { variants } = reply.data;
  const cache = cacheVariants(readCache(local), { productId, variants, now: now() });
  local.setItem(variantCacheName, JSON.stringify(cache));
  return variants;
}

const readCache = (local: Kept) => parseJsonObject(local.getItem(variantCacheName));

/** Undefined for what another version of the shop, or somebody else, may have kept there. */
function readVariants(kept: unknown): Variant[] | undefined {
  return Array.isArray(kept) && kept.every(isVariant) ? kept : undefined;
}

function isVariant(value: unknown): value is Variant {
  if (typeof value !== "object" || value === null) return false;
  const { variant_key, product_id, price, old_price, out_of_stock } = value as Partial<Variant>;
  return (
    typeof variant_key === "string" &&
    typeof product_id === "number" &&
    Number.isSafeInteger(price) &&
    (old_price === null || Number.isSafeInteger(old_price)) &&
    typeof out_of_stock === "boolean"
  );
}
