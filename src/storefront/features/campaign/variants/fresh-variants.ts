import type { Client } from "#contract/client.ts";
import { variantCacheMs } from "#domain/campaign/variant-cache.ts";

import type { CampaignView, ProductView, VariantView } from "../campaign-view.ts";
import { loadVariants } from "./load-variants.ts";

type Place = {
  campaign: Pick<CampaignView, "slug" | "seller_id" | "variants" | "hasPriceTest">;
  product: Pick<ProductView, "id">;
  /** When the page was read, in milliseconds. */
  readAt: number;
};

/**
 * The campaign's variants; those of a page that has stood open for more than 30 minutes with the stock
 * and the prices of now, as far as the API answers (CAM-70..74, CAM-83). Prices under test stay those
 * of the page, and the cart's check tells of others.
 */
export async function freshVariants(
  client: Client,
  { campaign, product, readAt }: Place,
  { now = Date.now, load = loadVariants }: { now?: () => number; load?: typeof loadVariants } = {},
): Promise<readonly VariantView[]> {
  const { slug, seller_id: sellerId, variants, hasPriceTest } = campaign;
  if (now() - readAt <= variantCacheMs) return variants;
  const fresh = await load(client, { slug, productId: product.id, sellerId });
  return variants.map((variant) => {
    const latest = fresh.find(
      ({ product_id, variant_key }) =>
        product_id === variant.product_id && variant_key === variant.variant_key,
    );
    if (latest === undefined) return variant;
    const { price, old_price, out_of_stock } = latest;
    return { ...variant, out_of_stock, ...(!hasPriceTest && { price, old_price }) };
  });
}
